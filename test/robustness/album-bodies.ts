// The album's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { photoWords } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { albumSeal } from "#app/features/event/album/queries.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Body, Party } from "./cast.ts";
import { upload } from "#test/upload.ts";

/** The event's album with a pending photograph. */
async function insertPhoto(app: TestApp, { id }: Party): Promise<string> {
  const token = newToken();
  await app.pool.query(
    "insert into albums (event_id, token_hash, token_sealed) values ($1, $2, $3) on conflict do nothing",
    [id, hashToken(token), seal({ authSecret: app.dataDir }, albumSeal(id), token)],
  );
  const photoId = newId();
  await app.pool.query(
    `insert into album_photos (event_id, id, uploader_hash, bytes, received, status, by_name)
     values ($1, $2, sha256('x'), 9, 9, 'waiting', 'Amparo')`,
    [id, photoId],
  );
  return photoId;
}

const withPhoto =
  (intent: string): Body =>
  async (app, party) => ({ intent, "photoIds[]": [await insertPhoto(app, party)] });

export const albumSettings: Bodies = {
  settings: () => ({ intent: "settings", open: "on", moderated: "on", until: "2049-06-30" }),
};

/** By intent. */
export const albumBodies: Bodies = {
  ...albumSettings,
  "photo.show": withPhoto("photo.show"),
  "photo.hide": withPhoto("photo.hide"),
  "photo.delete": withPhoto("photo.delete"),
  restore: async (app, party) => {
    const [photoId, batchId] = [await insertPhoto(app, party), newId()];
    await app.pool.query("update album_photos set batch_id = $2, removed_at = now() where id = $1", [photoId, batchId]);
    return { intent: "restore", batchId };
  },
  "code.renew": async (app, party) => {
    await insertPhoto(app, party);
    return { intent: "code.renew" };
  },
  "photos.add": async (app, party) => {
    await insertPhoto(app, party);
    return upload("photos.add");
  },
};

/** The guests' posts by a code of the album or of the door; the URL contains it. */
export const guestAlbumBodies: Record<string, Bodies> = {
  "/mesa/:token": { find: () => ({ intent: "find", nombre: "Carmen Ferrer" }) },
  "/album/:token": {
    "photos.add": () => ({ intent: "photos.add", name: "Amparo", words: photoWords.hash }),
    "photos.withdraw": () => ({ intent: "photos.withdraw" }),
    "photo.takeBack": () => ({ intent: "photo.takeBack", photoId: newId() }),
    "photo.object": () => ({ intent: "photo.object", photoId: newId(), message: "Soy yo" }),
  },
  "/album/:token/subida": {
    begin: () => ({ intent: "begin", photoId: newId(), bytes: "100", name: "Amparo", words: photoWords.hash }),
    piece: () => ({ intent: "piece", photoId: newId(), start: "0" }),
  },
};
