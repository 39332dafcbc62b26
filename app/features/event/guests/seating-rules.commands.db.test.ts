// The seating rules of guests who are removed, restored, merged or erased, on a real database.
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { RuleKind } from "#app/domain/event/seating-rules.ts";
import { chooseSeatingMode } from "#app/features/event/seating/places.commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { mergeGuests, unmergeGuests } from "./doubles/commands.server.ts";
import { eraseGuests } from "./erasure.commands.server.ts";
import { removeGuests, restoreGuests } from "./removal.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
let party: Party;
let homes: string[];
let people: string[];
let tableId: string;

beforeEach(async () => {
  party = await partyOf(db);
  const made = await Promise.all(
    ["Ana Gil", "Bea Sanz", "Carla Mora"].map((name) => addHousehold(db, party.eventId, [{ name }])),
  );
  homes = made.map(({ id }) => id);
  people = made.map(({ guestIds }) => guestIds[0]!);
  tableId = newId();
  const table = { eventId: party.eventId, id: tableId, name: "Mesa 1", capacity: 8 };
  await db.insertInto("seatingTables").values(table).execute();
});

type Who = { guestId?: string; householdId?: string; tag?: string };
async function addRule(kind: RuleKind, who: readonly Who[], table: string | null = null) {
  const id = newId();
  await inTransaction(db, async (tx) => {
    const rule = { eventId: party.eventId, id, kind, strength: "must" as const, tableId: table };
    await tx.insertInto("seatingRules").values(rule).execute();
    const members = who.map((one, index) => ({ eventId: party.eventId, ruleId: id, position: index + 1, ...one }));
    await tx.insertInto("seatingRuleMembers").values(members).execute();
  });
  return id;
}
/** Each rule with its members in their order. */
async function rules() {
  const { rows } = await sql<{ id: string; who: string[] }>`
    select r.id, array_agg(coalesce(m.guest_id::text, m.household_id::text, m.tag) order by m.position) as who
    from seating_rules r left join seating_rule_members m on m.event_id = r.event_id and m.rule_id = r.id
    where r.event_id = ${party.eventId} group by r.id`.execute(db);
  return new Map(rows.map(({ id, who }) => [id, who]));
}
async function remove(ids: readonly string[]) {
  const done = await removeGuests(db, await eventPassOf(db, party.hostId, party.eventId, "guest.delete"), ids, now);
  if (!done.ok) throw new Error(done.code);
  return done.batchId;
}
const restore = async (batchId: string) =>
  restoreGuests(db, await eventPassOf(db, party.hostId, party.eventId, "guest.delete"), batchId, now);

it("ends a rule that too few people are left for, and restores it with them", async () => {
  const [ana = "", bea = "", carla = ""] = people;
  const apart = await addRule("apart", [{ guestId: ana }, { guestId: bea }]);
  const together = await addRule("together", [{ guestId: ana }, { guestId: bea }, { guestId: carla }]);
  const home = await addRule("together", [{ householdId: homes[0]! }]);
  const at = await addRule("table", [{ guestId: ana }, { tag: "padel" }], tableId);
  const before = await rules();
  const batchId = await remove([ana]);
  expect(await rules()).toEqual(
    new Map([
      [together, [bea, carla]],
      [at, ["padel"]],
    ]),
  );
  expect((await restore(batchId)).ok).toBe(true);
  expect(await rules()).toEqual(before);
  expect([...before.keys()]).toEqual(expect.arrayContaining([apart, home]));
  // Both are removed one after the other: the rule of two returns with neither alone.
  const first = await remove([ana]);
  await remove([bea]);
  await restore(first);
  expect((await rules()).has(apart)).toBe(false);
});

it("leaves a rule as a host has changed it since", async () => {
  const [ana = "", bea = "", carla = ""] = people;
  const rule = await addRule(
    "together",
    people.map((guestId) => ({ guestId })),
  );
  const batchId = await remove([ana]);
  await db
    .updateTable("seatingRules")
    .set({ version: 2 })
    .where("eventId", "=", party.eventId)
    .where("id", "=", rule)
    .execute();
  await restore(batchId);
  expect(await rules()).toEqual(new Map([[rule, [bea, carla]]]));
});

it("follows a guest into the row that two rows become, and back", async () => {
  const [ana = "", bea = "", carla = ""] = people;
  await addRule("apart", [{ guestId: ana }, { guestId: bea }]);
  const other = await addRule("beside", [{ guestId: carla }, { guestId: bea }]);
  const home = await addRule("together", [{ householdId: homes[1]! }]);
  const before = await rules();
  const pass = await eventPassOf(db, party.hostId, party.eventId, "guest.merge");
  const rowOf = (id: string) => ({ id, version: null });
  const merged = await mergeGuests(db, pass, { kept: rowOf(ana), gone: rowOf(bea) }, now);
  if (!merged.ok) throw new Error(merged.code);
  // The two were to sit apart: of one guest this asks nothing.
  expect(await rules()).toEqual(
    new Map([
      [other, [carla, ana]],
      [home, [homes[0]]],
    ]),
  );
  expect((await unmergeGuests(db, pass, merged.batchId, now)).ok).toBe(true);
  expect(await rules()).toEqual(before);
});

it("forgets who has erased themselves", async () => {
  const [ana = "", bea = "", carla = ""] = people;
  await addRule("apart", [{ guestId: ana }, { guestId: bea }]);
  const three = await addRule(
    "together",
    people.map((guestId) => ({ guestId })),
  );
  await inTransaction(db, (tx) => eraseGuests(tx, [{ eventId: party.eventId, id: ana }], "Nadie", now));
  expect(await rules()).toEqual(new Map([[three, [bea, carla]]]));
});

it("keeps rules between people with another type of plan, ends those of tables, and takes every lock off", async () => {
  const [ana = "", bea = ""] = people;
  const { eventId, hostId } = party;
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  const apart = await addRule("apart", [{ guestId: ana }, { guestId: bea }]);
  await addRule("table", [{ guestId: ana }], tableId);
  const seated = { tableId, placeLocked: true };
  await db.updateTable("guests").set(seated).where("eventId", "=", eventId).where("id", "=", ana).execute();
  const pass = await eventPassOf(db, hostId, eventId, "seating.write");
  expect((await chooseSeatingMode(db, pass, "seats", true)).ok).toBe(true);
  expect(await rules()).toEqual(new Map([[apart, [ana, bea]]]));
  const locked = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("placeLocked", "=", true)
    .execute();
  expect(locked).toEqual([]);
});

it("restores a lock with its place, and none where the place is taken meanwhile", async () => {
  const [ana = "", bea = ""] = people;
  const { eventId } = party;
  await db.updateTable("seatingTables").set({ capacity: 1 }).where("eventId", "=", eventId).execute();
  const seat = (id: string, placeLocked: boolean) =>
    db
      .updateTable("guests")
      .set({ tableId, placeLocked })
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
  const lockOf = () =>
    db
      .selectFrom("guests")
      .select(["tableId", "placeLocked"])
      .where("eventId", "=", eventId)
      .where("id", "=", ana)
      .executeTakeFirst();
  await seat(ana, true);
  await restore(await remove([ana]));
  expect(await lockOf()).toEqual({ tableId, placeLocked: true });
  const batchId = await remove([ana]);
  await seat(bea, false);
  await restore(batchId);
  expect(await lockOf()).toEqual({ tableId: null, placeLocked: false });
});
