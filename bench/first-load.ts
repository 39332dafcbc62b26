// The first visit to an invitation on a phone, in each of its eight looks: what travels, when it can be read, and what Lighthouse says.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Browser, chromium, type Page } from "playwright-core";
import { templates } from "#app/domain/themes.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import type { Measured } from "./measured.ts";
import { addChapters, addEvent, addPerson, median, openWorld, type World } from "./world.ts";

const KIB = 1_024;
const MOST_FONT_KIB = 45;
const LEAST_SCORE = 98;
const kinds = [
  { what: "an invitation", suffix: "", mostKib: 15 },
  { what: "an invitation with every chapter", suffix: "-entera", mostKib: 20 },
] as const;
const FONTS_LATE_MS = 3_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-ES" };

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id } = await addPerson(world, "lucia");
    for (const template of templates) {
      const eventId = await addEvent(world, id, template);
      const longId = await addEvent(world, id, `${template}-entera`);
      await addChapters(world, longId);
      await world.pool.query("update events set template = $1 where id = any($2)", [template, [eventId, longId]]);
    }
    const rows: Measured[] = [];
    for (const kind of kinds) rows.push(...(await visits(world, browser, kind)));
    return rows;
  } finally {
    await browser.close();
    await world.end();
  }
}

/** The first visits to one kind of page, in every look. */
async function visits(world: World, browser: Browser, { what, suffix, mostKib }: (typeof kinds)[number]) {
  const addresses = templates.map((template) => `${world.server.origin}/evento/${template}${suffix}`);
  const loads: Load[] = [];
  for (const address of addresses) loads.push(await load(browser, address));
  const scores: number[] = [];
  for (const address of addresses) scores.push(await scoreOf(address));

  const worst = (of: (load: Load) => number) => Math.max(...loads.map(of));
  const page = worst(({ pageBytes }) => pageBytes) / KIB;
  const fonts = worst(({ fontBytes }) => fontBytes) / KIB;
  const framework = worst(({ frameworkBytes }) => frameworkBytes);
  const early = loads.filter(({ paintedMs }) => paintedMs < FONTS_LATE_MS);
  const inHtml = loads.filter(({ isInHtml }) => isInHtml);
  const least = Math.min(...scores);
  const all = `${templates.length} of ${templates.length}`;
  return [
    {
      what: `HTML, CSS and script of ${what}, over the wire`,
      figure: `${page.toFixed(1)} KiB (largest of ${loads.length} looks)`,
      limit: `≤ ${mostKib} KiB`,
      holds: page <= mostKib,
    },
    {
      what: `fonts of ${what}`,
      figure: `${fonts.toFixed(1)} KiB (largest of ${loads.length} looks)`,
      limit: `≤ ${MOST_FONT_KIB} KiB`,
      holds: fonts <= MOST_FONT_KIB,
    },
    {
      what: `script of a framework in ${what}`,
      figure: `${framework} bytes`,
      limit: "0 bytes",
      holds: framework === 0,
    },
    {
      what: `the largest text or picture of ${what} stands in the HTML`,
      figure: `${inHtml.length} of ${loads.length}`,
      limit: all,
      holds: inHtml.length === templates.length,
    },
    {
      what: `${what} can be read while its fonts are ${FONTS_LATE_MS / 1_000} s late`,
      figure: `${early.length} of ${loads.length}, after ${Math.round(worst(({ paintedMs }) => paintedMs))} ms at most`,
      limit: all,
      holds: early.length === templates.length,
    },
    {
      what: `Lighthouse on ${what}, performance on a phone`,
      figure: `${least} (least of ${scores.length} looks)`,
      limit: `≥ ${LEAST_SCORE}`,
      holds: least >= LEAST_SCORE,
    },
  ] satisfies Measured[];
}

type Load = {
  pageBytes: number;
  fontBytes: number;
  /** Scripts besides the page's own one file: modules and what they import. */
  frameworkBytes: number;
  /** When the largest text or picture was painted, while the fonts had not come yet. */
  paintedMs: number;
  isInHtml: boolean;
};

async function load(browser: Browser, address: string): Promise<Load> {
  const { pageBytes, fontBytes, frameworkBytes } = await inNewWindow(browser, async (page) => weigh(page, address));
  const painted = await inNewWindow(browser, async (page) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS));
      await route.continue().catch(() => {}); // the window may be closed by then
    });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    return page.evaluate(largestPaint);
  });
  const html = await (await fetch(address)).text();
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const read = words(html.replaceAll(/<!--.*?-->|<style.*?<\/style>|<[^>]+>/gs, ""));
  return {
    pageBytes,
    fontBytes,
    frameworkBytes,
    paintedMs: painted.ms,
    isInHtml: painted.source
      ? html.includes(painted.source)
      : painted.text !== "" && read.includes(words(painted.text)),
  };
}

async function inNewWindow<T>(browser: Browser, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Loads the page with an empty cache and weighs the bodies as they travelled. */
async function weigh(page: Page, address: string) {
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0 };
  const weighing: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType() as keyof typeof bytes;
    if (kind in bytes)
      weighing.push(request.sizes().then(({ responseBodySize }) => void (bytes[kind] += responseBodySize)));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(weighing);
  const modules = await page.evaluate(() =>
    [
      ...document.querySelectorAll("script[type=module], link[rel=modulepreload], script:not([src]):not([type])"),
    ].reduce((sum, { outerHTML }) => sum + outerHTML.length, 0),
  );
  return {
    pageBytes: bytes.document + bytes.stylesheet + bytes.script,
    fontBytes: bytes.font,
    frameworkBytes: modules,
  };
}

/** Runs in the page: the largest text or picture painted so far, once something has been. */
async function largestPaint(): Promise<{ ms: number; text: string; source: string }> {
  const entry = await new Promise<PerformanceEntry & { element?: Element }>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      // A moment for a larger one: the page is painted in one go, but is not obliged to be.
      if (last) setTimeout(() => resolve(last), 500);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const { element } = entry;
  const source = element instanceof HTMLImageElement ? (element.getAttribute("src") ?? "") : "";
  return { ms: entry.startTime, text: element?.textContent ?? "", source };
}

/** Lighthouse's mobile performance, in percent: the median of three when the first is not good enough, for this machine may be busy. */
async function scoreOf(address: string): Promise<number> {
  const first = await ask(address);
  return first >= LEAST_SCORE ? first : median([first, await ask(address), await ask(address)]);
}

async function ask(address: string): Promise<number> {
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const ran = await lighthouse(address, { port: chrome.port, logLevel: "error", onlyCategories: ["performance"] });
    const score = ran?.lhr.categories.performance?.score;
    if (typeof score !== "number") throw new Error(`Lighthouse says nothing: ${ran?.lhr.runtimeError?.message}`);
    return Math.round(score * 100);
  } finally {
    chrome.kill();
  }
}
