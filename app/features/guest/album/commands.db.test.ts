// The album: pieces, their three clean pictures, codes, and withdrawn photographs.
import { photoWords } from "#app/copy/guest/consents.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#app/db/id.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import { undoMs } from "#app/domain/undo.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { addPiece, beginPhoto, objectToPhoto } from "./commands.server.ts";
import { takeBackPhoto, withdrawPhotos } from "./withdrawal.commands.server.ts";
import { findShownKey, listOwnPhotos, readPhotoConsent, listShown } from "./queries.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { renewCode, saveAlbumSettings, setShown } from "#app/features/event/album/commands.server.ts";
import {
  albumOnPage,
  countPhotos,
  listOriginals,
  listPhotos,
  listShow,
} from "#app/features/event/album/queries.server.ts";
import { deletePhotos, restorePhotos } from "#app/features/event/album/removal.commands.server.ts";

import {
  account,
  added,
  app,
  begin,
  browser,
  config,
  dataDir,
  db,
  eventId,
  filesOf,
  guest,
  heic,
  hostId,
  now,
  onDisk,
  openAlbum,
  pass,
  photograph,
  prepare,
  put,
  rowOf,
  send,
  sender,
  settle,
} from "#test/album.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";

await openAlbum();

describe("the order of an album, and who adds to it", () => {
  it("is that in which the photographs were taken, by the hour that is all that is kept of the camera's words", async () => {
    const late = await added(await photograph(300, 200, "2049:06:05 21:40:00"));
    const early = await added(await photograph(300, 200, "2049:06:05 18:30:00"));
    const unknown = await added();
    expect((await rowOf(early))!.takenAt).toEqual(new Date("2049-06-05T16:30:00Z"));
    expect((await rowOf(unknown))!.takenAt).toBeNull();
    const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);
    // A photograph without its own time counts from its arrival, at 22:00.
    const inOrder = [early, late, unknown];
    expect(ids(await listShow(db, pass))).toEqual(inOrder);
    expect(ids(await listPhotos(db, pass, { view: "todas", page: 1, canWrite: true }))).toEqual(inOrder.toReversed());
    expect(ids((await listShown(db, guest, 1)).photos)).toEqual(inOrder.toReversed());
    expect((await listOriginals(db, pass)).map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      "16:30",
      "19:40",
      "20:00",
    ]);
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
    // A new code changes nothing for members; a closed album still accepts photographs from hosts.
    await renewCode(app, pass, now);
    expect((await rowOf(await added(undefined, account(false))))!.status).toBe("waiting");
    await settle({ isOpen: false });
    expect(await begin(newId(), 100, account(false))).toEqual({ ok: false, code: "album_closed" });
    expect(await begin(newId(), 100, account(true))).toEqual({ ok: true, received: 0 });
  });
});

