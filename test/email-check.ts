// Rules for every e-mail: it loads nothing, every link is ours, and every mail client can show it.
import type { WrittenEmail } from "#app/platform/mail/email-kind.ts";

/** The faults of an e-mail; empty without any. Every link must begin with `origin`. */
export function faultsOfEmail({ subject, html, text }: WrittenEmail, origin: string): string[] {
  const faults: string[] = [];
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
  for (const link of links) if (new URL(link).origin !== origin) faults.push(`a link to ${link}`);
  // The document type contains a URL, which mail clients never load.
  const body = html.slice(html.indexOf("<html"));
  const markup = [...body.matchAll(/<style>.*?<\/style>|<[a-z][^>]*>/gis)].join("\n");
  if (
    /<(img|script|link|iframe|object|embed|form|video|svg)\b|\bsrc=|\bon\w+=|url\(|@import|background="/i.test(markup)
  ) {
    faults.push("something that is fetched or runs");
  }
  for (const [address] of body.replaceAll(origin, "").matchAll(/https?:\/\/[^\s"<]*/g))
    faults.push(`an address in the words: ${address}`);
  for (const [address] of text.replaceAll(origin, "").matchAll(/https?:\/\/\S*/g))
    faults.push(`an address in the text: ${address}`);
  if (!html.includes('lang="es"')) faults.push("no language");
  if (!html.includes('name="color-scheme" content="light dark"')) faults.push("only one colour scheme");
  if (links.filter((link) => !text.includes(link)).length > 0) faults.push("a link that the text lacks");
  // Mail clients cut off longer ones.
  if (Buffer.byteLength(html) > 100_000) faults.push("too long");
  if (subject.trim() === "" || text.trim() === "") faults.push("nothing said");
  return faults;
}
