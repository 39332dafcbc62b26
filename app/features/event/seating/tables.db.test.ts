// Tables with number, shape, chairs and locks on a real database: changes, refusals and undos.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { chooseDetail, lockGuests, orderChair, turnChairs } from "./chairs.commands.server.ts";
import { seatGuests, unseatGuests } from "./commands.server.ts";
import { addTables, chooseSeatingMode, removePlace } from "./places.commands.server.ts";
import { readPlaces } from "./queries.server.ts";
import { readTable } from "./table.queries.server.ts";
import { updateTable } from "./tables.commands.server.ts";

const { db } = await testDatabase();
const now = new Date();
let hostId: string;
let eventId: string;
let pass: MemberPass<"seating.write">;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  pass = await eventPassOf(db, hostId, eventId, "seating.write");
  await chooseSeatingMode(db, pass, "tables", false);
  pass = await eventPassOf(db, hostId, eventId, "seating.write");
});

async function addTable(name: string, capacity = 4): Promise<string> {
  expect(await addTables(db, pass, { table: { name, capacity }, count: 1 }, now)).toMatchObject({ ok: true });
  const { places } = await readPlaces(db, pass);
  return places.find((place) => place.name === name)!.id;
}
async function addGuest(name: string, tableId: string | null = null, chair: number | null = null): Promise<string> {
  const id = newId();
  await db.insertInto("guests").values({ eventId, id, name, status: "confirmed" }).execute();
  if (tableId)
    expect(await seatGuests(db, pass, { mode: "tables", placeId: tableId, guestIds: [id], chair }, now)).toMatchObject({
      ok: true,
    });
  return id;
}
/** The names at a table by their chairs, with a mark for a lock. */
async function seats(tableId: string) {
  const { guests } = (await readTable(db, pass, tableId))!;
  return Object.fromEntries(guests.map(({ name, chair, isLocked }) => [`${chair}`, isLocked ? `${name}!` : name]));
}
const table = async (id: string) => (await readTable(db, pass, id))!;
const passOf = <A extends ActionName>(action: A) => eventPassOf(db, hostId, eventId, action);
const undo = (changeId: number | null) =>
  undoChange({ db, undoers }, pass, String(changeId), (action) => passOf(action), now);
/** The log's entry of a command that has succeeded. */
const entryOf = (done: { ok: boolean; changeId?: number | null }) => {
  expect(done).toMatchObject({ ok: true });
  return done.changeId ?? null;
};
/** A rule that asks for a place that a wheelchair reaches. */
async function needAccess(guestId: string): Promise<void> {
  const ruleId = newId();
  await inTransaction(db, async (tx) => {
    await tx.insertInto("seatingRules").values({ eventId, id: ruleId, kind: "accessible", strength: "must" }).execute();
    await tx.insertInto("seatingRuleMembers").values({ eventId, ruleId, position: 1, guestId }).execute();
  });
}
const lock = (id: string, isLocked = true) => updateTable(db, pass, id, { isLocked }, now);

