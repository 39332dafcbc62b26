// The rules of the seating plan on a real database: refusals, two hosts at once, and undo from the change log.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { RuleAsk, RuleMember } from "#app/domain/event/seating-rules.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import type { SeatingPass } from "../places.commands.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { addRule, removeRule, setAlways, setGap, updateRule } from "./commands.server.ts";
import { countRules, readAlways, readRulesPage } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date();
let hostId: string;
let eventId: string;
let pass: SeatingPass;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  pass = await eventPassOf(db, hostId, eventId, "seating.write");
});

async function addGuest(name: string, more: { tags?: string[]; tableId?: string; event?: string } = {}) {
  const { event = eventId, ...fields } = more;
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId: event, id, name, status: "confirmed", ...fields })
    .execute();
  return id;
}

async function addTable(name: string, event = eventId): Promise<string> {
  const id = newId();
  await db.insertInto("seatingTables").values({ eventId: event, id, name, capacity: 4 }).execute();
  return id;
}

const rule = (
  kind: RuleAsk["kind"],
  members: RuleMember[],
  tableId: string | null = null,
  more: Partial<RuleAsk> = {},
): RuleAsk => ({ kind, strength: "must", tableId, objectId: null, distance: null, members, ...more });
const guests = (...ids: string[]) => ids.map((guestId) => ({ guestId }));
const page = (query = "") => readRulesPage(db, pass, { keys: null, ruleId: null, query });
const lines = async () => (await page()).lines;

async function added(ask: RuleAsk): Promise<number> {
  const result = await addRule(db, pass, ask, now);
  if (!result.ok) throw new Error(result.code);
  return result.changeId;
}
const undo = (changeId: number) =>
  undoChange({ db, undoers }, pass, String(changeId), (action) => eventPassOf(db, hostId, eventId, action), new Date());

describe("a rule", () => {
  it("names people, households and tags, and says how the plan keeps it", async () => {
    const table = await addTable("Mesa 1");
    const [ana, luis] = [await addGuest("Ana", { tableId: table }), await addGuest("Luis", { tags: ["Pádel"] })];
    await added(rule("together", [...guests(ana), { tag: "padel" }]));
    expect(await lines()).toMatchObject([
      {
        kind: "together",
        strength: "must",
        who: [
          { name: "Ana", isTag: false },
          { name: "padel", isTag: true },
        ],
        size: 2,
        state: "waiting",
        people: [{ name: "Luis", isTag: false }],
      },
    ]);
    await db.updateTable("guests").set({ tableId: table }).where("id", "=", luis).execute();
    expect(await lines()).toMatchObject([{ state: "kept" }]);
    await db.updateTable("guests").set({ status: "declined" }).where("id", "=", luis).execute();
    expect(await lines()).toMatchObject([{ state: "asleep", people: [{ name: "Luis" }] }]);
  });

  it("is refused where it contradicts another, is the same, or names too few or too many", async () => {
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    await added(rule("apart", guests(ana, luis)));
    expect(await addRule(db, pass, rule("together", guests(ana, luis)), now)).toMatchObject({
      ok: false,
      code: "rule_contradicts",
      other: { kind: "apart", who: [{ name: "Ana" }, { name: "Luis" }] },
    });
    expect(await addRule(db, pass, rule("apart", guests(luis, ana)), now)).toMatchObject({ code: "rule_same" });
    expect(await addRule(db, pass, rule("together", guests(ana)), now)).toMatchObject({ code: "rule_alone" });
    const many = await Promise.all(
      Array.from({ length: 61 }, (_, index) => addGuest(`P${index}`, { tags: ["todos"] })),
    );
    expect(await addRule(db, pass, rule("together", guests(...many)), now)).toMatchObject({ code: "rule_crowded" });
    expect(await addRule(db, pass, rule("together", [{ tag: "todos" }]), now)).toMatchObject({ code: "rule_crowded" });
    expect(await countRules(db, eventId)).toBe(1);
  });

  it("is one of 300 at most", async () => {
    const members = guests(await addGuest("Ana"), await addGuest("Luis"));
    const rows = Array.from({ length: 300 }, () => ({
      eventId,
      id: newId(),
      kind: "together" as const,
      strength: "must" as const,
    }));
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("seatingRules").values(rows).execute();
      const named = rows.flatMap(({ id: ruleId }) =>
        members.map((member, index) => ({ eventId, ruleId, position: index + 1, ...member })),
      );
      await tx.insertInto("seatingRuleMembers").values(named).execute();
    });
    expect(await addRule(db, pass, rule("beside", members), now)).toMatchObject({ ok: false, code: "plan_full" });
  });

  it("names nobody and no table of another event, and needs a plan of tables", async () => {
    const other = await addEvent(db, hostId);
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    const [stranger, foreign] = [await addGuest("Eva", { event: other }), await addTable("Mesa 9", other)];
    expect(await addRule(db, pass, rule("together", guests(ana, stranger)), now)).toMatchObject({
      code: "guest_not_found",
    });
    expect(await addRule(db, pass, rule("table", guests(ana), foreign), now)).toMatchObject({
      code: "place_not_found",
    });
    await db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", eventId).execute();
    expect(await addRule(db, pass, rule("together", guests(ana, luis)), now)).toMatchObject({ code: "seats_mode" });
  });

  it("is changed by the host who saw it last, and the other gets both versions", async () => {
    const [ana, luis, eva] = [await addGuest("Ana"), await addGuest("Luis"), await addGuest("Eva")];
    await added(rule("together", guests(ana, luis)));
    const [{ id: ruleId, version } = { id: "", version: 0 }] = await lines();
    const mine = { ruleId, version, ask: rule("together", guests(ana, luis, eva)) };
    expect(await updateRule(db, pass, mine)).toMatchObject({ ok: true });
    expect(await updateRule(db, pass, { ruleId, version, ask: rule("apart", guests(ana, luis)) })).toMatchObject({
      ok: false,
      code: "rule_changed",
      current: { version: version + 1, who: [{ name: "Ana" }, { name: "Luis" }, { name: "Eva" }] },
    });
    expect(await updateRule(db, pass, { ...mine, ruleId: newId() })).toMatchObject({ code: "rule_not_found" });
    expect(await lines()).toMatchObject([{ kind: "together", size: 3 }]);
  });
});

