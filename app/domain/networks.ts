// The networks on which an operator is found: what a setting lists, and what each is called at the foot of the public pages.
const most = 8;

const names: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
  "tiktok.com": "TikTok",
  "twitter.com": "Twitter",
  "x.com": "X",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "threads.net": "Threads",
  "bsky.app": "Bluesky",
};

export type Network = { url: string; label: string };

/** The addresses of a list with commas, each with its name, or its host's where we know none; null where one of them is no https address. */
export function networksOf(list: string): Network[] | null {
  const urls = list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => URL.parse(part));
  if (urls.length > most) return null;
  const networks: Network[] = [];
  for (const url of urls) {
    if (!url || url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
    const host = url.hostname.replace(/^www\./, "");
    networks.push({ url: url.href, label: names[host] ?? host });
  }
  return networks;
}
