// Commands of rooms, layouts, tables on the plan and objects: their results, refusals and undo.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { roomLimits } from "#app/domain/event/plan/room.ts";
import { usualTop } from "#app/domain/event/plan/shapes.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { addLayout, addRoom, deleteLayout, deleteRoom, updateLayout, updateRoom } from "../room/commands.server.ts";
import { seatingUndoers } from "../undo.commands.server.ts";
import { addTablesToLayout, copyTables } from "./adding.commands.server.ts";
import { movePieces, placeTables, type PlanPass } from "./commands.server.ts";
import { addObject, deleteObject, updateObject } from "./objects.commands.server.ts";
import { readPlan, tagOf } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-05-01T10:00:00Z");
const hall = { name: "Patio", measures: { width: 2400, depth: 1500, outline: null } };
const ten = { top: usualTop("round"), count: 10, capacity: 8 };
let pass: PlanPass;
let eventId: string;

beforeEach(async () => {
  const userId = await addUser(db);
  eventId = await addEvent(db, userId);
  pass = await eventPassOf(db, userId, eventId, "seating.write");
});

const again = async () => {
  pass = await eventPassOf(db, pass.viewer.id, eventId, "seating.write");
};
/** An event with the hall and ten tables in it. */
async function furnished(tables: typeof ten | null = ten) {
  const made = await addRoom(db, pass, { room: hall, tables }, now);
  await again();
  if (!made.ok || !made.layoutId) throw new Error("no room");
  return made.layoutId;
}
const plan = async (layoutId: string | null = null) => (await readPlan(db, pass, layoutId))!;
const tables = async (layoutId: string | null = null) => (await plan(layoutId)).tables;
const listTables = () =>
  db.selectFrom("seatingTables").selectAll().where("eventId", "=", eventId).orderBy("number").execute();

describe("the first room", () => {
  it("takes the tables that there are, and puts new ones in rows", async () => {
    await db.insertInto("seatingTables").values({ eventId, id: newId(), name: "Novios" }).execute();
    expect(await addRoom(db, pass, { room: null, tables: ten }, now)).toMatchObject({ ok: true, layoutId: null });
    const layoutId = await furnished({ ...ten, count: 2 });
    const all = await tables();
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(all.map(({ spot }) => spot !== null)).toEqual([...Array<boolean>(11).fill(false), true, true]);
    expect((await listTables()).every((table) => table.layoutId === layoutId)).toBe(true);
    expect((await plan()).layout).toMatchObject({ name: "Mesas", tables: 13, hasPlaces: true });
  });

  it("leaves a plan of seats alone, and stops at six rooms and twelve layouts", async () => {
    await db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", eventId).execute();
    expect(await addRoom(db, pass, { room: hall, tables: ten }, now)).toEqual({ ok: false, code: "other_mode" });
    await db.updateTable("events").set({ seatingMode: null }).where("id", "=", eventId).execute();
    for (let at = 0; at < roomLimits.rooms; at++)
      expect(await addRoom(db, pass, { room: hall, tables: null }, now)).toMatchObject({ ok: true });
    expect(await addRoom(db, pass, { room: hall, tables: null }, now)).toEqual({ ok: false, code: "rooms_full" });
    const { room } = await plan();
    const layout = { roomId: room.id, name: "Cena", hasPlaces: true };
    for (let at = roomLimits.rooms; at < roomLimits.layouts; at++)
      expect(await addLayout(db, pass, layout)).toMatchObject({ ok: true });
    expect(await addLayout(db, pass, layout)).toEqual({ ok: false, code: "layouts_full" });
  });
});

