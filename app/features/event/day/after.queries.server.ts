// The day after: the album's photographs, and whether the phones at the doors have forgotten the list.
import type { Db } from "#app/db/client.ts";
import { countPhotos, listPhotos } from "#app/features/event/album/queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The newest photographs of the album and how many it shows; null where it shows none. */
export type AlbumSeen = { count: number; photos: { id: string; url: string; alt: string }[] } | null;

const mostSeen = 3;

export async function readAlbumSeen(db: Db, pass: EventPass<"album.view">): Promise<AlbumSeen> {
  const [{ visibles }, photos] = await Promise.all([
    countPhotos(db, pass.event.id),
    listPhotos(db, pass, { view: "todas", page: 1, canWrite: false }),
  ]);
  if (visibles === 0) return null;
  return {
    count: visibles,
    photos: photos
      .slice(0, mostSeen)
      .flatMap(({ id, small, alt }) => (small === null ? [] : [{ id, url: small, alt }])),
  };
}

/** Whether all phones at the doors have said that the list is erased; null where no phone had it. */
export async function arePhonesErased(db: Db, { event }: EventPass<"day.view">): Promise<boolean | null> {
  const phones = await db
    .selectFrom("doorDevices")
    .select("erasedAt")
    .where("eventId", "=", event.id)
    .where("isDesk", "=", false)
    .execute();
  return phones.length === 0 ? null : phones.every(({ erasedAt }) => erasedAt !== null);
}
