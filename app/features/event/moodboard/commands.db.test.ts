// A moodboard's items on a real database and disk: parallel changes, each once, counted, restored, deleted with the event.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { defaultSize, moodProps, type MoodPatch, mostMoodItems } from "#app/domain/event/moodboard.ts";
import { undoMs } from "#app/domain/undo.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { answering } from "#app/platform/http/answering.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { testDatabase } from "#test/database.ts";
import { repeats } from "#test/endurance.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { haveTried } from "#test/tries.ts";
import { addItem, changeItems, type NewItem } from "./commands.server.ts";
import { readDrawing } from "./drawn-board.queries.server.ts";
import { readMoodboard } from "./queries.server.ts";
import { deleteItems, restoreItems } from "./removal.commands.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-moodboard-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const app = { db, files: createFileStore(dataDir) };
const now = new Date("2049-01-10T10:00:00Z");
let marta: string;
let lucia: string;
let eventId: string;

beforeEach(async () => {
  const email = `${newId()}@example.es`;
  [marta, lucia] = [await addUser(db, "Marta"), await addUser(db, "Lucía", email)];
  eventId = await addEvent(db, marta);
  await addMember(db, eventId, email, "organizer");
});

const pass = (userId = marta) => eventPassOf(db, userId, eventId, "event.moodboard.write");
const board = async (userId = marta) =>
  readMoodboard(db, await eventPassOf(db, userId, eventId, "event.moodboard.view"));

const note: Omit<NewItem, "id"> = {
  type: "note",
  content: "Romero",
  place: { x: 100, y: 100 },
  ...defaultSize.note,
  angle: 0,
  colour: "limon",
  layer: null,
  picture: null,
};
async function add(more: Partial<NewItem> = {}, userId = marta): Promise<string> {
  const id = more.id ?? newId();
  const added = await addItem(app, await pass(userId), { ...note, ...more, id }, now);
  if (!added.ok) throw new Error(added.code);
  return id;
}
const change = async (userId: string, itemId: unknown, patch: MoodPatch, seen: number, changeId: unknown = newId()) =>
  changeItems(db, await pass(userId), { changes: [{ itemId, patch }], seen, changeId }, now);
const remove = async (itemIds: string[], changeId: unknown = newId()) =>
  deleteItems(db, await pass(), { itemIds, changeId }, now);
const announced = async () =>
  (await db.selectFrom("announcements").select("id").where("topic", "=", `event:${eventId}:moodboard`).execute())
    .length;

