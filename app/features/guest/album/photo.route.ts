// /album/{token}/fotos/{photoId}: a photograph, for guests with the album's code; `?mini` is the small size.
import type { Handle } from "#app/platform/http/handle.ts";
import { pictureAnswer, readPicture } from "#app/platform/files/pictures.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/photo.route.ts";
import { findShownKey, openAlbum, readSender } from "./queries.server.ts";

export const handle = { access: { view: "album.add" } } satisfies Handle;

/** 404 if the photograph is missing, or is hidden and another browser sent it; 429 for a guest who guesses codes. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  const opened = await openAlbum(args);
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  if (!opened.pass) return new Response(null, { status: opened.waitSeconds > 0 ? 429 : 404, headers });
  const secret = readSender(app.config, args.request);
  const isSmall = new URL(args.request.url).searchParams.has("mini");
  const key = await findShownKey(app.db, opened.pass, { photoId: args.params.photoId, isSmall, secret });
  const picture = await readPicture(app, key);
  return picture ? pictureAnswer(picture, args.request, headers) : new Response(null, { status: 404, headers });
}
