// Undoing hosts' changes to workshop, plan and lists from the change log: to the previous state, once, and not after a later change.
import { beforeEach, describe, expect, it } from "vitest";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { LineFields } from "#app/domain/event/schedule.ts";
import { addBlock, deleteBlock, writeBlock } from "#app/features/event/blocks/commands.server.ts";
import { moveBlock, swapBlocks } from "#app/features/event/blocks/placing.commands.server.ts";
import { changeGuests } from "#app/features/event/guests/bulk/commands.server.ts";
import { setGuestStatus } from "#app/features/event/guests/commands.server.ts";
import { eraseGuests } from "#app/features/event/guests/erasure.commands.server.ts";
import { addLine, addLines, shiftLines, updateLine } from "#app/features/event/schedule/commands.server.ts";
import { listLines } from "#app/features/event/schedule/queries.server.ts";
import { deleteLine } from "#app/features/event/schedule/removal.commands.server.ts";
import { freeDeclined, seatGuests } from "#app/features/event/seating/commands.server.ts";
import {
  addSeats,
  addTables,
  chooseSeatingMode,
  removePlace,
} from "#app/features/event/seating/places.commands.server.ts";
import { updateTable } from "#app/features/event/seating/tables.commands.server.ts";
import { addTask, changeTasks, toggleTask } from "#app/features/event/tasks/commands.server.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { newId } from "#app/db/id.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { richFromPlain } from "#app/domain/text/rich-text.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { undoChange } from "#app/platform/undoing.server.ts";

const { db } = await testDatabase();
const now = new Date();
let [marta, eventId] = ["", ""];

beforeEach(async () => {
  marta = await addUser(db, "Marta");
  eventId = await addEvent(db, marta, { date: "2027-06-05" });
});

const passOf = <A extends ActionName>(action: A) => eventPassOf(db, marta, eventId, action);
const undo = async (id: number, at = now) =>
  undoChange({ db, undoers }, await passOf("event.changes.view"), String(id), (action) => passOf(action), at);
const newest = async () => {
  const row = await db
    .selectFrom("eventChanges")
    .select(["id", "kind", "undoes", "undo"])
    .where("eventId", "=", eventId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, id: Number(row.id), undoes: Number(row.undoes) };
};
const done = { ok: true };
const changedSince = { ok: false, code: "changed_since" };
/** Undoes the newest change; the undo is a change of its own. */
async function undoNewest() {
  const { id } = await newest();
  expect(await undo(id)).toEqual(done);
  expect(await newest()).toMatchObject({ undoes: id });
}

describe("the running order", () => {
  const line = (start: number, more: Partial<LineFields> = {}): LineFields => ({
    start,
    minutes: 30,
    title: `A las ${start}`,
    place: "",
    lane: "",
    people: [],
    notes: "",
    audience: "team",
    ...more,
  });
  const write = () => passOf("event.timeline.write");
  const add = async (start: number) => {
    const added = await addLine(db, await write(), line(start), now);
    return added.ok ? added.lineId : "";
  };
  const lines = async () => listLines(db, await passOf("event.timeline.view"));

  it("has a line as it was written before, unless it was changed since", async () => {
    const lineId = await add(1_260);
    const change = async (version: number, more: Partial<LineFields>) =>
      updateLine(db, await write(), { lineId, version, line: line(1_260, more) }, now);
    await change(1, { minutes: null, people: ["Paula"], lane: "DJ", audience: "guests" });
    await change(2, { title: "Baile", start: 1_300 });
    await undoNewest();
    expect(await lines()).toMatchObject([{ ...line(1_260), version: 4 }]);
    await change(4, { title: "Vals" });
    const { id } = await newest();
    await shiftLines(db, await write(), { from: 0, minutes: 15 }, now);
    expect(await undo(id)).toEqual(changedSince);
    await change(6, { title: "Vals", place: "Jardín" });
    await undoNewest();
    expect(await lines(), "the shift between them stays").toMatchObject([{ title: "Vals", place: "", start: 1_275 }]);
  });

  it("has moved, deleted and added lines as they were: all of them, or none", async () => {
    const [dinner, dance] = [await add(1_260), await add(1_380)];
    const starts = async () => (await lines()).map(({ start }) => start);
    await shiftLines(db, await write(), { from: 0, minutes: 30 }, now);
    await undoNewest();
    expect(await starts()).toEqual([1_260, 1_380]);
    await shiftLines(db, await write(), { from: 0, minutes: 30 }, now);
    const shift = await newest();
    await updateLine(db, await write(), { lineId: dance, version: 4, line: line(1_410, { title: "Vals" }) }, now);
    expect(await undo(shift.id)).toEqual(changedSince);
    expect(await starts()).toEqual([1_290, 1_410]);
    await deleteLine(db, await write(), { lineId: dinner, version: 4 }, now);
    await undoNewest();
    expect(await starts()).toEqual([1_290, 1_410]);
    await addLines(db, await write(), [line(600), line(700)], now);
    await undoNewest();
    expect(await starts()).toEqual([1_290, 1_410]);
    expect(await undo(shift.id, new Date(now.getTime() + 3_700_000))).toEqual({ ok: false, code: "too_late" });
  });
});

