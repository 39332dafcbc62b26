// The seating plan on a real database: capacity, refusals, and that no command changes another event.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { migrations } from "#app/db/migrate.ts";
import type { GuestStatus, GuestGroup } from "#app/domain/guest/guest.ts";
import { type PlanFilter, readPeople, seatingLimits } from "#app/domain/event/seating.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { refusalText } from "./copy.ts";
import { freeDeclined, seatGuests, unseatGuests } from "./commands.server.ts";
import { addSeats, addTables, chooseSeatingMode, removePlace, updateSeat } from "./places.commands.server.ts";
import { updateTable } from "./tables.commands.server.ts";
import { countChoices } from "./filter.queries.server.ts";
import { listUnseated, readSeatingPlan, unseatedPage } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2049-02-02T10:00:00Z");
let hostId: string;
let eventId: string;
let pass: MemberPass<"seating.write">;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  pass = await open();
});

const open = () => eventPassOf(db, hostId, eventId, "seating.write");

type Fields = { status?: GuestStatus; householdId?: string; event?: string };
async function addGuest(name: string, { status = "confirmed", householdId, event = eventId }: Fields = {}) {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId: event, id, name, status, ...(householdId && { householdId }) })
    .execute();
  return id;
}

const addGuests = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => addGuest(`Persona ${index + 1}`)));

async function addTable(name: string, capacity = 8): Promise<string> {
  await chooseSeatingMode(db, pass, "tables", false);
  expect(await addTables(db, pass, { table: { name, capacity }, count: 1 }, now)).toEqual({ ok: true, count: 1 });
  return placeId(name);
}

async function addRow(name: string, count: number, category: string | null = null): Promise<string[]> {
  await chooseSeatingMode(db, pass, "seats", true);
  expect(await addSeats(db, pass, { seat: { name, code: null, category }, count }, now)).toMatchObject({ ok: true });
  return (await plan()).places.filter((place) => place.name.startsWith(name)).map(({ id }) => id);
}

const plan = async () => readSeatingPlan(db, await open());
const placeId = async (name: string) => (await plan()).places.find((place) => place.name === name)!.id;
/** The names at each place, in the order of the room. */
const room = async () =>
  Object.fromEntries(
    (await plan()).places.map(({ name, people }) => [name, readPeople(people).map((person) => person.name)]),
  );
const atTable = (placeId: string, ...guestIds: string[]) =>
  seatGuests(db, pass, { mode: "tables", placeId, guestIds }, now);
const onSeat = (placeId: string, ...guestIds: string[]) =>
  seatGuests(db, pass, { mode: "seats", placeId, guestIds }, now);

