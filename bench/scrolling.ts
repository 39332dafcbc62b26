// A guest list of 5,000 people, with each page scrolled from top to bottom: every row appears in time, and no row is skipped.
import { chromium, type Page } from "playwright-core";
import { mostRows } from "#app/domain/guest/list.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addGuests, addPerson, openWorld } from "./world.ts";

const GUESTS = 5_000;
/** The scroll distance per frame, and the time limit. */
const PIXELS = 500;
const MOST_MS = 240_000;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addEvent(world, id, "boda-grande");
    await addGuests(world, event, GUESTS);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: world.server.origin }]);
    const page = await context.newPage();
    let [seen, gaps, frames] = [0, 0, 0];
    for (let part = 1; part <= GUESTS / mostRows; part++) {
      await page.goto(`${world.server.origin}/app/event/${event}/guests?pagina=${part}`);
      await page.waitForLoadState("networkidle");
      const passed = await scrollThrough(page);
      seen += passed.seen;
      gaps += passed.gaps;
      frames += passed.frames;
    }
    return [
      {
        what: "rows drawn on the way through a guest list of 5,000",
        figure: `${seen} of ${GUESTS}, ${gaps} gaps in ${frames} frames`,
        limit: "all, 0 gaps",
        holds: seen === GUESTS && gaps === 0,
      },
    ];
  } finally {
    await browser.close();
    await world.end();
  }
}

/** The number of distinct rows seen, and of gaps where a row should be. */
function scrollThrough(page: Page): Promise<{ seen: number; gaps: number; frames: number }> {
  return page.evaluate(
    async ([pixels, mostMs]) => {
      const seen = new Set<string>();
      let [frames, gaps, atEnd] = [0, 0, 0];
      for (const start = performance.now(); performance.now() - start < mostMs && atEnd < 100; frames++) {
        for (let y = 100; y < window.innerHeight; y += 40) {
          const found = document.elementFromPoint(500, y);
          if (!found?.closest("tbody")) continue;
          const name = found.closest("tr")?.querySelector("th a[href]");
          if (name?.textContent?.trim()) seen.add(name.getAttribute("href")!.split("?")[0]!);
          else gaps++;
        }
        // At the bottom, the next rows may still be loading.
        const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
        atEnd = isEnd ? atEnd + 1 : 0;
        if (isEnd) await new Promise((resolve) => setTimeout(resolve, 50));
        window.scrollBy(0, pixels);
        await new Promise(requestAnimationFrame);
      }
      return { seen: seen.size, gaps, frames };
    },
    [PIXELS, MOST_MS] as const,
  );
}
