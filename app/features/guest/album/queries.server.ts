// What guests see of an album: which one a code leads to, what is shown in it, and what their own browser has sent.
import { sql } from "kysely";
import { photoAlt } from "#app/copy/album.ts";
import type { Db } from "#app/db/client.ts";
import { type AlbumFailure, albumLimits, type AlbumSettings, type AlbumStatus } from "#app/domain/album.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { currentHash } from "#app/platform/auth/current-token.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isId, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import type { AlbumGuestPass } from "./commands.server.ts";

// C-13: a caller who tries one secret after another, at whichever route.
const MISSES = { tries: 30, minutes: 10 };

export type OpenedAlbum =
  | { pass: AlbumGuestPass; settings: AlbumSettings; tokenHash: Buffer }
  | { pass: null; waitSeconds: number };

/** The album that the code in the address leads to, with the right on it; or how long a caller who guesses must wait. */
export async function openAlbum(args: RouteArgs & { params: { token: string } }): Promise<OpenedAlbum> {
  const { app, now, address } = requestContext(args.context);
  const { token } = args.params;
  const album = /^[A-Za-z0-9]{32}$/.test(token)
    ? await app.db
        .selectFrom("albums")
        .select(["eventId", "tokenHash", "isOpen", "moderated", "onPage", "until"])
        .where("tokenHash", "=", currentHash(token))
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

/** The cookie that keeps the secret of a browser that sends photographs, by which it may take them back. */
const cookieName = "convite-album";
const COOKIE_SECONDS = 180 * 24 * 60 * 60;
const SECRET = /^[A-Za-z0-9]{32}$/;

/** The secret of the browser: its cookie, else the one that its script has made (`key`), so that an answer that was lost costs nothing; else null. */
export function readSender(config: Config, request: Request, key: unknown = null): string | null {
  const kept = readSignedCookie(config, request, cookieName);
  if (kept !== null && SECRET.test(kept)) return kept;
  return typeof key === "string" && SECRET.test(key) ? key : null;
}

/** The same, with a new secret for a browser that has none, and the header that gives it the cookie. */
export function takeSender(config: Config, request: Request, key: unknown): { uploaderHash: Buffer; cookie: string } {
  const secret = readSender(config, request, key) ?? newToken();
  return { uploaderHash: hashToken(secret), cookie: signedCookie(config, cookieName, secret, COOKIE_SECONDS) };
}

export type OwnPhoto = { id: string; status: AlbumStatus; failure: AlbumFailure | null; hasPicture: boolean };

/** What this browser has sent, the newest first. */
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

export type GuestPhoto = { id: string; by: string; alt: string; width: number; height: number };

/** When a photograph was taken; where its camera did not say, when it came. */
export const takenAt = sql<Date>`coalesce(taken_at, created_at)`;

/** A page of the photographs that are shown, those that were taken last first, and how many there are. */
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

/** The key of a photograph in one of its two sizes, for guests where it is shown, and for the browser that sent it. */
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