describe("tables", () => {
  it("take as many as they hold, and nobody of a group that does not fit", async () => {
    const [one, other] = [await addTable("Mesa 1", 3), await addTable("Mesa 2", 3)];
    const [a, b, c, d] = (await addGuests(4)) as [string, string, string, string];
    expect(await atTable(one, a, b)).toMatchObject({ ok: true, seated: ["Persona 1", "Persona 2"], place: "Mesa 1" });
    expect(await atTable(one, c, d)).toMatchObject({ ok: false, code: "table_full", free: 1 });
    expect(await room()).toEqual({ "Mesa 1": ["Persona 1", "Persona 2"], "Mesa 2": [] });
    expect(await atTable(one, a, c)).toMatchObject({ ok: true });
    expect(await atTable(one, d)).toMatchObject({ code: "table_full", free: 0 });
    // A guest who moves frees the former place.
    expect(await atTable(other, a, d)).toMatchObject({ ok: true });
    expect(await room()).toEqual({ "Mesa 1": ["Persona 2", "Persona 3"], "Mesa 2": ["Persona 1", "Persona 4"] });
    expect((await plan()).figures).toEqual({ places: 6, taken: 4, free: 2, unseated: 0, declinedSeated: 0 });
    expect(await unseatGuests(db, pass, [a], undefined, now)).toMatchObject({ ok: true, guests: ["Persona 1"] });
    expect(await unseatGuests(db, pass, [a], other, now)).toMatchObject({ ok: true });
    expect((await plan()).figures).toMatchObject({ taken: 3, unseated: 1 });
  });

  it("are numbered on, up to as many as an event may have, each by one name", async () => {
    await addTable("Presidencial", 12);
    expect(await addTables(db, pass, { table: { name: "presidencial", capacity: 2 }, count: 1 }, now)).toMatchObject({
      ok: true,
    });
    await removePlace(db, pass, "tables", await placeId("presidencial 1"));
    const some = (count: number, name = "Mesa") => addTables(db, pass, { table: { name, capacity: 8 }, count }, now);
    expect(await some(2)).toMatchObject({ ok: true });
    expect(await some(9)).toMatchObject({ ok: true });
    expect((await plan()).places.map(({ name }) => name)).toEqual([
      "Presidencial",
      ...Array.from({ length: 11 }, (_, index) => `Mesa ${index + 2}`),
    ]);
    for (const _ of [1, 2, 3, 4]) expect(await some(100)).toMatchObject({ ok: true });
    expect(await some(seatingLimits.tables - 411)).toEqual({ ok: false, code: "plan_full" });
    expect(await some(seatingLimits.tables - 412)).toMatchObject({ ok: true });
    expect(await some(1, "Una más")).toEqual({ ok: false, code: "plan_full" });
  });

  it("do not shrink below those who sit there, and say who they are", async () => {
    const id = await addTable("Mesa 1", 8);
    await addTable("Mesa 2");
    await atTable(id, await addGuest("Íñigo Zabala"), await addGuest("Ana Álvarez"));
    const change = (name: string, capacity: number) => updateTable(db, pass, id, { name, capacity }, now);
    expect(await change("Mesa 1", 1)).toEqual({
      ok: false,
      code: "table_too_small",
      guests: ["Ana Álvarez", "Íñigo Zabala"],
    });
    expect(await change("mesa 2", 8)).toEqual({ ok: false, code: "name_taken" });
    expect(await change("Mesa de honor", 2)).toMatchObject({ ok: true });
    expect(await room()).toEqual({ "Mesa 2": [], "Mesa de honor": ["Íñigo Zabala", "Ana Álvarez"] });
  });

  it("leave their people standing when they go", async () => {
    const id = await addTable("Mesa 1");
    const guest = await addGuest("Ana Álvarez");
    await atTable(id, guest);
    expect(await removePlace(db, pass, "tables", id)).toMatchObject({ ok: true });
    expect(await removePlace(db, pass, "tables", id)).toEqual({ ok: false, code: "place_not_found" });
    expect(await atTable(id, guest)).toEqual({ ok: false, code: "place_not_found" });
    expect((await plan()).figures).toMatchObject({ places: 0, taken: 0, unseated: 1 });
  });
});

describe("seats", () => {
  it("have one guest each, and several take a row together", async () => {
    const row = await addRow("Fila A", 4);
    const [a, b, c, d] = (await addGuests(4)) as [string, string, string, string];
    expect(await onSeat(row[1]!, a)).toMatchObject({ ok: true, place: "Fila A 2" });
    expect(await onSeat(row[1]!, b)).toEqual({ ok: false, code: "seat_taken" });
    expect(await onSeat(row[0]!, b, c)).toMatchObject({ ok: true });
    const seated = { "Fila A 1": ["Persona 2"], "Fila A 2": ["Persona 1"], "Fila A 3": ["Persona 3"], "Fila A 4": [] };
    expect(await room()).toEqual(seated);
    // Too few seats are left: every guest stays in place.
    expect(await onSeat(row[2]!, d, a)).toEqual({ ok: false, code: "seat_taken" });
    expect(await onSeat(row[3]!, d, a)).toEqual({ ok: false, code: "seats_short" });
    expect(await room()).toEqual(seated);
    // Within the row a guest's own seat is no obstacle.
    expect(await onSeat(row[1]!, c, a)).toMatchObject({ ok: true });
    expect((await plan()).figures).toEqual({ places: 4, taken: 3, free: 1, unseated: 1, declinedSeated: 0 });
  });

  it("are named, coded and put into categories", async () => {
    await chooseSeatingMode(db, pass, "seats", false);
    await addSeats(db, pass, { seat: { name: "Fila B", code: "B", category: "Platea" }, count: 12 }, now);
    const { places } = await plan();
    expect(places.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, (_, index) => `B${index + 1}`));
    const seat = { name: "Palco", code: null, category: null };
    expect(await updateSeat(db, pass, places[0]!.id, seat, now)).toEqual({ ok: true });
    expect(await updateSeat(db, pass, places[1]!.id, { ...seat, name: "palco" }, now)).toMatchObject({
      code: "name_taken",
    });
    expect(await updateSeat(db, pass, newId(), seat, now)).toEqual({ ok: false, code: "place_not_found" });
    // A form that has not seen the change of another host is refused with what the seat says now.
    expect(await updateSeat(db, pass, places[0]!.id, { ...seat, name: "Otro", version: 1 }, now)).toEqual({
      ok: false,
      code: "seat_changed",
      current: { ...seat, version: 2 },
    });
    expect((await plan()).places[0]).toMatchObject({ name: "Palco", capacity: 1, code: null, category: null });
  });
});

