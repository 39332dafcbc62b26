// The album's commands for guests without an account: send a photograph in pieces, withdraw it, object to it.
import { type RawBuilder, sql } from "kysely";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { albumLimits, albumMovingMs, albumTypeOf, mayReserve, takesPhotos } from "#app/domain/event/album.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit, type Limit } from "#app/platform/auth/limiter.server.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import { checkStorage, type StorageFull } from "#app/platform/files/storage.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { keepConsent } from "./withdrawal.commands.server.ts";

const BUSY_SECONDS = 10;
const DAY_MINUTES = 24 * 60;

type App = Pick<AppServices, "db" | "files">;
export type AlbumGuestPass = EventPass<"album.add">;
type SenderPass = AlbumGuestPass | EventPass<"album.send">;
/**
 * The code a guest used (null for a member), the uploader and the address of the request. The uploader is a browser, identified by its
 * secret, or an account; the uploader may withdraw the photograph. Hosts' photographs need no approval, and a closed album accepts them.
 */
export type Sender = { tokenHash: Buffer | null; uploaderHash: Buffer; addressHash: Buffer; isHost: boolean };
type Closed = Refusal<"album_closed" | "code_renewed">;

/**
 * Announces a photograph of `bytes`, whose id the browser generates. The first piece reserves the storage, so
 * announcing alone reserves nothing. A browser may have at most twenty photographs in progress. For a known photograph
 * it returns the number of bytes received, where the browser continues. `words` are those with which a guest consents; members send as
 * who they are.
 */
export async function beginPhoto(
  { db }: App,
  pass: SenderPass,
  sender: Sender,
  { photoId, bytes, name, words = null }: { photoId: string; bytes: number; name: string; words?: string | null },
  now: Date,
): Promise<
  | { ok: true; received: number }
  | Closed
  | StorageFull
  | Refusal<"album_full" | "photo_not_found" | "too_many_arriving">
