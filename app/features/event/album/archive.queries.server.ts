// The album's photographs as entries of an archive.
import { Readable } from "node:stream";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { ArchiveEntry } from "#app/platform/files/archive.server.ts";
import type { OriginalPhoto } from "./queries.server.ts";

/**
 * The entries of `photos` in `folder`, each read at its turn, so that one at a time is in memory. A photograph whose file is gone is empty,
 * and its name goes to `missing`.
 */
export function photoEntries(
  { files }: Pick<AppServices, "files">,
  photos: readonly OriginalPhoto[],
  { folder, timeZone, missing }: { folder: string; timeZone: string; missing?: (name: string) => void },
): ArchiveEntry[] {
  return photos.map((photo, index) => {
    const name = nameOf(photo, index + 1, photos.length, timeZone);
    return {
      path: `${folder}/${name}`,
      packed: false,
      async open() {
        const bytes = await files.read(photo.key);
        if (!bytes) missing?.(name);
        return bytes && Readable.from([bytes]);
      },
    };
  });
}

/** «007 2027-06-05 21.14 Tía Amparo.jpg», without the characters that a system does not allow in the name of a file. */
function nameOf({ by, at }: OriginalPhoto, place: number, of: number, timeZone: string): string {
  const { date, time } = clockIn(timeZone, at);
  const who = by
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .slice(0, 40)
    .trim();
  const number = String(place).padStart(Math.max(3, String(of).length), "0");
  return `${[number, date, time.slice(0, 5).replace(":", "."), who].filter(Boolean).join(" ")}.jpg`;
}
