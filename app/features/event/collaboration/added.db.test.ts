// Undoing additions to an event's plan and reorderings from the change log: as a whole, and not after a later change.
import { expect, it } from "vitest";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { richFromPlain } from "#app/domain/text/rich-text.ts";
import type { LineFields } from "#app/domain/event/schedule.ts";
import { addBlock, writeBlock } from "#app/features/event/blocks/commands.server.ts";
import { moveBlock } from "#app/features/event/blocks/placing.commands.server.ts";
import { addLine, updateLine } from "#app/features/event/schedule/commands.server.ts";
import { addTask, toggleTask, updateTask } from "#app/features/event/tasks/commands.server.ts";
import { orderTask } from "#app/features/event/tasks/order.commands.server.ts";
import { applyTemplate } from "#app/features/event/tasks/template.commands.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { undoChange } from "#app/platform/undoing.server.ts";

const { db } = await testDatabase();
const now = new Date();
const changedSince = { ok: false, code: "changed_since" };

async function party() {
  const marta = await addUser(db, "Marta");
  const eventId = await addEvent(db, marta, { date: "2049-06-05" });
  const passOf = <A extends ActionName>(action: A) => eventPassOf(db, marta, eventId, action);
  const newest = async () => {
    const { id } = await db
      .selectFrom("eventChanges")
      .select("id")
      .where("eventId", "=", eventId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const undo = async (id: string) =>
    undoChange({ db, undoers }, await passOf("event.changes.view"), id, (action) => passOf(action), now);
  return { eventId, passOf, newest, undo };
}

const task = { title: "Flores", description: "", dueOn: null, daysBefore: 30, assigneeId: null };

it("a task that was added is gone again, and back once more; not where it was done or written since", async () => {
  const { eventId, passOf, newest, undo } = await party();
  const write = await passOf("event.timeline.write");
  const titles = async () => {
    const rows = await db.selectFrom("eventTasks").select("title").where("eventId", "=", eventId).execute();
    return rows.map(({ title }) => title);
  };
  const add = async () => {
    const added = await addTask(db, write, task, now);
    return { taskId: added.ok ? added.taskId : "", change: await newest() };
  };
  const first = await add();
  expect(await undo(first.change)).toEqual({ ok: true });
  expect(await titles()).toEqual([]);
  expect(await undo(await newest()), "the undoing is a removal, which can be undone as any").toEqual({ ok: true });
  expect(await titles()).toEqual(["Flores"]);
  expect(await undo(first.change)).toEqual({ ok: false, code: "already_undone" });

  const ticked = await add();
  await toggleTask(db, write, ticked.taskId, true, now);
  expect(await undo(ticked.change)).toEqual(changedSince);
  const written = await add();
  const [undone, saved] = await Promise.all([
    undo(written.change),
    updateTask(db, write, written.taskId, { ...task, title: "Ramo", version: 1 }, now),
  ]);
  // Only one of the two succeeds: no acknowledged save is deleted unseen.
  expect([undone.ok, saved.ok].filter(Boolean)).toHaveLength(1);
  expect((await titles()).includes("Ramo")).toBe(saved.ok);
});

it("a template is taken back as a whole, or not at all", async () => {
  const { eventId, passOf, newest, undo } = await party();
  const write = await passOf("event.timeline.write");
  const count = async () =>
    (await db.selectFrom("eventTasks").select("id").where("eventId", "=", eventId).execute()).length;
  await addTask(db, write, task, now);
  await applyTemplate(db, write, "wedding", null, now);
  expect(await undo(await newest())).toEqual({ ok: true });
  expect(await count()).toBe(1);
  await applyTemplate(db, write, "wedding", ["fecha", "lista"], now);
  const again = await newest();
  const { id } = await db
    .selectFrom("eventTasks")
    .select("id")
    .where("eventId", "=", eventId)
    .where("templateKey", "=", "wedding:fecha")
    .executeTakeFirstOrThrow();
  await toggleTask(db, write, id, true, now);
  expect(await undo(again)).toEqual(changedSince);
  expect(await count()).toBe(3);
});

it("a task stands where it stood in the order, unless its neighbours have changed", async () => {
  const { eventId, passOf, newest, undo } = await party();
  const write = await passOf("event.timeline.write");
  const ids: string[] = [];
  for (const title of ["Uno", "Dos", "Tres"]) {
    const added = await addTask(db, write, { ...task, title, daysBefore: null }, now);
    if (added.ok) ids.push(added.taskId);
  }
  const [one = "", two = "", three = ""] = ids;
  const order = async () => {
    const rows = await db
      .selectFrom("eventTasks")
      .select("title")
      .where("eventId", "=", eventId)
      .orderBy("position")
      .execute();
    return rows.map(({ title }) => title).join();
  };
  await orderTask(db, write, one, two);
  await orderTask(db, write, one, three);
  expect(await order()).toBe("Dos,Tres,Uno");
  expect(await undo(await newest()), "both moves are one line").toEqual({ ok: true });
  expect(await order()).toBe("Uno,Dos,Tres");
  await orderTask(db, write, three, null);
  const moved = await newest();
  await orderTask(db, write, one, null);
  expect(await undo(moved)).toEqual(changedSince);
  expect(await order()).toBe("Uno,Tres,Dos");
});

it("a line of the running order and a block are gone again, unless they were written or moved since", async () => {
  const { eventId, passOf, newest, undo } = await party();
  const write = await passOf("event.timeline.write");
  const text = { place: "", lane: "", people: [], notes: "" };
  const line: LineFields = { start: 1_260, minutes: 30, title: "Cena", audience: "team", ...text };
  await addLine(db, write, line, now);
  expect(await undo(await newest())).toEqual({ ok: true });
  const added = await addLine(db, write, line, now);
  const ofLine = await newest();
  await updateLine(db, write, { lineId: added.ok && added.lineId, version: 1, line: { ...line, place: "Patio" } }, now);
  expect(await undo(ofLine)).toEqual(changedSince);
  const lines = await db.selectFrom("scheduleItems").select("place").where("eventId", "=", eventId).execute();
  expect(lines).toEqual([{ place: "Patio" }]);

  const board = await passOf("event.blocks.write");
  const put = async () => {
    const block = await addBlock(db, board, { type: "text", content: { doc: richFromPlain("") } }, now);
    return { blockId: block.ok ? block.blockId : "", change: await newest() };
  };
  const [gone, moved, written] = [await put(), await put(), await put()];
  const place = { x: 10, y: 10, width: 200, height: 150 };
  await moveBlock(db, board, { blockId: moved.blockId, version: 1, place }, now);
  const edit = { content: { doc: richFromPlain("Hola") } };
  await writeBlock(db, board, { blockId: written.blockId, version: 1, edit }, now);
  expect([await undo(gone.change), await undo(moved.change), await undo(written.change)]).toEqual([
    { ok: true },
    changedSince,
    changedSince,
  ]);
});
