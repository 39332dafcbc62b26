// Uploads on a real disk: whole or not at all, and never outside of their folder.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { createFileStore, isFileKey, newFileKey } from "./file-store.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "convite-files-"));
const files = createFileStore(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function read(key: string): Promise<string | null> {
  const file = await files.open(key);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(bytes.length).toBe(file.bytes);
  return bytes.toString();
}

describe("the file store", () => {
  it("keeps, hands out and forgets a file that only this user of the machine may read", async () => {
    const key = newFileKey("avatar", "jpg");
    await files.put(key, Buffer.from("first"));
    expect(await read(key)).toBe("first");
    const place = path.join(dataDir, "uploads", key);
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(place)).mode & 0o777).toBe(0o700);
    await files.remove(key);
    await files.remove(key);
    expect(await read(key)).toBeNull();
  });

  it("leaves nothing behind when the disk refuses", async () => {
    const key = newFileKey("event-image", "jpg");
    writeFileSync(path.join(dataDir, "blocked"), "");
    const refusing = createFileStore(path.join(dataDir, "blocked"));
    await expect(refusing.put(key, Buffer.from("lost"))).rejects.toThrow(/ENOTDIR|EEXIST/);
    // The name is taken by a folder: the rename fails after everything was written.
    await files.put(newFileKey("event-image", "jpg"), Buffer.from("x"));
    mkdirSync(path.join(dataDir, "uploads", key));
    await expect(files.put(key, Buffer.from("lost"))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(path.join(dataDir, "uploads/event-image")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("never writes, reads or removes outside of its folder (D-14)", async () => {
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
    ];
    for (const key of outside) {
      expect(isFileKey(key), key).toBe(false);
      await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("not a file key");
      await expect(files.open(key)).rejects.toThrow("not a file key");
      await expect(files.remove(key)).rejects.toThrow("not a file key");
    }
  });

  it("gives names that nobody can guess: 128 bits, none twice", () => {
    const keys = Array.from({ length: 10_000 }, () => newFileKey("avatar", "webp"));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every(isFileKey)).toBe(true);
  });
});
