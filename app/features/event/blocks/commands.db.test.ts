// The blocks of a board on a real database and disk: no lost updates, the count, restoring, and deletion with the event.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { blockTypes, defaultPlace, mostBlocks, type Place } from "#app/domain/event/blocks.ts";
import { plainText, richFromPlain } from "#app/domain/text/rich-text.ts";
import { undoMs } from "#app/domain/undo.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { testDatabase } from "#test/database.ts";
import { repeats } from "#test/endurance.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addBlock, deleteBlock, restoreBlocks, setBlockPicture, writeBlock } from "./commands.server.ts";
import { moveBlock, swapBlocks } from "./placing.commands.server.ts";
import { findBlock, listBlocks, type ShownBlock } from "./queries.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-blocks-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const app = { db, files: createFileStore(dataDir) };
const now = new Date("2049-01-10T10:00:00Z");
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId, { budgetCents: 320_000 });
});

const pass = (userId = hostId, event = eventId) => eventPassOf(db, userId, event, "event.blocks.write");
const doc = (text: string) => ({ doc: richFromPlain(text) });
async function add(type: ShownBlock["type"] = "text", text = "Nuevo texto"): Promise<string> {
  const content = type === "text" ? doc(text) : { note: "" };
  const added = await addBlock(db, await pass(), { type, content }, now);
  if (!added.ok) throw new Error(added.code);
  return added.blockId;
}
const write = async (blockId: unknown, text: string, version: number) =>
  writeBlock(db, await pass(), { blockId, version, edit: { content: doc(text) } }, now);
const at = (x: number, y: number): Place => ({ ...defaultPlace, x, y });
const move = async (blockId: unknown, x: number, version: number) =>
  moveBlock(db, await pass(), { blockId, version, place: at(x, 50) }, now);
const list = async (userId = hostId) => listBlocks(db, await eventPassOf(db, userId, eventId, "event.app.view"));
const textsOf = async () => (await list()).map((block) => (block.type === "text" ? plainText(block.doc) : block.type));
const announced = async () =>
  (await db.selectFrom("announcements").select("id").where("topic", "=", `event:${eventId}:blocks`).execute()).length;

