// /app/event/{id}/album.zip: the shown photographs at full size and without metadata, written while the server sends them.
import { Readable } from "node:stream";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { streamArchive } from "#app/platform/files/archive.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/archive.route.ts";
import { photoEntries } from "./archive.queries.server.ts";
import { listOriginals } from "./queries.server.ts";

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
  const entries = photoEntries(app, photos, { folder, timeZone: pass.event.timeZone });
  const archive = streamArchive(entries, now, (error) => app.log.warn({ err: error }, "album archive broken off"));
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, { headers });
}
