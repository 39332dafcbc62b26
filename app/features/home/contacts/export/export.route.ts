// /app/contacts.csv and contacts.vcf: the address book as a file, all of it or the filtered part.
import { Readable } from "node:stream";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { readBookFilter } from "../parts/book-address.ts";
import type { Route } from "./+types/export.route.ts";
import { exportContacts } from "./commands.server.ts";
import { cardsOf, csvOf } from "./queries.server.ts";

export const handle = { access: { view: "contact.crud" } } satisfies Handle;

const formats = {
  csv: { type: "text/csv; charset=utf-8", linesOf: csvOf },
  vcf: { type: "text/vcard; charset=utf-8", linesOf: cardsOf },
} as const;

/** A download with the filters of the book's address; above thirty in ten minutes 429. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { pathname, searchParams } = new URL(args.request.url);
  const format = pathname.endsWith(".vcf") ? "vcf" : "csv";
  const headers = {
    "content-type": formats[format].type,
    "content-disposition": `attachment; filename="contactos-${dateIn(defaultTimeZone, now)}.${format}"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const exported = await exportContacts(app.db, pass, readBookFilter(searchParams), now);
  if (!exported.ok)
    return new Response("Has descargado la agenda muchas veces seguidas. Espera unos minutos.", {
      status: 429,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const bytes = Readable.from(inPieces(formats[format].linesOf(exported.contacts)));
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers });
}

const LINES_AT_ONCE = 500;

async function* inPieces(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < LINES_AT_ONCE) continue;
    yield Buffer.from(piece.join(""));
    piece = [];
    await new Promise(setImmediate);
  }
  yield Buffer.from(piece.join(""));
}
