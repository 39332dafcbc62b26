// The first visit to an invitation on a phone, in each theme: bytes, time to readable text, and Lighthouse scores.
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { templates } from "#app/domain/look/themes.ts";
import { drawn } from "#server/commands/demo-render.ts";
import { type Person, person } from "#test/http.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { categories, type Category, type Scores, scoresOf } from "./lighthouse.ts";
import type { Measured } from "./measured.ts";
import { addChapters, addEvent, addPerson, openWorld, type World } from "./world.ts";

const KIB = 1_024;
const MOST_FONT_KIB = 45;
const LEAST_SCORE = 98;
const kinds = [
  { what: "an invitation", suffix: "", mostKib: 15 },
  { what: "an invitation with every chapter", suffix: "-entera", mostKib: 20 },
  { what: "an invitation with every chapter and a photograph", suffix: "-con-foto", mostKib: 20 },
] as const;
/** Search engines may not list an invitation. */
const HIDDEN = ["is-crawlable"];
const FONTS_LATE_MS = 3_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-ES" };

/** `KIND=-con-foto` measures only the kind of page with that suffix. */
export async function measure(): Promise<Measured[]> {
  const wanted = kinds.filter(({ suffix }) => (process.env.KIND ?? suffix) === suffix);
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "lucia");
    const host = person(world.server);
    const [name, value] = cookie.split("=") as [string, string];
    host.cookies.set(name, value);
    const photo = await drawn(readFileSync("server/commands/demo/orchard.svg"));
    for (const template of templates)
      for (const { suffix } of wanted) {
        const eventId = await addEvent(world, id, template + suffix);
        await world.pool.query("update events set template = $1 where id = $2", [template, eventId]);
        if (suffix !== "") await addChapters(world, eventId);
        if (suffix === "-con-foto") await addPhoto(host, eventId, photo);
      }
    const rows: Measured[] = [];
    for (const kind of wanted) rows.push(...(await visits(world, browser, kind)));
    return rows;
  } finally {
    await browser.close();
    await world.end();
  }
}

/** Uses the form, as a host would. */
async function addPhoto(host: Person, eventId: string, photo: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([new Uint8Array(photo)], "foto.jpg", { type: "image/jpeg" }));
  const answer = await host.post(`/app/event/${eventId}/image`, form);
  if (answer.status !== 200) throw new Error(`the photograph was answered with ${answer.status}`);
}

/** The first visits to one kind of page, in every theme. */
async function visits(world: World, browser: Browser, { what, suffix, mostKib }: (typeof kinds)[number]) {
  const addresses = templates.map((template) => `${world.server.origin}/evento/${template}${suffix}`);
  const loads: Load[] = [];
  for (const address of addresses) loads.push(await load(browser, address));
  const scores: Scores[] = [];
  for (const address of addresses) {
    scores.push(await scoresOf(address, { least: LEAST_SCORE, without: HIDDEN }));
    console.log(new URL(address).pathname, JSON.stringify(scores.at(-1)));
  }

  const worst = (of: (load: Load) => number) => Math.max(...loads.map(of));
  const page = worst(({ pageBytes }) => pageBytes) / KIB;
  const fonts = worst(({ fontBytes }) => fontBytes) / KIB;
  const framework = worst(({ frameworkBytes }) => frameworkBytes);
  const early = loads.filter(({ paintedMs }) => paintedMs < FONTS_LATE_MS);
  const inHtml = loads.filter(({ isInHtml }) => isInHtml);
  const least = (category: Category) => Math.min(...scores.map((each) => each[category]));
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
    ...categories.map((category): Measured => ({
      what: `Lighthouse on ${what}, ${category} on a phone`,
      figure: `${least(category)} (least of ${scores.length} looks)`,
      limit: `≥ ${LEAST_SCORE}`,
      holds: least(category) >= LEAST_SCORE,
    })),
  ] satisfies Measured[];
}

type Load = {
  pageBytes: number;
  fontBytes: number;
  /** Scripts besides the page's own file: modules and their imports. */
  frameworkBytes: number;
  /** When the largest text or picture was painted, before the fonts arrived. */
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

/** Loads the page with an empty cache and counts the bytes of the transferred bodies. */
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

/** Runs in the page: the largest text or picture painted so far, once there is one. */
async function largestPaint(): Promise<{ ms: number; text: string; source: string }> {
  const entry = await new Promise<PerformanceEntry & { element?: Element }>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      // Waits a moment for a larger one: the page usually paints at once, but need not.
      if (last) setTimeout(() => resolve(last), 500);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const { element } = entry;
  const source = element instanceof HTMLImageElement ? (element.getAttribute("src") ?? "") : "";
  return { ms: entry.startTime, text: element?.textContent ?? "", source };
}
