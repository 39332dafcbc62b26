// Rows of single seats: adding, moving, placing and removing them, their people, the undo, and callers of another event.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { seatGuests, unseatGuests } from "../commands.server.ts";
import { addRoom, deleteRoom } from "../room/commands.server.ts";
import { seatingUndoers } from "../undo.commands.server.ts";
import { movePieces, type PlanPass } from "./commands.server.ts";
import { readPlan } from "./queries.server.ts";
import { addRows, deleteRow, type NewRows, placeSeats } from "./rows.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-05-01T10:00:00Z");
const hall = { name: "Auditorio", measures: { width: 2000, depth: 1500, outline: null } };
const four: NewRows = { category: "Platea", first: null, count: 1, seats: 6, between: 90, aisles: [3] };
let pass: PlanPass;
let eventId: string;

beforeEach(async () => {
  const userId = await addUser(db);
  eventId = await addEvent(db, userId);
  await db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", eventId).execute();
  pass = await eventPassOf(db, userId, eventId, "seating.write");
});

/** The hall with `rows`; the plan's layout. */
async function furnished(rows: NewRows | null = { ...four, count: 2 }) {
  const made = await addRoom(db, pass, { room: hall, tables: null }, now);
  if (!made.ok || !made.layoutId) throw new Error("no room");
  if (rows) expect(await addRows(db, pass, made.layoutId, rows, now)).toEqual({ ok: true });
  return made.layoutId;
}
const plan = async () => (await readPlan(db, pass, null))!;
const rows = async () => (await plan()).rows;
const seats = () => db.selectFrom("seats").selectAll().where("eventId", "=", eventId).orderBy("name").execute();

async function household(...names: string[]) {
  const householdId = newId();
  await db.insertInto("households").values({ eventId, id: householdId, name: "Llopis" }).execute();
  const people = names.map((name) => ({ eventId, id: newId(), name, householdId, status: "confirmed" as const }));
  await db.insertInto("guests").values(people).execute();
  return people.map(({ id }) => id);
}
const seatIn = async (code: string) => (await rows()).flatMap((row) => row.seats).find((each) => each.code === code)!;
const sit = async (code: string, guestIds: string[], from?: string) =>
  seatGuests(db, pass, { mode: "seats", placeId: (await seatIn(code)).id, guestIds, from }, now);
/** The codes and the people of all taken seats. */
const taken = async () =>
  (await rows()).flatMap((row) => row.seats).flatMap(({ code, person }) => (person ? [`${code} ${person.name}`] : []));

describe("new rows", () => {
  it("are numbered on, say row and seat in words, and stand behind the last one", async () => {
    const layoutId = await furnished();
    await addRows(db, pass, layoutId, four, now);
    const all = await rows();
    expect(all.map(({ name, category }) => [name, category])).toEqual([
      ["A", "Platea"],
      ["B", "Platea"],
      ["C", "Platea"],
    ]);
    const [a, b, c] = all.map(({ spot }) => spot);
    expect([b!.y - a!.y, c!.y - b!.y, c!.x - a!.x]).toEqual([90, 90, 0]);
    expect(all[2]!.seats.map(({ name, code }) => `${name} ${code}`)[5]).toBe("Fila C, asiento 6 C6");
    expect(all[0]!.seats.map(({ isAisle }) => isAisle)).toEqual([false, false, true, false, false, false]);
    expect(await plan()).toMatchObject({ mode: "seats", layout: { seats: 18, tables: 0 }, figures: { free: 18 } });
  });

  it("are refused under another row's name or codes, in a plan of tables, and where they do not fit", async () => {
    const layoutId = await furnished();
    const add = (more: Partial<NewRows>) => addRows(db, pass, layoutId, { ...four, ...more }, now);
    expect(await add({ first: "b" })).toEqual({ ok: false, code: "row_taken", row: "B" });
    expect(await add({ seats: 100 })).toEqual({ ok: false, code: "rows_dont_fit" });
    await db.insertInto("seats").values({ eventId, id: newId(), name: "Prensa", code: "c2" }).execute();
    expect(await add({})).toMatchObject({ code: "code_taken" });
    expect(await addRows(db, pass, newId(), four, now)).toEqual({ ok: false, code: "piece_not_found" });
    await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
    expect(await add({ first: "Z" })).toEqual({ ok: false, code: "no_seats_here" });
    expect(await seats()).toHaveLength(13);
  });

  it("stop at two thousand seats", async () => {
    const layoutId = await furnished(null);
    const many = Array.from({ length: 1_998 }, (_, at) => ({ eventId, id: newId(), name: `Silla ${at}` }));
    await db.insertInto("seats").values(many).execute();
    expect(await addRows(db, pass, layoutId, four, now)).toEqual({ ok: false, code: "seats_full" });
  });
});

