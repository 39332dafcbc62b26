// The storage an album uses in its host's plan, and leftovers of photographs.
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#app/db/id.ts";
import { albumLimits, albumMovingMs } from "#app/domain/event/album.ts";
import { plans } from "#app/domain/account/plans.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { addPiece } from "./commands.server.ts";
import { forgetArrivingPhotos } from "./jobs.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { eventPassOf } from "#test/factories.ts";
import { unguarded } from "#test/guards.ts";

import {
  added,
  allOnDisk,
  app,
  begin,
  browser,
  db,
  eventId,
  filesOf,
  guest,
  hostId,
  now,
  onDisk,
  openAlbum,
  photograph,
  prepare,
  put,
  rowOf,
  send,
  sender,
} from "#test/album.ts";

await openAlbum();

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

  // Two photographs of one piece each, with the first bytes of a picture only.
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
    // Positive control: with room for both, both succeed.
    await db.deleteFrom("files").where("ownerId", "=", hostId).execute();
    expect((await both()).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await storageUsed(db, hostId, now)).toBe(2_000);
    await db.deleteFrom("albumPhotos").where("eventId", "=", eventId).execute();
    await fill(1_500);
    // Negative control: the guard enforces the limit.
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
    // One browser may announce a few; ten browsers could announce 200, 5 GB in a plan of 1 GB.
    expect(await announce("a stranger", albumLimits.arrivingAtOnce)).toBe(albumLimits.arrivingAtOnce);
    expect(await begin(newId(), 10, await browser("a stranger"))).toMatchObject({ code: "too_many_arriving" });
    for (let other = 1; other < 10; other++) await announce(`stranger ${other}`, albumLimits.arrivingAtOnce);
    expect(await storageUsed(db, hostId, now)).toBe(0);
    const bytes = await photograph(1_600, 1_200);
    const photoId = newId();
    await begin(photoId, bytes.length);
    expect((await put(photoId, 0, bytes.subarray(0, albumLimits.pieceBytes))).ok).toBe(true);
    // Control: an active upload keeps its room for a minute; stored bytes are not given to another.
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
    // Each of the last two stored its first piece beyond half of the total.
    expect([used < most / 2 + 3 * bytes, used > most / 2 - 2 * bytes]).toEqual([true, true]);
    // A sender from another address still has room, and a minute later all senders have.
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
    // An announced photograph without any piece within an hour.
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
    // Control: the existing photographs fill the album.
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
    await vi.waitFor(() => expect(begun).toBeGreaterThan(5), { interval: 1, timeout: 10_000 });
    await deleteEvent(db, host as never, new Date());
    const ended = await arriving;
    expect(ended.some(({ status }) => status === "rejected")).toBe(true);
    const errors = ended.flatMap((each) =>
      each.status === "rejected" ? [String((each.reason as Error).message)] : [],
    );
    expect(errors.filter((text) => !/code_renewed|photo_not_found/.test(text))).toEqual([]);
    expect([await rowOf(shown), await filesOf()]).toEqual([undefined, []]);
    // The deletion's job removes the files of the event.
    const { rows } = await sql<{ payload: { keys?: string[] } }>`
      select payload from graphile_worker._private_jobs where payload::text like '%album-%'`.execute(db);
    for (const key of rows.flatMap(({ payload }) => payload.keys ?? [])) await app.files.remove(key);
    await expect.poll(() => allOnDisk().filter((key) => !before.has(key))).toEqual([]);
  });
});
