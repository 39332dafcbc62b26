// A script that asks for the changes since its plan has the same plan as one that asks for the whole, after any writes.
import fc from "fast-check";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { usualTop } from "#app/domain/event/plan/shapes.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { lockGuests } from "../chairs.commands.server.ts";
import { seatGuests, unseatGuests } from "../commands.server.ts";
import { removePlace } from "../places.commands.server.ts";
import { addRoom } from "../room/commands.server.ts";
import { updateTable } from "../tables.commands.server.ts";
import { addTablesToLayout } from "./adding.commands.server.ts";
import { movePieces } from "./commands.server.ts";
import { addObject, deleteObject } from "./objects.commands.server.ts";
import { planChanges, type PlanChanges, withPlanChanges } from "./parts/plan-changes.ts";
import { type Plan, readPlan } from "./queries.server.ts";
import { tellPlan, toldPlan } from "./told.queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-05-01T10:00:00Z");

/** An event with 60 tables in a hall, 400 people in 100 households, every second of them seated, and two hosts. */
async function wedding() {
  const hosts = [await addUser(db), await addUser(db)] as const;
  const eventId = await addEvent(db, hosts[0]);
  const first = await eventPassOf(db, hosts[0], eventId, "seating.write");
  const room = { name: "Patio", measures: { width: 4500, depth: 2400, outline: null } };
  const made = await addRoom(db, first, { room, tables: { top: usualTop("round"), count: 60, capacity: 8 } }, now);
  if (!made.ok || !made.layoutId) throw new Error("no room");
  const tables = await db
    .selectFrom("seatingTables")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("number")
    .execute();
  const households = Array.from({ length: 100 }, (_, number) => ({ eventId, id: newId(), name: `Familia ${number}` }));
  await db.insertInto("households").values(households).execute();
  const guests = Array.from({ length: 400 }, (_, number) => ({
    eventId,
    id: newId(),
    householdId: households[number % 100]!.id,
    name: `${["Carmen", "Julián", "Leo", "Amparo"][number % 4]} Ferrer ${number}`,
    status: "confirmed" as const,
    tableId: number % 2 === 0 ? tables[(number / 2) % 60]!.id : null,
  }));
  await db.insertInto("guests").values(guests).execute();
  const pass = await eventPassOf(db, hosts[0], eventId, "seating.write");
  return {
    eventId,
    layoutId: made.layoutId,
    pass,
    tables: tables.map(({ id }) => id),
    guests: guests.map(({ id }) => id),
  };
}

const writes = fc.record({ act: fc.nat(9), one: fc.nat(399), other: fc.nat(59) });

it("has the same plan as the whole one after 150 random writes, with a fraction of its bytes", async () => {
  const { eventId, layoutId, pass, tables, guests } = await wedding();
  const read = async () => (await readPlan(db, pass, layoutId))!;
  let mine = await read();
  let { tag } = tellPlan(eventId, mine);
  const sizes = { whole: 0, changes: 0, seat: 0 };
  let changed = 0;
  for (const { act, one, other } of fc.sample(writes, { numRuns: 150, seed: 7 })) {
    const [guestId, tableId] = [guests[one]!, tables[other]!];
    const spot = { x: 100 + one * 10, y: 100 + other * 35, angle: 0 };
    const top = { top: usualTop("round"), count: 1, capacity: 6 };
    const bar = {
      kind: "bar",
      label: null,
      width: 200,
      depth: 80,
      angle: 0,
      chairs: null,
      at: null,
      id: undefined,
    } as const;
    const acts: (() => Promise<unknown>)[] = [
      () => seatGuests(db, pass, { mode: "tables", placeId: tableId, guestIds: [guestId] }, now),
      () => unseatGuests(db, pass, [guestId], undefined, now),
      () => movePieces(db, pass, layoutId, [{ id: tableId, spot }], now),
      () => updateTable(db, pass, tableId, { isLocked: one % 2 === 0 }, now),
      () => lockGuests(db, pass, [guestId], one % 2 === 0, now),
      () => addObject(db, pass, layoutId, bar),
      () => deleteObject(db, pass, layoutId, mine.objects[other % Math.max(1, mine.objects.length)]?.id ?? newId()),
      () => addTablesToLayout(db, pass, layoutId, top, now),
      () => removePlace(db, pass, "tables", tableId),
      () =>
        db
          .updateTable("guests")
          .set({ status: one % 2 ? "declined" : "confirmed" })
          .where("id", "=", guestId)
          .execute(),
    ];
    await acts[act]!();
    const whole = await read();
    const before = toldPlan(eventId, tag);
    expect(before).not.toBeNull();
    const changes = JSON.stringify(planChanges(tag, before!, whole));
    const told = tellPlan(eventId, whole);
    if (told.tag !== tag) changed += 1;
    mine = withPlanChanges(mine, JSON.parse(changes) as PlanChanges);
    expect(JSON.parse(JSON.stringify(mine))).toEqual(JSON.parse(told.body));
    sizes.whole += told.body.length;
    sizes.changes += changes.length;
    ({ tag } = told);
  }
  expect(changed).toBeGreaterThan(75);
  await db.updateTable("seatingTables").set({ isLocked: false }).where("eventId", "=", eventId).execute();
  const seated = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("tableId", "is not", null)
    .where("placeLocked", "=", false)
    .executeTakeFirstOrThrow();
  const before = await read();
  await unseatGuests(db, pass, [seated.id], undefined, now);
  sizes.seat = JSON.stringify(planChanges("", before, await read())).length;
  const mean = (sum: number) => Math.round(sum / 150);
  console.log(
    `60 tables, 400 people: the plan ${mean(sizes.whole)} bytes, what one of 150 random writes changes ${mean(sizes.changes)}, one seat ${sizes.seat}`,
  );
  expect(sizes.changes).toBeLessThan(sizes.whole / 10);
  expect(sizes.seat).toBeGreaterThan(200);
});

it("sends the whole list where its order has changed, and the whole plan where this process does not remember it", () => {
  const plan = {
    tables: [{ id: "a" }, { id: "b" }],
    rows: [],
    objects: [],
    tickets: [],
    rooms: [],
    layouts: [],
    changedBy: { a: "Ana", b: "Leo" },
    gap: 150,
  };
  const before = plan as unknown as Plan;
  const after = {
    ...plan,
    tables: [{ id: "b" }, { id: "c" }, { id: "a" }],
    changedBy: { a: "Leo" },
    gap: 120,
  } as unknown as Plan;
  const changes = planChanges("tag", before, after);
  expect([changes.lists, changes.rest]).toEqual([{ tables: { whole: after.tables } }, { gap: 120 }]);
  expect(withPlanChanges(before, changes)).toEqual(after);
  expect(planChanges("tag", before, before)).toEqual({
    since: "tag",
    lists: {},
    changedBy: { put: {}, gone: [] },
    rest: {},
  });
  const { tag } = tellPlan("one event", before);
  expect([toldPlan("one event", tag), toldPlan("another event", tag), toldPlan("one event", "else")]).toEqual([
    before,
    null,
    null,
  ]);
});
