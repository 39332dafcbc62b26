// The pictures of an event's earlier designs: stored with their design, counted, and deleted with it; on a real database and disk.
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { undoChange } from "#app/platform/undoing.server.ts";
import { listChanges } from "#app/features/event/collaboration/queries.server.ts";
import { removeEventImage, setEventImage } from "#app/features/event/image/commands.server.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { listOwnFiles } from "#app/features/account/privacy/archive/account.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { restoreDesign, saveDesign } from "./commands.server.ts";
import { designForm } from "./form.ts";
import { designOf, keptDesigns, listWornDesigns } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-worn-"));
const uploads = path.join(dataDir, "uploads");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeAll(() => prepareJobs(connectionString));
const files = createFileStore(dataDir);
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#ffcf33" } })
  .png()
  .toBuffer();
const at = (second: number) => new Date(Date.UTC(2026, 10, 2, 10, 0, second));
const long = new Date("2027-11-02T10:00:00Z");

let userId: string;
let eventId: string;
beforeEach(async () => {
  await sql`delete from files`.execute(db);
  rmSync(uploads, { recursive: true, force: true });
  userId = await addUser(db);
  eventId = await addEvent(db, userId);
});

const rowOf = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
const passOf = () => eventPassOf(db, userId, eventId, "event.customize");
const picturePass = () => eventPassOf(db, userId, eventId, "event.image.write");
const imageKey = async () => (await rowOf()).imageKey;

/** Saves the design with a new picture, or without one; returns the id that undoes it. */
async function save(second: number, fields: Record<string, string> = {}, withPicture = true): Promise<string> {
  const row = await rowOf();
  const input = designForm(designOf(row)).parse({ version: String(row.version), ...fields });
  const picture = withPicture ? { bytes: png, pass: await picturePass() } : null;
  const saved = await saveDesign({ db, files }, await passOf(), input, picture, at(second));
  if (!saved.ok || !saved.designId) throw new Error("not saved");
  return saved.designId;
}

/** Runs the worker's pending jobs. */
async function doJobs(): Promise<void> {
  const { rows } = await sql<{ payload: { keys: string[] } }>`
    with done as (delete from graphile_worker._private_jobs returning task_id, payload)
    select payload from done join graphile_worker._private_tasks t on t.id = task_id where identifier = 'remove_files'`.execute(
    db,
  );
  for (const { payload } of rows) for (const key of payload.keys) await files.remove(key);
}

/** Files without a reference, and references without a file. */
async function faults(): Promise<string[]> {
  const named = await sql<{ key: string }>`select image_key as key from events where image_key is not null
    union select image_key from event_designs where image_key is not null`.execute(db);
  const kept = await sql<{ key: string }>`select key from files`.execute(db);
  const onDisk = globSync("**/*.jpg", { cwd: uploads });
  const all = new Set([...named.rows, ...kept.rows].map(({ key }) => key).concat(onDisk));
  const has = (rows: readonly { key: string }[], key: string) => rows.some((row) => row.key === key);
  return [...all].filter((key) => !has(named.rows, key) || !has(kept.rows, key) || !onDisk.includes(key));
}

