// Has whole photographs written anew in the process for foreign files.
import type { AlbumFailure } from "#app/domain/album.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { runForeign } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { AlbumPictures } from "./album-pictures.server.ts";
import type { CleanImage } from "./rewrite-image.server.ts";

type Given = { bytes: Uint8Array };
// Fifty million pixels that have to be whole at once, and what decodes them.
const cost = { seconds: 40, mebibytes: 450 };

/** `cleanAlbumPhoto` of `album-pictures.server.ts` does it. */
export const albumTask: ForeignTask<Given, Result<AlbumPictures, AlbumFailure>> = { name: "album photo", ...cost };
/** `cleanWhole` of `album-pictures.server.ts` does it. */
export const wholeTask: ForeignTask<Given, Result<{ original: CleanImage }, AlbumFailure>> = { name: "photo", ...cost };

/** A photograph of an album in three sizes, or all of it as one JPEG; `image_unreadable` too where that costs too much. */
export async function writeAlbumPhoto(bytes: Uint8Array, by: string): Promise<Result<AlbumPictures, AlbumFailure>> {
  const done = await runForeign(albumTask, { bytes }, by);
  return done.ok || done.code !== "too_heavy"
    ? (done as Result<AlbumPictures, AlbumFailure>)
    : refuse("image_unreadable");
}

export async function writeWhole(
  bytes: Uint8Array,
  by: string,
): Promise<Result<{ original: CleanImage }, AlbumFailure>> {
  const done = await runForeign(wholeTask, { bytes }, by);
  return done.ok || done.code !== "too_heavy"
    ? (done as Result<{ original: CleanImage }, AlbumFailure>)
    : refuse("image_unreadable");
}
