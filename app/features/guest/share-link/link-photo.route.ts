// /invite/{token}/fotos/{photoId}: a photograph of the event's page, for a guest who may see the event only by this link; `?mini` is the small size.
import { readPicture, pictureAnswer } from "#app/platform/files/pictures.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { findPhotoKey } from "#app/features/event/page-sections/queries.server.ts";
import { openLink } from "#app/features/event/share-links/queries.server.ts";
import type { Route } from "./+types/link-photo.route.ts";

export const handle = { access: { view: "event.public.view" } } satisfies Handle;

/** 404 without the photograph or if this link does not permit a view of the event, 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  const opened = await openLink(args, handle.access.view);
  const pass = opened.screen === "page" ? opened.pass : null;
  const isSmall = new URL(args.request.url).searchParams.has("mini");
  const picture =
    pass && (await readPicture(app, await findPhotoKey(app.db, pass, { photoId: args.params.photoId, isSmall })));
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  if (picture) return pictureAnswer(picture, args.request, headers);
  const isLimited = opened.screen === "unknown" && opened.waitSeconds > 0;
  return new Response(null, { status: isLimited ? 429 : 404, headers });
}
