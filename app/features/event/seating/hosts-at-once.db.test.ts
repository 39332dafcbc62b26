// Three hosts seat, exchange, lock, resize and decline at once: no guest sits twice, and no table has more guests than chairs. Every
// acknowledged act stays. H-7
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { setGuestStatus } from "#app/features/event/guests/commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { repeats } from "#test/endurance.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { movePieces } from "./plan/commands.server.ts";
import { addRoom } from "./room/commands.server.ts";
import { lockGuests, orderChair, turnChairs } from "./chairs.commands.server.ts";
import { seatGuests, unseatGuests } from "./commands.server.ts";
import { updateTable } from "./tables.commands.server.ts";

const CHANGES = repeats(600, 10_000);
/** How many guests each host seats alone. */
const OWN = 6;
const { db } = await testDatabase();
const now = new Date();

it("keeps every guest on one chair of one table, whatever they do at the same moment", async () => {
  const hostId = await addUser(db);
  const eventId = await addEvent(db, hostId, { seatingMode: "tables" });
  const tables = Array.from({ length: 6 }, (_, at) => ({ eventId, id: newId(), name: `Mesa ${at + 1}`, capacity: 4 }));
  await db.insertInto("seatingTables").values(tables).execute();
  const people = Array.from({ length: 30 }, (_, at) => ({ eventId, id: newId(), name: `Persona ${at}` }));
  await db.insertInto("guests").values(people).execute();
  const [pass, status] = await Promise.all([
    eventPassOf(db, hostId, eventId, "seating.write"),
    eventPassOf(db, hostId, eventId, "guest.status"),
  ]);
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const aTable = () => tables[random(tables.length)]!.id;
  const aGuest = () => people[random(people.length)]!.id;
  const aChair = () => 1 + random(6);
  const seat = (guestIds: string[], more: { chair?: number; swaps?: boolean; addsChairs?: boolean } = {}) =>
    seatGuests(db, pass, { mode: "tables", placeId: aTable(), guestIds, ...more }, now);
  const acts: (() => Promise<{ ok: boolean }>)[] = [
    () => seat([aGuest()]),
    () => seat([aGuest(), aGuest(), aGuest()]),
    () => seat([aGuest()], { chair: aChair() }),
    () => seat([aGuest()], { chair: aChair(), swaps: true }),
    () => seat([aGuest(), aGuest()], { addsChairs: random(3) === 0 }),
    () => unseatGuests(db, pass, [aGuest()], undefined, now),
    () => orderChair(db, pass, { tableId: aTable(), guestId: aGuest(), to: aChair() }, now),
    () => turnChairs(db, pass, { tableId: aTable(), by: random(2) * 2 - 1 }, now),
    () => lockGuests(db, pass, [aGuest()], random(3) === 0, now),
    () => updateTable(db, pass, aTable(), { isLocked: random(4) === 0 }, now),
    () => updateTable(db, pass, aTable(), { capacity: 1 + random(6) }, now),
    () => setGuestStatus(db, status, aGuest(), random(2) === 0 ? "declined" : "confirmed", now),
  ];
  const room = { name: "Patio", measures: { width: 2_000, depth: 1_200, outline: null } };
  expect(await addRoom(db, pass, { room, tables: null }, now)).toMatchObject({ ok: true });
  /** A table and guests that only this host touches: at the end each is where the last acknowledged act has put it. */
  const ownDeeds = async (lane: number) => {
    const table = { eventId, id: newId(), name: `Mesa de ${lane}`, capacity: OWN };
    await db.insertInto("seatingTables").values(table).execute();
    const rows = Array.from({ length: OWN }, (_, at) => ({ eventId, id: newId(), name: `Persona ${lane} ${at}` }));
    await db.insertInto("guests").values(rows).execute();
    const left = new Map<string, string | number | null>([
      [table.id, null],
      ...rows.map(({ id }) => [id, null] as const),
    ]);
    const note = async (id: string, value: string | number | null, act: Promise<{ ok: boolean }>) => {
      const answer = await act;
      if (answer.ok) left.set(id, value);
      return answer;
    };
    return {
      act() {
        const { id } = rows[random(OWN)]!;
        const x = 150 + random(1_700);
        const spot = { x, y: 200 + 400 * lane, angle: 0 };
        if (random(3) === 0) return note(table.id, x, movePieces(db, pass, null, [{ id: table.id, spot }], now));
        if (left.get(id)) return note(id, null, unseatGuests(db, pass, [id], undefined, now));
        return note(id, table.id, seatGuests(db, pass, { mode: "tables", placeId: table.id, guestIds: [id] }, now));
      },
      async countLost() {
        const [found, spot] = await Promise.all([
          db.selectFrom("guests").select(["id", "tableId as at"]).where("eventId", "=", eventId).execute(),
          db.selectFrom("seatingTables").select(["id", "xCm as at"]).where("eventId", "=", eventId).execute(),
        ]);
        return [...found, ...spot].filter(({ id, at }) => left.has(id) && left.get(id) !== at).length;
      },
    };
  };
  let done = 0;
  const hosts = [await ownDeeds(0), await ownDeeds(1), await ownDeeds(2)];
  await Promise.all(
    hosts.map(async (own) => {
      for (let act = 0; act < CHANGES / 3; act++)
        if ((await (random(3) === 0 ? own.act() : acts[random(acts.length)]!())).ok) done++;
    }),
  );
  const lost = (await Promise.all(hosts.map((own) => own.countLost()))).reduce((sum, each) => sum + each, 0);
  const guests = await db
    .selectFrom("guests")
    .select(["tableId", "seatId", "chair", "placeLocked"])
    .where("eventId", "=", eventId)
    .execute();
  const rooms = await db
    .selectFrom("seatingTables")
    .select(["id", "capacity"])
    .where("eventId", "=", eventId)
    .execute();
  console.log(
    `H-7 three hosts: ${CHANGES} acts, ${done} done, ${guests.filter(({ tableId }) => tableId).length} seated, ${lost} lost`,
  );
  expect(lost).toBe(0);
  expect(guests).toHaveLength(people.length + 3 * OWN);
  for (const { id, capacity } of rooms) {
    const chairs = guests.filter(({ tableId }) => tableId === id).map(({ chair }) => chair ?? 0);
    expect(chairs.length).toBeLessThanOrEqual(capacity);
    expect(new Set(chairs).size).toBe(chairs.length);
    expect(chairs.every((chair) => chair >= 1 && chair <= capacity)).toBe(true);
  }
  expect(guests.filter(({ tableId, placeLocked }) => tableId === null && placeLocked)).toEqual([]);
  expect(done).toBeGreaterThan(CHANGES / 10);
}, 300_000);
