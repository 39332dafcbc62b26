// Reads the album of an event for its hosts, its members, the show in the hall and the event's page.
import { sql } from "kysely";
import { photoAlt } from "#app/copy/event/album.ts";
import type { Db } from "#app/db/client.ts";
import {
  type AlbumFailure,
  albumLimits,
  type AlbumSettings,
  type AlbumStatus,
  takesPhotos,
} from "#app/domain/event/album.ts";
import type { AlbumOnPage } from "#app/domain/event/public-event.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { takenAt } from "#app/features/guest/album/queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

type Reader = EventPass<"album.view"> | EventPass<"album.write">;

/** The context for which the token of an album is sealed. */
export function albumSeal(eventId: string): string {
  return `album ${eventId}`;
}

/** The settings of the album and its code; null before a host opens it. `token` is null if the site's secret has changed since. */
export async function readAlbum(
  db: Db,
  config: Config,
  eventId: string,
): Promise<(AlbumSettings & { token: string | null }) | null> {
  const row = await db
    .selectFrom("albums")
    .select(["isOpen", "moderated", "until", "tokenSealed"])
    .where("eventId", "=", eventId)
    .executeTakeFirst();
  if (!row) return null;
  const { tokenSealed, ...settings } = row;
  return { ...settings, token: unseal(config, albumSeal(eventId), tokenSealed) };
}

export type AlbumPhoto = {
  id: string;
  by: string;
  status: AlbumStatus;
  failure: AlbumFailure | null;
  objection: string | null;
  alt: string;
  small: string | null;
  shown: string | null;
  width: number;
  height: number;
};

const albumViews = ["todas", "esperan", "ocultas", "piden"] as const;
export type AlbumView = (typeof albumViews)[number];

/** The view named in the address's `ver`; all photographs for any other word. */
export function viewIn(search: URLSearchParams): AlbumView {
  return albumViews.find((each) => each === search.get("ver")) ?? "todas";
}

const inView = {
  todas: sql<boolean>`status in ('preparing', 'waiting', 'shown', 'hidden')`,
  esperan: sql<boolean>`status = 'waiting'`,
  ocultas: sql<boolean>`status = 'hidden'`,
  piden: sql<boolean>`objected_at is not null`,
} satisfies Record<AlbumView, unknown>;

/** The photographs of a view, the last taken first; without the right to write only the shown ones. */
export async function listPhotos(
  db: Db,
  pass: Reader,
  { view, page, canWrite }: { view: AlbumView; page: number; canWrite: boolean },
): Promise<AlbumPhoto[]> {
  const rows = await db
    .selectFrom("albumPhotos")
    .select(["id", "byName as by", "status", "failure", "objection", "objectedAt", takenAt.as("at")])
    .select(["smallKey", "shownKey", "width", "height"])
    .where("eventId", "=", pass.event.id)
    .where("removedAt", "is", null)
    .where(canWrite ? inView[view] : sql<boolean>`status = 'shown'`)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(albumLimits.wall)
    .offset((page - 1) * albumLimits.wall)
    .execute();
  return rows.map(({ smallKey, shownKey, objectedAt, objection, width, height, at, ...photo }) => ({
    ...photo,
    alt: photoAlt({ by: photo.by, at }, pass.event.timeZone),
    objection: objectedAt === null ? null : (objection ?? ""),
    small: smallKey && `/files/${smallKey}`,
    shown: shownKey && `/files/${shownKey}`,
    width: width ?? 1,
    height: height ?? 1,
  }));
}

export type AlbumCounts = Record<AlbumView | "visibles" | "llegan" | "pedidasVisibles", number>;

/** The number of photographs of each kind. */
export async function countPhotos(db: Db, eventId: string): Promise<AlbumCounts> {
  const { rows } = await sql<AlbumCounts>`
    select count(*) filter (where ${inView.todas})::int as todas, count(*) filter (where ${inView.esperan})::int as esperan,
      count(*) filter (where ${inView.ocultas})::int as ocultas, count(*) filter (where ${inView.piden})::int as piden,
      count(*) filter (where status = 'shown')::int as visibles,
      count(*) filter (where status = 'shown' and objected_at is not null)::int as "pedidasVisibles",
      count(*) filter (where status in ('arriving', 'preparing'))::int as llegan
    from album_photos where event_id = ${eventId} and removed_at is null`.execute(db);
  return rows[0] ?? { todas: 0, esperan: 0, ocultas: 0, piden: 0, visibles: 0, llegan: 0, pedidasVisibles: 0 };
}

export type ShowPhoto = { id: string; url: string; by: string; alt: string; width: number; height: number };

/** The photographs for the hall: the shown ones in the order of their time; beyond the limit only the newest. */
export async function listShow(db: Db, pass: Reader): Promise<ShowPhoto[]> {
  const rows = await db
    .selectFrom("albumPhotos")
    .select(["id", "shownKey", "byName as by", takenAt.as("at"), "width", "height"])
    .where("eventId", "=", pass.event.id)
    .where("status", "=", "shown")
    .where("removedAt", "is", null)
    .where("shownKey", "is not", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return rows.toReversed().map(({ shownKey, width, height, at, ...photo }) => ({
    ...photo,
    alt: photoAlt({ by: photo.by, at }, pass.event.timeZone),
    url: `/files/${shownKey}`,
    width: width ?? 1,
    height: height ?? 1,
  }));
}

export type OriginalPhoto = { key: string; by: string; at: Date };

/** The shown photographs at full size, in the order of their time. */
export async function listOriginals(db: Db, pass: EventPass<"album.write">): Promise<OriginalPhoto[]> {
  const rows = await db
    .selectFrom("albumPhotos")
    .select(["originalKey", "byName as by", takenAt.as("at")])
    .where("eventId", "=", pass.event.id)
    .where("status", "=", "shown")
    .where("removedAt", "is", null)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ originalKey: key, ...photo }) => (key === null ? [] : [{ key, ...photo }]));
}

const mostOnPage = 12;

/** The newest photographs and the album's address, for the event's page on the day `today`; null without an album. */
export async function albumOnPage(
  db: Db,
  config: Config,
  eventId: string,
  today: PlainDate,
): Promise<AlbumOnPage | null> {
  const album = await readAlbum(db, config, eventId);
  if (!album?.token) return null;
  const path = `/album/${album.token}`;
  const rows = await db
    .selectFrom("albumPhotos")
    .select(["id", "byName", "width", "height"])
    .where("eventId", "=", eventId)
    .where("status", "=", "shown")
    .where("removedAt", "is", null)
    .where("shownKey", "is not", null)
    .orderBy(takenAt, "desc")
    .limit(mostOnPage)
    .execute();
  const photos = rows.map(({ id, byName, width, height }, index) => ({
    id,
    url: `${path}/fotos/${id}?mini`,
    full: `${path}/fotos/${id}`,
    width: width ?? 1,
    height: height ?? 1,
    alt: byName ? `Foto de ${byName}` : `Foto ${index + 1} de los invitados`,
  }));
  return { path, photos, takes: takesPhotos(album, today) };
}