describe("the code of a seat", () => {
  const add = (name: string, code: string, count = 1) =>
    addSeats(db, pass, { seat: { name, code, category: name }, count }, now);
  const codes = async () => (await plan()).places.flatMap(({ code }) => code ?? []);
  beforeEach(() => chooseSeatingMode(db, pass, "seats", false));

  it("is that of no other seat of the event, whatever its case and category", async () => {
    expect(await add("Platea", "A", 400)).toEqual({ ok: true, count: 400 });
    expect(await add("Palco", "a", 2)).toEqual({ ok: false, code: "code_taken", taken: "a1" });
    expect(await add("Palco", "Á7")).toEqual({ ok: false, code: "code_taken", taken: "Á7" });
    // The names and the codes continue from 400.
    expect(await add("Platea", "A", 2)).toMatchObject({ ok: true });
    expect(await add("Palco", "A".repeat(20), 2)).toEqual({ ok: false, code: "code_too_long" });
    expect(await add("Palco", "P")).toMatchObject({ ok: true });
    const seat = (code: string | null) => ({ name: "Palco", code, category: null });
    const change = async (code: string | null) => updateSeat(db, pass, await placeId("Palco"), seat(code), now);
    expect(await change("a402")).toEqual({ ok: false, code: "code_taken", taken: "a402" });
    for (const code of ["P", "p", "P2", null, "P"]) expect(await change(code)).toEqual({ ok: true });
    const all = await codes();
    expect([all.length, new Set(all.map((code) => code.toLowerCase())).size]).toEqual([403, 403]);
    const other = await addEvent(db, hostId);
    const copy = { id: newId(), name: "Otra", code: "A1" };
    await db
      .insertInto("seats")
      .values({ ...copy, eventId: other })
      .execute();
    await expect(
      db
        .insertInto("seats")
        .values({ ...copy, eventId })
        .execute(),
    ).rejects.toThrow("seat_code_taken");
  });

  it("that others had before this was refused is told apart by a number, and nobody loses their seat", async () => {
    await pool.query("drop index seat_code_taken");
    const [first = "", second = ""] = await addRow("Fila", 5);
    const guest = await addGuest("Ana Álvarez");
    await onSeat(second, guest);
    const old = ["A1", "a1", "A1-2", "F".repeat(20), "F".repeat(20)];
    const rows = (await plan()).places;
    for (const [index, code] of old.entries())
      await pool.query("update seats set code = $2, created_at = now() + $3 * interval '1 s' where id = $1", [
        rows[index]!.id,
        code,
        index,
      ]);
    await pool.query(migrations.find(({ name }) => name === "0015-seat-codes")!.sql);
    expect(await codes()).toEqual(["A1", "a1-3", "A1-2", "F".repeat(20), `${"F".repeat(18)}-2`]);
    expect((await room())["Fila 2"]).toEqual(["Ana Álvarez"]);
    await expect(pool.query("update seats set code = 'Á1-3' where id = $1", [first])).rejects.toThrow(
      "seat_code_taken",
    );
  });
});

