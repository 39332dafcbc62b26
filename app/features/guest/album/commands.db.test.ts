// The album on a real database and a real disk: pieces, their end in three clean pictures, codes, room in the plan, and what is taken back.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/db/id.ts";
import { albumLimits, albumMovingMs, type AlbumSettings, albumUndoMs } from "#app/domain/album.ts";
import { plans } from "#app/domain/plans.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { addPiece, beginPhoto, objectToPhoto, type Sender, takeBackPhoto } from "./commands.server.ts";
import { forgetArrivingPhotos, prepareAlbumPhoto } from "./jobs.server.ts";
import { findShownKey, listOwnPhotos, listShown } from "./queries.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { unguarded } from "#test/guards.ts";
import { type AlbumPass, renewCode, saveAlbumSettings, setShown } from "#app/features/event/album/commands.server.ts";
import {
  albumOnPage,
  countPhotos,
  listOriginals,
  listPhotos,
  listShow,
  readAlbum,
} from "#app/features/event/album/queries.server.ts";
import { deletePhotos, restorePhotos } from "#app/features/event/album/removal.commands.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-album-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = { authSecret: "a secret of thirty-two characters", origin: "https://convite.example" } as never;
const app = { db, config, files: createFileStore(dataDir) };
const now = new Date("2049-06-05T20:00:00Z");
const heic = readFileSync("test/fixtures/sample.heic");

let hostId: string;
let eventId: string;
let pass: AlbumPass;
let guest: EventPass<"album.add">;
let sender: Sender;

const settings: AlbumSettings = { isOpen: true, moderated: false, onPage: false, until: null };
const settle = (more: Partial<AlbumSettings> = {}) => saveAlbumSettings(app, pass, { ...settings, ...more }, now);
const codeNow = async () => hashToken((await readAlbum(db, config, eventId))!.token!);
const browser = async (secret: string, address = "203.0.113.1"): Promise<Sender> => ({
  tokenHash: await codeNow(),
  uploaderHash: hashToken(secret),
  addressHash: hashToken(address),
  isHost: false,
});
const account = (isHost: boolean): Sender => ({
  tokenHash: null,
  uploaderHash: hashToken("account one"),
  addressHash: hashToken("203.0.113.1"),
  isHost,
});

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId, { date: "2049-06-05" });
  pass = await eventPassOf(db, hostId, eventId, "album.write");
  guest = (await eventPassOf(db, hostId, eventId, "album.view")) as unknown as EventPass<"album.add">;
  await settle();
  sender = await browser("one phone");
});

/** A photograph of noise, which hardly packs, with a place, an owner and a remark in it. */
async function photograph(width = 900, height = 700, takenAt?: string): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#b3173f", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .withExif({
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      IFD0: { Copyright: "cnry-owner", ImageDescription: "cnry-remark" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 28/1 0/1", GPSMapDatum: "cnry-gps" },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const begin = (photoId: string, bytes: number, by = sender) =>
  beginPhoto(app, guest, by, { photoId, bytes, name: "Amparo" }, now);
const put = (photoId: string, start: number, piece: Uint8Array, by = sender) =>
  addPiece(app, guest, by, { photoId, start, piece }, now);
const prepare = (photoId: string) =>
  prepareAlbumPhoto({ app, payload: { eventId, photoId }, now, signal: AbortSignal.timeout(60_000) } as never);

async function send(bytes: Buffer, by = sender): Promise<string> {
  const photoId = newId();
  let answered: { ok: boolean; received?: number; code?: string } = await begin(photoId, bytes.length, by);
  while (answered.ok && answered.received! < bytes.length) {
    const start = answered.received!;
    answered = await put(photoId, start, bytes.subarray(start, start + albumLimits.pieceBytes), by);
  }
  if (!answered.ok) throw new Error(answered.code);
  return photoId;
}

async function added(bytes?: Buffer, by = sender): Promise<string> {
  const photoId = await send(bytes ?? (await photograph(300, 200)), by);
  await prepare(photoId);
  return photoId;
}

const rowOf = (photoId: string) =>
  db.selectFrom("albumPhotos").selectAll().where("eventId", "=", eventId).where("id", "=", photoId).executeTakeFirst();
const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));
const filesOf = async () =>
  (await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).map(({ key }) => key);
