// The size of the first logged-in page with an empty cache: all transferred bytes, with fonts, before any interaction.
import { chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, openWorld } from "./world.ts";

const KIB = 1_024;
const MOST_KIB = 240;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "anfitriona");
    await addEvent(world, id, "boda-en-el-marco");
    const [name = "", ...value] = cookie.split("=");
    const rows: Measured[] = [];
    for (const [what, viewport] of [
      ["a phone", { width: 390, height: 844 }],
      ["a desk", { width: 1280, height: 900 }],
    ] as const) {
      // The service worker fetches copies for offline use once the page is idle: they are not part of its first load.
      const context = await browser.newContext({ viewport, serviceWorkers: "block" });
      await context.addCookies([{ name, value: value.join("="), url: world.server.origin }]);
      const page = await context.newPage();
      const bytes = new Map<string, number>();
      const weighing: Promise<void>[] = [];
      page.on("requestfinished", (request) => {
        const kind = request.resourceType();
        weighing.push(
          request
            .sizes()
            .then(({ responseBodySize }) => void bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)),
        );
      });
      await page.goto(`${world.server.origin}/app`, { waitUntil: "networkidle" });
      await Promise.all(weighing);
      await context.close();
      const all = [...bytes.values()].reduce((sum, each) => sum + each, 0) / KIB;
      const parts = [...bytes].map(([kind, size]) => `${kind} ${(size / KIB).toFixed(1)}`).join(", ");
      rows.push({
        what: `the first load of the dashboard on ${what}, over the wire`,
        figure: `${all.toFixed(1)} KiB (${parts})`,
        limit: `≤ ${MOST_KIB} KiB`,
        holds: all <= MOST_KIB,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await world.end();
  }
}
