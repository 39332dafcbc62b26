// /app/event/{id}/guests.csv and guests.xlsx: the guest list as a file, all of it or the part that matches the address.
import { Readable } from "node:stream";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import { cellText, csvLine, csvMark } from "#app/platform/documents/csv.ts";
import { xlsxStream } from "#app/platform/documents/xlsx.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/export.route.ts";
import { cleanSearch } from "../matching.queries.server.ts";
import { readFilter, readOrder } from "../parts/list-address.ts";
import { exportGuests, type SheetFormat } from "./commands.server.ts";
import type { GuestSheet } from "./queries.server.ts";

export const handle = { access: { view: "guest.export" } } satisfies Handle;

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<SheetFormat, string>;

/** A download with the filters and the order of the list's own address; 429 for more than thirty in ten minutes. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { pathname, searchParams } = new URL(args.request.url);
  const format = pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const slug = (await findEventSlug(app.db, pass.event.id)) ?? pass.event.titleSlug;
  const headers = {
    "content-type": TYPES[format],
    "content-disposition": `attachment; filename="invitados-${slug}-${dateIn(pass.event.timeZone, now)}.${format}"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const asked = readFilter(searchParams);
  const filter = { ...asked, query: cleanSearch(asked.query) };
  const exported = await exportGuests(app.db, pass, { filter, order: readOrder(searchParams), format }, now);
  if (!exported.ok)
    return new Response("Has descargado la lista muchas veces seguidas. Espera unos minutos.", {
      status: 429,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const { sheet } = exported;
  return format === "xlsx"
    ? new Response(await xlsxStream("Invitados", sheet.columns, sheet.rows), { headers })
    : new Response(Readable.toWeb(Readable.from(csvOf(sheet))) as ReadableStream<Uint8Array>, { headers });
}

const LINES_AT_ONCE = 500;

async function* csvOf({ columns, rows }: GuestSheet): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine(columns.map(({ header }) => header)));
  for (let start = 0; start < rows.length; start += LINES_AT_ONCE) {
    const lines = rows.slice(start, start + LINES_AT_ONCE).map((cells) => csvLine(cells.map(cellText)));
    yield Buffer.from(lines.join(""));
    await new Promise(setImmediate);
  }
}