describe("a moodboard", () => {
  it("puts what comes without a place where it covers nothing", async () => {
    for (let n = 0; n < 3; n++) await add({ place: null });
    await add({ type: "image", place: null, ...defaultSize.image });
    const things = (await board()).items;
    for (const one of things)
      for (const other of things)
        if (one.id !== other.id)
          expect(
            one.x >= other.x + other.width ||
              other.x >= one.x + one.width ||
              one.y >= other.y + other.height ||
              other.y >= one.y + one.height,
          ).toBe(true);
  });

  it("takes notes and pictures, the newest on top, and tells who looks", async () => {
    const [one, other] = [await add(), await add({ type: "image", picture: { bytes: await picture("jpeg") } })];
    const { items, change: count } = await board();
    expect(items.map(({ id, layer, version }) => ({ id, layer, version }))).toEqual([
      { id: one, layer: 1, version: 1 },
      { id: other, layer: 2, version: 2 },
    ]);
    expect(items[1]!.picture?.url).toMatch(/^\/files\/moodboard-image\//);
    expect(items[1]!.tints.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
    expect({ count, announced: await announced() }).toEqual({ count: 2, announced: 2 });
  });

  it("keeps what two people change apart (H-5)", async () => {
    const id = await add();
    const seen = (await board()).change;
    const both = await Promise.all([
      change(marta, id, { x: 300, y: 20 }, seen),
      change(lucia, id, { colour: "uva", content: "Romero del huerto" }, seen),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const [item] = (await board()).items;
    expect(item).toMatchObject({ x: 300, y: 20, colour: "uva", content: "Romero del huerto", overruled: [] });
  });

  it("lets the later of two changes of the same property win, and tells the other person", async () => {
    const id = await add();
    const seen = (await board()).change;
    await change(marta, id, { angle: 10, x: 1 }, seen);
    await change(lucia, id, { angle: 20 }, seen);
    const mine = (await board(marta)).items[0]!;
    expect(mine).toMatchObject({ angle: 20, x: 1, overruled: [{ prop: "angle", at: seen + 2, by: "Lucía" }] });
    expect((await board(lucia)).items[0]!.overruled).toEqual([]);
    // A person who has seen the change overwrites it knowingly.
    await change(marta, id, { angle: 30 }, seen + 2);
    expect((await board(lucia)).items[0]!.overruled).toEqual([]);
  });

  it("does a change that is sent again once, with the answer of the first", async () => {
    const [id, changeId] = [await add(), newId()];
    await change(marta, id, { x: 5 }, 1, changeId);
    await change(lucia, id, { x: 50 }, 2);
    const again = await change(marta, id, { x: 5 }, 1, changeId);
    expect(again).toMatchObject({ ok: true, items: [{ id, x: 50 }] });
    expect((await board()).items[0]!.x).toBe(50);
    // An item added twice by the same request exists once, and keeps one picture.
    const pictured = newId();
    for (let sent = 0; sent < 2; sent++)
      await add({ id: pictured, type: "image", picture: { bytes: await picture("png") } });
    expect((await board()).items).toHaveLength(2);
    const files = await db.selectFrom("files").select("key").where("ownerId", "=", marta).execute();
    expect(files).toHaveLength(1);
  });

  it("moves two hundred things together in one change", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 200; count++) ids.push(newId());
    await db
      .insertInto("moodboardItems")
      .values(ids.map((id, at) => ({ eventId, id, type: "note" as const, x: at, y: at, width: 150, height: 100 })))
      .execute();
    const changes = ids.map((itemId, at) => ({ itemId, patch: { x: at + 1 } }));
    const moved = await changeItems(db, await pass(), { changes, seen: 0, changeId: newId() }, now);
    expect(moved.ok && moved.items.every(({ x, y }) => x === y + 1)).toBe(true);
    expect(await announced()).toBe(1);
  });

  it("brings back what was deleted together for an hour, and names what is gone to the host who changes it", async () => {
    const [one, other] = [await add(), await add({ content: "Velas" })];
    const batchId = newId();
    expect(await remove([one, other], batchId)).toMatchObject({ ok: true, batchId, gone: [one, other] });
    expect(await remove([one, other], batchId)).toMatchObject({ ok: true, batchId });
    expect(await change(lucia, one, { x: 1 }, 1)).toEqual({ ok: false, code: "item_gone", batchId });
    expect(await change(lucia, newId(), { x: 1 }, 1)).toEqual({ ok: false, code: "item_not_found" });
    const restored = await restoreItems(db, await pass(lucia), { batchId }, now);
    expect(restored.ok && restored.items.map(({ content }) => content)).toEqual(["Romero", "Velas"]);
    await remove([one], newId());
    const { batchId: last } = await db
      .selectFrom("moodboardItems")
      .select("batchId")
      .where("id", "=", one)
      .executeTakeFirstOrThrow();
    const late = new Date(now.getTime() + undoMs);
    expect(await restoreItems(db, await pass(), { batchId: last }, late)).toEqual({ ok: false, code: "too_late" });
  });

  it("is full at its limit, also for what comes back", async () => {
    const first = await add();
    await remove([first]);
    const ids = Array.from({ length: mostMoodItems - 1 }, () => newId());
    await db
      .insertInto("moodboardItems")
      .values(ids.map((id) => ({ eventId, id, type: "note" as const, x: 0, y: 0, width: 150, height: 100 })))
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => addItem(app, await pass(), { ...note, id: newId() }, now)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await board()).items).toHaveLength(mostMoodItems);
    const { batchId } = await db
      .selectFrom("moodboardItems")
      .select("batchId")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    expect(await restoreItems(db, await pass(), { batchId }, now)).toEqual({ ok: false, code: "too_many_items" });
  });

  it("loses none of many changes at once: each property has the value of its last change (H-5)", async () => {
    const id = await add();
    const rounds = repeats(20, 200);
    const changes = Array.from({ length: rounds }, (_, at) => ({
      who: at % 2 === 0 ? marta : lucia,
      patch: at % 3 === 0 ? { x: at } : at % 3 === 1 ? { y: at } : { content: `Nota ${at}` },
    }));
    const done = await Promise.all(changes.map(({ who, patch }) => change(who, id, patch, 1)));
    const [item] = (await board()).items;
    for (const prop of moodProps) {
      const last = done
        .flatMap((answer, at) => (answer.ok ? [{ at: answer.change, value: changes[at]!.patch[prop as "x"] }] : []))
        .filter(({ value }) => value !== undefined)
        .sort((one, other) => other.at - one.at)[0];
      if (last) expect({ prop, value: item![prop], at: item!.stamps[prop] }).toEqual({ prop, ...last });
    }
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(item!.version).toBe(rounds + 1);
    console.log(`H-5: 0 of ${rounds} acknowledged changes of a moodboard lost, by two people at once`);
  });

  it("goes with its event, pictures and all, and is swept where nobody brings it back", async () => {
    const id = await add({ type: "image", picture: { bytes: await picture("jpeg") } });
    await remove([id]);
    await sweep({ app, now: new Date(now.getTime() + undoMs) } as Parameters<typeof sweep>[0]);
    expect(await db.selectFrom("moodboardItems").select("id").where("id", "=", id).execute()).toEqual([]);
    await add({ type: "image", picture: { bytes: await picture("jpeg") } });
    await deleteEvent(db, await eventPassOf(db, marta, eventId, "event.delete"), new Date());
    expect(await db.selectFrom("moodboardItems").select("id").where("eventId", "=", eventId).execute()).toEqual([]);
  });
});

