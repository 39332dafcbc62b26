// The photo of a user: set, replaced and deleted, on a real database and a real disk.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plans } from "#app/domain/account/plans.ts";
import { photoName } from "#app/domain/account/photo.ts";
import { picture } from "#app/platform/files/example-pictures.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { deletePhoto, uploadPhoto } from "./commands.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-photo-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const photos = { db, files: createFileStore(dataDir) };
const now = new Date("2026-11-02T10:00:00Z");
const bytes = await picture("png");
// On a busy machine file operations take long.
const patient = { timeout: 15_000 };

let id: string;
beforeEach(async () => {
  id = await addUser(db);
});

const imageOf = async (userId = id) =>
  (await db.selectFrom("users").select("image").where("id", "=", userId).executeTakeFirstOrThrow()).image;
const passOf = async (userId = id) =>
  ({
    action: "photo.write",
    viewer: { id: userId, image: await imageOf(userId) },
    may: () => true,
  }) as unknown as AccountPass<"photo.write">;
const upload = async (userId = id) => uploadPhoto(photos, await passOf(userId), { bytes }, now);
const rowsOf = (userId = id) => db.selectFrom("files").select("key").where("ownerId", "=", userId).execute();
const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));

describe("a photo", () => {
  it("is kept under its owner's name, shown behind /files/, and told to their other screens", async () => {
    const set = await upload();
    const key = (await imageOf())!;
    expect(set).toEqual({ ok: true, photoUrl: `/files/${key}`, fileName: `profile_${id}_${now.getTime()}.jpg` });
    expect(onDisk(key)).toBe(true);
    const topics = await db.selectFrom("announcements").select("topic").where("topic", "=", `user:${id}`).execute();
    expect(topics).toHaveLength(1);
  });

  it("replaces the one before, whose file is then nowhere (E-7)", async () => {
    await upload();
    const before = (await imageOf())!;
    await upload();
    const after = (await imageOf())!;
    await vi.waitFor(() => expect([onDisk(before), onDisk(after)]).toEqual([false, true]), patient);
    expect(await rowsOf()).toEqual([{ key: after }]);
  });

  it("is one after ten uploads at once", async () => {
    const pass = await passOf();
    await Promise.all(Array.from({ length: 10 }, () => uploadPhoto(photos, pass, { bytes }, now)));
    expect(await rowsOf()).toEqual([{ key: await imageOf() }]);
    const folders = () => readdirSync(path.join(dataDir, "uploads/avatar"), { recursive: true });
    await vi.waitFor(() => expect(folders().filter((name) => String(name).includes(id))).toHaveLength(1), patient);
  });

  it("is taken away, by its name only when that is what it is called now (E-6)", async () => {
    const other = await addUser(db);
    await upload(other);
    await upload();
    const key = (await imageOf())!;
    const foreign = photoName((await imageOf(other))!);
    for (const name of [foreign, "../x", key, "", `${photoName(key)}x`])
      expect(await deletePhoto(photos, await passOf(), name, now)).toEqual({ ok: false, code: "photo_not_found" });
    expect(await imageOf()).toBe(key);
    expect(await deletePhoto(photos, await passOf(), photoName(key), now)).toEqual({ ok: true });
    await vi.waitFor(() => expect(onDisk(key)).toBe(false), patient);
    expect([await imageOf(), await rowsOf()]).toEqual([null, []]);
    expect(await deletePhoto(photos, await passOf(), null, now)).toEqual({ ok: false, code: "photo_not_found" });
    expect(onDisk((await imageOf(other))!)).toBe(true);
  });

  it("of a person whose plan is full replaces the one there is, and is refused beside it (SC-33)", async () => {
    const key = newFileKey("event-image", "jpg");
    const file = {
      ownerId: id,
      purpose: "event-image" as const,
      contentType: "image/jpeg" as const,
      width: 1,
      height: 1,
    };
    await upload();
    const { bytes: size } = await db
      .selectFrom("files")
      .select("bytes")
      .where("ownerId", "=", id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("files")
      .values({ ...file, key, bytes: plans.basic.limits.storageBytes! - size })
      .execute();
    expect(await upload()).toMatchObject({ ok: true });
    await deletePhoto(photos, await passOf(), null, now);
    await db.updateTable("files").set({ bytes: plans.basic.limits.storageBytes! }).where("key", "=", key).execute();
    expect(await upload()).toEqual({ ok: false, code: "storage_limit", plan: "basic" });
    expect(await imageOf()).toBeNull();
  });

  it("is refused when it is no picture, and after sixty in ten minutes", async () => {
    const none = async (sent: Uint8Array | null) => uploadPhoto(photos, await passOf(), { bytes: sent }, now);
    expect(await none(null)).toEqual({ ok: false, code: "image_missing" });
    expect(await none(new Uint8Array())).toEqual({ ok: false, code: "image_missing" });
    for (let round = 0; round < 60; round++)
      expect(await none(Buffer.from("<svg/>"))).toEqual({ ok: false, code: "image_type" });
    expect(await upload()).toMatchObject({ ok: false, code: "too_many_tries", waitSeconds: expect.any(Number) });
  });
});
