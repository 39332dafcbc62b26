// `/files/{key}`: one uploaded file, to those who may see what it belongs to.
import { Readable } from "node:stream";
import type { Handle } from "#app/platform/http/door.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/file.route.ts";
import { openServedFile } from "./queries.server.ts";

export const handle = { door: { see: "file.readPublic" } } satisfies Handle;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The file, under the type that it was decoded as and with everything forbidden that a picture does not need (robustness E-5). */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAnybody(args, "file.readPublic");
  const file = await openServedFile(args, pass, args.params["*"]);
  if (!file)
    return new Response("Página no encontrada", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  const isHead = args.request.method === "HEAD";
  if (isHead) file.stream.destroy();
  return new Response(isHead ? null : (Readable.toWeb(file.stream) as ReadableStream<Uint8Array>), {
    headers: {
      "content-type": file.contentType,
      "content-length": String(file.bytes),
      "content-disposition": `inline; filename="imagen.${file.contentType.slice("image/".length)}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      // A key is written once and never again.
      "cache-control": file.isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : "private, no-store",
    },
  });
}