/** A room of 20 × 10 m with a door, a bar at its left end and music at its right one. The tables stand at these places. */
async function hall(...tables: { id: string; x: number }[]) {
  const [roomId, layoutId, bar, music] = [newId(), newId(), newId(), newId()];
  const room = { eventId, id: roomId, name: "Patio", widthCm: 2_000, depthCm: 1_000, position: 1 };
  await db.insertInto("seatingRooms").values(room).execute();
  await db.insertInto("seatingLayouts").values({ eventId, id: layoutId, roomId, name: "Cena", position: 1 }).execute();
  const object = { eventId, roomId, angle: 0 };
  await db
    .insertInto("seatingObjects")
    .values([
      { ...object, id: bar, kind: "bar" as const, layoutId, xCm: 40, yCm: 500, widthCm: 80, depthCm: 400 },
      { ...object, id: music, kind: "music" as const, layoutId, xCm: 1_925, yCm: 500, widthCm: 150, depthCm: 300 },
      { ...object, id: newId(), kind: "door" as const, xCm: 1_000, yCm: 1_000, widthCm: 160, depthCm: 20 },
    ])
    .execute();
  for (const { id, x } of tables)
    await db.updateTable("seatingTables").set({ layoutId, xCm: x, yCm: 500 }).where("id", "=", id).execute();
  return { layoutId, bar, music };
}