describe("a row on the plan", () => {
  it("moves as a whole, and back by the log", async () => {
    const layoutId = await furnished();
    const [a] = await rows();
    const before = await seats();
    const to = { x: 1000, y: 1200, angle: 0 };
    expect(await movePieces(db, pass, layoutId, [{ id: a!.id, spot: { ...to, angle: 15 } }], now)).toEqual({
      ok: true,
    });
    const moved = (await rows()).find(({ name }) => name === "A")!;
    expect(moved).toMatchObject({ spot: to, width: a!.width });
    expect(moved.seats.map(({ dx }) => dx)).toEqual(a!.seats.map(({ dx }) => dx));
    // The version counts names, codes and categories: a move makes no form of a seat out of date.
    expect((await seats()).filter(({ version }) => version !== 1)).toEqual([]);
    const change = await db
      .selectFrom("eventChanges")
      .selectAll()
      .where("eventId", "=", eventId)
      .where("kind", "=", "tables.moved")
      .executeTakeFirstOrThrow();
    const kept = { ...change, undo: change.undo ?? {} } as Parameters<(typeof seatingUndoers)["tables.moved"]>[2];
    const undo = () => inTransaction(db, (tx) => seatingUndoers["tables.moved"](tx, pass, kept, now));
    expect(await undo()).toMatchObject({ ok: true });
    const places = (all: typeof before) => all.map(({ xCm, yCm }) => [xCm, yCm]);
    expect(places(await seats())).toEqual(places(before));
    expect(await undo()).toEqual({ ok: false, code: "changed_since" });
  });

  it("stands neither on another row nor outside the room", async () => {
    const layoutId = await furnished();
    const [a, b] = await rows();
    const move = (spot: { x: number; y: number }) =>
      movePieces(db, pass, layoutId, [{ id: a!.id, spot: { ...spot, angle: 0 } }], now);
    expect(await move({ x: b!.spot.x + 100, y: b!.spot.y })).toEqual({ ok: false, code: "overlap", over: "Fila B" });
    expect(await move({ x: 10, y: 300 })).toEqual({ ok: false, code: "outside" });
    expect((await rows())[0]!.spot).toEqual(a!.spot);
  });

  it("is removed with its seats, but not from under people", async () => {
    const layoutId = await furnished();
    const [a, b] = await rows();
    const [pilar] = await household("Pilar");
    await sit("A1", [pilar!]);
    const refused = { ok: false, code: "row_has_people", row: "Fila A", people: 1 };
    expect(await deleteRow(db, pass, layoutId, a!.id)).toEqual(refused);
    expect(await deleteRow(db, pass, layoutId, b!.id)).toEqual({ ok: true });
    expect(await deleteRow(db, pass, layoutId, newId())).toEqual({ ok: false, code: "piece_not_found" });
    expect((await rows()).map(({ name }) => name)).toEqual(["A"]);
  });

  it("is of its own event alone", async () => {
    const layoutId = await furnished();
    const [a] = await rows();
    const other = await addUser(db);
    const strange = await eventPassOf(db, other, await addEvent(db, other), "seating.write");
    const spot = { x: 900, y: 900, angle: 0 };
    expect(await movePieces(db, strange, layoutId, [{ id: a!.id, spot }], now)).toMatchObject({ ok: false });
    expect(await deleteRow(db, strange, layoutId, a!.id)).toMatchObject({ ok: false });
    expect(await addRows(db, strange, layoutId, four, now)).toMatchObject({ ok: false });
    expect((await rows())[0]!.spot).toEqual(a!.spot);
  });
});

