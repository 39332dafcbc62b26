// A suggested plan reads an event's rules, locks and settings, and moves no guest.
import { beforeEach, describe, expect, it } from "vitest";
import type { Insertable } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Guests, SeatingRules } from "#app/db/types.ts";
import { searchPlan } from "#app/domain/event/suggestion/search.ts";
import { nameKey } from "#app/domain/event/seating.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { readHall } from "./hall.queries.server.ts";
import { suggestPlan } from "./suggestion.queries.server.ts";

const { db } = await testDatabase();
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
});

const open = () => eventPassOf(db, hostId, eventId, "seating.write");

async function addTable(name: string, capacity: number, isLocked = false): Promise<string> {
  const id = newId();
  await db.insertInto("seatingTables").values({ eventId, id, name, capacity, isLocked }).execute();
  return id;
}

type Fields = Partial<
  Pick<Insertable<Guests>, "status" | "householdId" | "tableId" | "placeLocked" | "tags" | "group" | "memberType">
>;
async function addGuest(name: string, fields: Fields = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id, name, status: "confirmed", ...fields })
    .execute();
  return id;
}

type Member = { guestId: string } | { householdId: string } | { tag: string };
async function addRule(
  kind: SeatingRules["kind"],
  strength: SeatingRules["strength"],
  members: Member[],
  tableId: string | null = null,
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("seatingRules").values({ eventId, id, kind, strength, tableId }).execute();
    const rows = members.map((member, index) => ({ eventId, ruleId: id, position: index + 1, ...member }));
    for (const row of rows) await tx.insertInto("seatingRuleMembers").values(row).execute();
  });
  return id;
}

const householdOf = async (guestId: string) => {
  const { householdId } = await db
    .selectFrom("guests")
    .where("id", "=", guestId)
    .select("householdId")
    .executeTakeFirstOrThrow();
  return householdId;
};
const hall = async () => (await readHall(db, await open(), "now"))!;

