// /app/event/{id}/day/all.zip: «Llevármelo todo», an archive that the server writes while it sends it.
import { Readable } from "node:stream";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { photoEntries } from "#app/features/event/album/archive.queries.server.ts";
import { listOriginals } from "#app/features/event/album/queries.server.ts";
import { xlsxStream } from "#app/platform/documents/xlsx.server.ts";
import { type ArchiveEntry, streamArchive } from "#app/platform/files/archive.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/everything.route.ts";
import { exportCame } from "../came/commands.server.ts";
import { csvOf } from "../came/queries.server.ts";
import { drawKitchenPaper } from "../kitchen/paper.commands.server.ts";
import { everythingText as words, readmeText } from "./copy.ts";

export const handle = {
  access: {
    view: "day.export",
    also: { came: "guest.export", day: "day.view", diets: "guest.dietary.view", album: "album.write" },
  },
} satisfies Handle;
const { also } = handle.access;

/** The archive as a download, each part by its own right. 429 above the limits of exports and papers: a part is never left out for them. */
export async function loader(args: Route.LoaderArgs) {
  const { event, may } = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const folder = `${slugFromTitle(event.title) || "evento"}-el-dia`;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${folder}.zip"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const came = may(also.came) ? await exportCame(app.db, await authorizeEvent(args, also.came), "zip", now) : null;
  if (came?.ok === false) return tooMany();
  const kitchen =
    may(also.day) && may(also.diets)
      ? await drawKitchenPaper(
          app.db,
          { day: await authorizeEvent(args, also.day), diets: await authorizeEvent(args, also.diets) },
          { now, signal: args.request.signal },
        )
      : null;
  if (kitchen?.ok === false) return tooMany(kitchen.waitSeconds);
  const photos = may(also.album) ? await listOriginals(app.db, await authorizeEvent(args, also.album)) : null;

  const missing: string[] = [];
  const entry = (name: string, open: ArchiveEntry["open"]): ArchiveEntry => ({ path: `${folder}/${name}`, open });
  const parts = {
    people: came && came.sheet.rows.length,
    hasKitchen: kitchen !== null,
    photos: photos && photos.length,
  };
  const entries = [
    ...(came ? cameEntries(came.sheet, entry) : []),
    ...(kitchen ? [entry(words.kitchen, async () => Readable.from([kitchen.pdf]))] : []),
    ...photoEntries(app, photos ?? [], {
      folder: `${folder}/${words.photos}`,
      timeZone: event.timeZone,
      missing: (name) => missing.push(name),
    }),
    // The last one, after all photographs that may be missing.
    entry(words.readme, async () => Readable.from([Buffer.from(readmeText(event.title, parts, missing))])),
  ];
  const archive = streamArchive(entries, now, (error) => app.log.warn({ err: error }, "archive of the day broken off"));
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, { headers });
}

type Entry = (name: string, open: ArchiveEntry["open"]) => ArchiveEntry;

/** The people who came, for Excel and as CSV. */
function cameEntries(sheet: Parameters<typeof csvOf>[0], entry: Entry): ArchiveEntry[] {
  return [
    entry(`${words.came}.xlsx`, async () => Readable.from(await xlsxStream("Vinieron", sheet.columns, sheet.rows))),
    entry(`${words.came}.csv`, async () => Readable.from([Buffer.from(csvOf(sheet))])),
  ];
}

function tooMany(waitSeconds = 600): Response {
  return new Response(words.tooMany, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(waitSeconds) },
  });
}