describe("a room", () => {
  it("is changed in the version that was read", async () => {
    await furnished();
    const { room } = await plan();
    const changed = { ...room, roomId: room.id, name: "Salón", measures: { ...hall.measures, width: 3000 } };
    expect(await updateRoom(db, pass, changed)).toEqual({ ok: true });
    expect(await updateRoom(db, pass, changed)).toEqual({
      ok: false,
      code: "room_changed",
      name: "Salón",
      width: 3000,
      depth: 1500,
      version: 2,
    });
    expect(await updateRoom(db, pass, { ...changed, roomId: newId() })).toEqual({ ok: false, code: "room_not_found" });
  });

  it("goes with its layouts and objects; its tables and their people stay", async () => {
    const layoutId = await furnished();
    const [first] = await tables();
    await db.insertInto("guests").values({ eventId, id: newId(), name: "Ana", tableId: first!.id }).execute();
    await addObject(db, pass, layoutId, { ...dance, at: null, id: undefined });
    const { room } = await plan();
    expect(await deleteRoom(db, pass, room.id)).toEqual({ ok: true });
    expect(await readPlan(db, pass, null)).toBeUndefined();
    const left = await listTables();
    expect(left.map(({ xCm, yCm, layoutId: of }) => [xCm, yCm, of])).toEqual(left.map(() => [null, null, null]));
    expect(await db.selectFrom("guests").select("tableId").where("eventId", "=", eventId).execute()).toEqual([
      { tableId: first!.id },
    ]);
  });

  it("keeps one layout, and a layout with tables seats guests", async () => {
    const layoutId = await furnished();
    const { room, layout } = await plan();
    expect(await deleteLayout(db, pass, layoutId)).toEqual({ ok: false, code: "last_layout" });
    const fields = { layoutId, name: "Cena", version: layout.version };
    expect(await updateLayout(db, pass, { ...fields, hasPlaces: false })).toEqual({
      ok: false,
      code: "layout_has_tables",
    });
    expect(await updateLayout(db, pass, { ...fields, hasPlaces: true })).toEqual({ ok: true });
    expect(await updateLayout(db, pass, { ...fields, hasPlaces: true })).toEqual({ ok: false, code: "layout_changed" });
    await addObject(db, pass, layoutId, { ...dance, at: null, id: undefined });
    const copied = await addLayout(db, pass, { roomId: room.id, name: "Ceremonia", hasPlaces: false, from: layoutId });
    if (!copied.ok) throw new Error(copied.code);
    const there = await plan(copied.layoutId);
    expect([there.objects.map(({ kind }) => kind), there.tables]).toEqual([["dance"], []]);
    expect(await addTablesToLayout(db, pass, copied.layoutId, ten, now)).toEqual({
      ok: false,
      code: "layout_without_places",
    });
    expect(await deleteLayout(db, pass, layoutId)).toEqual({ ok: true });
    expect((await listTables()).every(({ xCm }) => xCm === null)).toBe(true);
  });
});

const dance = { kind: "dance" as const, label: null, width: 500, depth: 460, angle: 0, chairs: null };