describe("a rule about a distance", () => {
  it("is measured on the plan, follows the tables, and waits for what is not there", async () => {
    const [one, other] = [await addTable("Mesa 1"), await addTable("Mesa 2")];
    const [ana, luis] = [await addGuest("Ana", { tableId: one }), await addGuest("Luis", { tableId: other })];
    await added(rule("distant", guests(ana, luis)));
    expect(await lines()).toMatchObject([{ kind: "distant", state: "waiting", unknown: "spot", distance: 600 }]);
    const { bar, layoutId } = await hall({ id: one, x: 400 }, { id: other, x: 900 });
    // Two tables of 1.80 m with 5 m between their centres.
    expect(await lines()).toMatchObject([{ state: "broken", seats: [{ table: "Mesa 1", gap: 320 }, { gap: 320 }] }]);
    await db.updateTable("seatingTables").set({ xCm: 1_500 }).where("id", "=", other).execute();
    expect(await lines()).toMatchObject([{ state: "kept" }]);

    const near = await added(rule("near", guests(luis), null, { objectId: bar, distance: 250 }));
    const nearLine = async () => (await lines()).find(({ kind }) => kind === "near");
    expect(await nearLine()).toMatchObject({
      state: "broken",
      object: { kind: "bar", label: null, side: null },
      distance: 250,
      seats: [{ table: "Mesa 2", gap: 1_330 }],
    });
    expect((await page()).objects.map(({ said }) => said.kind).toSorted()).toEqual(["bar", "door", "music"]);
    const removed = await removeRule(db, pass, (await nearLine())!.id);
    expect(removed.ok && (await undo(removed.changeId))).toEqual({ ok: true });
    expect(await nearLine()).toMatchObject({ distance: 250, object: { kind: "bar" } });
    await db.deleteFrom("seatingObjects").where("id", "=", bar).execute();
    expect(await nearLine()).toMatchObject({ state: "waiting", unknown: "object", object: null });
    expect(await undo(near)).toMatchObject({ code: "changed_since" });
    // Two layouts of one room are two rooms for people who sit in them.
    const second = newId();
    const { roomId } = await db
      .selectFrom("seatingLayouts")
      .select("roomId")
      .where("id", "=", layoutId)
      .executeTakeFirstOrThrow();
    await db.insertInto("seatingLayouts").values({ eventId, id: second, roomId, name: "Baile", position: 2 }).execute();
    await db.updateTable("seatingTables").set({ layoutId: second, xCm: 400 }).where("id", "=", other).execute();
    expect((await lines()).find(({ kind }) => kind === "distant")).toMatchObject({ state: "kept" });
  });

  it("names no object of another event, nor one of a layout without places", async () => {
    const ana = await addGuest("Ana");
    const { music, layoutId } = await hall();
    const far = rule("far", guests(ana), null, { objectId: music });
    await db.updateTable("seatingLayouts").set({ hasPlaces: false }).where("id", "=", layoutId).execute();
    expect(await addRule(db, pass, far, now)).toMatchObject({ code: "object_not_found" });
    await db.updateTable("seatingLayouts").set({ hasPlaces: true }).where("id", "=", layoutId).execute();
    expect(await addRule(db, pass, far, now)).toMatchObject({ ok: true });
    const other = await addEvent(db, hostId);
    await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", other).execute();
    const theirs = await addGuest("Eva", { event: other });
    const otherPass = await eventPassOf(db, hostId, other, "seating.write");
    expect(await addRule(db, otherPass, rule("far", guests(theirs), null, { objectId: music }), now)).toMatchObject({
      code: "object_not_found",
    });
  });

  it("asks for a way of 90 cm from a door, and says what shuts it", async () => {
    const one = await addTable("Mesa 1");
    const ana = await addGuest("Ana", { tableId: one });
    await added(rule("accessible", guests(ana)));
    const { layoutId } = await hall({ id: one, x: 400 });
    expect(await lines()).toMatchObject([{ kind: "accessible", state: "kept" }]);
    // Two screens from wall to wall, with 74 cm between them.
    const { roomId } = await db
      .selectFrom("seatingLayouts")
      .select("roomId")
      .where("id", "=", layoutId)
      .executeTakeFirstOrThrow();
    const screen = { eventId, roomId, layoutId, kind: "screen" as const, xCm: 700, angle: 90, depthCm: 20 };
    await db
      .insertInto("seatingObjects")
      .values([
        { ...screen, id: newId(), yCm: 250, widthCm: 500 },
        { ...screen, id: newId(), yCm: 787, widthCm: 426 },
      ])
      .execute();
    expect(await lines()).toMatchObject([
      { state: "broken", people: [{ name: "Ana" }], seats: [{ table: "Mesa 1", narrow: { gap: 74 } }] },
    ]);
    await db
      .updateTable("seatingObjects")
      .set({ accessible: false })
      .where("eventId", "=", eventId)
      .where("kind", "=", "door")
      .execute();
    expect(await lines()).toMatchObject([{ state: "waiting", unknown: "door" }]);
  });
});