describe("the hall of an event", () => {
  it("has who comes, who sits without an answer, and fewer chairs for who declined and sits", async () => {
    const table = await addTable("Mesa de los niños", 8);
    const comes = await addGuest("Ana", { group: "vip", tags: ["Pádel"] });
    const child = await addGuest("Leo", { memberType: "child", tableId: table, placeLocked: true });
    const unsure = await addGuest("Eva", { status: "invited", tableId: table });
    await addGuest("Iván", { status: "maybe" });
    await addGuest("Luis", { status: "declined", tableId: table });
    const { tables, people } = await hall();
    expect(tables).toEqual([{ id: table, capacity: 7, isLocked: false, isForChildren: true, isPlaced: false }]);
    expect(people.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toMatchObject([
      { id: comes, at: null, isFixed: false, isMinor: false, circles: [`#${nameKey("Pádel")}`, "vip"] },
      { id: child, at: table, isFixed: true, isMinor: true, circles: [] },
      { id: unsure, at: table, isFixed: true },
    ]);
  });

  it("has chairs for who has not answered, where the host keeps them", async () => {
    const unsure = await addGuest("Eva", { status: "invited" });
    expect((await hall()).people).toEqual([]);
    await db.insertInto("seatingSettings").values({ eventId, alwaysUnanswered: true, alwaysEven: false }).execute();
    expect(await hall()).toMatchObject({ people: [{ id: unsure, isFixed: false }], even: false, households: true });
  });

  it("has the people of each member of a rule: a guest, a household, the guests of a tag however it is spelled", async () => {
    const table = await addTable("Mesa 1", 8);
    const ana = await addGuest("Ana");
    const luis = await addGuest("Luis", { householdId: await householdOf(ana) });
    const tagged = await addGuest("Eva", { tags: ["Padel"] });
    await addGuest("Iván", { tags: ["pádel"], status: "declined" });
    const members = [{ guestId: ana }, { householdId: await householdOf(ana) }, { tag: "pádel" }];
    await addRule("beside", "must", members);
    await addRule("table", "better", [{ tag: "pádel" }], table);
    const { rules } = await hall();
    const [first, second] = rules.toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(second).toMatchObject({ kind: "together", strength: "must", tableId: null });
    expect(second!.sides.map((side) => side.toSorted())).toEqual([[ana], [ana, luis].toSorted(), [tagged]]);
    expect(first).toMatchObject({ kind: "table", strength: "better", tableId: table, sides: [[tagged]] });
  });

  it("has what tables lack by the plan, and no rule that nothing measures yet", async () => {
    const [one, two] = [await addTable("Mesa 1", 4), await addTable("Mesa 2", 4)];
    const [ana, luis] = [await addGuest("Ana"), await addGuest("Luis")];
    const [roomId, layoutId, bar] = [newId(), newId(), newId()];
    const room = { eventId, id: roomId, name: "Patio", widthCm: 2_000, depthCm: 1_000, position: 1 };
    await db.insertInto("seatingRooms").values(room).execute();
    await db
      .insertInto("seatingLayouts")
      .values({ eventId, id: layoutId, roomId, name: "Cena", position: 1 })
      .execute();
    const object = { eventId, id: bar, kind: "bar", roomId, layoutId, xCm: 100, yCm: 500, widthCm: 80 } as const;
    await db
      .insertInto("seatingObjects")
      .values({ ...object, depthCm: 200 })
      .execute();
    const near = await addRule("near", "better", [{ guestId: ana }]);
    await db.updateTable("seatingRules").set({ objectId: bar }).where("id", "=", near).execute();
    const distant = await addRule("distant", "must", [{ guestId: ana }, { guestId: luis }]);
    const accessible = await addRule("accessible", "must", [{ guestId: ana }]);
    expect((await hall()).rules).toEqual([]);
    const place = (id: string, xCm: number) =>
      db.updateTable("seatingTables").set({ xCm, yCm: 500 }).where("id", "=", id).execute();
    await place(one, 400);
    await place(two, 1_000);
    const found = await hall();
    // Tables of 1.80 m; without a door no rule asks for a way.
    expect(found.gaps.map(([, , gap]) => gap)).toEqual([420]);
    expect(found.rules.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { id: distant, kind: "distant", distance: 600 },
      { id: near, kind: "near", lacking: { [two]: 270 } },
    ]);
    const door = { ...object, id: newId(), kind: "door", layoutId: null, xCm: 1_000, yCm: 1_000 } as const;
    await db
      .insertInto("seatingObjects")
      .values({ ...door, widthCm: 160, depthCm: 20 })
      .execute();
    expect((await hall()).rules.find(({ id }) => id === accessible)).toMatchObject({ kind: "accessible", lacking: {} });
    const { keptAfter, broken } = searchPlan({ hall: await hall(), seed: 1 });
    expect(keptAfter.toSorted()).toEqual([near, accessible].toSorted());
    expect(broken).toEqual([{ ruleId: distant, obstacle: { code: "no_table" } }]);
  });

  it("is none for a plan of single seats", async () => {
    await db.updateTable("events").set({ seatingMode: "seats" }).where("id", "=", eventId).execute();
    expect(await suggestPlan(db, await open(), { from: "now", seed: 1 })).toMatchObject({
      ok: false,
      code: "no_tables",
    });
  });
});

describe("a suggested plan", () => {
  it("keeps rules and locks, says what it cannot keep, and moves nobody", async () => {
    const [one, two] = [await addTable("Mesa 1", 4), await addTable("Mesa 2", 4)];
    const locked = await addGuest("Ana", { tableId: one, placeLocked: true });
    const friend = await addGuest("Luis", { tableId: two });
    const enemy = await addGuest("Eva", { tableId: one });
    const together = await addRule("together", "must", [{ guestId: locked }, { guestId: friend }]);
    const apart = await addRule("apart", "must", [{ guestId: locked }, { guestId: enemy }]);
    const impossible = await addRule("table", "must", [{ guestId: locked }], two);
    const { moves, keptBefore, keptAfter, broken, offers, rules } = searchPlan({ hall: await hall(), seed: 1 });
    expect([keptBefore, keptAfter.toSorted(), rules]).toEqual([[], [together, apart].toSorted(), 3]);
    expect(broken).toEqual([{ ruleId: impossible, obstacle: { code: "locked", people: [locked], tables: [] } }]);
    expect(offers).toEqual([{ ruleId: impossible, remedy: { change: "unlock_person", personId: locked } }]);
    expect(moves.map(({ people, to }) => [people, to]).toSorted()).toEqual(
      [
        [[friend], one],
        [[enemy], two],
      ].toSorted(),
    );
    const seats = await db.selectFrom("guests").where("eventId", "=", eventId).select(["id", "tableId"]).execute();
    expect(Object.fromEntries(seats.map(({ id, tableId }) => [id, tableId]))).toEqual({
      [locked]: one,
      [friend]: two,
      [enemy]: one,
    });
  });
});