describe("blocks", () => {
  it("are added at the usual place and beside it, written, moved and announced", async () => {
    const [one, other] = [await add(), await add("text", "Otro")];
    expect((await list()).map(({ place }) => place)).toEqual([defaultPlace, { ...defaultPlace, x: 320 }]);
    expect(await write(one, "Las llaves", 1)).toEqual({ ok: true, version: 2 });
    expect(await move(other, 0, 1)).toEqual({ ok: true, version: 2 });
    expect(await textsOf()).toEqual(["Otro", "Las llaves"]);
    expect(await announced()).toBe(4);
  });

  it("let one host write while another moves: both stay (H-5)", async () => {
    const id = await add();
    const [written, moved] = await Promise.all([write(id, "Escrito", 1), move(id, 300, 1)]);
    expect([written, moved]).toEqual([
      { ok: true, version: 2 },
      { ok: true, version: 2 },
    ]);
    expect(await textsOf()).toEqual(["Escrito"]);
    expect((await list())[0]!.place).toEqual(at(300, 50));
  });

  it("let hosts and its assignee tick the task of a block, and nobody else", async () => {
    const people = await Promise.all(
      ["Lucía", "Noa"].map(async (name) => {
        const userId = await addUser(db, name);
        const email = `${userId}@example.es`;
        await db
          .insertInto("eventMembers")
          .values({
            eventId,
            id: newId(),
            userId,
            name,
            email,
            role: "collaborator",
            permissions: ["view"],
            status: "active",
          })
          .execute();
        return userId;
      }),
    );
    const task = { eventId, id: newId(), title: "Flores", assigneeId: people[0]! };
    await db.insertInto("eventTasks").values(task).execute();
    const block = await add("task");
    await db.updateTable("eventBlocks").set({ taskId: task.id }).where("id", "=", block).execute();
    const mayTick = async (userId: string) => {
      const [shown] = await list(userId);
      return shown?.type === "task" && shown.task?.mayTick;
    };
    expect(await Promise.all([hostId, ...people].map(mayTick))).toEqual([true, true, false]);
  });

  it("change places with a neighbour, and not over a place that was not seen", async () => {
    const [one, other] = [await add(), await add("text", "Otro")];
    expect(await swapBlocks(db, await pass(), { blockId: other, version: 1, swapWith: one }, now)).toEqual({
      ok: true,
      version: 2,
    });
    expect(await textsOf()).toEqual(["Otro", "Nuevo texto"]);
    expect(await swapBlocks(db, await pass(), { blockId: other, version: 1, swapWith: one }, now)).toMatchObject({
      code: "block_changed",
    });
    expect(await textsOf()).toEqual(["Otro", "Nuevo texto"]);
    expect(await swapBlocks(db, await pass(), { blockId: other, version: 2, swapWith: newId() }, now)).toMatchObject({
      code: "block_not_found",
    });
  });

  it("are at most sixty, of many added at once", async () => {
    for (let count = 0; count < mostBlocks - 2; count++) await add();
    const fill = async () => {
      const host = await pass();
      return Promise.all(
        Array.from({ length: 6 }, () => addBlock(db, host, { type: "budget", content: { note: "" } }, now)),
      );
    };
    const codes = (await fill()).map((each) => (each.ok ? "ok" : each.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(2);
    expect(codes.filter((code) => code === "too_many_blocks")).toHaveLength(4);
    // Without the lock all of them read before any of them writes.
    await db.deleteFrom("eventBlocks").where("type", "=", "budget").execute();
    const made = await unguarded("locks", () => behindBarrier(db, "event_blocks", 3, fill));
    expect(made.filter(({ ok }) => ok).length).toBeGreaterThan(2);
  });

  it("refuses blocks of another event and texts that are not rich text (A-4)", async () => {
    const id = await add();
    const otherEvent = await addEvent(db, hostId);
    const there = await pass(hostId, otherEvent);
    for (const blockId of [id, newId(), "", ["a"], null]) {
      const edit = { content: doc("x") };
      const answers = [
        await writeBlock(db, there, { blockId, version: 1, edit }, now),
        await moveBlock(db, there, { blockId, version: 1, place: at(0, 0) }, now),
        await deleteBlock(db, there, blockId, now),
        await restoreBlocks(db, there, blockId, now),
      ];
      expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(4).fill("block_not_found"));
      expect(await findBlock(db, there, blockId)).toBeUndefined();
    }
    expect(await textsOf()).toEqual(["Nuevo texto"]);
  });

  it("go with their event, files and all", async () => {
    const id = await add("image");
    const bytes = await picture("jpeg");
    await setBlockPicture(app, await pass(), { blockId: id, version: 1, note: "El salón", bytes }, now);
    await deleteEvent(db, await eventPassOf(db, hostId, eventId, "event.delete"), new Date());
    expect(await db.selectFrom("eventBlocks").select("id").where("eventId", "=", eventId).execute()).toEqual([]);
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toEqual([]);
  });
});

describe("at the same moment", () => {
  it("no acknowledged text is lost, of many read and written by twenty (H-5)", async () => {
    const rounds = repeats(10, 5_000);
    const id = await add("text", "0");
    const host = await pass();
    async function one(token: string, isLocked: boolean): Promise<boolean> {
      const block = await findBlock(db, host, id);
      if (block?.type !== "text") throw new Error("gone");
      const edit = { content: doc(`${plainText(block.doc)} ${token}`) };
      const attempt = () => writeBlock(db, host, { blockId: id, version: block.version, edit }, now);
      return (await (isLocked ? attempt() : unguarded("locks", attempt))).ok;
    }
    async function lost(isLocked: boolean): Promise<{ acknowledged: number; lost: number }> {
      await db
        .updateTable("eventBlocks")
        .set({ content: JSON.stringify(doc("0")) })
        .where("id", "=", id)
        .execute();
      const kept: string[] = [];
      for (let round = 0; round < (isLocked ? rounds : 2); round++) {
        // A text has a maximum length: check the entries so far, then start anew.
        const tokens = Array.from({ length: 20 }, (_, client) => `r${round}c${client}`);
        const answers = await Promise.all(tokens.map((token) => one(token, isLocked)));
        kept.push(...tokens.filter((_, client) => answers[client]));
      }
      const block = await findBlock(db, host, id);
      const words = new Set(block?.type === "text" ? plainText(block.doc).split(" ") : []);
      return { acknowledged: kept.length, lost: kept.filter((token) => !words.has(token)).length };
    }
    const guarded = await lost(true);
    expect(guarded.acknowledged).toBeGreaterThanOrEqual(rounds);
    expect(guarded.lost).toBe(0);
    const careless = await lost(false);
    expect(careless.lost).toBeGreaterThan(0);
    console.log(
      `H-5, blocks: ${guarded.lost} of ${guarded.acknowledged} lost; ${careless.lost} of ${careless.acknowledged} without the version`,
    );
  });

  it("one of two who move it wins, and the other is told", async () => {
    const id = await add();
    const both = await Promise.all([move(id, 200, 1), move(id, 400, 1)]);
    expect(both.map((each) => (each.ok ? "ok" : each.code)).sort()).toEqual(["block_changed", "ok"]);
    const place = (await list())[0]!.place;
    expect(place).toEqual(at(both[0].ok ? 200 : 400, 50));
    const careless = await unguarded("locks", () => Promise.all([move(id, 200, 2), move(id, 400, 2)]));
    expect(careless.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it("what is written is kept or refused when another host deletes it, and comes back with it", async () => {
    const id = await add();
    const [written, deleted] = await Promise.all([write(id, "Escrito", 1), deleteBlock(db, await pass(), id, now)]);
    if (!deleted.ok) throw new Error(deleted.code);
    expect(await list()).toEqual([]);
    const late = await write(id, "Tarde", written.ok ? 2 : 1);
    expect(late).toEqual({ ok: false, code: "block_gone", batchId: deleted.batchId });
    expect(await deleteBlock(db, await pass(), id, now)).toMatchObject({ code: "block_not_found" });
    expect(await restoreBlocks(db, await pass(), deleted.batchId, now)).toEqual({ ok: true });
    expect(await textsOf()).toEqual([written.ok ? "Escrito" : "Nuevo texto"]);
    expect(await write(id, "Tarde", written.ok ? 2 : 1)).toMatchObject({ ok: true });
  });
});

describe("a deleted block", () => {
  const gone = async () => {
    const deleted = await deleteBlock(db, await pass(), await add(), now);
    return deleted.ok ? deleted.batchId : "";
  };
  it("comes back for an hour, once, and not onto a full board", async () => {
    const batchId = await gone();
    const late = new Date(now.getTime() + undoMs);
    expect(await restoreBlocks(db, await pass(), batchId, late)).toMatchObject({ code: "too_late" });
    for (let count = 0; count < mostBlocks; count++) await add("budget");
    expect(await restoreBlocks(db, await pass(), batchId, now)).toMatchObject({ code: "too_many_blocks" });
    await db.deleteFrom("eventBlocks").where("type", "=", "budget").execute();
    expect(await restoreBlocks(db, await pass(), batchId, now)).toEqual({ ok: true });
    expect(await restoreBlocks(db, await pass(), batchId, now)).toMatchObject({ code: "block_not_found" });
  });
  it("is swept away afterwards", async () => {
    await gone();
    await sweep({ app, now: new Date(now.getTime() + undoMs) } as Parameters<typeof sweep>[0]);
    expect(await db.selectFrom("eventBlocks").select("id").where("eventId", "=", eventId).execute()).toEqual([]);
  });
});

describe("a picture", () => {
  it("replaces the one before, and is not kept where the block has changed", async () => {
    const id = await add("image");
    const set = async (version: number) =>
      setBlockPicture(app, await pass(), { blockId: id, version, note: "", bytes: await picture("jpeg") }, now);
    const keys = async () => (await db.selectFrom("files").select("key").execute()).map(({ key }) => key);
    const before = await keys();
    expect(await set(1)).toEqual({ ok: true, version: 2 });
    const [first] = (await keys()).filter((key) => !before.includes(key));
    expect(await set(2)).toEqual({ ok: true, version: 3 });
    expect(await keys()).not.toContain(first);
    expect(await set(2)).toMatchObject({ code: "block_changed" });
    expect(await keys()).toHaveLength(before.length + 1);
    const [block] = await list();
    expect(block).toMatchObject({ type: "image", picture: { url: expect.stringContaining("/files/block-image/") } });
  });
});

describe("a contact", () => {
  async function contact(ownerId: string, name = "Amparo Flors"): Promise<string> {
    const id = newId();
    await db
      .insertInto("contacts")
      .values({ ownerId, id, name, email: "amparo@flors.es", phone: "600 123 123", company: "Flors", notes: "cara" })
      .execute();
    return id;
  }
  const choose = async (blockId: string, id: unknown, version: number, userId = hostId) =>
    writeBlock(
      db,
      await pass(userId),
      { blockId, version, edit: { content: { note: "" }, contact: { id, showsPhone: true, showsEmail: false } } },
      now,
    );
  async function editor(role: "collaborator" | "viewer" = "collaborator"): Promise<string> {
    const userId = await addUser(db, "Paula", `${newId()}@example.es`);
    const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
    await addMember(db, eventId, email, role);
    if (role === "collaborator")
      await db
        .updateTable("eventMembers")
        .set({ permissions: ["view", "edit_event"] })
        .where("userId", "=", userId)
        .execute();
    return userId;
  }
  const shown = async (userId = hostId) => (await list(userId)).find(({ type }) => type === "contact");

  it("is one of the writer's own book, and says only what the writer shows", async () => {
    const [block, paula] = [await add("contact"), await editor()];
    expect(await choose(block, await contact(paula), 1)).toMatchObject({ code: "contact_not_found" });
    expect(await choose(block, newId(), 1)).toMatchObject({ code: "contact_not_found" });
    const own = await contact(hostId);
    expect(await choose(block, own, 1)).toMatchObject({ ok: true });
    const person = { name: "Amparo Flors", company: "Flors", phone: "600 123 123", email: null };
    expect(await shown()).toMatchObject({ contact: person, contactId: own });
    // Another editor sees the same contact without access to that address book, and may leave it unchanged.
    expect(await shown(paula)).toMatchObject({ contact: person, contactId: null });
    expect(await choose(block, "other", 2, paula)).toMatchObject({ ok: true });
    expect(await choose(block, own, 3, paula)).toMatchObject({ code: "contact_not_found" });
    expect(await shown()).toMatchObject({ contact: person, contactId: own });
  });

  it("is nothing for who does not edit the event, and goes when its owner goes", async () => {
    const [block, paula, guest] = [await add("contact"), await editor(), await editor("viewer")];
    await choose(block, await contact(paula), 1, paula);
    expect(await shown(guest)).toBeUndefined();
    expect(await shown()).toMatchObject({ contact: { name: "Amparo Flors" } });
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", paula).execute();
    expect(await shown()).toMatchObject({ contact: null });
  });

  it("goes when its owner takes it out of the book", async () => {
    const block = await add("contact");
    const own = await contact(hostId);
    await choose(block, own, 1);
    await db.updateTable("contacts").set({ removedAt: now }).where("id", "=", own).execute();
    expect(await shown()).toMatchObject({ contact: null });
    await db.deleteFrom("contacts").where("id", "=", own).execute();
    expect(await shown()).toMatchObject({ contact: null });
  });
});

describe("what the event has anyway", () => {
  const task = async (event = eventId) => {
    const id = newId();
    await db
      .insertInto("eventTasks")
      .values({ eventId: event, id, title: "Pedir las flores", daysBefore: 30 })
      .execute();
    return id;
  };
  const link = async (blockId: string, taskId: string | null, version: number) =>
    writeBlock(db, await pass(), { blockId, version, edit: { content: { note: "" }, taskId } }, now);

  it("is shown on the board: a task with its day, which follows the event, and the first moments of the day", async () => {
    const [block, taskId] = [await add("task"), await task()];
    expect((await list())[0]).toMatchObject({ type: "task", task: null });
    expect(await link(block, await task(await addEvent(db, hostId)), 1)).toMatchObject({ code: "task_not_found" });
    expect(await link(block, "x", 1)).toMatchObject({ code: "task_not_found" });
    expect(await link(block, taskId, 1)).toMatchObject({ ok: true });
    expect((await list())[0]).toMatchObject({
      task: { id: taskId, title: "Pedir las flores", day: "2049-05-06", isDone: false },
    });
    await db.deleteFrom("eventTasks").where("id", "=", taskId).execute();
    expect((await list())[0]).toMatchObject({ task: null });

    await add("timeline");
    const lines = Array.from({ length: 10 }, (_, at) => ({
      eventId,
      id: newId(),
      startMinute: 1_380 + at * 15,
      title: `Momento ${at}`,
    }));
    await db.insertInto("scheduleItems").values(lines).execute();
    const shown = (await list()).find(({ type }) => type === "timeline");
    expect(shown).toMatchObject({ more: 2, lines: expect.objectContaining({ length: 8 }) });
    expect(shown?.type === "timeline" && shown.lines.slice(3, 5).map(({ time }) => time)).toEqual(["23:45", "00:00"]);
  });
});

it("shows each viewer only what they may see", async () => {
  for (const type of blockTypes) await add(type);
  const typesFor = async (userId?: string) => (await list(userId)).map(({ type }) => type);
  const [collaborator, provider, guest] = await Promise.all(
    (["collaborator", "provider", "guest"] as const).map(async (role) => {
      const userId = await addUser(db, "Nil", `${role}-nil@example.es`);
      await addMember(db, eventId, `${role}-nil@example.es`, role);
      return userId;
    }),
  );
  expect((await typesFor()).sort()).toEqual([...blockTypes].sort());
  expect(await typesFor(collaborator)).toEqual(["text", "image", "task", "timeline"]);
  expect([await typesFor(provider), await typesFor(guest)]).toEqual([[], []]);
  await db.updateTable("events").set({ allowTimeline: false }).where("id", "=", eventId).execute();
  expect(await typesFor(collaborator)).toEqual(["text", "image"]);
  expect((await list()).find(({ type }) => type === "budget")).toMatchObject({ cents: 320_000 });
});