describe("the board", () => {
  const write = () => passOf("event.blocks.write");
  const add = async (words: string) => {
    const added = await addBlock(db, await write(), { type: "text", content: { doc: richFromPlain(words) } }, now);
    return added.ok ? added.blockId : "";
  };
  const text = async (blockId: string, version: number, words: string) =>
    writeBlock(db, await write(), { blockId, version, edit: { content: { doc: richFromPlain(words) } } }, now);
  const row = (id: string) => db.selectFrom("eventBlocks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("has a text as it was before it was typed, until another host writes it, and for an hour", async () => {
    const id = await add("Flores");
    await text(id, 1, "Flores bl");
    await text(id, 2, "Flores blancas");
    await undoNewest();
    expect(await row(id)).toMatchObject({ content: { doc: richFromPlain("Flores") }, version: 4 });
    await text(id, 4, "Rosas");
    const change = await newest();
    await db.updateTable("eventBlocks").set({ version: 6 }).where("id", "=", id).execute();
    expect(await undo(change.id)).toEqual(changedSince);
    await db.updateTable("eventBlocks").set({ version: 5 }).where("id", "=", id).execute();
    const later = new Date(now.getTime() + 3_700_000);
    expect(await undo(change.id, later)).toEqual({ ok: false, code: "too_late" });
    await sweep({ app: { db, files: { remove: async () => {} } }, now: later } as never);
    expect(await newest()).toMatchObject({ id: change.id, undo: null });
  });

  it("has blocks where they lay, moved, swapped and deleted", async () => {
    const [one, other] = [await add("Uno"), await add("Dos")];
    const place = async (id: string) => {
      const { x, y, width, height } = await row(id);
      return { x, y, width, height };
    };
    const [first, second] = [await place(one), await place(other)];
    const move = async (version: number, x: number) =>
      moveBlock(db, await write(), { blockId: one, version, place: { ...first, x } }, now);
    await move(1, 200);
    await move(2, 300);
    await undoNewest();
    expect(await place(one)).toEqual(first);
    await swapBlocks(db, await write(), { blockId: one, version: 4, swapWith: other }, now);
    expect(await place(one)).toMatchObject({ x: second.x, y: second.y });
    const swapped = await newest();
    await undoNewest();
    expect([await place(one), await place(other)]).toEqual([first, second]);
    expect(await undo(swapped.id)).toEqual({ ok: false, code: "already_undone" });
    await move(6, 400);
    const moved = await newest();
    await db.updateTable("eventBlocks").set({ x: 500 }).where("id", "=", one).execute();
    expect(await undo(moved.id)).toEqual(changedSince);
    await deleteBlock(db, await write(), one, now);
    await undoNewest();
    expect((await row(one)).removedAt).toBeNull();
  });
});

