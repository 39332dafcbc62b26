// The album's queries for guests: the album of a code, its shown photographs, and the photographs of their own browser.
import { sinceText, wordsOf } from "#app/copy/guest/consents.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { sql } from "kysely";
import { photoAlt } from "#app/copy/event/album.ts";
import type { Db } from "#app/db/client.ts";
import { type AlbumFailure, albumLimits, type AlbumSettings, type AlbumStatus } from "#app/domain/event/album.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isId, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import type { AlbumGuestPass } from "./commands.server.ts";

// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };

export type OpenedAlbum =
  | { pass: AlbumGuestPass; settings: AlbumSettings; tokenHash: Buffer }
  | { pass: null; waitSeconds: number };

/** The album of the code in the address, with its pass; or how long a guessing caller must wait. */
export async function openAlbum(args: RouteArgs & { params: { token: string } }): Promise<OpenedAlbum> {
  const { app, now, address } = requestContext(args.context);
  const { token } = args.params;
  const album = /^[A-Za-z0-9]{32}$/.test(token)
    ? await app.db
        .selectFrom("albums")
        .select(["eventId", "tokenHash", "isOpen", "moderated", "until"])
        .where(hasToken("albums", token))
        .executeTakeFirst()
    : undefined;
  if (!album) {
    const key = `token-miss:${addressKey(address)}`;
    return { pass: null, waitSeconds: await consumeRateLimit(app.db, [{ key, ...MISSES }], now) };
  }
  const { eventId, tokenHash, ...settings } = album;
  const grant = { kind: "link" as const, eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(args, eventId, "album.add", grant);
  return pass ? { pass, settings, tokenHash } : { pass: null, waitSeconds: 0 };
}

/** The cookie with the secret of an uploading browser, which may withdraw its photographs. */
const cookieName = "convite-album";
const COOKIE_SECONDS = 180 * 24 * 60 * 60;
const SECRET = /^[A-Za-z0-9]{32}$/;

/** The browser's secret: its cookie, else the `key` that its script generated, so that a lost response costs nothing; else null. */
export function readSender(config: Config, request: Request, key: unknown = null): string | null {
  const kept = readSignedCookie(config, request, cookieName);
  if (kept !== null && SECRET.test(kept)) return kept;
  return typeof key === "string" && SECRET.test(key) ? key : null;
}

/** Like `readSender`, but creates a missing secret, and returns the `Set-Cookie` header. */
export function takeSender(config: Config, request: Request, key: unknown): { uploaderHash: Buffer; cookie: string } {
  const secret = readSender(config, request, key) ?? newToken();
  return { uploaderHash: hashToken(secret), cookie: signedCookie(config, cookieName, secret, COOKIE_SECONDS) };
}

export type OwnPhoto = { id: string; status: AlbumStatus; failure: AlbumFailure | null; hasPicture: boolean };

/** The photographs of this browser, newest first. */
export async function listOwnPhotos(db: Db, { event }: AlbumGuestPass, secret: string | null): Promise<OwnPhoto[]> {
  if (secret === null) return [];
  return db
    .selectFrom("albumPhotos")
    .select(["id", "status", "failure", sql<boolean>`small_key is not null`.as("hasPicture")])
    .where("eventId", "=", event.id)
    .where("uploaderHash", "=", hashToken(secret))
    .where("removedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** The consent of this browser: its words, and its first day; null without one. */
export async function readPhotoConsent(
  db: Db,
  { event }: AlbumGuestPass,
  secret: string | null,
): Promise<{ since: string; words: string } | null> {
  if (secret === null) return null;
  const consent = await db
    .selectFrom("consents")
    .select(["wordsHash", "givenAt"])
    .where("eventId", "=", event.id)
    .where("senderHash", "=", hashToken(secret))
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  if (!consent) return null;
  return {
    since: sinceText(dateIn(event.timeZone, consent.givenAt), null),
    words: wordsOf(consent.wordsHash)?.text ?? "",
  };
}

export type GuestPhoto = { id: string; by: string; alt: string; width: number; height: number };

/** When a photograph was taken; if the camera recorded no time, when it arrived. */
export const takenAt = sql<Date>`coalesce(taken_at, created_at)`;

/** A page of the shown photographs, latest taken first, and the total. */
export async function listShown(
  db: Db,
  { event }: AlbumGuestPass,
  page: number,
): Promise<{ photos: GuestPhoto[]; total: number }> {
  const shown = db
    .selectFrom("albumPhotos")
    .where("eventId", "=", event.id)
    .where("status", "=", "shown")
    .where("removedAt", "is", null);
  const [rows, { total }] = await Promise.all([
    shown
      .select(["id", "byName as by", takenAt.as("at"), "width", "height"])
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(albumLimits.page)
      .offset((page - 1) * albumLimits.page)
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const photos = rows.map(({ width, height, at, ...photo }) => ({
    ...photo,
    alt: photoAlt({ by: photo.by, at }, event.timeZone),
    width: width ?? 1,
    height: height ?? 1,
  }));
  return { photos, total: Number(total) };
}

/** The key of a photograph in one of its two sizes, for guests if it is shown, and always for the browser that sent it. */
export async function findShownKey(
  db: Db,
  { event }: AlbumGuestPass,
  { photoId, isSmall, secret }: { photoId: string; isSmall: boolean; secret: string | null },
): Promise<string | null> {
  if (!isId(photoId)) return null;
  const photo = await db
    .selectFrom("albumPhotos")
    .select(["shownKey", "smallKey", "status", "uploaderHash"])
    .where("eventId", "=", event.id)
    .where("id", "=", photoId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!photo) return null;
  const isOwn = secret !== null && photo.uploaderHash.equals(hashToken(secret));
  if (photo.status !== "shown" && !isOwn) return null;
  return isSmall ? photo.smallKey : photo.shownKey;
}
