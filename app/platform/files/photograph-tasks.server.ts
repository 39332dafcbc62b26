// Tasks that re-encode whole photos in the process for foreign files.
import type { AlbumFailure } from "#app/domain/event/album.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { runForeign, type TooHeavy } from "#app/platform/foreign/pool.server.ts";
import type { ForeignTask } from "#app/platform/foreign/task.ts";
import type { AlbumPictures, ArrivedPhoto } from "./album-pictures.server.ts";
import type { CleanImage } from "./rewrite-image.server.ts";

// Fifty million pixels in memory at once, plus the decoder.
const cost = { seconds: 40, mebibytes: 560 };

type Written = Result<AlbumPictures & { takenAt: string | null }, AlbumFailure>;
type Whole = Result<{ original: CleanImage }, AlbumFailure>;

/** Done by `cleanAlbumPhoto` in `album-pictures.server.ts`. */
export const albumTask: ForeignTask<ArrivedPhoto, Written> = { name: "album photo", ...cost };
/** Done by `cleanWhole` in `album-pictures.server.ts`. */
export const wholeTask: ForeignTask<{ bytes: Uint8Array }, Whole> = { name: "photo", ...cost };

/** An album photo in three sizes, for the account `by`; also `image_unreadable` if that exceeds the limits. */
export async function writeAlbumPhoto(photo: ArrivedPhoto, by: string): Promise<Written> {
  return unreadableIfHeavy(await runForeign(albumTask, photo, by));
}

/** A photo as one JPEG, for the account `by`; also `image_unreadable` if that exceeds the limits. */
export async function writeWhole(bytes: Uint8Array, by: string): Promise<Whole> {
  return unreadableIfHeavy(await runForeign(wholeTask, { bytes }, by));
}

function isTooHeavy(done: Result<unknown, string>): done is TooHeavy {
  return !done.ok && done.code === "too_heavy";
}

function unreadableIfHeavy<Output>(done: Result<Output, AlbumFailure> | TooHeavy): Result<Output, AlbumFailure> {
  return isTooHeavy(done) ? refuse("image_unreadable") : done;
}