describe("tables", () => {
  it("move all or none: not onto one another, not through a wall, not of another event", async () => {
    const layoutId = await furnished();
    const [one, other, third] = await tables();
    const to = (id: string, x: number, y: number) => ({ id, spot: { x, y, angle: 0 } });
    const move = (...moves: ReturnType<typeof to>[]) => movePieces(db, pass, layoutId, moves, now);
    const before = await tables();
    expect(await move(to(one!.id, other!.spot!.x + 50, other!.spot!.y))).toEqual({
      ok: false,
      code: "overlap",
      over: 2,
    });
    expect(await move(to(third!.id, 700, 700), to(one!.id, 20, 300))).toEqual({ ok: false, code: "outside" });
    expect(await move(to(newId(), 700, 700))).toEqual({ ok: false, code: "piece_not_found" });
    expect(await tables()).toEqual(before);
    const swap = [to(one!.id, other!.spot!.x, other!.spot!.y), to(other!.id, one!.spot!.x, one!.spot!.y)];
    expect(await move(...swap)).toEqual({ ok: true });
    const after = await tables();
    expect([after[0]!.spot, after[1]!.spot, after[0]!.version]).toEqual([other!.spot, one!.spot, 2]);
  });

  it("are moved back by the log, but not over a later move", async () => {
    const layoutId = await furnished();
    const [one] = await tables();
    await movePieces(db, pass, layoutId, [{ id: one!.id, spot: null }], now);
    const { undo } = await db
      .selectFrom("eventChanges")
      .select("undo")
      .where("eventId", "=", eventId)
      .where("kind", "=", "tables.moved")
      .executeTakeFirstOrThrow();
    const taken = { id: 1, subjectId: layoutId, facts: {}, undo: undo! };
    const takeBack = () => inTransaction(db, (tx) => seatingUndoers["tables.moved"](tx, pass, taken, now));
    expect((await tables())[0]!.spot).toBeNull();
    expect(await takeBack()).toEqual({ ok: true });
    expect((await tables())[0]!.spot).toEqual(one!.spot);
    expect(await takeBack()).toEqual({ ok: false, code: "changed_since" });
  });

  it("are placed in rows beside what stands there, as many as fit", async () => {
    const layoutId = await furnished({ ...ten, count: 30 });
    await movePieces(
      db,
      pass,
      layoutId,
      (await tables()).slice(0, 5).map(({ id }) => ({ id, spot: null })),
      now,
    );
    expect(await placeTables(db, pass, layoutId, now)).toMatchObject({ ok: true, placed: 5, left: 0 });
    expect(await placeTables(db, pass, layoutId, now)).toMatchObject({ ok: true, placed: 0, left: 0 });
    await addTablesToLayout(db, pass, layoutId, { ...ten, count: 80 }, now);
    expect(await placeTables(db, pass, layoutId, now)).toEqual({ ok: false, code: "room_full" });
    expect((await tables()).some(({ spot }) => spot === null)).toBe(true);
  });

  it("are copied beside themselves without their people", async () => {
    const layoutId = await furnished({ ...ten, count: 1 });
    const [one] = await tables();
    const copy = newId();
    const at = (dx: number) => copyTables(db, pass, layoutId, { ids: [[one!.id, copy]], dx, dy: 0 }, now);
    expect(await at(40)).toEqual({ ok: false, code: "overlap", over: 1 });
    expect(await at(-2000)).toEqual({ ok: false, code: "outside" });
    expect(await at(300)).toEqual({ ok: true });
    expect((await tables())[1]).toMatchObject({ id: copy, number: 2, name: "Mesa 2", capacity: 8, people: [] });
    expect(await at(600)).toEqual({ ok: false, code: "piece_not_found" });
  });
});

describe("objects", () => {
  it("get a free place, change in the version that was read, and go", async () => {
    const layoutId = await furnished();
    const door = { ...dance, kind: "door" as const, width: 160, depth: 20 };
    expect(await addObject(db, pass, layoutId, { ...door, at: null, id: undefined })).toEqual({ ok: true });
    expect(await addObject(db, pass, layoutId, { ...dance, at: { x: 9000, y: 3 }, id: undefined })).toEqual({
      ok: false,
      code: "outside",
    });
    const [there] = (await plan()).objects;
    expect(there).toMatchObject({ kind: "door", x: 1200, y: 1500, isOfRoom: true });
    const change = { ...door, objectId: there!.id, version: 1, at: { x: 300, y: 0 }, angle: 180, accessible: false };
    expect(await updateObject(db, pass, layoutId, change)).toEqual({ ok: true });
    expect((await plan()).objects).toMatchObject([{ accessible: false, x: 300 }]);
    expect(await updateObject(db, pass, layoutId, change)).toEqual({ ok: false, code: "piece_changed" });
    expect(
      await movePieces(db, pass, layoutId, [{ id: there!.id, spot: { x: 800, y: 0, angle: 180 }, width: 90 }], now),
    ).toEqual({ ok: true });
    expect((await plan()).objects).toMatchObject([{ x: 800, angle: 180, width: 90, depth: 20, version: 3 }]);
    expect(await deleteObject(db, pass, layoutId, there!.id)).toEqual({ ok: true });
    expect(await deleteObject(db, pass, layoutId, there!.id)).toEqual({ ok: false, code: "piece_not_found" });
  });

  it("leave a way for the guest who needs one, or shut it", async () => {
    const layoutId = await furnished();
    const [table] = (await plan()).tables;
    const guestId = newId();
    const guest = { eventId, id: guestId, name: "Consuelo Vidal", status: "confirmed" as const, tableId: table!.id };
    await db.insertInto("guests").values(guest).execute();
    const ruleId = newId();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("seatingRules")
        .values({ eventId, id: ruleId, kind: "accessible", strength: "must" })
        .execute();
      await tx.insertInto("seatingRuleMembers").values({ eventId, ruleId, position: 1, guestId }).execute();
    });
    const spot = { x: 600, y: 500, angle: 0 };
    await movePieces(db, pass, layoutId, [{ id: table!.id, spot }], now);
    expect((await plan()).ways).toMatchObject([{ guestId, name: "Consuelo Vidal", tableId: table!.id, way: null }]);
    await addObject(db, pass, layoutId, { ...dance, kind: "door", width: 160, depth: 20, at: null, id: undefined });
    const [open] = (await plan()).ways;
    expect(open!.way).toMatchObject({ reaches: true });
    expect(open!.way!.path.length).toBeGreaterThan(1);
    expect((await plan()).tables.find(({ id }) => id === table!.id)!.people).toMatchObject([{ needsAccess: true }]);
    const wall = {
      ...dance,
      kind: "stage" as const,
      width: 2_400,
      depth: 50,
      at: { x: 1_200, y: 1_200 },
      id: undefined,
    };
    await addObject(db, pass, layoutId, wall);
    expect((await plan()).ways).toMatchObject([{ way: { reaches: false, path: [], narrow: null } }]);
  });

  it("are 300 at most", async () => {
    const layoutId = await furnished(null);
    const { room } = await plan();
    const rows = Array.from({ length: roomLimits.objects }, () => ({
      eventId,
      id: newId(),
      roomId: room.id,
      kind: "pillar" as const,
      xCm: 5,
      yCm: 5,
      widthCm: 40,
      depthCm: 40,
    }));
    await db.insertInto("seatingObjects").values(rows).execute();
    expect(await addObject(db, pass, layoutId, { ...dance, at: null, id: undefined })).toEqual({
      ok: false,
      code: "objects_full",
    });
  });
});