it("another type clears both lists, only when that was confirmed (part 2 §2)", async () => {
  expect((await plan()).mode).toBe(null);
  expect(await addTables(db, pass, { table: { name: "Mesa", capacity: 8 }, count: 1 }, now)).toMatchObject({
    code: "other_mode",
  });
  const id = await addTable("Mesa 1");
  await atTable(id, await addGuest("Ana Álvarez"));
  expect(await chooseSeatingMode(db, pass, "tables", false)).toEqual({ ok: true });
  expect(await chooseSeatingMode(db, pass, "seats", false)).toEqual({ ok: false, code: "plan_not_empty" });
  expect(await room()).toEqual({ "Mesa 1": ["Ana Álvarez"] });
  expect(await chooseSeatingMode(db, pass, "seats", true)).toEqual({ ok: true });
  expect(await plan()).toMatchObject({ mode: "seats", places: [], figures: { places: 0, taken: 0, unseated: 1 } });
  expect(await addTables(db, pass, { table: { name: "Mesa", capacity: 8 }, count: 1 }, now)).toMatchObject({
    code: "other_mode",
  });
});

describe("people", () => {
  it("are listed with their households, those who come first; found without accents", async () => {
    const householdId = newId();
    await db.insertInto("households").values({ eventId, id: householdId, name: "Familia Núñez" }).execute();
    await addGuest("Zoe Núñez", { householdId, status: "invited" });
    await addGuest("Raúl Peña", { householdId, status: "declined" });
    await addGuest("Berta Núñez", { householdId, status: "invited" });
    await addGuest("Ana Álvarez", { status: "invited" });
    await addGuest("Ximena Zurita", { status: "confirmed" });
    const names = async (query: string) =>
      (await listUnseated(db, pass, query)).households.map(({ name, guests }) => [
        name,
        ...guests.map((guest) => guest.name),
      ]);
    expect(await names("")).toEqual([
      ["Ximena Zurita", "Ximena Zurita"],
      ["Ana Álvarez", "Ana Álvarez"],
      ["Familia Núñez", "Berta Núñez", "Zoe Núñez"],
    ]);
    expect(await names("  ÁLVAREZ ana ")).toEqual([["Ana Álvarez", "Ana Álvarez"]]);
    expect(await names("zoe nunez")).toEqual([["Familia Núñez", "Berta Núñez", "Zoe Núñez"]]);
    expect(await names("familia")).toEqual([["Familia Núñez", "Berta Núñez", "Zoe Núñez"]]);
    expect(await names("%")).toEqual([]);
    // One command seats the whole household, except guests who have declined.
    const id = await addTable("Mesa 1", 3);
    expect(await seatGuests(db, pass, { mode: "tables", placeId: id, guestIds: [], householdId }, now)).toMatchObject({
      ok: true,
    });
    expect(await room()).toEqual({ "Mesa 1": ["Berta Núñez", "Zoe Núñez"] });
    expect(await seatGuests(db, pass, { mode: "tables", placeId: id, guestIds: [], householdId }, now)).toEqual({
      ok: false,
      code: "nobody_chosen",
    });
  });

  it("are found by group and by tag, those who wait and those who sit, with figures that agree", async () => {
    const householdId = newId();
    await db.insertInto("households").values({ eventId, id: householdId, name: "Familia Núñez" }).execute();
    const add = async (name: string, group: GuestGroup, tags: string[], fields: Fields = {}) => {
      const id = await addGuest(name, fields);
      await db.updateTable("guests").set({ group, tags }).where("id", "=", id).execute();
      return id;
    };
    const [one, other] = [await addTable("Mesa 1"), await addTable("Mesa 2")];
    await add("Berta Núñez", "vip", ["Música"], { householdId });
    await add("Zoe Núñez", "guest", [], { householdId });
    await add("Ausente", "vip", ["musica"], { status: "declined" });
    await atTable(one, await add("Ana Álvarez", "vip", []), await add("Eva Gil", "guest", ["musica"]));
    await atTable(other, await add("Gil Roca", "guest", []));
    const look = async (filter: PlanFilter, query = "") => {
      const pass = await open();
      const [{ households, found, waiting, unlisted }, { places }] = [
        await listUnseated(db, pass, query, filter),
        await readSeatingPlan(db, pass, filter),
      ];
      const marked = places.flatMap(({ people }) => readPeople(people).filter(({ isMatch }) => isMatch));
      const listed = households.flatMap(({ guests }) => guests.map(({ name }) => name));
      expect([found, places.reduce((sum, { matches }) => sum + matches, 0)]).toEqual([listed.length, marked.length]);
      return { listed, waiting, seated: marked.map(({ name }) => name), unlisted: unlisted.length };
    };
    const vip = { group: "vip", tag: null } as const;
    expect(await look(vip)).toEqual({ listed: ["Berta Núñez"], waiting: 1, seated: ["Ana Álvarez"], unlisted: 1 });
    for (const tag of ["musica", "MÚSICA"]) {
      const tagged = { listed: ["Berta Núñez"], waiting: 1, seated: ["Eva Gil"], unlisted: 1 };
      expect(await look({ group: null, tag })).toEqual(tagged);
    }
    expect(await look({ group: "vip", tag: "musica" })).toMatchObject({ listed: ["Berta Núñez"], seated: [] });
    expect(await look(vip, "zoe")).toMatchObject({ listed: ["Berta Núñez"], waiting: 1 });
    expect(await look(vip, "gil")).toMatchObject({ listed: [], waiting: 1, unlisted: 2 });
    const { groups, tags } = await countChoices(db, eventId);
    expect(groups.map(({ group, count }) => [group, count])).toEqual([
      ["guest", 3],
      ["vip", 2],
    ]);
    expect(tags.map(({ count }) => count)).toEqual([2]);
  });

  it("of a household that the end of the list cuts are still as many as sit down with it", async () => {
    await pool.query(
      "insert into guests (event_id, id, name) select $1, gen_random_uuid(), 'Persona ' || n from generate_series(1, $2::int) n",
      [eventId, unseatedPage - 1],
    );
    const householdId = newId();
    await db.insertInto("households").values({ eventId, id: householdId, name: "Familia Zurita" }).execute();
    for (const name of ["Ana", "Bea", "Cruz"]) await addGuest(`${name} Zurita`, { householdId, status: "invited" });
    await addGuest("Dimas Zurita", { householdId, status: "declined" });
    const { households } = await listUnseated(db, pass, "");
    expect(households.at(-1)).toMatchObject({ name: "Familia Zurita", size: 3, guests: [{ name: "Ana Zurita" }] });
    expect(households.at(-1)!.guests).toHaveLength(1);
  });

  it("are counted beyond what one screen lists", async () => {
    await pool.query(
      "insert into guests (event_id, id, name) select $1, gen_random_uuid(), 'Persona ' || n from generate_series(1, $2::int) n",
      [eventId, unseatedPage + 5],
    );
    const list = await listUnseated(db, pass, "");
    expect([list.found, list.households.length, list.unlisted.length]).toEqual([unseatedPage + 5, unseatedPage, 5]);
    // Guests ticked before a search still count as waiting, until they have a place or decline.
    const [seated, away] = [await addGuest("Ana Álvarez"), await addGuest("Bea Álvarez")];
    const waits = async (...ids: string[]) => {
      const { households, unlisted } = await listUnseated(db, pass, "persona 7");
      expect(households.map(({ name }) => name)).toContain("Persona 7");
      expect(households.flatMap(({ guests }) => guests).filter(({ id }) => unlisted.includes(id))).toEqual([]);
      return ids.map((id) => unlisted.includes(id));
    };
    expect(await waits(seated, away)).toEqual([true, true]);
    await atTable(await addTable("Mesa 1"), seated);
    await pool.query("update guests set status = 'declined' where id = $1", [away]);
    expect(await waits(seated, away)).toEqual([false, false]);
  });

  it("whom another host has seated meanwhile are not moved unseen", async () => {
    const [one, other] = [await addTable("Mesa 1"), await addTable("Mesa 2")];
    const guest = await addGuest("Ana Álvarez");
    const seat = (placeId: string, from: string) =>
      seatGuests(db, pass, { mode: "tables", placeId, guestIds: [guest], from }, now);
    expect(await seat(one, "none")).toMatchObject({ ok: true });
    expect(await seat(one, "none")).toMatchObject({ ok: true });
    const refused = { ok: false, code: "guest_moved", guest: "Ana Álvarez" };
    // The viewer's own change in another window has no name.
    expect(await seat(other, "none")).toEqual({ ...refused, last: null });
    const lucia = await addUser(db, "Lucía Ferrer");
    await db.updateTable("eventChanges").set({ actorId: lucia }).where("eventId", "=", pass.event.id).execute();
    const late = await seat(other, "none");
    expect(late).toEqual({ ...refused, last: { by: "Lucía Ferrer", table: 1 } });
    expect(late.ok ? "" : refusalText(late)).toBe(
      "Lucía ha sentado a Ana Álvarez en la 1 hace un momento. No hemos movido a nadie.",
    );
    expect(await unseatGuests(db, pass, [guest], other, now)).toMatchObject({ code: "guest_moved" });
    expect(await room()).toEqual({ "Mesa 1": ["Ana Álvarez"], "Mesa 2": [] });
    expect(await seat(other, one)).toMatchObject({ ok: true });
    expect(await room()).toEqual({ "Mesa 1": [], "Mesa 2": ["Ana Álvarez"] });
  });

  it("who do not come give their places back in one command", async () => {
    const id = await addTable("Mesa 1");
    const guests = await Promise.all(
      (["confirmed", "declined", "declined", "maybe"] as const).map((status) => addGuest(status, { status })),
    );
    await atTable(id, ...guests);
    await addGuest("fuera", { status: "declined" });
    expect((await plan()).figures).toMatchObject({ taken: 4, unseated: 0, declinedSeated: 2 });
    expect(await freeDeclined(db, pass, now)).toMatchObject({ ok: true, count: 2 });
    expect(await freeDeclined(db, pass, now)).toMatchObject({ ok: true, count: 0 });
    expect(await room()).toEqual({ "Mesa 1": ["confirmed", "maybe"] });
    expect((await plan()).figures).toMatchObject({ taken: 2, unseated: 0, declinedSeated: 0 });
  });

  it("are announced to everybody who looks at the plan", async () => {
    const id = await addTable("Mesa 1");
    const guest = await addGuest("Ana Álvarez");
    const changes = async () => {
      const { rows } = await pool.query<{ changes: number }>(
        "select count(*)::int as changes from announcements where topic = $1",
        [`event:${eventId}:guests`],
      );
      return rows[0]!.changes;
    };
    const before = await changes();
    await atTable(id, guest);
    await atTable(newId(), guest);
    await unseatGuests(db, pass, [guest], undefined, now);
    expect((await changes()) - before).toBe(2);
  });
});