describe("a picture that was replaced", () => {
  it("comes back with its design, and the other one too", async () => {
    await save(0, { template: "modern" });
    const first = await imageKey();
    const undo = await save(1);
    const second = await imageKey();
    expect(second).not.toBe(first);
    const worn = await listWornDesigns(db, await passOf());
    expect(worn.map((design) => [design.template, design.imageKey])).toEqual([
      ["modern", first],
      [expect.any(String), null],
    ]);
    const restored = await restoreDesign(db, await passOf(), undo, at(2));
    expect(await imageKey()).toBe(first);
    if (restored.ok) await restoreDesign(db, await passOf(), restored.designId!, at(3));
    expect(await imageKey()).toBe(second);
    await doJobs();
    expect(await faults()).toEqual([]);
    // A design without a picture removes it, and this can be undone as well.
    const off = await restoreDesign(db, await passOf(), worn[1]!.id, at(4));
    expect([await imageKey(), off.ok && off.designId]).toEqual([null, expect.any(String)]);
    if (off.ok) await restoreDesign(db, await passOf(), off.designId!, at(5));
    expect(await imageKey()).toBe(second);
  });

  it("counts for the plan until it has fallen out of the last ten, and its file goes then", async () => {
    await save(0);
    const one = await storageUsed(db, userId, long);
    for (let second = 1; second <= keptDesigns; second++) await save(second);
    expect(await storageUsed(db, userId, long)).toBe(one * (keptDesigns + 1));
    const oldest = (await listWornDesigns(db, await passOf())).at(-1);
    await save(keptDesigns + 1);
    expect(await storageUsed(db, userId, long)).toBe(one * (keptDesigns + 1));
    await doJobs();
    expect(existsSync(path.join(uploads, oldest!.imageKey!))).toBe(false);
    expect(globSync("**/*.jpg", { cwd: uploads })).toHaveLength(keptDesigns + 1);
    expect(await faults()).toEqual([]);
  });

  it("stays while anything names it, however often the rest of the design is changed", async () => {
    await save(0, { template: "modern" });
    const kept = await imageKey();
    for (let second = 1; second <= 2 * keptDesigns; second++)
      await save(second, { template: second % 2 ? "classic" : "modern" }, false);
    await doJobs();
    await sweep({ app: { db, files } as AppServices, payload: {}, now: long, signal: new AbortController().signal });
    expect(await imageKey()).toBe(kept);
    expect(existsSync(path.join(uploads, kept!))).toBe(true);
    expect(await faults()).toEqual([]);
    // The check itself detects a file without a reference, and a reference without a file.
    await files.put("event-image/nobody-names-this-one1.jpg", png);
    await files.remove(kept!);
    expect(await faults()).toHaveLength(2);
  });

  it("is not swept away while its design is kept; without its name there it would be", async () => {
    await save(0);
    const first = (await imageKey())!;
    await save(1);
    const run = () =>
      sweep({ app: { db, files } as AppServices, payload: {}, now: long, signal: new AbortController().signal });
    await run();
    expect((await files.read(first))?.length).toBeGreaterThan(0);
    await db.updateTable("eventDesigns").set({ imageKey: null }).execute();
    await run();
    expect(await files.read(first)).toBeNull();
  });

  it("is in its host's archive, and goes with the event", async () => {
    await save(0);
    const first = (await imageKey())!;
    await save(1);
    // Another member uploaded it, and the event is still the creator's.
    const helper = await addUser(db, "Ayuda");
    await db.updateTable("files").set({ ownerId: helper }).where("key", "=", first).execute();
    const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    expect((await listOwnFiles(db, user)).toSorted()).toEqual([first, (await imageKey())!].toSorted());
    await deleteEvent(db, await eventPassOf(db, userId, eventId, "event.delete"), new Date());
    await doJobs();
    expect(globSync("**/*.jpg", { cwd: uploads })).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe("the dialog of the picture", () => {
  it("replaces as the design does, takes it back from the log, and deletes for good", async () => {
    await setEventImage({ db, files }, await picturePass(), png, at(0));
    const first = await imageKey();
    await setEventImage({ db, files }, await picturePass(), png, at(1));
    const asked = { area: null, by: null, upTo: null };
    const seen = await eventPassOf(db, userId, eventId, "event.changes.view");
    const [latest, earlier] = (await listChanges(db, seen, asked, at(2))).changes;
    expect([latest, earlier].map((change) => [change?.kind, change?.mayUndo])).toEqual([
      ["event.picture", true],
      ["event.picture", true],
    ]);
    const undo = async (id: number) =>
      undoChange(
        { db, undoers },
        await eventPassOf(db, userId, eventId, "event.changes.view"),
        String(id),
        (action) => eventPassOf(db, userId, eventId, action),
        at(2),
      );
    expect(await undo(earlier!.id)).toEqual({ ok: false, code: "changed_since" });
    expect(await undo(latest!.id)).toMatchObject({ ok: true });
    expect(await imageKey()).toBe(first);
    await removeEventImage({ db, files }, await picturePass(), at(3));
    await vi.waitFor(() => expect(globSync("**/*.jpg", { cwd: uploads })).toEqual([]));
    expect(await faults()).toEqual([]);
    expect((await listWornDesigns(db, await passOf())).every((worn) => worn.imageKey === null)).toBe(true);
  });
});
