// A moodboard of 200 items: its frame times while one or all of them are dragged, and its page's scripts.
import { randomInt } from "node:crypto";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { ensureChromium } from "../scripts/chromium.ts";
import { frames, framesWhile, rest } from "./frames.ts";
import type { Measured } from "./measured.ts";
import { beyond, weigh } from "./scripts.ts";
import { addEvent, addPerson, openWorld, type World } from "./world.ts";

const THINGS = 200;
/** An account may upload this many pictures in ten minutes. */
const PICTURES = 50;
const MOST_FRAME_MS = 34;
const MOST_KIB = 120;
const MOVES = 120;

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "anfitriona");
    const event = await addEvent(world, id, "boda-con-moodboard");
    const path = `/app/event/${event}/moodboard`;
    await fill(world, event, cookie, path);
    const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, serviceWorkers: "block" });
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: world.server.origin }]);
    const page = await context.newPage();
    const scripts = weigh(page);
    await page.goto(`${world.server.origin}/app/support`, { waitUntil: "networkidle" });
    const frame = new Set((await scripts()).keys());
    await page.goto(`${world.server.origin}${path}`);
    await page.getByRole("toolbar", { name: "Herramientas" }).waitFor();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const own = beyond(await scripts(), frame);
    await rest(page);
    const one = await framesWhile(page, () => drag(page));
    await page.locator("[data-item] > button").last().focus();
    await page.keyboard.press("Control+a");
    await rest(page);
    const all = await framesWhile(page, () => drag(page));
    return [
      frames(`one of ${THINGS} things on a moodboard dragged`, one, { most: MOST_FRAME_MS }),
      frames(`all ${THINGS} things of a moodboard dragged together`, all, { most: MOST_FRAME_MS }),
      {
        what: "a moodboard's page, scripts beyond the frame, compressed",
        figure: `${own.toFixed(1)} KiB`,
        limit: `≤ ${MOST_KIB} KiB`,
        holds: own <= MOST_KIB,
      },
    ];
  } finally {
    await browser.close();
    await world.end();
  }
}

/** A quarter pictures, the rest notes, at random places and angles. */
async function fill(world: World, event: string, cookie: string, path: string): Promise<void> {
  for (let at = 0; at < PICTURES; at++) {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const bytes = await sharp({
      create: { width: 600, height: 450, channels: 3, background, noise: { type: "gaussian", mean: 128, sigma: 40 } },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    const fields = {
      intent: "item.add",
      type: "image",
      x: randomInt(1_000),
      y: randomInt(650),
      angle: randomInt(-10, 11),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set("file", new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" }));
    const { origin } = world.server;
    const answer = await fetch(`${origin}${path}/cambios`, { method: "POST", body: form, headers: { cookie, origin } });
    if (!answer.ok) throw new Error(`picture ${at}: ${answer.status} ${await answer.text()}`);
  }
  await world.pool.query(
    `insert into moodboard_items (event_id, id, type, content, x, y, width, height, angle, layer, colour)
     select $1, gen_random_uuid(), 'note', 'Romero del huerto en cada servilleta ' || n, random() * 1000, random() * 680, 150, 100,
       random() * 20 - 10, 100 + n, (array['limon', 'clavel', 'albahaca', 'azulejo', 'naranja', 'uva'])[1 + n % 6]
     from generate_series(1, $2::int) n`,
    [event, THINGS - PICTURES],
  );
  // The topmost item is the one to drag: it lies where the mouse can reach it.
  await world.pool.query(
    `update moodboard_items set x = 500, y = 320 where event_id = $1
     and layer = (select max(layer) from moodboard_items where event_id = $1)`,
    [event],
  );
}

/** Drags the topmost item from its centre, in circles. */
async function drag(page: Page): Promise<void> {
  const box = (await page.locator("[data-item]").last().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= MOVES; at++) await page.mouse.move(x + Math.sin(at / 8) * 120, y + Math.cos(at / 8) * 60);
  const moved = (await page.locator("[data-item]").last().boundingBox())!;
  if (Math.hypot(moved.x - box.x, moved.y - box.y) < 20) throw new Error("nothing was dragged");
  await page.mouse.up();
}