describe("seats of the list", () => {
  it("are placed by their names, keep their people, and a lost room takes them off the plan", async () => {
    const [ana] = await household("Ana");
    const names = ["Fila A 1", "Fila A 2", "Fila A 10", "Palco 1", "Palco 2", "Prensa"];
    const listed = names.map((name) => ({
      eventId,
      id: newId(),
      name,
      category: name.startsWith("P") ? "Alto" : null,
    }));
    await db.insertInto("seats").values(listed).execute();
    await seatGuests(db, pass, { mode: "seats", placeId: listed[1]!.id, guestIds: [ana!] }, now);
    const layoutId = await furnished(null);
    expect(await plan()).toMatchObject({ unplacedSeats: 6, rows: [] });
    expect(await placeSeats(db, pass, layoutId, now)).toEqual({ ok: true, placed: 6, left: 0 });
    const all = await rows();
    expect(all.map(({ name }) => name).toSorted()).toEqual(["A", "Palco", "Prensa"]);
    expect(all.find(({ name }) => name === "A")!.seats.map(({ name, person }) => [name, person?.name])).toEqual([
      ["Fila A 1", undefined],
      ["Fila A 2", "Ana"],
      ["Fila A 10", undefined],
    ]);
    const roomId = (await plan()).room.id;
    expect(await deleteRoom(db, pass, roomId)).toEqual({ ok: true });
    expect((await seats()).map(({ xCm, rowName }) => [xCm, rowName !== null])).toEqual(names.map(() => [null, true]));
    await furnished(null);
    expect(await placeSeats(db, pass, null, now)).toMatchObject({ placed: 6, left: 0 });
    expect((await rows()).map(({ name }) => name).toSorted()).toEqual(["A", "Palco", "Prensa"]);
  });
});

describe("a group on a row", () => {
  it("takes the pressed seat and the next ones of its side of the aisle, and never another row's", async () => {
    await furnished();
    const family = await household("Pilar", "Javi", "Rosa");
    expect(await sit("A2", family)).toMatchObject({ ok: true, place: "Fila A, asiento 2" });
    expect(await taken()).toEqual(["A1 Pilar", "A2 Javi", "A3 Rosa"]);
    const more = await household("Berta", "Zoe");
    expect(await sit("A2", more)).toEqual({ ok: false, code: "seat_taken" });
    expect(await sit("A6", more)).toMatchObject({ ok: true });
    expect(await sit("A4", await household("Uno", "Dos"))).toEqual({
      ok: false,
      code: "seats_short",
      free: 1,
      row: "A",
      people: 2,
    });
    expect(await taken()).toEqual(["A1 Pilar", "A2 Javi", "A3 Rosa", "A5 Berta", "A6 Zoe"]);
  });

  it("is not moved over another host's change, stays behind a lock, and frees its seats", async () => {
    await furnished();
    const [pilar, javi] = await household("Pilar", "Javi");
    await sit("A1", [pilar!, javi!]);
    expect(await sit("B1", [pilar!], "none")).toMatchObject({ ok: false, code: "guest_moved", guest: "Pilar" });
    await db.updateTable("guests").set({ placeLocked: true }).where("id", "=", pilar!).execute();
    expect(await sit("B1", [pilar!])).toMatchObject({ ok: false, code: "locked" });
    expect(await unseatGuests(db, pass, [javi!], (await seatIn("A2")).id, now)).toMatchObject({ ok: true });
    expect(await taken()).toEqual(["A1 Pilar"]);
    expect((await plan()).tickets.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(["Javi"]);
  });
});