const allOnDisk = () =>
  ["album-photo", "album-part"].flatMap((folder) => {
    const place = path.join(dataDir, "uploads", folder);
    return existsSync(place) ? readdirSync(place).map((name) => `${folder}/${name}`) : [];
  });

describe("the order of an album, and who adds to it", () => {
  it("is that in which the photographs were taken, by the hour that is all that is kept of the camera's words", async () => {
    const late = await added(await photograph(300, 200, "2049:06:05 21:40:00"));
    const early = await added(await photograph(300, 200, "2049:06:05 18:30:00"));
    const unknown = await added();
    expect((await rowOf(early))!.takenAt).toEqual(new Date("2049-06-05T16:30:00Z"));
    expect((await rowOf(unknown))!.takenAt).toBeNull();
    const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);
    // Without an hour of its own one counts from when it came, at 22:00.
    const inOrder = [early, late, unknown];
    expect(ids(await listShow(db, pass))).toEqual(inOrder);
    expect(ids(await listPhotos(db, pass, { view: "todas", page: 1, canWrite: true }))).toEqual(inOrder.toReversed());
    expect(ids((await listShown(db, guest, 1)).photos)).toEqual(inOrder.toReversed());
    expect((await listOriginals(db, pass)).map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      "16:30",
      "19:40",
      "20:00",
    ]);
    await settle({ onPage: true });
    expect(ids((await albumOnPage(db, config, eventId, "2049-06-05" as PlainDate))!.photos)).toEqual(
      inOrder.toReversed(),
    );
    for (const key of await filesOf())
      expect(readFileSync(path.join(dataDir, "uploads", key)).toString("latin1")).not.toMatch(/cnry|2049:06:05/);
  });

  it("is open to members without the code, who wait for a host, and to hosts, who do not", async () => {
    await settle({ moderated: true });
    expect((await rowOf(await added(undefined, account(false))))!.status).toBe("waiting");
    expect((await rowOf(await added(undefined, account(true))))!.status).toBe("shown");
    // A new code changes nothing for them; a closed album takes what its hosts send.
    await renewCode(app, pass, now);
    expect((await rowOf(await added(undefined, account(false))))!.status).toBe("waiting");
    await settle({ isOpen: false });
    expect(await begin(newId(), 100, account(false))).toEqual({ ok: false, code: "album_closed" });
    expect(await begin(newId(), 100, account(true))).toEqual({ ok: true, received: 0 });
  });
});

