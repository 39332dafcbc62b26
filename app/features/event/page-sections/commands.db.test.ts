// The chapters of an event's page on a real database and a real disk: written once, in order, counted, and deleted with the event.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { contentOf, mostPhotos, type PageSection } from "#app/domain/event/page-sections.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { addPhoto, deletePhoto, orderPage, saveSection, switchSection } from "./commands.server.ts";
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
const shown = async () => (await showSections(db, (await pass()).event)).map(({ section }) => section);
const announced = () =>
  db.selectFrom("announcements").select("topic").where("topic", "=", `event:${eventId}`).execute();
const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));
const keys = async () => (await db.selectFrom("pagePhotos").select("fileKey").execute()).map(({ fileKey }) => fileKey);

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
    await switchSection(db, await pass(), "gifts", false);
    expect(await shown()).toEqual(["programme"]);
    expect(await announced()).toHaveLength(4);
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
    expect(await switchSection(db, stale, "gifts", false)).toEqual({ ok: false, code: "event_gone" });
  });
});

describe("photographs", () => {
  it("take room in the account's plan, and their files go with them", async () => {
    const added = await addPhoto(app, await pass(), await picture("jpeg"), now);
    const [key] = await keys();
    expect([added.ok, onDisk(key!), (await storageUsed(db, hostId, now)) > 0]).toEqual([true, true, true]);
    expect(await shown()).toEqual(["photos"]);
    expect(added.ok && (await deletePhoto(app, await pass(), added.photoId))).toEqual({ ok: true });
    await expect.poll(() => onDisk(key!)).toBe(false);
    expect([await shown(), await storageUsed(db, hostId, now)]).toEqual([[], 0]);
    expect(await deletePhoto(app, await pass(), "nada")).toEqual({ ok: false, code: "photo_not_found" });
  });

  it("are twelve at most, however many come", async () => {
    const file = await picture("png");
    for (let each = 0; each < mostPhotos; each++) expect((await addPhoto(app, await pass(), file, now)).ok).toBe(true);
    expect(await addPhoto(app, await pass(), file, now)).toEqual({ ok: false, code: "too_many_photos" });
    expect((await listSections(db, await pass())).at(-1)?.photos).toHaveLength(mostPhotos);
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toHaveLength(mostPhotos);
  });

  it("stay while the page shows them, and are forgotten with the event", async () => {
    await addPhoto(app, await pass(), await picture("jpeg"), new Date("2048-01-01T00:00:00Z"));
    const own = await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute();
    await sweep({ app, now } as never);
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toEqual(own);
    await deleteEvent(db, await eventPassOf(db, hostId, eventId, "event.delete"));
    expect(await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).toEqual([]);
    const jobs = await db.selectFrom("pageSections").select("section").where("eventId", "=", eventId).execute();
    expect(jobs).toEqual([]);
  });
});