it("nothing of another event is found, seated or changed (A-4)", async () => {
  const own = await addTable("Mesa 1");
  const mine = await addGuest("Ana Álvarez");
  const [ownEvent, ownPass] = [eventId, pass];
  eventId = await addEvent(db, hostId);
  pass = await open();
  const foreign = await addTable("Mesa ajena");
  const stranger = await addGuest("Bea Ajena");
  await atTable(foreign, stranger);
  const household = await db
    .selectFrom("guests")
    .select("householdId as id")
    .where("id", "=", stranger)
    .executeTakeFirstOrThrow();
  const before = await room();
  const seat = (input: { placeId: unknown; guestIds: unknown[]; householdId?: unknown }) =>
    seatGuests(db, ownPass, { mode: "tables", ...input }, now);
  const table = { name: "Otra", capacity: 1 };
  const tries = [
    await seat({ placeId: foreign, guestIds: [mine] }),
    await seat({ placeId: own, guestIds: [stranger] }),
    await seat({ placeId: own, guestIds: [mine, stranger] }),
    await seat({ placeId: own, guestIds: [], householdId: household.id }),
    await seat({ placeId: own, guestIds: ["' or 1=1", null, {}] }),
    await seat({ placeId: [foreign], guestIds: [mine] }),
    await unseatGuests(db, ownPass, [stranger], undefined, now),
    await updateTable(db, ownPass, foreign, table, now),
    await updateSeat(db, ownPass, foreign, { name: "Otra", code: null, category: null }, now),
    await removePlace(db, ownPass, "tables", foreign),
    await removePlace(db, ownPass, "seats", foreign),
  ];
  expect(tries.filter(({ ok }) => ok)).toEqual([]);
  await freeDeclined(db, ownPass, now);
  await chooseSeatingMode(db, ownPass, "seats", true);
  expect(await room()).toEqual(before);
  eventId = ownEvent;
  expect((await plan()).figures).toMatchObject({ unseated: 1, taken: 0 });
  console.log(`A-4 seating: 0 of ${tries.length} commands reach another event`);
});
