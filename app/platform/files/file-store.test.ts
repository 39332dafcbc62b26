// Uploads on a real disk and in a real bucket: complete or absent, and never outside their folder.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { openBucket } from "#test/bucket.ts";
import { createFileStore, type FileStore, isFileKey, newFileKey, newPhotoKey } from "./file-store.server.ts";
import { createS3Store } from "./s3-store.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "convite-files-"));
const files = createFileStore(dataDir);
const bucket = await openBucket();
const inBucket = createS3Store(bucket.settings);
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const userId = "019a0c5e-7d3a-7c1f-8b2e-5f6a7b8c9d0e";
const now = new Date("2026-11-02T10:00:00Z");

const name = newFileKey("avatar", "jpg").slice("avatar/".length);
const outside = [
  "",
  name,
  `../${name}`,
  `avatar/../${name}`,
  `avatar/../../etc/passwd`,
  `/etc/${name}`,
  `avatar\\${name}`,
  `avatar//${name}`,
  `avatar/${name}/`,
  `avatar/${name}\0`,
  `avatar/${name}\n`,
  `avatar/${name}.html`,
  `avatar/${name.replace(".jpg", ".svg")}`,
  `avatar/%2e%2e/${name}`,
  `AVATAR/${name}`,
  `avatar/${name.slice(1)}`,
  `avatar/x${name}`,
  `.avatar/${name}`,
  `avatar/.${name.slice(1)}`,
  "avatar/profile_marta_1690000000000.jpg",
  `avatar/profile_${userId}_1690000000000.jpg`,
  `avatar/${name.slice(0, 22)}/profile_marta_1690000000000.jpg`,
  `avatar/${name.slice(0, 22)}/profile_${userId}_1690000000000.svg`,
  `avatar/${name.slice(0, 22)}/profile_${userId}_../x.jpg`,
  `avatar/${name.slice(0, 22)}/../profile_${userId}_1690000000000.jpg`,
  `avatar/../profile_${userId}_1690000000000.jpg`,
  `avatar/${name.slice(0, 22)}/${name}`,
];

async function read(key: string, store: FileStore = files): Promise<string | null> {
  return (await store.read(key))?.toString() ?? null;
}

describe.each([
  ["disk", files],
  ["bucket", inBucket],
])("uploads in a %s", (_, store) => {
  it.each([
    ["an event", newFileKey("event-image", "jpg")],
    ["a person", newPhotoKey(userId, now)],
  ])("are kept, handed out and forgotten: the picture of %s", async (_of, key) => {
    expect(await read(key, store)).toBeNull();
    await store.put(key, Buffer.from("first"));
    expect(await read(key, store)).toBe("first");
    await store.put(key, Buffer.from("second, and longer"));
    expect(await read(key, store)).toBe("second, and longer");
    await store.remove(key);
    await store.remove(key);
    expect(await read(key, store)).toBeNull();
  });

  it("are the same bytes again, however many there are", async () => {
    const key = newFileKey("event-image", "jpg");
    const bytes = Buffer.alloc(600_000, "convite ");
    await store.put(key, bytes);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
  });

  it("never stand outside of their folder (D-14)", async () => {
    for (const key of outside) {
      expect(isFileKey(key), key).toBe(false);
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
      await expect(store.read(key)).rejects.toThrow("not a file key");
      await expect(store.remove(key)).rejects.toThrow("not a file key");
    }
  });
});

describe("a bucket", () => {
  it("that does not know us is a fault and not a missing file", async () => {
    const key = newFileKey("avatar", "jpg");
    const stranger = createS3Store({ ...bucket.settings, accessKeyId: "otra" });
    const elsewhere = createS3Store({ ...bucket.settings, bucket: "otro" });
    for (const store of [stranger, elsewhere]) {
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow(/./);
      await expect(store.read(key)).rejects.toThrow(/./);
      await expect(store.check(AbortSignal.timeout(20_000))).rejects.toThrow(/./);
    }
    await inBucket.check(AbortSignal.timeout(20_000));
  });

  it("that takes a file and never answers is away, which is worth a 503", async () => {
    const silent = createServer((socket) => void socket.on("error", () => {}).resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const store = createS3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, 50);
    const error = await store.put(newFileKey("avatar", "jpg"), Buffer.from("x")).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect([error instanceof Error, isDatabaseUnavailable(error)]).toEqual([true, true]);
    silent.close();
  });
});

describe("the disk", () => {
  it("lets only this user of the machine read a file, and keeps no empty folder of one that is gone", async () => {
    const key = newPhotoKey(userId, now);
    await files.put(key, Buffer.from("first"));
    const place = path.join(dataDir, "uploads", key);
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(place)).mode & 0o777).toBe(0o700);
    await files.remove(key);
    expect([existsSync(path.dirname(place)), existsSync(path.join(dataDir, "uploads/avatar"))]).toEqual([false, true]);
  });

  it("leaves nothing behind when the disk refuses", async () => {
    const key = newFileKey("event-image", "jpg");
    writeFileSync(path.join(dataDir, "blocked"), "");
    const refusing = createFileStore(path.join(dataDir, "blocked"));
    await expect(refusing.put(key, Buffer.from("lost"))).rejects.toThrow(/ENOTDIR|EEXIST/);
    // A folder has this name already: the rename fails after the file was written.
    await files.put(newFileKey("event-image", "jpg"), Buffer.from("x"));
    mkdirSync(path.join(dataDir, "uploads", key));
    await expect(files.put(key, Buffer.from("lost"))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(path.join(dataDir, "uploads/event-image")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

describe("keys", () => {
  it("are names that nobody can guess: 128 bits, none twice", () => {
    const keys = Array.from({ length: 10_000 }, () => newFileKey("avatar", "webp"));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every(isFileKey)).toBe(true);
  });

  it("of a photo say whose it is and when it was made, in a folder that nobody can guess (SC-13)", () => {
    const key = newPhotoKey(userId, now);
    expect(key).toMatch(/^avatar\/[\w-]{22}\/profile_019a0c5e-7d3a-7c1f-8b2e-5f6a7b8c9d0e_1793613600000\.jpg$/);
    expect(isFileKey(key)).toBe(true);
    expect(newPhotoKey(userId, now)).not.toBe(key);
    expect(() => newPhotoKey("../otra", now)).toThrow("not the photo of an account");
  });
});
