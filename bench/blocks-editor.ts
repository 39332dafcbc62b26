// The scripts that the board editor adds to the app's frame; the rich-text editor may load only when a text is edited.
import { chromium } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import type { Measured } from "./measured.ts";
import { beyond, weigh } from "./scripts.ts";
import { addEvent, addPerson, openWorld } from "./world.ts";

const MOST_KIB = 90;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "anfitriona");
    const event = await addEvent(world, id, "boda-con-bloques");
    await world.pool.query(
      `insert into event_blocks (event_id, id, type, x, y, width, height)
       values ($1, gen_random_uuid(), 'text', 100, 100, 200, 150)`,
      [event],
    );
    // An open page prefetches, when idle, the code of pages that work offline: that does not count here.
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: world.server.origin }]);
    const page = await context.newPage();
    const scripts = weigh(page);
    await page.goto(`${world.server.origin}/app/support`, { waitUntil: "networkidle" });
    const frame = new Set((await scripts()).keys());
    await page.goto(`${world.server.origin}/app/event/${event}/edit`, { waitUntil: "networkidle" });
    const closed = beyond(await scripts(), frame);
    await page.getByRole("link", { name: /^Editar: Texto/ }).click();
    await page.getByRole("textbox", { name: "Texto del bloque" }).waitFor();
    const open = beyond(await scripts(), frame);
    return [
      {
        what: "the board's editor with rich text, scripts beyond the frame, compressed",
        figure: `${open.toFixed(1)} KiB`,
        limit: `≤ ${MOST_KIB} KiB`,
        holds: open <= MOST_KIB,
      },
      {
        what: "the same before a text is edited",
        figure: `${closed.toFixed(1)} KiB`,
        limit: "less than half of it",
        holds: closed < open / 2,
      },
    ];
  } finally {
    await browser.close();
    await world.end();
  }
}
