// The picture of an event on a real database and a real disk: set, replaced, removed.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { jpegOfScans } from "#app/platform/files/example-pictures.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { answering } from "#app/platform/http/answering.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { haveTried } from "#test/tries.ts";
import { removeEventImage, setEventImage } from "./commands.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-image-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const pictures = { db, files: createFileStore(dataDir) };
const now = new Date("2026-11-02T10:00:00Z");
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#b3173f" } })
  .png()
  .toBuffer();

const userId = await addUser(db);
let eventId: string;
let pass: MemberPass<"event.image.write">;

beforeEach(async () => {
  eventId = await addEvent(db, userId, { date: "2027-06-05" });
  pass = {
    action: "event.image.write",
    viewer: { id: userId },
    may: () => true,
    event: await rowOf(),
  } as unknown as MemberPass<"event.image.write">;
});

const rowOf = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
const filesOf = () => db.selectFrom("files").select("key").execute();
const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));

describe("uploads at once", () => {
  const someone = async (name: string) => {
    const id = await addUser(db, name);
    return { ...pass, viewer: { id } } as unknown as MemberPass<"event.image.write">;
  };
  const codeOf = (set: Awaited<ReturnType<typeof setEventImage>>) => (set.ok ? "kept" : set.code);

  it("of one account are one, so the photo of another account is the second in the queue", async () => {
    const other = await someone("Eva");
    const done: string[] = [];
    const send = async (by: typeof pass, name: string) => {
      const set = await setEventImage(pictures, by, png, now);
      if (set.ok) done.push(name);
      return set;
    };
    const mine = Array.from({ length: 8 }, () => send(pass, "mine"));
    const theirs = await send(other, "theirs");
    expect(codeOf(theirs)).toBe("kept");
    expect(done.filter((name) => name === "mine").length).toBeLessThanOrEqual(1);
    const answers = await Promise.all(mine);
    expect(answers.map(codeOf).toSorted()).toEqual(["kept", ...Array<string>(7).fill("upload_under_way")]);
    expect(answers.find((each) => !each.ok)).toMatchObject({ waitSeconds: 5 });
    // A refusal does not last: the next picture is accepted.
    expect(codeOf(await setEventImage(pictures, pass, png, now))).toBe("kept");
  });

  it("of two accounts are both taken, also if one takes long", async () => {
    const [slow, other] = [await someone("Lenta"), await someone("Rosa")];
    const both = [
      setEventImage(pictures, slow, jpegOfScans(98, 5_600, 5_600), now),
      setEventImage(pictures, other, png, now),
    ];
    expect((await Promise.all(both)).map(codeOf)).toEqual(["kept", "kept"]);
  });

  it("whose request has gone are not worked for, and the next one of the account is taken", async () => {
    const gone = new AbortController();
    const leaving = await someone("Luis");
    const heavy = jpegOfScans(98, 5_600, 5_600);
    const sent = answering({ form: null, signal: gone.signal }, () => setEventImage(pictures, leaving, heavy, now));
    gone.abort();
    await expect(sent).rejects.toThrow("aborted");
    expect(codeOf(await setEventImage(pictures, leaving, png, now))).toBe("kept");
  });

  it("of more than eight accounts are refused with the time to wait", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => someone(`Persona ${index}`)));
    const answers = await Promise.all(all.map((by) => setEventImage(pictures, by, png, now)));
    expect(answers.map(codeOf)).toEqual([...Array<string>(8).fill("kept"), "uploads_full", "uploads_full"]);
    expect(answers.at(-1)).toMatchObject({ waitSeconds: 15 });
  });

  it("are sixty in ten minutes at most, of events and of the profile together", async () => {
    const busy = await someone("Lola");
    await haveTried(db, `picture:account:${busy.viewer.id}`, 60, now);
    expect(await setEventImage(pictures, busy, png, now)).toMatchObject({ code: "too_many_tries" });
    const later = new Date(now.getTime() + 11 * 60_000);
    expect(codeOf(await setEventImage(pictures, busy, png, later))).toBe("kept");
  });
});

describe("the picture of an event", () => {
  it("is kept under a name that nobody can guess, as a JPEG", async () => {
    const set = await setEventImage(pictures, pass, png, now);
    expect(set).toMatchObject({ ok: true, key: expect.stringMatching(/^event-image\/[\w-]{22}\.jpg$/) });
    const { imageKey, version } = await rowOf();
    expect(version).toBe(2);
    expect(onDisk(imageKey!)).toBe(true);
    expect(await db.selectFrom("files").selectAll().where("key", "=", imageKey!).executeTakeFirst()).toMatchObject({
      ownerId: userId,
      width: 40,
      height: 30,
      contentType: "image/jpeg",
    });
  });

  it("replaces the one before, which its design keeps, and is taken away with it for good", async () => {
    const before = await filesOf();
    const first = await setEventImage(pictures, pass, png, now);
    const second = await setEventImage(pictures, pass, png, now);
    if (!first.ok || !second.ok) throw new Error("not set");
    expect([onDisk(first.key), onDisk(second.key)]).toEqual([true, true]);
    await removeEventImage(pictures, pass, now);
    await vi.waitFor(() => expect([onDisk(first.key), onDisk(second.key)]).toEqual([false, false]));
    expect((await rowOf()).imageKey).toBeNull();
    expect(await filesOf()).toEqual(before);
  });

  it("is one picture after ten uploads at once", async () => {
    const before = (await filesOf()).length;
    await Promise.all(Array.from({ length: 10 }, () => setEventImage(pictures, pass, png, now)));
    expect(await filesOf()).toHaveLength(before + 1);
    expect(onDisk((await rowOf()).imageKey!)).toBe(true);
  });

  it("is refused without a file, and when the file is no picture", async () => {
    expect(await setEventImage(pictures, pass, null, now)).toEqual({ ok: false, code: "image_missing" });
    expect(await setEventImage(pictures, pass, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), now)).toEqual({
      ok: false,
      code: "image_type",
    });
    expect(await setEventImage(pictures, pass, Buffer.alloc(5 * 1024 * 1024 + 1), now)).toEqual({
      ok: false,
      code: "image_too_large",
    });
    expect((await rowOf()).version).toBe(1);
  });
});
