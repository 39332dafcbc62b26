// /invitation/{token}/fotos/{photoId}: a photograph of the event's page, for the invited household; `?mini` is the small size.
import { readPicture, pictureAnswer } from "#app/platform/files/pictures.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { findPhotoKey } from "#app/features/event/page-sections/queries.server.ts";
import { openHousehold } from "./queries.server.ts";
import type { Route } from "./+types/household-photo.route.ts";

export const handle = { access: { view: "invitation.view" } } satisfies Handle;

/** 404 without the photograph, and for every unknown or expired secret. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened && !opened.household.isExpired ? opened.asked.pass : null;
  const isSmall = new URL(args.request.url).searchParams.has("mini");
  const picture =
    pass && (await readPicture(app, await findPhotoKey(app.db, pass, { photoId: args.params.photoId, isSmall })));
  const headers = { ...secretHeaders, "cache-control": "private, no-store" };
  return picture ? pictureAnswer(picture, args.request, headers) : new Response(null, { status: 404, headers });
}