describe("the seating plan", () => {
  const write = () => passOf("seating.write");
  const guest = async (name: string, status: "confirmed" | "declined" = "confirmed") => {
    const id = newId();
    await db.insertInto("guests").values({ eventId, id, name, status }).execute();
    return id;
  };
  const plan = async (mode: "tables" | "seats") => {
    await chooseSeatingMode(db, await write(), mode, true);
    if (mode === "tables") await addTables(db, await write(), { table: { name: "Mesa", capacity: 2 }, count: 2 }, now);
    else await addSeats(db, await write(), { seat: { name: "Fila", code: "A", category: null }, count: 4 }, now);
    const table = mode === "tables" ? "seatingTables" : "seats";
    const rows = await db.selectFrom(table).select("id").where("eventId", "=", eventId).orderBy("name").execute();
    return rows.map(({ id }) => id);
  };
  const seat = async (mode: "tables" | "seats", placeId: string, guestIds: string[]) =>
    seatGuests(db, await write(), { mode, placeId, guestIds }, now);
  const placeOf = async (id: string) => {
    const row = await db.selectFrom("guests").select(["tableId", "seatId"]).where("id", "=", id).executeTakeFirst();
    return row?.tableId ?? row?.seatId;
  };

  it("has a table's name and places again, and one that was taken out with those who sat there", async () => {
    const [ana, luis] = [await guest("Ana"), await guest("Luis")];
    const [one, two] = (await plan("tables")) as [string, string];
    await seat("tables", one, [ana, luis]);
    await updateTable(db, await write(), one, { name: "Presidencia", capacity: 3 }, now);
    await undoNewest();
    const table = () => db.selectFrom("seatingTables").selectAll().where("id", "=", one).executeTakeFirst();
    expect(await table()).toMatchObject({ name: "Mesa 1", capacity: 2 });
    await updateTable(db, await write(), one, { name: "Novios", capacity: 2 }, now);
    const named = await newest();
    await db.updateTable("seatingTables").set({ name: "Otra" }).where("id", "=", one).execute();
    expect(await undo(named.id)).toEqual(changedSince);

    await removePlace(db, await write(), "tables", one);
    expect(await placeOf(ana)).toBeNull();
    await undoNewest();
    expect(await table()).toMatchObject({ name: "Otra", capacity: 2 });
    expect([await placeOf(ana), await placeOf(luis)]).toEqual([one, one]);
    await removePlace(db, await write(), "tables", one);
    const removed = await newest();
    await seat("tables", two, [ana]);
    expect(await undo(removed.id)).toEqual(changedSince);
    expect([await table(), await placeOf(ana)]).toEqual([undefined, two]);
  });

  it("has everybody on the seat that they had, and the places that were freed", async () => {
    const [ana, luis, noa] = [await guest("Ana"), await guest("Luis"), await guest("Noa", "declined")];
    const [s1, s2, s3, s4] = (await plan("seats")) as [string, string, string, string];
    await seat("seats", s1, [ana]);
    await seat("seats", s3, [luis, ana]);
    expect([await placeOf(luis), await placeOf(ana)]).toEqual([s3, s4]);
    await undoNewest();
    expect([await placeOf(ana), await placeOf(luis)]).toEqual([s1, null]);
    await seat("seats", s2, [noa]);
    await freeDeclined(db, await write(), now);
    const freed = await newest();
    await undoNewest();
    expect(await placeOf(noa)).toBe(s2);
    expect(await undo(freed.id)).toEqual({ ok: false, code: "already_undone" });
    await freeDeclined(db, await write(), now);
    const again = await newest();
    await seat("seats", s2, [luis]);
    expect(await undo(again.id)).toEqual(changedSince);
  });
});