describe("a table", () => {
  it("has a shape and a size that its chairs need, and a number of its own", async () => {
    const top = { shape: "rect", width: 240, depth: 90, ends: true } as const;
    const asked = { name: "Los Ferrer", capacity: 10, top, number: 7 };
    expect(await addTables(db, pass, { table: asked, count: 1 }, now)).toEqual({ ok: true, count: 1 });
    const { places } = await readPlaces(db, pass);
    expect(places).toMatchObject([{ name: "Los Ferrer", number: 7, top, isLocked: false, version: 1 }]);
    const twin = { name: "Otra", capacity: 4, number: 7 };
    expect(await addTables(db, pass, { table: twin, count: 1 }, now)).toMatchObject({
      code: "number_taken",
      number: 7,
    });
    const full = { ...asked, name: "Otra", number: 8, capacity: 11 };
    expect(await addTables(db, pass, { table: full, count: 1 }, now)).toMatchObject({
      code: "chairs_too_many",
      most: 10,
    });
  });

  it("is changed field by field, once for a version, and back by an undo", async () => {
    const [one, other] = [await addTable("Mesa 1", 8), await addTable("Mesa 2", 8)];
    const { version } = await table(one);
    const changed = await updateTable(db, pass, one, { name: "Los Ferrer", number: 9, version }, now);
    expect(await table(one)).toMatchObject({ name: "Los Ferrer", number: 9, capacity: 8, version: version + 1 });
    // The other host's form was drawn before.
    expect(await updateTable(db, pass, one, { capacity: 10, version }, now)).toMatchObject({
      code: "piece_changed",
      by: "Marta",
      current: { name: "Los Ferrer", number: 9, capacity: 8 },
    });
    expect(await updateTable(db, pass, one, { name: "Los Ferrer", version }, now)).toMatchObject({ ok: true });
    expect(await updateTable(db, pass, other, { number: 9 }, now)).toMatchObject({ code: "number_taken", number: 9 });
    expect(await updateTable(db, pass, other, { capacity: 13 }, now)).toMatchObject({
      code: "chairs_too_many",
      most: 12,
    });
    expect(await undo(entryOf(changed))).toEqual({ ok: true });
    expect(await table(one)).toMatchObject({ name: "Mesa 1", number: 1 });
    const smaller = { shape: "round", width: 120, depth: null, ends: false } as const;
    const round = await updateTable(db, pass, one, { top: smaller }, now);
    expect(await table(one)).toMatchObject({ top: smaller });
    expect(await undo(entryOf(round))).toEqual({ ok: true });
    expect((await table(one)).top.width).toBe(180);
  });

  it("that becomes smaller gives guests on the chairs that go other chairs, and is never too small for them", async () => {
    const id = await addTable("Mesa 1", 8);
    await addGuest("Ana", id, 2);
    await addGuest("Leo", id, 8);
    await addGuest("Mar", id, 6);
    expect(await updateTable(db, pass, id, { capacity: 3 }, now)).toMatchObject({ ok: true });
    expect(await seats(id)).toEqual({ 1: "Mar", 2: "Ana", 3: "Leo" });
    expect(await updateTable(db, pass, id, { capacity: 2 }, now)).toMatchObject({
      code: "table_too_small",
      guests: ["Ana", "Leo", "Mar"],
    });
  });

  it("that was removed comes back with number, shape, place on the plan, lock-free, and everybody on their chairs", async () => {
    const id = await addTable("Los Ferrer", 6);
    await updateTable(db, pass, id, { number: 12, top: { shape: "oval", width: 260, depth: 120, ends: false } }, now);
    await db.updateTable("seatingTables").set({ xCm: 330, yCm: 780, angle: 15 }).where("id", "=", id).execute();
    await addGuest("Ana", id, 5);
    await addGuest("Leo", id, 2);
    const removed = await removePlace(db, pass, "tables", id);
    expect(await undo(entryOf(removed))).toEqual({ ok: true });
    expect(await table(id)).toMatchObject({ number: 12, top: { shape: "oval", width: 260, depth: 120 } });
    expect(await seats(id)).toEqual({ 2: "Leo", 5: "Ana" });
    const spot = await db.selectFrom("seatingTables").select(["xCm", "yCm", "angle"]).where("id", "=", id).execute();
    expect(spot).toEqual([{ xCm: 330, yCm: 780, angle: 15 }]);
    // Another table has the number by then.
    const again = await removePlace(db, pass, "tables", id);
    await addTables(db, pass, { table: { name: "Nueva", capacity: 4, number: 12 }, count: 1 }, now);
    expect(await undo(entryOf(again))).toEqual({ ok: true });
    expect((await table(id)).number).toBe(1);
  });
});

