// The social networks of an operator: the list in the settings, and their names in the footer of the public pages.
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

/** The addresses in a comma-separated list, each with its network's name or its host. Null above eight, or if one is not plain https. */
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
