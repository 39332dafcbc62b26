// Follows the product's links from one page to all others, and reports their faults: no link may be dead, no page unfinished.
import type { Page } from "playwright-core";

/** A page's facts and links. */
export type Read = Awaited<ReturnType<typeof readPage>>;

/** The faults at an address, and its links. `where` is the address with the page that linked it. */
type Look = (path: string, where: string) => Promise<{ faults: readonly string[]; links: readonly string[] }>;

/** From `start` to every address of `keyOf`, each once, breadth first; skips addresses without a key. */
export async function crawl(start: string, look: Look, keyOf: (path: string) => string | null) {
  const waiting = [start];
  const seen = new Map([[keyOf(start) ?? start, "the address bar"]]);
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const found = await look(path, `${path} (from ${seen.get(keyOf(path) ?? path)})`);
    faults.push(...found.faults);
    for (const link of found.links) {
      const key = keyOf(link);
      if (key === null || seen.has(key)) continue;
      seen.set(key, path);
      waiting.push(link);
    }
  }
  return { seen, faults };
}

const unfinished = /[Ll]orem ipsum|[Pp]róximamente|[Cc]oming soon|\bTODO\b|\bundefined\b|\[object Object\]|\bNaN\b/;

/** Faults of any page: no title or two, unfinished text, or a dead link into itself. */
export function commonFaults({ titles, text, loose }: Read, where: string): string[] {
  return [
    ...(titles === 1 ? [] : [`${titles} titles: ${where}`]),
    ...(unfinished.test(text) ? [`«${unfinished.exec(text)?.[0]}»: ${where}`] : []),
    ...loose.map((id) => `#${id} leads nowhere: ${where}`),
  ];
}

export async function readPage(page: Page) {
  return page.evaluate(() => ({
    titles: document.querySelectorAll("h1:not([aria-level]), [aria-level='1']").length,
    title: document.title,
    text: document.body.innerText,
    isIndexed: !document.querySelector("meta[name=robots][content*=noindex]"),
    description: document.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    preview: document.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "",
    loose: [...document.querySelectorAll<HTMLAnchorElement>("a[href^='#']")]
      .map((link) => link.getAttribute("href")!.slice(1))
      .filter((id) => id !== "" && !document.getElementById(id)),
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map((link) => link.href),
  }));
}
