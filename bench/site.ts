// The public pages of the house on a phone: what Lighthouse says of each in its four categories, and what a first visit weighs.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Browser, chromium, type Request } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import type { Measured } from "./measured.ts";
import { median, openWorld } from "./world.ts";

const LEAST_SCORE = 95;
const MOST_KIB = 120;
const MOST_PICTURE_KIB = 60;
const KIB = 1_024;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-ES" };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;
/** Pages that share a screen with others: `PAGES=all` asks for every one of them. */
const alike = /^\/(help|support|docs|blog)\/.+/;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { origin } = world.server;
    const paths = await publicPaths(origin);
    const scores = new Map<string, Scores>();
    const weights = new Map<string, Weight>();
    for (const path of paths) {
      weights.set(path, await weigh(browser, origin + path));
      scores.set(path, await scoresOf(origin + path));
      console.log(path, JSON.stringify(scores.get(path)), JSON.stringify(weights.get(path)));
    }
    const heaviest = most(paths, (path) => weights.get(path)!.bytes / KIB);
    const picture = weights.get("/")!.largestPicture / KIB;
    return [
      ...categories.map((category): Measured => {
        const least = most(paths, (path) => -scores.get(path)![category]);
        return {
          what: `Lighthouse on the public pages, ${category} on a phone`,
          figure: `${-least.value} (least of ${paths.length}: ${least.path})`,
          limit: `≥ ${LEAST_SCORE}`,
          holds: -least.value >= LEAST_SCORE,
        };
      }),
      {
        what: "a first visit to a public page without its photographs, over the wire",
        figure: `${heaviest.value.toFixed(1)} KiB (largest of ${paths.length}: ${heaviest.path})`,
        limit: `≤ ${MOST_KIB} KiB`,
        holds: heaviest.value <= MOST_KIB,
      },
      {
        what: "the largest picture of the home page",
        figure: `${picture.toFixed(1)} KiB`,
        limit: `≤ ${MOST_PICTURE_KIB} KiB`,
        holds: picture > 0 && picture <= MOST_PICTURE_KIB,
      },
    ];
  } finally {
    await browser.close();
    await world.end();
  }
}

/** What the sitemap lists; of pages that share a screen the first. */
async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const wanted = process.env.PAGES?.split(",");
  if (wanted && wanted[0] !== "all") return wanted;
  const seen = new Set<string>();
  return all.filter((path) => {
    const screen = alike.exec(path)?.[1];
    const isNew = screen === undefined || wanted !== undefined || !seen.has(screen);
    if (screen !== undefined) seen.add(screen);
    return isNew;
  });
}

function most(paths: readonly string[], of: (path: string) => number): { path: string; value: number } {
  return paths.map((path) => ({ path, value: of(path) })).reduce((a, b) => (b.value > a.value ? b : a));
}

type Weight = { bytes: number; largestPicture: number };

/** Everything that travels on a first visit, photographs apart, which are those that are fetched as pictures. */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const weight: Weight = { bytes: 0, largestPicture: 0 };
    const weighing: Promise<void>[] = [];
    const add = async (request: Request) => {
      const { responseBodySize: size } = await request.sizes();
      if (request.resourceType() === "image") weight.largestPicture = Math.max(weight.largestPicture, size);
      else weight.bytes += size;
    };
    page.on("requestfinished", (request) => weighing.push(add(request)));
    await page.goto(address, { waitUntil: "networkidle" });
    // Pictures further down come when they are scrolled to.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState("networkidle");
    await Promise.all(weighing);
    return weight;
  } finally {
    await context.close();
  }
}

/** Lighthouse's mobile scores in percent; performance is the median of three when the first is not good enough, for this machine may be busy. */
async function scoresOf(address: string): Promise<Scores> {
  const first = await ask(address);
  if (first.performance >= LEAST_SCORE) return first;
  const more = [await ask(address), await ask(address)];
  return { ...first, performance: median([first, ...more].map(({ performance }) => performance)) };
}

async function ask(address: string): Promise<Scores> {
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const ran = await lighthouse(address, { port: chrome.port, logLevel: "error", onlyCategories: [...categories] });
    const { categories: found, audits, runtimeError } = ran!.lhr;
    const scores = {} as Scores;
    for (const category of categories) {
      const score = found[category]?.score;
      if (typeof score !== "number") throw new Error(`Lighthouse says nothing: ${runtimeError?.message}`);
      scores[category] = Math.round(score * 100);
      if (scores[category] >= LEAST_SCORE) continue;
      const failed = found[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]!.score! < 0.9,
      );
      console.log(`${new URL(address).pathname}, ${category}: ${failed.map(({ id }) => id).join(", ")}`);
    }
    return scores;
  } finally {
    chrome.kill();
  }
}