describe("a photograph", () => {
  it("arrives in pieces, goes on where it was cut off, and is one whatever is sent twice", async () => {
    const bytes = await photograph(2_000, 1_500);
    expect(bytes.length).toBeGreaterThan(2 * albumLimits.pieceBytes);
    const photoId = newId();
    const first = bytes.subarray(0, albumLimits.pieceBytes);
    expect(await begin(photoId, bytes.length)).toEqual({ ok: true, received: 0 });
    const twice = await Promise.all([put(photoId, 0, first), put(photoId, 0, first)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({ code: "piece_elsewhere", received: albumLimits.pieceBytes });
    // The answer was lost: the browser asks again, and hears where to go on.
    expect(await begin(photoId, bytes.length)).toEqual({ ok: true, received: albumLimits.pieceBytes });
    expect(await begin(photoId, bytes.length + 1)).toMatchObject({ code: "photo_not_found" });
    for (let start = albumLimits.pieceBytes; start < bytes.length; start += albumLimits.pieceBytes)
      expect((await put(photoId, start, bytes.subarray(start, start + albumLimits.pieceBytes))).ok).toBe(true);
    expect(await rowOf(photoId)).toMatchObject({ status: "preparing", received: bytes.length, byName: "Amparo" });
    await prepare(photoId);
    await prepare(photoId);
    expect(await rowOf(photoId)).toMatchObject({ status: "shown", width: 1_920, height: 1_440 });
    expect((await filesOf()).filter((key) => key.startsWith("album-photo"))).toHaveLength(3);
    expect((await filesOf()).filter((key) => key.startsWith("album-part"))).toEqual([]);
  });

  it("is written anew in three sizes: 0 of them know where it was taken, or anything else of the camera (E-4)", async () => {
    const bytes = await photograph(2_400, 1_600);
    expect(bytes.toString("latin1")).toContain("cnry-gps");
    const { originalKey, shownKey, smallKey } = (await rowOf(await added(bytes)))!;
    const widths = [];
    for (const key of [originalKey, shownKey, smallKey]) {
      const kept = (await app.files.read(key!))!;
      expect(kept.toString("latin1")).not.toMatch(/cnry-|Exif\0|ns\.adobe\.com/);
      const { width, exif } = await sharp(kept).metadata();
      expect(exif).toBeUndefined();
      widths.push(width);
    }
    expect(widths).toEqual([2_400, 1_920, 480]);
  });

  it("that ends the process each time is read five times and no more; a disk that is full is no fault of its own", async () => {
    const photoId = await send(await photograph(300, 200));
    const put = vi.spyOn(app.files, "put").mockRejectedValueOnce(new Error("ENOSPC"));
    await expect(prepare(photoId)).rejects.toThrow("ENOSPC");
    put.mockRestore();
    expect(await rowOf(photoId)).toMatchObject({ status: "preparing", begun: 0 });
    await prepare(photoId);
    expect(await rowOf(photoId)).toMatchObject({ status: "shown" });
    const poison = await send(await photograph(300, 200));
    await db.updateTable("albumPhotos").set({ begun: 5 }).where("id", "=", poison).execute();
    await prepare(poison);
    expect(await rowOf(poison)).toMatchObject({ status: "failed", failure: "image_unreadable" });
  });

  it("of which a piece finds the disk full keeps what has come, and goes on once there is room (E-8)", async () => {
    const [photoId, bytes] = [newId(), await photograph(300, 200)];
    await begin(photoId, bytes.length);
    const full = vi.spyOn(app.files, "put").mockRejectedValueOnce(new Error("ENOSPC"));
    await expect(put(photoId, 0, bytes)).rejects.toThrow("ENOSPC");
    full.mockRestore();
    expect([(await rowOf(photoId))?.received, await filesOf()]).toEqual([0, []]);
    expect(await put(photoId, 0, bytes)).toEqual({ ok: true, received: bytes.length });
  });

  it("is refused by its first bytes, or once it is read, and leaves nothing (E-1, E-3)", async () => {
    const other = {
      svg: "<svg xmlns=''/>",
      html: "<!doctype html>",
      gif: "GIF89a........",
      pdf: "%PDF-1.7 ......",
      zip: "PK\x03\x04..........",
    };
    for (const text of Object.values(other)) {
      const photoId = newId();
      const bytes = Buffer.from(text, "latin1");
      await begin(photoId, bytes.length);
      expect(await put(photoId, 0, bytes)).toEqual({ ok: false, code: "image_type" });
      expect(await rowOf(photoId)).toBeUndefined();
    }
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#fff" } });
    const bomb = await flat(9_000, 9_000).png().toBuffer();
    // Cut off behind its size, in front of what a decoder needs for the first pixel: of noise that is cut off, one in hundreds can be read.
    const broken = [(await flat(300, 200).jpeg().toBuffer()).subarray(0, 500), heic.subarray(0, 600)];
    const states = [];
    const cutOff = broken.map((start) => Buffer.concat([start, Buffer.alloc(900, 9)]));
    for (const bytes of [bomb, ...cutOff]) states.push((await rowOf(await added(bytes)))!.failure);
    expect(states).toEqual(["image_too_large", "image_unreadable", "image_unreadable"]);
    expect(await filesOf()).toEqual([]);
  });

  it("keeps nothing that follows the picture in its file (E-1)", async () => {
    const tail = Buffer.concat([await photograph(300, 200), Buffer.from("<script>cnry-tail</script>")]);
    const { originalKey } = (await rowOf(await added(tail)))!;
    expect((await app.files.read(originalKey!))!.toString("latin1")).not.toContain("cnry-tail");
  });

  it("comes in pieces of 64 KiB and more, of a browser that has begun it", async () => {
    const large = await photograph(900, 700);
    const slow = newId();
    await begin(slow, large.length);
    const least = albumLimits.leastPieceBytes;
    for (let start = 0; start < large.length; start += least)
      expect(await put(slow, start, large.subarray(start, start + least))).toMatchObject({ ok: true });
    await prepare(slow);
    expect(await rowOf(slow)).toMatchObject({ status: "shown", width: 900 });

    const bytes = await photograph(300, 200);
    const photoId = newId();
    await begin(photoId, bytes.length);
    const other = await browser("another phone");
    expect(await put(photoId, 0, bytes, other)).toMatchObject({ code: "photo_not_found" });
    expect(await put(photoId, 5, bytes)).toMatchObject({ code: "piece_elsewhere", received: 0 });
    expect(await put(photoId, 0, bytes.subarray(0, 10))).toMatchObject({ code: "piece_invalid" });
    expect(await put(photoId, 0, Buffer.concat([bytes, bytes]))).toMatchObject({ code: "piece_invalid" });
    expect(await begin(photoId, bytes.length, other)).toMatchObject({ code: "photo_not_found" });
  });
});

describe("who sees it", () => {
  it("is everybody at once, or after a host has looked; hidden, by nobody but hosts and its own browser", async () => {
    await settle({ moderated: true });
    const photoId = await added();
    expect((await listShown(db, guest, 1)).total).toBe(0);
    expect(await listShow(db, pass)).toEqual([]);
    const small = { photoId, isSmall: true };
    expect(await findShownKey(db, guest, { ...small, secret: "another phone" })).toBeNull();
    expect(await findShownKey(db, guest, { ...small, secret: "one phone" })).not.toBeNull();
    expect(await setShown(db, pass, [photoId], "show")).toEqual({ ok: true, count: 1 });
    expect((await listShow(db, pass)).map(({ id }) => id)).toEqual([photoId]);
    await setShown(db, pass, [photoId], "hide");
    expect(await listOriginals(db, pass)).toEqual([]);
    expect(await listPhotos(db, pass, { view: "ocultas", page: 1, canWrite: true })).toHaveLength(1);
    expect(await listPhotos(db, pass, { view: "todas", page: 1, canWrite: false })).toEqual([]);
    expect(await setShown(db, pass, [newId(), "x"], "show")).toMatchObject({ code: "photo_not_found" });
  });

  it("ends with the word of a person who is seen in it, and begins again with a host's", async () => {
    const photoId = await added();
    const object = (text: string) => objectToPhoto(app, guest, sender, { photoId, text }, now);
    expect(await object("Soy la de azul")).toEqual({ ok: true, isHidden: true });
    expect((await listShown(db, guest, 1)).total).toBe(0);
    expect(await listPhotos(db, pass, { view: "piden", page: 1, canWrite: true })).toMatchObject([
      { objection: "Soy la de azul", status: "hidden" },
    ]);
    const told = await db.selectFrom("notifications").selectAll().where("eventId", "=", eventId).execute();
    expect(told).toMatchObject([{ userId: hostId, kind: "album.objection", count: 1, facts: {} }]);
    // What is hidden already is told no more.
    expect(await object("")).toMatchObject({ code: "photo_not_found" });
    await setShown(db, pass, [photoId], "show");
    expect(await countPhotos(db, eventId)).toMatchObject({ piden: 0, visibles: 1 });
  });

  it("is not ended by one caller for a whole album: beyond five of an address and twenty a day a host decides", async () => {
    const values = { eventId, uploaderHash: sender.uploaderHash, bytes: 10, received: 10, status: "shown" } as const;
    const ids = Array.from({ length: 24 }, () => newId());
    await db
      .insertInto("albumPhotos")
      .values(ids.map((id) => ({ ...values, id })))
      .execute();
    const object = async (index: number, address: string, at = now) => {
      const asked = { photoId: ids[index], text: "" };
      const done = await objectToPhoto(app, guest, await browser("a stranger", address), asked, at);
      return done.ok && done.isHidden;
    };
    const hidden = [];
    for (let index = 0; index < 7; index++) hidden.push(await object(index, "203.0.113.1"));
    expect(hidden).toEqual([true, true, true, true, true, false, false]);
    expect(await countPhotos(db, eventId)).toMatchObject({ piden: 7, ocultas: 5, pedidasVisibles: 2, visibles: 19 });
    const told = () => db.selectFrom("notifications").select("count").where("eventId", "=", eventId).execute();
    expect(await told()).toEqual([{ count: 7 }]);
    // Asked for once more, it waits as before.
    expect([await object(6, "203.0.113.2"), await told()]).toEqual([false, [{ count: 7 }]]);
    for (let index = 7; index < 24; index++) hidden.push(await object(index, `203.0.113.${index}`));
    expect(hidden.filter(Boolean)).toHaveLength(20);
    // A host decides: hidden, or shown and asked for by nobody.
    await setShown(db, pass, [ids[5]!], "hide");
    await setShown(db, pass, [ids[6]!], "show");
    expect(await countPhotos(db, eventId)).toMatchObject({ piden: 23, pedidasVisibles: 2 });
    expect(await object(6, "203.0.113.1", new Date(now.getTime() + 25 * 60 * 60_000))).toBe(true);
  });

  it("is its browser, which alone takes it back: rows and files are gone", async () => {
    const photoId = await added();
    const keys = (await filesOf()).filter(onDisk);
    expect(keys).toHaveLength(3);
    expect(await takeBackPhoto(app, guest, await browser("another phone"), photoId)).toMatchObject({ ok: false });
    expect(await takeBackPhoto(app, guest, sender, photoId)).toEqual({ ok: true });
    await expect.poll(() => keys.filter(onDisk)).toEqual([]);
    expect([await filesOf(), await listOwnPhotos(db, guest, "one phone")]).toEqual([[], []]);
  });
});

describe("taken out by a host", () => {
  it("comes back within the hour, and is swept with its files afterwards", async () => {
    const photoId = await added();
    const removed = await deletePhotos(db, pass, [photoId], now);
    if (!removed.ok) throw new Error(removed.code);
    expect((await listShown(db, guest, 1)).total).toBe(0);
    expect(await restorePhotos(db, pass, removed.batchId, now)).toEqual({ ok: true, count: 1 });
    const again = await deletePhotos(db, pass, [photoId], now);
    const late = new Date(now.getTime() + albumUndoMs);
    expect(await restorePhotos(db, pass, again.ok && again.batchId, late)).toMatchObject({ code: "too_late" });
    const keys = await filesOf();
    await sweep({ app, payload: {}, now: late } as never);
    await expect.poll(() => keys.filter(onDisk)).toEqual([]);
    expect([await rowOf(photoId), await filesOf()]).toEqual([undefined, []]);
  });
});

describe("the code and the last day", () => {
  it("renewed, takes 0 of 20 photographs that are on their way, and none that is new", async () => {
    const bytes = await photograph(300, 200);
    const ids = Array.from({ length: 20 }, () => newId());
    for (const id of ids) await begin(id, bytes.length);
    await renewCode(app, pass, now);
    const answers = await Promise.all(ids.map((id) => put(id, 0, bytes)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(0);
    expect(answers[0]).toMatchObject({ code: "code_renewed" });
    expect(await begin(newId(), 10)).toMatchObject({ code: "code_renewed" });
    // Positive control: with the new one they go on where they were.
    expect((await put(ids[0]!, 0, bytes, await browser("one phone"))).ok).toBe(true);
  });

  it("closes it at the end of the day of the event's own zone, and by the switch", async () => {
    await settle({ until: "2049-06-05" });
    expect((await begin(newId(), 10)).ok).toBe(true);
    const midnight = new Date("2049-06-05T22:01:00Z");
    expect(await beginPhoto(app, guest, sender, { photoId: newId(), bytes: 10, name: "" }, midnight)).toMatchObject({
      code: "album_closed",
    });
    // The event's page promises no more than that.
    await settle({ until: "2049-06-05", onPage: true });
    const page = async (today: PlainDate) => (await albumOnPage(db, config, eventId, today))?.takes;
    expect([await page("2049-06-05"), await page("2049-06-06")]).toEqual([true, false]);
    await settle({ isOpen: false });
    expect(await begin(newId(), 10)).toMatchObject({ code: "album_closed" });
  });
});

describe("room in the plan", () => {
  const most = plans.basic.limits.storageBytes!;
  const fill = (left: number) =>
    db
      .insertInto("files")
      .values({
        key: `event-image/${newId().replaceAll("-", "").slice(0, 22)}.jpg`,
        ownerId: hostId,
        purpose: "event-image",
        contentType: "image/jpeg",
        bytes: most - left,
        width: 1,
        height: 1,
      })
      .execute();

  // Two photographs of one piece each, whose bytes say that they are pictures and no more.
  const one = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(997)]);
  const both = async () => {
    const ids = [newId(), newId()];
    const begun = await Promise.all(ids.map((id) => begin(id, one.length)));
    expect(begun.map(({ ok }) => ok)).toEqual([true, true]);
    return Promise.all(ids.map((id) => put(id, 0, one)));
  };

  it("is taken by the first piece: of two at once one is refused; without the lock both come in", async () => {
    await fill(1_500);
    let kept = 0;
    for (let run = 0; run < 10; run++) {
      kept += (await both()).filter(({ ok }) => ok).length;
      await db.deleteFrom("albumPhotos").where("eventId", "=", eventId).execute();
    }
    expect(kept).toBe(10);
    // Positive control: with room for both, both.
    await db.deleteFrom("files").where("ownerId", "=", hostId).execute();
    expect((await both()).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await storageUsed(db, hostId, now)).toBe(2_000);
    await db.deleteFrom("albumPhotos").where("eventId", "=", eventId).execute();
    await fill(1_500);
    // Negative control: the guard is what holds it.
    let together = 0;
    await unguarded("locks", async () => {
      for (let run = 0; run < 20 && together < 2; run++) {
        together = Math.max(together, (await both()).filter(({ ok }) => ok).length);
        await db.deleteFrom("albumPhotos").where("eventId", "=", eventId).execute();
      }
    });
    expect(together).toBe(2);
  });

  it("is not taken by a stranger who announces 200 photographs and sends none; by what moves, whole", async () => {
    const announce = async (secret: string, count: number) => {
      const stranger = await browser(secret);
      const answers = Array.from({ length: count }, () => begin(newId(), albumLimits.photoBytes, stranger));
      return (await Promise.all(answers)).filter(({ ok }) => ok).length;
    };
    // One browser has a few on their way; with ten browsers it is 200, of 5 GB where the plan has one.
    expect(await announce("a stranger", albumLimits.arrivingAtOnce)).toBe(albumLimits.arrivingAtOnce);
    expect(await begin(newId(), 10, await browser("a stranger"))).toMatchObject({ code: "too_many_arriving" });
    for (let other = 1; other < 10; other++) await announce(`stranger ${other}`, albumLimits.arrivingAtOnce);
    expect(await storageUsed(db, hostId, now)).toBe(0);
    const bytes = await photograph(1_600, 1_200);
    const photoId = newId();
    await begin(photoId, bytes.length);
    expect((await put(photoId, 0, bytes.subarray(0, albumLimits.pieceBytes))).ok).toBe(true);
    // Control: what moves keeps its room, for a minute; what it keeps is not given to another.
    expect(await storageUsed(db, hostId, now)).toBe(bytes.length);
    expect(await storageUsed(db, hostId, new Date(now.getTime() + albumMovingMs))).toBe(albumLimits.pieceBytes);
    await fill(bytes.length + 999);
    expect(await begin(newId(), 1_000)).toMatchObject({ code: "storage_limit" });
    expect((await put(photoId, albumLimits.pieceBytes, bytes.subarray(albumLimits.pieceBytes))).ok).toBe(true);
    await prepare(photoId);
    expect(await rowOf(photoId)).toMatchObject({ status: "shown" });
  });

  it("is not kept by strangers who send the beginnings of large photographs: a quarter from one address, half by one code", async () => {
    const [bytes, begun] = [albumLimits.photoBytes, albumLimits.leastPieceBytes];
    const head = (await photograph(1_600, 1_200)).subarray(0, begun);
    const take = async (secret: string, address: string) => {
      const stranger = await browser(secret, address);
      const photoId = newId();
      await begin(photoId, bytes, stranger);
      const put = await addPiece(app, guest, stranger, { photoId, start: 0, piece: head }, now);
      return put.ok ? "kept" : put.code;
    };
    const flood = async (address: string) => {
      const all: string[] = [];
      for (let index = 0; index < 25; index++) all.push(await take(`${address} ${index % 5}`, address));
      return all;
    };
    const most = plans.basic.limits.storageBytes!;
    const one = await flood("198.51.100.1");
    expect(one.filter((each) => each === "kept")).toHaveLength(Math.floor(most / 4 / bytes));
    expect(one.at(-1)).toBe("album_busy");
    expect(await storageUsed(db, hostId, now)).toBeLessThan(most / 4 + bytes);
    for (const other of [2, 3, 4]) await flood(`198.51.100.${other}`);
    const used = await storageUsed(db, hostId, now);
    // Each of the two that came last has its first one beside the half of all.
    expect([used < most / 2 + 3 * bytes, used > most / 2 - 2 * bytes]).toEqual([true, true]);
    // Who sends from elsewhere has room all the same, and a minute later everybody has.
    const later = new Date(now.getTime() + albumMovingMs);
    expect(await storageUsed(db, hostId, later)).toBeLessThan(100 * begun);
    const late = newId();
    await begin(late, bytes);
    expect(await addPiece(app, guest, sender, { photoId: late, start: 0, piece: head }, later)).toMatchObject({
      ok: true,
    });
    const { fromAddress } = (await rowOf(late))!;
    expect(fromAddress?.equals(sender.addressHash)).toBe(true);
    const whole = await send(await photograph(300, 200), await browser("a guest", "203.0.113.9"));
    expect((await rowOf(whole))!.fromAddress).toBeNull();
  });

  it("is asked for anew by a photograph that goes on after a while: what came meanwhile stays", async () => {
    const bytes = await photograph(1_600, 1_200);
    const photoId = newId();
    await begin(photoId, bytes.length);
    await put(photoId, 0, bytes.subarray(0, albumLimits.pieceBytes));
    await fill(albumLimits.pieceBytes + 10);
    const rest = { photoId, start: albumLimits.pieceBytes, piece: bytes.subarray(albumLimits.pieceBytes) };
    const late = new Date(now.getTime() + albumMovingMs);
    expect(await addPiece(app, guest, sender, rest, late)).toMatchObject({ code: "storage_limit" });
    expect((await addPiece(app, guest, sender, rest, now)).ok).toBe(true);
  });
});

describe("what is left over", () => {
  it("of photographs that never arrived whole goes after a day, pieces and all", async () => {
    const bytes = await photograph(1_600, 1_200);
    const photoId = newId();
    await begin(photoId, bytes.length);
    await put(photoId, 0, bytes.subarray(0, albumLimits.pieceBytes));
    const announced = newId();
    await begin(announced, bytes.length);
    const [part] = await filesOf();
    const work = (at: Date) => ({ app, payload: {}, now: at, signal: AbortSignal.timeout(9_000) }) as never;
    await forgetArrivingPhotos(work(new Date(now.getTime() + 59 * 60_000)));
    expect(await rowOf(announced)).toBeDefined();
    // Of which nothing has come within an hour.
    await forgetArrivingPhotos(work(new Date(now.getTime() + 23 * 3_600_000)));
    expect([await rowOf(announced), (await rowOf(photoId))?.status]).toEqual([undefined, "arriving"]);
    await forgetArrivingPhotos(work(new Date(now.getTime() + 25 * 3_600_000)));
    await expect.poll(() => onDisk(part!)).toBe(false);
    expect([await rowOf(photoId), await filesOf()]).toEqual([undefined, []]);
  });

  it("of photographs that cannot be read goes after a day, and takes no place in the album", async () => {
    const filler = (status: string, count: number) =>
      sql`insert into album_photos (event_id, id, uploader_hash, bytes, received, status, failure, touched_at)
        select ${eventId}, gen_random_uuid(), sha256('x'), 9, 9, ${status}, case when ${status} = 'failed' then 'image_type' end, ${now}
        from generate_series(1, ${count}::int)`.execute(db);
    await filler("failed", albumLimits.perEvent);
    expect((await begin(newId(), 10)).ok).toBe(true);
    const later = new Date(now.getTime() + 25 * 3_600_000);
    await forgetArrivingPhotos({ app, payload: {}, now: later, signal: AbortSignal.timeout(9_000) } as never);
    expect(await db.selectFrom("albumPhotos").select("id").where("eventId", "=", eventId).execute()).toEqual([]);
    // Control: those that are there fill it.
    await filler("hidden", albumLimits.perEvent);
    expect(await begin(newId(), 10)).toMatchObject({ code: "album_full" });
  });

  it("of an event that is deleted while thirty photographs arrive: 0 rows and 0 files (H-8)", async () => {
    const before = new Set(allOnDisk());
    const bytes = await photograph(300, 200);
    const shown = await added();
    const host = await eventPassOf(db, hostId, eventId, "event.delete");
    const phones = await Promise.all(["one phone", "another", "a third"].map((each) => browser(each)));
    let begun = 0;
    const arriving = Promise.allSettled(
      Array.from({ length: 30 }, async (_, index) => {
        const photoId = newId();
        const phone = phones[index % phones.length]!;
        const first = await begin(photoId, bytes.length, phone);
        begun += 1;
        if (!first.ok) throw new Error(first.code);
        const end = await put(photoId, 0, bytes, phone);
        if (!end.ok) throw new Error(end.code);
        await prepare(photoId);
      }),
    );
    await vi.waitFor(() => expect(begun).toBeGreaterThan(5), { interval: 1 });
    await deleteEvent(db, host as never);
    const ended = await arriving;
    expect(ended.some(({ status }) => status === "rejected")).toBe(true);
    const errors = ended.flatMap((each) =>
      each.status === "rejected" ? [String((each.reason as Error).message)] : [],
    );
    expect(errors.filter((text) => !/code_renewed|photo_not_found/.test(text))).toEqual([]);
    expect([await rowOf(shown), await filesOf()]).toEqual([undefined, []]);
    // The job of the deletion removes those that the event had.
    const { rows } = await sql<{ payload: { keys?: string[] } }>`
      select payload from graphile_worker._private_jobs where payload::text like '%album-%'`.execute(db);
    for (const key of rows.flatMap(({ payload }) => payload.keys ?? [])) await app.files.remove(key);
    await expect.poll(() => allOnDisk().filter((key) => !before.has(key))).toEqual([]);
  });
});