describe("chairs", () => {
  it("are exchanged, turned and given back", async () => {
    const id = await addTable("Mesa 1", 4);
    const [ana, leo] = [await addGuest("Ana", id), await addGuest("Leo", id)];
    await addGuest("Mar", id);
    const moved = await orderChair(db, pass, { tableId: id, guestId: ana, to: 2 }, now);
    expect(await seats(id)).toEqual({ 1: "Leo", 2: "Ana", 3: "Mar" });
    expect(await orderChair(db, pass, { tableId: id, guestId: leo, to: 4 }, now)).toMatchObject({ ok: true });
    expect(await orderChair(db, pass, { tableId: id, guestId: leo, to: 5 }, now)).toMatchObject({
      code: "chair_unknown",
    });
    // Leo sits elsewhere by now: the undo would take that back unseen.
    expect(await undo(entryOf(moved))).toMatchObject({ code: "changed_since" });
    const turned = await turnChairs(db, pass, { tableId: id, by: 1 }, now);
    expect(await seats(id)).toEqual({ 1: "Leo", 3: "Ana", 4: "Mar" });
    expect(await undo(entryOf(turned))).toEqual({ ok: true });
    expect(await seats(id)).toEqual({ 2: "Ana", 3: "Mar", 4: "Leo" });
    await turnChairs(db, pass, { tableId: id, by: -1 }, now);
    expect(await seats(id)).toEqual({ 1: "Ana", 2: "Mar", 3: "Leo" });
    expect(await orderChair(db, pass, { tableId: newId(), guestId: leo, to: 1 }, now)).toMatchObject({
      code: "place_not_found",
    });
    expect(await orderChair(db, pass, { tableId: id, guestId: newId(), to: 1 }, now)).toMatchObject({
      code: "guest_not_found",
    });
  });

  it("that are taken are asked about: the two guests exchange their places", async () => {
    const [one, other] = [await addTable("Mesa 1", 2), await addTable("Mesa 2", 2)];
    const [ana] = [await addGuest("Ana", one), await addGuest("Leo", other, 2)];
    const ask = { mode: "tables" as const, placeId: other, guestIds: [ana], chair: 2 };
    expect(await seatGuests(db, pass, ask, now)).toMatchObject({ code: "chair_taken", chair: 2, guest: "Leo" });
    const swapped = await seatGuests(db, pass, { ...ask, swaps: true }, now);
    expect([await seats(one), await seats(other)]).toEqual([{ 1: "Leo" }, { 2: "Ana" }]);
    expect(await undo(entryOf(swapped))).toEqual({ ok: true });
    expect([await seats(one), await seats(other)]).toEqual([{ 1: "Ana" }, { 2: "Leo" }]);
    // Without a place, the other guest moves to a free chair of the table.
    const zoe = await addGuest("Zoe");
    await seatGuests(db, pass, { ...ask, guestIds: [zoe], swaps: true }, now);
    expect(await seats(other)).toEqual({ 1: "Leo", 2: "Zoe" });
    const noa = await addGuest("Noa");
    expect(await seatGuests(db, pass, { ...ask, guestIds: [noa], swaps: true }, now)).toMatchObject({
      code: "table_full",
    });
  });

  it("are added for people who do not fit, as many as they need and as the table has room for", async () => {
    const id = await addTable("Mesa 9", 4);
    await addGuest("Ana", id);
    const people = await Promise.all(["B", "C", "D", "E"].map((name) => addGuest(name)));
    const ask = { mode: "tables" as const, placeId: id, guestIds: people };
    const refused = { code: "table_full", free: 3, people: 4, table: 9, mayAdd: true };
    expect(await seatGuests(db, pass, ask, now)).toMatchObject(refused);
    expect(await seatGuests(db, pass, { ...ask, addsChairs: true }, now)).toMatchObject({ ok: true });
    expect([(await table(id)).capacity, Object.keys(await seats(id)).length]).toEqual([5, 5]);
    await updateTable(db, pass, id, { top: { shape: "high", width: 70, depth: null, ends: false }, capacity: 5 }, now);
    const more = await addGuest("F");
    await db.updateTable("seatingTables").set({ widthCm: 40, shape: "high" }).where("id", "=", id).execute();
    const last = { ...ask, guestIds: [more] };
    expect(await seatGuests(db, pass, last, now)).toMatchObject({ code: "table_full", mayAdd: false });
    expect(await seatGuests(db, pass, { ...last, addsChairs: true }, now)).toMatchObject({ code: "chairs_too_many" });
  });

  it("are given or not: the choice is stored and moves nobody", async () => {
    const id = await addTable("Mesa 1");
    await addGuest("Ana", id, 3);
    await chooseDetail(db, pass, "chair");
    await chooseDetail(db, pass, "chair");
    expect((await readPlaces(db, pass)).detail).toBe("chair");
    expect(await seats(id)).toEqual({ 3: "Ana" });
    const log = await db.selectFrom("eventChanges").select("kind").where("kind", "=", "tables.detail").execute();
    expect(log).toHaveLength(1);
  });
});

