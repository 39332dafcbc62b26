// The frame times of a plan of 60 tables and 400 people, dragged, zoomed and pinched, on a desk and a phone.
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../scripts/chromium.ts";
import { frames, framesWhile, rest } from "./frames.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, openWorld, type World } from "./world.ts";

const PEOPLE = 400;
const MOVES = 120;
const DRAG = { p95: 17, most: 50 };
const PINCH = { p95: 34, most: 50 };
const LARGE = { p95: 34, most: 50 };

export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const { id, cookie } = await addPerson(world, "planificadora");
    const event = await addHall(world, id, 60);
    const large = await addHall(world, id, 120);
    const [name = "", ...value] = cookie.split("=");
    const cookies = [{ name, value: value.join("="), url: world.server.origin }];
    const opened = async (context: BrowserContext, of: string) => {
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto(`${world.server.origin}/app/event/${of}/guests/tables/plan`);
      await page.locator("[data-table] a[role=button]").last().waitFor();
      await rest(page);
      return page;
    };
    const desk = { viewport: { width: 1280, height: 900 }, serviceWorkers: "block" } as const;
    const phone = {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      serviceWorkers: "block",
    } as const;
    const rows: Measured[] = [];
    const onDesk = await opened(await browser.newContext(desk), event);
    const what = `60 tables and ${PEOPLE} people`;
    rows.push(frames(`${what}: a table dragged on a desk`, await framesWhile(onDesk, () => drag(onDesk)), DRAG));
    await rest(onDesk);
    rows.push(frames(`${what}: zoomed by wheel on a desk`, await framesWhile(onDesk, () => wheel(onDesk)), PINCH));
    await onDesk.context().close();
    const onPhone = await opened(await browser.newContext(phone), event);
    const fingers = await onPhone.context().newCDPSession(onPhone);
    rows.push(frames(`${what}: pinched on a phone`, await framesWhile(onPhone, () => pinch(onPhone, fingers)), PINCH));
    await rest(onPhone);
    rows.push(
      frames(
        `${what}: a table dragged on a phone`,
        await framesWhile(onPhone, () => dragByThumb(onPhone, fingers)),
        DRAG,
      ),
    );
    await onPhone.context().close();
    const twice = await opened(await browser.newContext(desk), large);
    rows.push(frames(`120 tables: a table dragged on a desk`, await framesWhile(twice, () => drag(twice)), LARGE));
    return rows;
  } finally {
    await browser.close();
    await world.end();
  }
}

/** An event with a hall of `tables` round tables in rows, and people at them. */
async function addHall(world: World, creator: string, tables: number): Promise<string> {
  const event = await addEvent(world, creator, `boda-de-${tables}`);
  const [room, layout] = [crypto.randomUUID(), crypto.randomUUID()];
  await world.pool.query("update events set seating_mode = 'tables' where id = $1", [event]);
  await world.pool.query(
    "insert into seating_rooms (event_id, id, name, width_cm, depth_cm, position) values ($1, $2, 'Salón', $3, $4, 0)",
    [event, room, 4_500, (Math.ceil(tables / 12) + 1) * 360],
  );
  await world.pool.query(
    "insert into seating_layouts (event_id, id, room_id, name, position) values ($1, $2, $3, 'Cena', 0)",
    [event, layout, room],
  );
  await world.pool.query(
    `insert into seating_tables (event_id, id, name, capacity, number, layout_id, width_cm, x_cm, y_cm)
     select $1, gen_random_uuid(), 'Mesa ' || n, 8, n, $2, 180, 250 + 360 * ((n - 1) % 12), 250 + 360 * ((n - 1) / 12)
       from generate_series(1, $3::int) n`,
    [event, layout, tables],
  );
  await world.pool.query(
    `insert into guests (event_id, id, name, status, table_id)
     select $1, gen_random_uuid(), 'Invitada ' || p.n || ' Villaverde', (array['invited', 'confirmed', 'confirmed'])[1 + p.n % 3], t.id
       from generate_series(1, $2::int) p(n) join seating_tables t on t.event_id = $1 and t.number = 1 + p.n % $3`,
    [event, PEOPLE, tables],
  );
  await world.pool.query("analyze guests");
  return event;
}

/** The middle of the table that lies nearest to the middle of the picture. */
async function middleOf(page: Page): Promise<{ x: number; y: number; number: number }> {
  return page.evaluate(() => {
    const box = document.querySelector("[aria-label=Plano]")!.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, innerHeight / 2)];
    const spots = [...document.querySelectorAll("[data-table]")].map((table, number) => {
      const at = table.querySelector("text")!.getBoundingClientRect();
      return { x: at.x + at.width / 2, y: at.y + at.height / 2, number };
    });
    return spots.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))[0]!;
  });
}

async function expectMoved(page: Page, number: number, before: string | null): Promise<void> {
  const after = await page.locator("[data-table]").nth(number).getAttribute("transform");
  if (after === before) throw new Error("nothing was dragged");
}

/** Drags a table in circles. */
async function drag(page: Page): Promise<void> {
  const { x, y, number } = await middleOf(page);
  const before = await page.locator("[data-table]").nth(number).getAttribute("transform");
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= MOVES; at++) await page.mouse.move(x + Math.sin(at / 8) * 120, y + Math.cos(at / 8) * 60);
  await expectMoved(page, number, before);
  await page.mouse.up();
}

async function wheel(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  const view = await page.locator("svg:has([data-room])").first().getAttribute("viewBox");
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  for (let at = 0; at < MOVES; at++) await page.mouse.wheel(0, at % 60 < 30 ? -24 : 24);
  await page.keyboard.up("Control");
  if (view === null) throw new Error("no picture was zoomed");
}

const touch = (
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  touchPoints: { x: number; y: number }[],
) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

async function pinch(page: Page, session: CDPSession): Promise<void> {
  const { x, y } = await middleOf(page);
  const before = await page.locator("svg:has([data-room])").getAttribute("viewBox");
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await touch(session, "touchStart", fingers(40));
  for (let at = 1; at <= MOVES; at++) await touch(session, "touchMove", fingers(40 + at));
  await touch(session, "touchEnd", []);
  await page.waitForFunction(
    (was) => document.querySelector("svg:has([data-room])")!.getAttribute("viewBox") !== was,
    before,
  );
}

/** A finger that stays lifts the table. */
async function dragByThumb(page: Page, session: CDPSession): Promise<void> {
  const { x, y, number } = await middleOf(page);
  const before = await page.locator("[data-table]").nth(number).getAttribute("transform");
  await touch(session, "touchStart", [{ x, y }]);
  await page.locator("[data-lifted]").waitFor();
  for (let at = 1; at <= MOVES; at++)
    await touch(session, "touchMove", [{ x: x + Math.sin(at / 8) * 80, y: y + Math.cos(at / 8) * 60 }]);
  await expectMoved(page, number, before);
  await touch(session, "touchEnd", []);
}