it("shows who sits where and who waits, with a tag that changes with it", async () => {
  await furnished({ ...ten, count: 1 });
  const [table] = await tables();
  const household = newId();
  await db.insertInto("households").values({ eventId, id: household, name: "Familia Hahn" }).execute();
  const guest = (name: string, more: object = {}) => ({
    eventId,
    id: newId(),
    name,
    status: "confirmed" as const,
    householdId: household,
    ...more,
  });
  const before = tagOf(JSON.stringify(await plan()));
  await db
    .insertInto("guests")
    .values([
      guest("Ana", { tableId: table!.id }),
      guest("Leo", { memberType: "child" }),
      guest("Mar", { status: "declined" }),
      guest("Sol", { status: "invited" }),
    ])
    .execute();
  const shown = await plan();
  expect(shown.tables[0]!.people).toMatchObject([{ name: "Ana", chair: 1, isMinor: false }]);
  expect(shown.tickets).toMatchObject([
    { name: "Familia Hahn", people: [{ name: "Leo", isMinor: true }, { name: "Sol" }] },
  ]);
  expect([shown.coming, shown.figures.taken, shown.figures.free]).toEqual([1, 1, 7]);
  expect(tagOf(JSON.stringify(shown))).not.toBe(before);
});

it("says which other host last moved a table or a guest, and leaves out the viewer", async () => {
  const layoutId = await furnished({ ...ten, count: 3 });
  const [one, other] = await tables();
  const move = (by: PlanPass, { id, spot }: NonNullable<typeof one>) =>
    movePieces(db, by, layoutId, [{ id, spot: { ...spot!, y: spot!.y + 5 } }], now);
  const lucia = await addUser(db, "Lucía", "lucia-plan@convite.test");
  await addMember(db, eventId, "lucia-plan@convite.test", "organizer");
  const hers = await eventPassOf(db, lucia, eventId, "seating.write");
  expect(await move(hers, one!)).toEqual({ ok: true });
  expect(await move(pass, other!)).toEqual({ ok: true });
  expect((await plan()).changedBy).toEqual({ [one!.id]: "Lucía" });
  expect((await readPlan(db, hers, null))!.changedBy).toHaveProperty(other!.id);
  const [again] = await tables();
  expect(await move(pass, again!)).toEqual({ ok: true });
  expect((await plan()).changedBy).toEqual({});
});