describe("a lock", () => {
  it("of a table lets nobody in or out, by no command, until a host takes it off", async () => {
    const [locked, open] = [await addTable("Mesa 1"), await addTable("Mesa 2")];
    const [ana, leo] = [await addGuest("Ana", locked), await addGuest("Leo", open)];
    const seated = await seatGuests(db, pass, { mode: "tables", placeId: locked, guestIds: [leo] }, now);
    await lock(locked);
    const no = { ok: false, code: "locked", table: { id: locked, number: 1 } };
    const tried = [
      await seatGuests(db, pass, { mode: "tables", placeId: locked, guestIds: [await addGuest("Zoe")] }, now),
      await seatGuests(db, pass, { mode: "tables", placeId: open, guestIds: [ana] }, now),
      await unseatGuests(db, pass, [ana], undefined, now),
      await orderChair(db, pass, { tableId: locked, guestId: ana, to: 4 }, now),
      await turnChairs(db, pass, { tableId: locked, by: 1 }, now),
      await removePlace(db, pass, "tables", locked),
    ];
    expect(tried).toMatchObject(tried.map(() => no));
    expect(await undo(entryOf(seated))).toMatchObject({ ok: false });
    expect(await seats(locked)).toEqual({ 1: "Ana", 2: "Leo" });
    const unlocked = await lock(locked, false);
    expect(await unseatGuests(db, pass, [ana], undefined, now)).toMatchObject({ ok: true });
    expect(await undo(entryOf(unlocked))).toEqual({ ok: true });
    expect((await table(locked)).isLocked).toBe(true);
  });

  it("of a guest holds that guest alone, and stays while others change their chairs", async () => {
    const [id, open] = [await addTable("Mesa 1"), await addTable("Mesa 2")];
    const [ana, leo] = [await addGuest("Ana", id), await addGuest("Leo", id)];
    const held = await lockGuests(db, pass, [ana], true, now);
    const no = { code: "locked", table: null, guests: [{ id: ana, name: "Ana" }] };
    const tried = [
      await seatGuests(db, pass, { mode: "tables", placeId: open, guestIds: [ana, leo] }, now),
      await unseatGuests(db, pass, [ana], undefined, now),
      await orderChair(db, pass, { tableId: id, guestId: leo, to: 1 }, now),
      await turnChairs(db, pass, { tableId: id, by: 1 }, now),
      await removePlace(db, pass, "tables", id),
    ];
    expect(tried).toMatchObject(tried.map(() => no));
    await orderChair(db, pass, { tableId: id, guestId: leo, to: 4 }, now);
    expect(await seats(id)).toEqual({ 1: "Ana!", 4: "Leo" });
    expect(await undo(entryOf(held))).toEqual({ ok: true });
    expect(await seats(id)).toEqual({ 1: "Ana", 4: "Leo" });
    expect(await lockGuests(db, pass, [newId()], true, now)).toMatchObject({ code: "guest_not_found" });
    expect(await lockGuests(db, pass, [], true, now)).toMatchObject({ code: "nobody_chosen" });
  });
});

it("says who needs a place that a wheelchair reaches, while they come", async () => {
  const four = await addTable("Cuatro");
  const consuelo = await addGuest("Consuelo", four);
  await addGuest("Leo", four);
  await needAccess(consuelo);
  const needing = async () => (await table(four)).guests.flatMap(({ name, needsAccess }) => (needsAccess ? name : []));
  expect(await needing()).toEqual(["Consuelo"]);
  await db.updateTable("guests").set({ status: "declined" }).where("id", "=", consuelo).execute();
  expect(await needing()).toEqual([]);
});
