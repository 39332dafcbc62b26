// `/files/{key}`: one uploaded file, to those who may see what it belongs to.
import { pictureAnswer } from "#app/platform/files/pictures.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/file.route.ts";
import { readServedFile } from "./queries.server.ts";

export const handle = { access: { view: "file.readPublic" } } satisfies Handle;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The file, or 404 for anyone who may not see it. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const file = await readServedFile(args, pass, args.params["*"]);
  if (!file)
    return new Response("Página no encontrada", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  // A key is written once and never again. A cache that many share would go on showing what has become private; a browser has seen it already.
  const keeping = file.isPublic ? `private, max-age=${YEAR_SECONDS}, immutable` : "private, no-store";
  return pictureAnswer(file, args.request, { "cache-control": keeping });
}