describe("what was done to many", () => {
  it("has the guests as each was, unless one of them has answered since, and forgets with a guest", async () => {
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries())
      await db
        .insertInto("guests")
        .values({ eventId, id, name: `Invitada ${at}`, tags: at ? ["coro"] : [], group: at ? "family" : "guest" })
        .execute();
    const nothing = { kind: null, group: null, status: null, addTags: [], removeTags: [] };
    const change = async (changes: object) =>
      changeGuests(db, await passOf("guest.update"), ids, { ...nothing, ...changes }, now);
    const rows = () =>
      db
        .selectFrom("guests")
        .select(["id", "group", "status", "tags", "rsvpDate", "kind"])
        .where("eventId", "=", eventId)
        .orderBy("id")
        .execute();
    const before = await rows();
    await change({ group: "vip", addTags: ["mesa alta"], removeTags: ["coro"], status: "confirmed" });
    expect(await rows()).not.toEqual(before);
    await undoNewest();
    expect(await rows()).toEqual(before);
    await undoNewest();
    expect(await rows()).toMatchObject(ids.map(() => ({ group: "vip", status: "confirmed" })));
    await change({ status: "declined" });
    const declined = await newest();
    await setGuestStatus(db, await passOf("guest.status"), ids[1], "confirmed", now);
    expect(await undo(declined.id)).toEqual(changedSince);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["confirmed", "declined", "declined"]);
    await change({ addTags: ["diabética"] });
    await inTransaction(db, (tx) => eraseGuests(tx, [{ eventId, id: ids[0]! }], "Invitado", now));
    const log = await db.selectFrom("eventChanges").select("undo").where("eventId", "=", eventId).execute();
    expect(JSON.stringify(log)).not.toContain("diabética");
  });

  it("has the tasks as each was, unless one of them was changed since", async () => {
    const write = await passOf("event.timeline.write");
    const ids: string[] = [];
    for (const dueOn of ["2027-05-01", "2027-05-02", null]) {
      const task = { title: "Flores", description: "", dueOn, daysBefore: null, assigneeId: null };
      const added = await addTask(db, write, task, now);
      if (added.ok) ids.push(added.taskId);
    }
    const rows = () =>
      db
        .selectFrom("eventTasks")
        .select(["id", "dueOn", "daysBefore", "doneAt"])
        .where("eventId", "=", eventId)
        .orderBy("id")
        .execute();
    const before = await rows();
    await toggleTask(db, write, ids[0], true, now);
    await changeTasks(db, write, ids, { completed: true }, now);
    await undoNewest();
    expect((await rows()).filter(({ doneAt }) => doneAt).map(({ id }) => id)).toEqual([ids[0]]);
    await toggleTask(db, write, ids[0], false, now);
    await changeTasks(db, write, ids, { time: { dueOn: null, daysBefore: 30 } }, now);
    await changeTasks(db, write, ids.slice(0, 2), { time: { dueOn: "2027-04-01", daysBefore: null } }, now);
    await undoNewest();
    expect(await rows()).toEqual(before);
    await changeTasks(db, write, ids, { time: { dueOn: null, daysBefore: 30 } }, now);
    const { id } = await newest();
    await changeTasks(db, write, [ids[2]], { completed: true, time: { dueOn: null, daysBefore: 7 } }, now);
    const seven = await newest();
    expect([seven.kind, await undo(id)]).toEqual(["tasks.changed", changedSince]);
  });
});

describe("at once", () => {
  it("undoes once, and loses no change that comes at the same moment", async () => {
    const write = await passOf("event.timeline.write");
    const board = await passOf("event.blocks.write");
    const added = await addBlock(db, board, { type: "text", content: { doc: richFromPlain("0") } }, now);
    const blockId = added.ok ? added.blockId : "";
    let kept = 0;
    for (let round = 1; round <= 10; round++) {
      const { version } = await db
        .selectFrom("eventBlocks")
        .select("version")
        .where("id", "=", blockId)
        .executeTakeFirstOrThrow();
      const text = (words: string, at: number) =>
        writeBlock(db, board, { blockId, version: at, edit: { content: { doc: richFromPlain(words) } } }, now);
      await text(`antes ${round}`, version);
      const { id } = await newest();
      const [one, other, written] = await Promise.all([undo(id), undo(id), text(`después ${round}`, version + 1)]);
      const { content } = await db
        .selectFrom("eventBlocks")
        .select("content")
        .where("id", "=", blockId)
        .executeTakeFirstOrThrow();
      expect([one.ok, other.ok, written.ok].filter(Boolean)).toHaveLength(1);
      if (written.ok) expect(content).toEqual({ doc: richFromPlain(`después ${round}`) });
      kept += written.ok ? 1 : 0;
    }
    const first = await addLine(
      db,
      write,
      { start: 600, minutes: 30, title: "Uno", place: "", lane: "", people: [], notes: "", audience: "team" },
      now,
    );
    expect(first.ok).toBe(true);
    await shiftLines(db, write, { from: 0, minutes: 10 }, now);
    const { id } = await newest();
    const pressed = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listLines(db, await passOf("event.timeline.view"))).toMatchObject([{ start: 600 }]);
    console.log(`text and undo at once: ${kept} texts and ${10 - kept} undoings kept of 10, none lost`);
  });
});