describe("a photograph", () => {
  it("waits in the queue of its event's account, however many albums that has", async () => {
    const bytes = await photograph(300, 200);
    const photoIds = [await send(bytes)];
    for (const owner of [hostId, await addUser(db)]) {
      const event = await addEvent(db, owner, { date: "2049-06-05" });
      const its = await eventPassOf(db, owner, event, "album.write");
      await saveAlbumSettings(
        app,
        its,
        { settings: { isOpen: true, moderated: false, until: null }, onPage: null },
        now,
      );
      const by = its as unknown as typeof guest;
      const photoId = newId();
      await beginPhoto(app, by, account(true), { photoId, bytes: bytes.length, name: "Bea" }, now);
      expect(await addPiece(app, by, account(true), { photoId, start: 0, piece: bytes }, now)).toMatchObject({
        ok: true,
      });
      photoIds.push(photoId);
    }
    // A worker takes one job of each queue at a time.
    const { rows } = await sql<{ queue: string }>`
      select job_queue_id::text as queue from graphile_worker._private_jobs where key = any(${photoIds.map((id) => `album:${id}`)})
      order by id`.execute(db);
    const [first, second, others] = rows.map(({ queue }) => queue);
    expect(rows).toHaveLength(3);
    expect([second === first, others === first]).toEqual([true, false]);
  });

  it("arrives in pieces, goes on where it was cut off, and is one whatever is sent twice", async () => {
    const bytes = await photograph(2_000, 1_500);
    expect(bytes.length).toBeGreaterThan(2 * albumLimits.pieceBytes);
    const photoId = newId();
    const first = bytes.subarray(0, albumLimits.pieceBytes);
    expect(await begin(photoId, bytes.length)).toEqual({ ok: true, received: 0 });
    const twice = await Promise.all([put(photoId, 0, first), put(photoId, 0, first)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({ code: "piece_elsewhere", received: albumLimits.pieceBytes });
    // The response was lost: the browser asks again and learns where to continue.
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
    // Cut after the size and before the data of the first pixel: cut noise is readable in one case of hundreds.
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
    // The hosts get no second notice of a hidden photograph.
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
    // A second objection: the photograph waits as before.
    expect([await object(6, "203.0.113.2"), await told()]).toEqual([false, [{ count: 7 }]]);
    for (let index = 7; index < 24; index++) hidden.push(await object(index, `203.0.113.${index}`));
    expect(hidden.filter(Boolean)).toHaveLength(20);
    // The host decides: hidden, or shown without an open objection.
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
    expect(await readPhotoConsent(db, guest, "one phone")).toBeNull();
  });

  it("consents once with the words beside the button, and withdraws it with all that the browser sent", async () => {
    const other = await browser("another phone");
    await added();
    await added();
    const theirs = await added(undefined, other);
    const rows = () =>
      db
        .selectFrom("consents")
        .select(["purpose", "withdrawnAt", "senderHash"])
        .where("eventId", "=", eventId)
        .execute();
    expect((await rows()).map(({ purpose }) => purpose)).toEqual(["photos", "photos"]);
    expect(await readPhotoConsent(db, guest, "one phone")).toMatchObject({ words: photoWords.text });
    await Promise.all([1, 2].map(() => withdrawPhotos(app, guest, sender, now)));
    expect(await listOwnPhotos(db, guest, "one phone")).toEqual([]);
    expect(await rowOf(theirs)).toMatchObject({ status: "shown" });
    await expect.poll(async () => (await filesOf()).filter(onDisk).length).toBe(3);
    const gone = await db
      .selectFrom("erasures")
      .select(["reason", "category", "rows"])
      .where("eventId", "=", eventId)
      .execute();
    expect(gone).toEqual([{ reason: "guest", category: "photos", rows: 2 }]);
    expect((await rows()).filter(({ withdrawnAt }) => withdrawnAt !== null)).toMatchObject([
      { senderHash: sender.uploaderHash },
    ]);
    const told = await db
      .selectFrom("notifications")
      .select(["kind", "facts"])
      .where("eventId", "=", eventId)
      .execute();
    expect(told).toContainEqual({ kind: "consent.withdrawn", facts: {} });
    // Sent again, it is agreed to again.
    await added();
    expect(await rows()).toHaveLength(3);
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
    const late = new Date(now.getTime() + undoMs);
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
    // Positive control: with the new code they continue where they were.
    expect((await put(ids[0]!, 0, bytes, await browser("one phone"))).ok).toBe(true);
  });

  it("closes it at the end of the day of the event's own zone, and by the switch", async () => {
    await settle({ until: "2049-06-05" });
    expect((await begin(newId(), 10)).ok).toBe(true);
    const midnight = new Date("2049-06-05T22:01:00Z");
    expect(await beginPhoto(app, guest, sender, { photoId: newId(), bytes: 10, name: "" }, midnight)).toMatchObject({
      code: "album_closed",
    });
    // The event's page promises the same limit.
    await settle({ until: "2049-06-05" });
    const page = async (today: PlainDate) => (await albumOnPage(db, config, eventId, today))?.takes;
    expect([await page("2049-06-05"), await page("2049-06-06")]).toEqual([true, false]);
    await settle({ isOpen: false });
    expect(await begin(newId(), 10)).toMatchObject({ code: "album_closed" });
  });
});
