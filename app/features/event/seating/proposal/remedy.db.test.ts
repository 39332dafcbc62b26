// Remedies for a rule that a plan cannot keep, on a real database: done once, told by the log, and undone.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Remedy } from "#app/domain/event/suggestion/remedy.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import type { SeatingPass } from "../places.commands.server.ts";
import { addRule } from "../rules/commands.server.ts";
import { doRemedy } from "./remedy.commands.server.ts";

const { db } = await testDatabase();
let now: Date;
let hostId: string;
let eventId: string;
let pass: SeatingPass;
let tableId: string;
let guestId: string;

beforeEach(async () => {
  now = new Date();
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  pass = await eventPassOf(db, hostId, eventId, "seating.write");
  tableId = newId();
  const table = { eventId, id: tableId, name: "Los Ferrer", capacity: 8, isLocked: true };
  await db.insertInto("seatingTables").values(table).execute();
  guestId = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id: guestId, name: "Ramón", tableId, placeLocked: true, status: "confirmed" })
    .execute();
});

const doIt = (remedy: Remedy) => doRemedy(db, pass, remedy, now);
const tableNow = () =>
  db
    .selectFrom("seatingTables")
    .select(["capacity", "isLocked", "version"])
    .where("eventId", "=", eventId)
    .where("id", "=", tableId)
    .executeTakeFirstOrThrow();
const guestNow = () =>
  db
    .selectFrom("guests")
    .select("placeLocked")
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .executeTakeFirstOrThrow();
const changes = () =>
  db.selectFrom("eventChanges").select(["id", "kind"]).where("eventId", "=", eventId).orderBy("id").execute();
async function undoLast(): Promise<{ ok: boolean }> {
  const last = (await changes()).at(-1)!;
  return undoChange({ db, undoers }, pass, String(last.id), (action) => eventPassOf(db, hostId, eventId, action), now);
}

describe("a remedy", () => {
  it("takes the lock off a table once, and the log puts it on again", async () => {
    const remedy: Remedy = { change: "unlock_table", tableId };
    expect(await doIt(remedy)).toMatchObject({ ok: true });
    expect(await tableNow()).toMatchObject({ isLocked: false, version: 2 });
    expect(await doIt(remedy)).toMatchObject({ ok: false, code: "remedy_gone" });
    expect((await changes()).map(({ kind }) => kind)).toEqual(["tables.unlocked"]);
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await tableNow()).toMatchObject({ isLocked: true });
  });

  it("takes the lock off a guest's place once, and the log puts it on again", async () => {
    const remedy: Remedy = { change: "unlock_person", personId: guestId };
    expect(await doIt(remedy)).toMatchObject({ ok: true });
    expect(await guestNow()).toEqual({ placeLocked: false });
    expect(await doIt(remedy)).toMatchObject({ ok: false, code: "remedy_gone" });
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(await guestNow()).toEqual({ placeLocked: true });
  });

  it("adds one chair as a change of the table that other hosts see", async () => {
    expect(await doIt({ change: "chair", tableId })).toMatchObject({ ok: true });
    expect(await tableNow()).toMatchObject({ capacity: 9, version: 2 });
    await db.updateTable("seatingTables").set({ capacity: 20 }).where("id", "=", tableId).execute();
    expect(await doIt({ change: "chair", tableId })).toMatchObject({ ok: false, code: "remedy_gone" });
    expect(await doIt({ change: "chair", tableId: newId() })).toMatchObject({ ok: false, code: "remedy_gone" });
  });

  it("adds a table, makes a rule a wish, and lets a household part for this proposal alone", async () => {
    expect(await doIt({ change: "table", capacity: 10 })).toMatchObject({ ok: true });
    const capacities = await db
      .selectFrom("seatingTables")
      .select("capacity")
      .where("eventId", "=", eventId)
      .orderBy("number")
      .execute();
    expect(capacities.map(({ capacity }) => capacity)).toEqual([8, 10]);

    const ask = {
      kind: "table",
      strength: "must",
      tableId,
      objectId: null,
      distance: null,
      members: [{ guestId }],
    } as const;
    const added = await addRule(db, pass, ask, now);
    expect(added).toMatchObject({ ok: true });
    const { id: ruleId } = await db
      .selectFrom("seatingRules")
      .select("id")
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    expect(await doIt({ change: "better", ruleId })).toMatchObject({ ok: true });
    const rule = await db.selectFrom("seatingRules").select("strength").where("id", "=", ruleId).executeTakeFirst();
    expect(rule).toEqual({ strength: "better" });
    expect(await doIt({ change: "better", ruleId: newId() })).toMatchObject({ ok: false, code: "remedy_gone" });

    const before = (await changes()).length;
    expect(await doIt({ change: "split", householdId: newId() })).toMatchObject({ ok: true });
    expect((await changes()).length).toBe(before);
  });
});
