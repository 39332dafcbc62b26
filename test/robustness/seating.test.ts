// The seating plan while a test kills the server: every acknowledged move stays (H-5). An accepted proposal moves all its guests or none
// (I-1).
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { repeats } from "#test/endurance.ts";
import { countWaiting } from "#test/guards.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { freePort, type RunningServer, startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const MOVES = repeats(600, 10_000);
const KILLS = repeats(3, 30, "ROUNDS");
const hosts = 3;
const [guestsOfHost, tablesOfHost] = [6, 3];

const app = await testApp({ AUTH_SECRET: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa", PORT: String(await freePort()) });
let server: RunningServer = app;
afterAll(() => server.stop());
const account = await register(app, "Marta");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function killAndStart(): Promise<void> {
  await server.stop("SIGKILL");
  server = await startServer(app.env);
}

/** The same account in a browser of its own. */
function browserOf(host: Account): Person {
  const same = person(app);
  for (const [name, value] of host.cookies) same.cookies.set(name, value);
  return same;
}

const seatedIn = async (eventId: string) =>
  new Map(
    (await app.db.selectFrom("guests").select(["id", "tableId"]).where("eventId", "=", eventId).execute()).map(
      ({ id, tableId }) => [id, tableId ?? "none"] as const,
    ),
  );

const placedIn = async (eventId: string) =>
  new Map(
    (
      await app.db.selectFrom("seatingTables").select(["id", "xCm", "yCm"]).where("eventId", "=", eventId).execute()
    ).map(({ id, xCm, yCm }) => [id, `${xCm},${yCm}`] as const),
  );

it("keeps every acknowledged move when the server is killed within and between them", async () => {
  const eventId = await createEvent(account);
  const at = `/app/event/${eventId}/guests/tables`;
  const room = { intent: "room.save", how: "measures", name: "Patio", width: "60", depth: "40", outline: "" };
  const tables = String(hosts * tablesOfHost);
  expect((await account.post(`${at}/room`, { ...room, shape: "round-180", tables, chairs: "8" })).status).toBe(303);
  const tableIds = [...(await placedIn(eventId)).keys()];
  const people = Array.from({ length: hosts * guestsOfHost }, (_, index) => ({
    eventId,
    id: newId(),
    name: `Persona ${index}`,
    status: "confirmed" as const,
  }));
  await app.db.insertInto("guests").values(people).execute();

  const counts = { acknowledged: 0, unheard: 0, seen: 0 };
  /** The last place of each guest and table that the server acknowledged, or showed after an answer was lost. */
  const known = new Map<string, string>();

  /** Sends a form until an answer comes. It has no `formId`: a stored move is then noticed by the plan itself. */
  async function send(host: Person, fields: Record<string, string>): Promise<Answer> {
    for (;;) {
      const answer = await host.post(`${at}/plan/data`, fields).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      counts.unheard++;
      await pause(50);
    }
  }

  async function seat(host: Person, guestId: string, tableId: string): Promise<void> {
    const from = known.get(guestId) ?? "none";
    if (from === tableId) return;
    const { status } = await send(host, { intent: "assign", guestId, tableId, from });
    expect([200, 409]).toContain(status);
    if (status === 200) known.set(guestId, tableId);
    else {
      // The answer to a stored move was lost: the host reads the plan again.
      counts.seen++;
      const place = (await seatedIn(eventId)).get(guestId)!;
      expect([from, tableId]).toContain(place);
      known.set(guestId, place);
    }
  }

  async function move(host: Person, tableId: string, lane: number): Promise<void> {
    const [x, y] = [3 + randomInt(50), 3 + lane * 4];
    const fields = { "changes[0].id": tableId, "changes[0].x": String(x), "changes[0].y": String(y) };
    const { status } = await send(host, { intent: "plan.save", ...fields });
    expect(status).toBe(200);
    known.set(tableId, `${x * 100},${y * 100}`);
  }

  let isOpen = true;
  const working = Array.from({ length: hosts }, async (_, index) => {
    const host = browserOf(account);
    const own = people.slice(index * guestsOfHost, (index + 1) * guestsOfHost);
    const ownTables = tableIds.slice(index * tablesOfHost, (index + 1) * tablesOfHost);
    while (isOpen) {
      const table = randomInt(tablesOfHost);
      // Each table has its own lane, so that no two of them meet.
      if (randomInt(3) === 0) await move(host, ownTables[table]!, index * tablesOfHost + table);
      else await seat(host, own[randomInt(guestsOfHost)]!.id, ownTables[table]!);
      counts.acknowledged++;
    }
  });
  async function reach(count: number): Promise<void> {
    await expect.poll(() => counts.acknowledged, { interval: 20 }).toBeGreaterThan(count);
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    await reach((MOVES * kill) / (KILLS + 1));
    await pause(randomInt(15));
    await killAndStart();
  }
  await reach(MOVES);
  isOpen = false;
  await Promise.all(working);

  const [seated, placed] = [await seatedIn(eventId), await placedIn(eventId)];
  const lost = [...known].filter(([id, place]) => (seated.get(id) ?? placed.get(id)) !== place);
  expect(lost).toEqual([]);
  expect(known.size).toBeGreaterThan(hosts * guestsOfHost);
  console.log(
    `H-5: 0 of ${counts.acknowledged} acknowledged moves of guests and tables lost in ${KILLS} kill -9; ${counts.unheard} calls without an answer, ${counts.seen} of them had stored their move`,
  );
});

it("moves nobody of an accepted proposal when the server is killed before its last statement, and all when it is accepted again", async () => {
  const eventId = await createEvent(account);
  const at = `/app/event/${eventId}/guests/tables`;
  await account.post(at, { intent: "mode", mode: "tables" });
  const tables = Array.from({ length: 4 }, (_, index) => ({
    eventId,
    id: newId(),
    name: `Mesa ${index}`,
    capacity: 8,
  }));
  await app.db.insertInto("seatingTables").values(tables).execute();
  const people = Array.from({ length: 30 }, (_, index) => ({
    eventId,
    id: newId(),
    name: `Persona ${index}`,
    status: "confirmed" as const,
  }));
  await app.db.insertInto("guests").values(people).execute();
  const seated = async () => [...(await seatedIn(eventId)).values()].filter((place) => place !== "none").length;

  const { location } = await account.post(`${at}/proposal`, { intent: "solve", from: "now" });
  const page = await account.get(location!);
  const moveIds = [...page.text.matchAll(/name="moveIds\[\]"[^>]*value="(\d+)"/g)].map(([, id]) => id!);
  expect(moveIds.length).toBeGreaterThan(0);
  const accept = () => account.post(location!, { intent: "accept", "moveIds[]": moveIds });
  // The last statement deletes the proposal: it waits for this lock, after the guests were moved.
  const [unheard] = await app.db.transaction().execute(async (barrier) => {
    await sql`lock table seating_proposals in share mode`.execute(barrier);
    const accepting = accept().then(
      () => false,
      () => true,
    );
    await expect.poll(() => countWaiting(app.db), { interval: 10 }).toBe(1);
    await server.stop("SIGKILL");
    return [accepting];
  });
  expect(await unheard).toBe(true);
  server = await startServer(app.env);
  await expect.poll(() => countWaiting(app.db)).toBe(0);
  expect(await seated()).toBe(0);
  expect((await accept()).status).toBe(303);
  expect(await seated()).toBe(30);
  console.log("I-1: 0 of 30 guests of an accepted proposal moved by a killed server, 30 of 30 afterwards");
});
