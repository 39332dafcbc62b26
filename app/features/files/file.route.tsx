// `/files/{key}`: one uploaded file, for users who may see its owner object.
import { pictureAnswer } from "#app/platform/files/pictures.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/file.route.ts";
import { readServedFile } from "./queries.server.ts";

export const handle = { access: { view: "file.readPublic" } } satisfies Handle;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The file, or 404 for a viewer without access. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const file = await readServedFile(args, pass, args.params["*"]);
  if (!file)
    return new Response("Página no encontrada", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  // A key is never rewritten. A shared cache would keep serving a file that became private; a browser has already seen it.
  const keeping = file.isPublic ? `private, max-age=${YEAR_SECONDS}, immutable` : "private, no-store";
  return pictureAnswer(file, args.request, { "cache-control": keeping });
}