describe("the change log undoes", () => {
  it("an added, a changed and a removed rule, once and while it still stands", async () => {
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    const first = await added(rule("together", guests(ana, luis)));
    expect(await undo(first)).toEqual({ ok: true });
    expect(await lines()).toEqual([]);
    expect(await undo(first)).toMatchObject({ code: "already_undone" });

    const second = await added(rule("together", guests(ana, luis)));
    const [{ id: ruleId, version } = { id: "", version: 0 }] = await lines();
    const changed = await updateRule(db, pass, { ruleId, version, ask: rule("apart", guests(ana, luis)) });
    expect(await undo(second)).toMatchObject({ code: "changed_since" });
    expect(changed.ok && (await undo(changed.changeId))).toEqual({ ok: true });
    expect(await lines()).toMatchObject([{ id: ruleId, kind: "together" }]);

    const removed = await removeRule(db, pass, ruleId);
    expect(await lines()).toEqual([]);
    expect(removed.ok && (await undo(removed.changeId))).toEqual({ ok: true });
    expect(await lines()).toMatchObject([{ id: ruleId, kind: "together", who: [{ name: "Ana" }, { name: "Luis" }] }]);
  });

  it("no removal where another rule contradicts it by now, or its people are gone", async () => {
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    await added(rule("together", guests(ana, luis)));
    const [{ id } = { id: "" }] = await lines();
    const removed = await removeRule(db, pass, id);
    await added(rule("apart", guests(ana, luis)));
    expect(removed.ok && (await undo(removed.changeId))).toMatchObject({ code: "changed_since" });
    await db.deleteFrom("guests").where("id", "=", luis).execute();
    expect(removed.ok && (await undo(removed.changeId))).toMatchObject({ code: "changed_since" });
  });
});

describe("what always holds", () => {
  it("is set with the version that the host saw, and undone", async () => {
    const { version, ...usual } = await readAlways(db, eventId);
    expect(usual).toEqual({ households: true, strangers: true, even: true, unanswered: false });
    const set = await setAlways(db, pass, { ...usual, even: false, version });
    expect(await readAlways(db, eventId)).toMatchObject({ even: false, version: version + 1 });
    expect(await setAlways(db, pass, { ...usual, strangers: false, version })).toMatchObject({
      ok: false,
      code: "always_changed",
      current: { even: false, strangers: true, version: version + 1 },
    });
    expect(set.ok && set.changeId !== null && (await undo(set.changeId))).toEqual({ ok: true });
    expect(await readAlways(db, eventId)).toMatchObject(usual);
  });

  it("has the least gap between tables, which the later host sets, and the log undoes", async () => {
    expect((await page()).gap).toBe(150);
    const first = await setGap(db, pass, 200);
    expect((await page()).gap).toBe(200);
    expect(await setGap(db, pass, 200)).toEqual({ ok: true, changeId: null });
    const second = await setGap(db, pass, 110);
    expect(first.changeId && (await undo(first.changeId))).toMatchObject({ code: "changed_since" });
    expect(second.changeId && (await undo(second.changeId))).toEqual({ ok: true });
    expect((await page()).gap).toBe(200);
  });

  it("counts each rule that is written too", async () => {
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    const { version } = await readAlways(db, eventId);
    await added(rule("together", guests(ana, luis)));
    expect(await readAlways(db, eventId)).toMatchObject({ version: version + 1, households: true });
  });
});

describe("the search for whom a rule names", () => {
  it("finds guests, households of several and tags without accents and capitals", async () => {
    const household = newId();
    await db.insertInto("households").values({ eventId, id: household, name: "Familia Núñez" }).execute();
    for (const name of ["Íñigo Núñez", "Zoe Núñez"])
      await db
        .insertInto("guests")
        .values({ eventId, id: newId(), name, householdId: household, status: "confirmed" })
        .execute();
    const eva = await addGuest("Eva Gil", { tags: ["Nuñistas"] });
    const found = (await page("NUN")).found;
    expect(found.picks.map(({ name, order }) => [name, order])).toEqual([
      ["Nuñistas", 2],
      ["Familia Núñez", 1],
      ["Íñigo Núñez", 0],
      ["Zoe Núñez", 0],
    ]);
    const chosen = await readRulesPage(db, pass, { keys: [`i${eva}`, `i${newId()}`], ruleId: null, query: "eva" });
    expect([chosen.picks.map(({ name }) => name), chosen.found.picks]).toEqual([["Eva Gil"], []]);
  });
});
