// The storage that a plan grants for pictures, on a real database.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { plans } from "#app/domain/account/plans.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { picture } from "./example-pictures.ts";
import { createFileStore, newFileKey } from "./file-store.server.ts";
import { storeImage } from "./images.server.ts";
import { checkStorage, storageUsed } from "./storage.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-storage-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const files = createFileStore(dataDir);
const now = new Date("2026-11-02T10:00:00Z");
const limit = plans.basic.limits.storageBytes!;
const bytes = await picture("jpeg");

let ownerId: string;
beforeEach(async () => {
  ownerId = await addUser(db);
});

const store = (replaces: string | null = null) =>
  storeImage(db, files, { bytes, purpose: "event-image", ownerId, replaces, now });

/** Adds a stored file of this size; returns its key. */
async function fill(size: number, owner = ownerId, through: Db = db): Promise<string> {
  const key = newFileKey("event-image", "jpg");
  await through
    .insertInto("files")
    .values({
      key,
      ownerId: owner,
      purpose: "event-image",
      contentType: "image/jpeg",
      bytes: size,
      width: 1,
      height: 1,
    })
    .execute();
  return key;
}

const stored = await (async () => {
  ownerId = await addUser(db);
  await store();
  return storageUsed(db, ownerId, now);
})();

describe("the room for pictures", () => {
  it("is what an account's own pictures take, to the byte", async () => {
    expect(stored).toBeGreaterThan(300);
    expect(await storageUsed(db, ownerId, now)).toBe(0);
    await fill(1_000_000_000);
    await fill(2_000_000_000);
    await fill(5, await addUser(db));
    expect(await storageUsed(db, ownerId, now)).toBe(3_000_000_000);
  });

  it("of a plan is filled to the last byte and no further, and a picture may be replaced by one as large", async () => {
    const full = await fill(limit - stored + 1);
    expect(await store()).toEqual({ ok: false, code: "storage_limit", plan: "basic" });
    await db
      .updateTable("files")
      .set({ bytes: limit - stored })
      .where("key", "=", full)
      .execute();
    const last = await store();
    expect([last.ok, await storageUsed(db, ownerId, now)]).toEqual([true, limit]);
    expect(await store()).toMatchObject({ ok: false });
    expect(await store(full)).toMatchObject({ ok: true });
  });

  it("grows with the plan, and shrinks when a cancelled one has ended", async () => {
    await fill(limit);
    const subscription = {
      userId: ownerId,
      plan: "plus" as const,
      priceCents: 500,
      billingCycle: "monthly" as const,
      autoRenew: true,
      startDate: now,
    };
    await db
      .insertInto("subscriptions")
      .values({ ...subscription, status: "active" })
      .execute();
    expect((await store()).ok).toBe(true);
    await db
      .updateTable("subscriptions")
      .set({ status: "cancelled", autoRenew: false, endDate: now })
      .where("userId", "=", ownerId)
      .execute();
    expect(await store()).toEqual({ ok: false, code: "storage_limit", plan: "basic" });
  });

  it("is not given twice, however many ask at once (SC-33)", async () => {
    const race = async (people: number, together: (asked: Promise<unknown>[]) => Promise<unknown>) => {
      await db.deleteFrom("files").where("ownerId", "=", ownerId).execute();
      await fill(limit - 3_000);
      const asked: Promise<unknown>[] = [];
      const taken = Array.from({ length: people }, () =>
        inTransaction(db, async (tx) => {
          const answer = checkStorage(tx, { ownerId, bytes: 1_000 }, now);
          asked.push(answer);
          const room = await answer;
          await together(asked);
          if (room.ok) await fill(1_000, ownerId, tx);
          return room.ok;
        }),
      );
      return (await Promise.all(taken)).filter(Boolean).length;
    };
    const guarded = await race(20, async () => {});
    vi.stubEnv("GUARDS_CAN_BE_SWITCHED_OFF", true as never);
    vi.stubEnv("TEST_DISABLE", "locks");
    // Without the lock no request waits: all check the room before the first one takes it.
    const unguarded = await race(8, async (asked) => {
      await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(8);
      await Promise.all(asked);
    }).finally(() => vi.unstubAllEnvs());
    console.log(`storage: ${guarded} of 3 places given to 20; ${unguarded} to 8 without the lock`);
    expect([guarded, unguarded]).toEqual([3, 8]);
  });

  it("is not taken by a picture that the disk refused", async () => {
    const refusing = { ...files, put: () => Promise.reject(new Error("ENOSPC")) };
    const image = { bytes, purpose: "avatar" as const, ownerId, now };
    await expect(storeImage(db, refusing, image)).rejects.toThrow("ENOSPC");
    expect(await storageUsed(db, ownerId, now)).toBe(0);
    expect(readdirSync(path.join(dataDir, "uploads"))).toEqual(["event-image"]);
  });
});

it("a photo of a person is kept under their name in a folder of its own (SC-13)", async () => {
  const photo = await storeImage(db, files, { bytes, purpose: "avatar", ownerId, now });
  expect(photo).toMatchObject({ ok: true, width: 40, height: 40 });
  expect(photo.ok && photo.key).toMatch(new RegExp(`^avatar/[\\w-]{22}/profile_${ownerId}_${now.getTime()}\\.jpg$`));
  const nobody = { bytes, purpose: "avatar" as const, ownerId: newId(), now };
  await expect(storeImage(db, files, nobody)).rejects.toThrow(/files_owner_id_fkey/);
});
