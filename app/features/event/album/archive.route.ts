// /app/event/{id}/album.zip: the shown photographs at full size and without metadata, written while the server sends them.
import { Readable } from "node:stream";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { type ArchiveEntry, streamArchive } from "#app/platform/files/archive.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/archive.route.ts";
import { listOriginals, type OriginalPhoto } from "./queries.server.ts";

export const handle = { access: { view: "album.write" } } satisfies Handle;

/** The archive as a download; the names of its files have their order, their time and their sender. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const folder = `${slugFromTitle(pass.event.title) || "album"}-fotos`;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${folder}.zip"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const photos = await listOriginals(app.db, pass);
  const entries = photos.map((photo, index): ArchiveEntry => {
    return {
      path: `${folder}/${nameOf(photo, index + 1, photos.length, pass.event.timeZone)}`,
      packed: false,
      async open() {
        const bytes = await app.files.read(photo.key);
        return bytes && Readable.from([bytes]);
      },
    };
  });
  const archive = streamArchive(entries, now, (error) => app.log.warn({ err: error }, "album archive broken off"));
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, { headers });
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