> {
  const { id: eventId, createdBy: ownerId } = pass.event;
  return inTransaction(db, async (tx) => {
    // Lock the storage owner first, then the album: account deletion uses the same order.
    const room = await checkStorage(tx, { ownerId, bytes }, now);
    const open = await enterAlbum(tx, pass, sender, now);
    if (!open.ok) return open;
    const known = await findOwn(tx, eventId, photoId, sender);
    if (known) return known.bytes === bytes ? ok({ received: known.received }) : refuse("photo_not_found");
    if (!room.ok) return room;
    const { uploaderHash, isHost } = sender;
    const { there, arriving } = await tx
      .selectFrom("albumPhotos")
      .select(sql<number>`(count(*) filter (where received > 0 and status <> 'failed'))::int`.as("there"))
      .select(
        sql<number>`(count(*) filter (where status = 'arriving' and uploader_hash = ${uploaderHash}))::int`.as(
          "arriving",
        ),
      )
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    if (there >= albumLimits.perEvent) return refuse("album_full");
    if (arriving >= albumLimits.arrivingAtOnce) return refuse("too_many_arriving");
    const added = await tx
      .insertInto("albumPhotos")
      .values({
        eventId,
        id: photoId,
        uploaderHash,
        byName: name,
        fromHost: isHost,
        bytes,
        createdAt: now,
        touchedAt: now,
      })
      .onConflict((conflict) => conflict.columns(["eventId", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return refuse("photo_not_found");
    if (words) await keepConsent(tx, eventId, uploaderHash, words, now);
    return ok({ received: 0 });
  });
}

export type PieceRefused =
  | Closed
  | StorageFull
  | Refusal<"photo_not_found" | "image_type" | "piece_invalid">
  | (Refusal<"album_busy"> & { waitSeconds: number })
  | Elsewhere;
/** The piece does not start at the end of the received bytes: `received` is that end. */
type Elsewhere = Refusal<"piece_elsewhere"> & { received: number };

/**
 * Stores one piece. The first piece, and one after a pause, reserve storage for the whole photograph, so parallel
 * uploads cannot take each other's room. The last piece enqueues the job that reads it. A piece sent twice is stored
 * once. Refuses `album_busy` while photographs from the same address or code hold their full share of storage.
 */
export async function addPiece(
  { db, files }: App,
  pass: SenderPass,
  sender: Sender,
  { photoId, start, piece }: { photoId: string; start: number; piece: Uint8Array },
  now: Date,
): Promise<{ ok: true; received: number } | PieceRefused> {
  const { id: eventId, createdBy: ownerId } = pass.event;
  const photo = await findOwn(db, eventId, photoId, sender);
  if (!photo) return refuse("photo_not_found");
  if (photo.received !== start) return { ...refuse("piece_elsewhere"), received: photo.received };
  const end = start + piece.length;
  const isLarge = piece.length >= albumLimits.leastPieceBytes || end === photo.bytes;
  if (piece.length === 0 || piece.length > albumLimits.pieceBytes || end > photo.bytes || !isLarge)
    return refuse("piece_invalid");
  if (start === 0 && !albumTypeOf(piece)) {
    await db.deleteFrom("albumPhotos").where("eventId", "=", eventId).where("id", "=", photoId).execute();
    return refuse("image_type");
  }
  const key = newFileKey("album-part", "bin");
  const row = { ownerId, purpose: "album-part", contentType: "application/octet-stream", width: 1, height: 1 } as const;
  // Insert the row first: the sweep removes a row without a file, but a file without a row would stay for ever.
  await db
    .insertInto("files")
    .values({ ...row, key, bytes: piece.length, createdAt: now })
    .execute();
  const forget = async () => {
    await db.deleteFrom("files").where("key", "=", key).execute();
    await files.remove(key);
  };
  try {
    await files.put(key, piece);
    const hasRoom = start > 0 && now.getTime() - photo.touchedAt.getTime() < albumMovingMs;
    const kept = await inTransaction(db, async (tx) => {
      // Lock the storage owner first, then the album: account deletion uses the same order.
      const room = hasRoom ? ok() : await reserveRoom(tx, pass, sender, { photoId, bytes: photo.bytes - start }, now);
      return room.ok ? keepPiece(tx, pass, sender, { photoId, start, end, key }, now) : room;
    });
    if (!kept.ok) await forget();
    return kept;
  } catch (error) {
    await forget();
    throw error;
  }
}

/** Reserves storage for the `bytes` of a photograph still to come. Locks the owner's row, so that reservations run one at a time. */
async function reserveRoom(
  tx: Tx,
  { event }: SenderPass,
  { addressHash }: Sender,
  { photoId, bytes }: { photoId: string; bytes: number },
  now: Date,
): Promise<{ ok: true } | PieceRefused> {
  const room = await checkStorage(tx, { ownerId: event.createdBy, bytes }, now);
  if (!room.ok) return room;
  const kept = (mine: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(bytes - received) filter (where ${mine}), 0)::bigint`;
  const reserved = await tx
    .selectFrom("albumPhotos")
    .select(kept(sql<boolean>`from_address = ${addressHash}`).as("ofAddress"))
    .select(kept(sql<boolean>`event_id = ${event.id}`).as("ofCode"))
    .where("status", "=", "arriving")
    .where("received", ">", 0)
    .where("touchedAt", ">", new Date(now.getTime() - albumMovingMs))
    .where("id", "!=", photoId)
    .executeTakeFirstOrThrow();
  return mayReserve(bytes, { left: room.left, ...reserved })
    ? ok()
    : { ...refuse("album_busy"), waitSeconds: noteWait(BUSY_SECONDS) };
}

async function keepPiece(
  tx: Tx,
  pass: SenderPass,
  sender: Sender,
  { photoId, start, end, key }: { photoId: string; start: number; end: number; key: string },
  now: Date,
): Promise<{ ok: true; received: number } | PieceRefused> {
  const eventId = pass.event.id;
  const open = await enterAlbum(tx, pass, sender, now);
  if (!open.ok) return open;
  // If two requests send the same piece, one moves the end and the other finds it moved.
  const moved = await tx
    .updateTable("albumPhotos")
    .set({
      received: end,
      touchedAt: now,
      fromAddress: sql<Buffer | null>`case when bytes > ${end} then ${sender.addressHash}::bytea end`,
      status: sql<"arriving">`case when bytes = ${end} then 'preparing' else 'arriving' end`,
    })
    .where("eventId", "=", eventId)
    .where("id", "=", photoId)
    .where("status", "=", "arriving")
    .where("received", "=", start)
    .returning("bytes")
    .executeTakeFirst();
  if (!moved) {
    const there = await findOwn(tx, eventId, photoId, sender);
    return there ? { ...refuse("piece_elsewhere"), received: there.received } : refuse("photo_not_found");
  }
  await tx.insertInto("albumParts").values({ eventId, photoId, start, fileKey: key }).execute();
  if (moved.bytes === end) {
    await enqueue(
      tx,
      "prepare_album_photo",
      { eventId, photoId },
      // One queue per account: an album never waits for another account's, however many albums that has.
      { jobKey: `album:${photoId}`, queue: `album:${pass.event.createdBy}` },
    );
    await announce(tx, `event:${eventId}:album`);
  }
  return ok({ received: end });
}

/**
 * Records the objection of a person who is in a photograph; the hosts get the reason. The photograph is hidden at once, unless the day's
 * limit of the address or of the album is used up: then the hosts decide. The limit stops one person from hiding a whole album.
 */
export async function objectToPhoto(
  { db }: Pick<App, "db">,
  pass: AlbumGuestPass,
  { addressHash }: Pick<Sender, "addressHash">,
  { photoId, text }: { photoId: unknown; text: string },
  now: Date,
): Promise<Result<{ isHidden: boolean }, "photo_not_found">> {
  if (!isId(photoId)) return refuse("photo_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const photo = await tx
      .selectFrom("albumPhotos")
      .select("objectedAt")
      .where("eventId", "=", eventId)
      .where("id", "=", photoId)
      .where("status", "=", "shown")
      .where("removedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!photo) return refuse("photo_not_found");
    // The hosts already have an objection.
    if (photo.objectedAt !== null) return ok({ isHidden: false });
    const isHidden = (await consumeRateLimit(tx, hidingLimits(eventId, addressHash), now)) === 0;
    await tx
      .updateTable("albumPhotos")
      .set({ status: isHidden ? "hidden" : "shown", objection: text, objectedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", photoId)
      .execute();
    await announce(tx, `event:${eventId}:album`);
    const hosts = await tx
      .selectFrom("eventMembers")
      .select("userId")
      .where("eventId", "=", eventId)
      .where("status", "=", "active")
      .where("permissions", "@>", sql.val(["edit_event"]))
      .execute();
    const recipients = [pass.event.createdBy, ...hosts.flatMap(({ userId }) => userId ?? [])];
    await notify(tx, { kind: "album.objection", recipients, eventId }, now);
    return ok({ isHidden });
  });
}

function hidingLimits(eventId: string, addressHash: Buffer): Limit[] {
  const key = `album-hidden:${eventId}`;
  return [
    { key: `${key}:${addressHash.toString("base64url")}`, tries: albumLimits.hiddenFromAddress, minutes: DAY_MINUTES },
    { key, tries: albumLimits.hiddenADay, minutes: DAY_MINUTES },
  ];
}

/** Locks the album's row, so that its code and settings stay the same until the commit. H-8 */
async function enterAlbum(
  tx: Tx,
  { event }: SenderPass,
  { tokenHash, isHost }: Sender,
  now: Date,
): Promise<{ ok: true } | Closed> {
  const album = await tx
    .selectFrom("albums")
    .select(["isOpen", "until", "tokenHash"])
    .where("eventId", "=", event.id)
    .$if(isGuarded("locks"), (query) => query.forShare())
    .executeTakeFirst();
  if (!album || (tokenHash && !album.tokenHash.equals(tokenHash))) return refuse("code_renewed");
  return isHost || takesPhotos(album, dateIn(event.timeZone, now)) ? ok() : refuse("album_closed");
}

async function findOwn(db: App["db"], eventId: string, photoId: string, { uploaderHash }: Sender) {
  return db
    .selectFrom("albumPhotos")
    .select(["bytes", "received", "touchedAt"])
    .where("eventId", "=", eventId)
    .where("id", "=", photoId)
    .where("uploaderHash", "=", uploaderHash)
    .executeTakeFirst();
}