describe("the drawing of a moodboard", () => {
  const draw = async (userId = marta) => readDrawing(app, { eventId, by: userId }, await board(userId), "png", now);
  const drawings = async (userId: string) => {
    const { rows } = await sql<{ count: number }>`select coalesce(sum(cardinality(moments)), 0)::int as count from tries
      where key = tries_key(${`moodboard-drawing:account:${userId}`})`.execute(db);
    return rows[0]!.count;
  };

  it("of three hundred long notes is made once for a change, however many ask for it, and keeps no connection meanwhile", async () => {
    await add();
    const content = "Romero del huerto en cada servilleta, con lino y naranjas. ".repeat(8);
    await sql`insert into moodboard_items (event_id, id, type, content, x, y, width, height, angle, layer, colour)
      select ${eventId}, gen_random_uuid(), 'note', ${content}, (n * 37) % 900, (n * 53) % 500, 300, 300, n % 40 - 20, 100 + n, 'limon'
      from generate_series(1, 298) n`.execute(db);
    const asked = Array.from({ length: 12 }, (_, at) => draw(at % 2 === 0 ? marta : lucia));
    const other = Promise.all(Array.from({ length: 20 }, () => board()));
    expect(await Promise.race([other.then(() => "others"), Promise.any(asked).then(() => "drawing")])).toBe("others");
    const drawn = await Promise.all(asked);
    const bytes = drawn.map((each) => (each.ok ? each.drawn.picture.length : each.code));
    expect(new Set(bytes)).toEqual(new Set([expect.any(Number)]));
    expect((await drawings(marta)) + (await drawings(lucia))).toBeLessThan(4);
    const before = await drawings(marta);
    await draw();
    expect(await drawings(marta)).toBe(before);
    // The next drawing need not be slow.
    await sql`delete from moodboard_items where event_id = ${eventId}`.execute(db);
    await add();
    await draw();
    expect(await drawings(marta)).toBe(before + 1);
  });

  it("is made for an account twenty times in ten minutes, and given up once all who asked are gone", async () => {
    await add();
    const gone = new AbortController();
    const given = answering({ form: null, signal: gone.signal }, () => draw());
    gone.abort();
    await expect(given).rejects.toThrow("aborted");
    await haveTried(db, `moodboard-drawing:account:${marta}`, 20, now);
    expect(await draw()).toMatchObject({ code: "too_many_tries", waitSeconds: 600 });
    expect(await draw(lucia)).toMatchObject({ ok: true });
    // A cached drawing does not count against the limit.
    expect(await draw()).toMatchObject({ ok: true });
  });
});
