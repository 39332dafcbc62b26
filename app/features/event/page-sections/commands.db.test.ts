// The chapters of an event's page on a real database and a real disk: written once, in order, counted, and deleted with the event.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { contentOf, mostPhotos, type PageSection } from "#app/domain/event/page-sections.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { orderPage, saveSection, switchSection } from "./commands.server.ts";
import { addPhoto, arrangePhotos, deletePhoto, restorePhoto } from "./photos.commands.server.ts";
import { listSections, showSections, summarizeSections } from "./queries.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-sections-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const app = { db, files: createFileStore(dataDir) };
const now = new Date("2049-01-10T10:00:00Z");
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
});

const pass = () => eventPassOf(db, hostId, eventId, "event.customize");
const write = async (section: PageSection, fields: object, version = 0, rows: object[] = []) =>
  saveSection(
    db,
    await pass(),
    { section, content: contentOf(section, { fields, rows }), alts: new Map(), version },
    now,
  );
const shown = async () => (await showSections(db, await pass())).map(({ section }) => section);
const announced = () =>
  db.selectFrom("announcements").select("topic").where("topic", "=", `event:${eventId}`).execute();
const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));
const keys = async () =>
  (await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).map(({ key }) => key);
const order = async () => (await listSections(db, await pass())).at(-1)!.photos.map(({ id }) => id);

/** Adds `count` photographs from before the small sizes. */
async function fill(count: number): Promise<void> {
  const size = { contentType: "image/jpeg" as const, bytes: 1, width: 4, height: 3 };
  for (let at = 0; at < count; at++) {
    const key = newFileKey("page-photo", "jpg");
    await db
      .insertInto("files")
      .values({ key, ownerId: hostId, purpose: "page-photo", ...size })
      .execute();
    await db.insertInto("pagePhotos").values({ eventId, id: newId(), fileKey: key }).execute();
  }
}

describe("chapters", () => {
  it("are shown when something is in them and they are switched on, and each change is announced", async () => {
    expect(await shown()).toEqual([]);
    await write("gifts", { note: "Tu compañía basta." });
    await write("programme", {}, 0, [{ time: "18:30", what: "Ceremonia" }]);
    expect(await shown()).toEqual(["programme", "gifts"]);
    expect(
      await orderPage(db, await pass(), ["gifts", "programme", "arrival", "lodging", "dress", "questions", "photos"]),
    ).toEqual({
      ok: true,
    });
    expect(await shown()).toEqual(["gifts", "programme"]);
    await db.updateTable("events").set({ allowGiftList: false }).where("id", "=", eventId).execute();
    expect(await shown()).toEqual(["programme"]);
    await db.updateTable("events").set({ allowGiftList: true }).where("id", "=", eventId).execute();
    await switchSection(db, await pass(), "gifts", false, now);
    expect(await shown()).toEqual(["programme"]);
    expect(await announced()).toHaveLength(5);
    const rows = await summarizeSections(db, await pass());
    expect(rows.slice(0, 3).map(({ inside, isShown }) => [inside, isShown])).toEqual([
      ["Una frase", false],
      ["1 momento", true],
      ["Vacía: no sale en la página.", true],
    ]);
  });

  it("are not written over what another tab has saved, which is told instead (H-5)", async () => {
    expect(await write("gifts", { note: "Uno" })).toEqual({ ok: true, version: 1 });
    const late = await write("gifts", { note: "Dos" });
    expect(late).toMatchObject({
      ok: false,
      code: "section_changed",
      version: 1,
      current: { fields: { note: "Uno" } },
    });
    const both = await Promise.all([write("gifts", { note: "Tres" }, 1), write("gifts", { note: "Cuatro" }, 1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("refuse an event that is gone", async () => {
    const stale = await pass();
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await switchSection(db, stale, "gifts", false, now)).toEqual({ ok: false, code: "event_gone" });
  });
});

describe("photographs", () => {
  it("take room in the account's plan in both sizes, come back for an hour, and then their files go", async () => {
    const added = await addPhoto(app, await pass(), await picture("jpeg"), now);
    const files = await keys();
    expect([added.ok, files.map(onDisk), (await storageUsed(db, hostId, now)) > 0]).toEqual([true, [true, true], true]);
    expect(await shown()).toEqual(["photos"]);
    const removed = await deletePhoto(db, await pass(), added.ok && added.photoId, now);
    expect([await shown(), files.map(onDisk)]).toEqual([[], [true, true]]);
    const batchId = removed.ok && removed.batchId;
    expect(await restorePhoto(db, await pass(), batchId, now)).toEqual({ ok: true });
    expect(await shown()).toEqual(["photos"]);
    const again = await deletePhoto(db, await pass(), added.ok && added.photoId, now);
    const later = new Date(now.getTime() + 3_601_000);
    expect(await restorePhoto(db, await pass(), again.ok && again.batchId, later)).toMatchObject({ code: "too_late" });
    await sweep({ app, now: new Date(now.getTime() + 90_000_000) } as never);
    expect([files.map(onDisk), await storageUsed(db, hostId, now)]).toEqual([[false, false], 0]);
    expect(await deletePhoto(db, await pass(), "nada", now)).toEqual({ ok: false, code: "photo_not_found" });
  });

  it("are twenty at most, however many come, and one that was removed needs room to come back", async () => {
    const first = await addPhoto(app, await pass(), await picture("png"), now);
    const removed = await deletePhoto(db, await pass(), first.ok && first.photoId, now);
    await fill(mostPhotos - 1);
    const file = await picture("png");
    expect((await addPhoto(app, await pass(), file, now)).ok).toBe(true);
    expect(await addPhoto(app, await pass(), file, now)).toEqual({ ok: false, code: "too_many_photos" });
    expect(await restorePhoto(db, await pass(), removed.ok && removed.batchId, now)).toEqual({
      ok: false,
      code: "too_many_photos",
    });
    expect((await listSections(db, await pass())).at(-1)?.photos).toHaveLength(mostPhotos);
  });

  it("keep the host's order, and a new one stands last", async () => {
    await write("photos", {});
    await fill(3);
    const [one, two, three] = await order();
    expect(await arrangePhotos(db, await pass(), { photoIds: [three, one, two] })).toEqual({ ok: true });
    expect(await order()).toEqual([three, one, two]);
    await arrangePhotos(db, await pass(), { photoId: two, way: "before" });
    expect(await order()).toEqual([three, two, one]);
    const added = await addPhoto(app, await pass(), await picture("png"), now);
    expect((await order()).at(-1)).toBe(added.ok && added.photoId);
    for (const wanted of [{ photoIds: ["nada"] }, { photoId: newId(), way: "after" as const }])
      expect(await arrangePhotos(db, await pass(), wanted)).toEqual({ ok: false, code: "photo_not_found" });
  });

  it("stay while the page shows them, and are forgotten with the event", async () => {
    await addPhoto(app, await pass(), await picture("jpeg"), new Date("2048-01-01T00:00:00Z"));
    const own = await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute();
    await sweep({ app, now } as never);
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toEqual(own);
    await deleteEvent(db, await eventPassOf(db, hostId, eventId, "event.delete"), new Date());
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toEqual([]);
    const jobs = await db.selectFrom("pageSections").select("section").where("eventId", "=", eventId).execute();
    expect(jobs).toEqual([]);
  });
});
