// The public pages on a phone: the Lighthouse scores of each in its four categories, and the size of a first visit.
import { chromium, type Request } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import { again, categories, type Scores, scoresOf } from "./lighthouse.ts";
import type { Measured } from "./measured.ts";
import { openWorld } from "./world.ts";

const LEAST_SCORE = 95;
const MOST_KIB = 120;
const MOST_PICTURE_KIB = 60;
const KIB = 1_024;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-ES" };
/** Pages that share a screen with others. */
const alike = /^\/(help|support|docs|blog)\/.+/;

/**
 * `PAGES` selects the pages: by default one of each screen, `all` every page. `2/5` is the second of five parts of all
 * pages, which take some minutes each. Or paths separated by commas.
 */
export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { origin } = world.server;
    const paths = await publicPaths(origin);
    const scores = new Map<string, Scores>();
    const weights = new Map<string, Weight>();
    for (const path of paths) {
      weights.set(path, await again(() => weigh(origin + path)));
      scores.set(path, await scoresOf(origin + path, { least: LEAST_SCORE }));
      console.log(path, JSON.stringify(scores.get(path)), JSON.stringify(weights.get(path)));
    }
    const heaviest = most(paths, (path) => weights.get(path)!.bytes / KIB);
    const home = weights.get("/");
    const picture = home ? home.largestPicture / KIB : null;
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
      ...(picture === null
        ? []
        : [
            {
              what: "the largest picture of the home page",
              figure: `${picture.toFixed(1)} KiB`,
              limit: `≤ ${MOST_PICTURE_KIB} KiB`,
              holds: picture > 0 && picture <= MOST_PICTURE_KIB,
            },
          ]),
    ];
  } finally {
    await world.end();
  }
}

/** The sitemap's pages that `PAGES` selects. */
async function publicPaths(origin: string): Promise<string[]> {
  const wanted = process.env.PAGES;
  if (wanted?.startsWith("/")) return wanted.split(",");
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(wanted ?? "") ?? [];
  if (part && parts) return all.filter((_, index) => index % Number(parts) === Number(part) - 1);
  const seen = new Set<string>();
  return all.filter((path) => {
    const screen = alike.exec(path)?.[1];
    const isNew = screen === undefined || wanted === "all" || !seen.has(screen);
    if (screen !== undefined) seen.add(screen);
    return isNew;
  });
}

function most(paths: readonly string[], of: (path: string) => number): { path: string; value: number } {
  return paths.map((path) => ({ path, value: of(path) })).reduce((a, b) => (b.value > a.value ? b : a));
}

type Weight = { bytes: number; largestPicture: number };

/** All transferred bytes of a first visit, except images, which count separately. */
async function weigh(address: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage(PHONE);
    const weight: Weight = { bytes: 0, largestPicture: 0 };
    const weighing: Promise<void>[] = [];
    const add = async (request: Request) => {
      const { responseBodySize: size } = await request.sizes();
      if (request.resourceType() === "image") weight.largestPicture = Math.max(weight.largestPicture, size);
      else weight.bytes += size;
    };
    page.on("requestfinished", (request) => weighing.push(add(request)));
    await page.goto(address, { waitUntil: "networkidle" });
    // Lower pictures load when scrolled to.
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
    await browser.close();
  }
}
