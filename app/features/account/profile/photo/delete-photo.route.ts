// DELETE /api/deleteProfilePhoto: deletes the user's photo by an API call. part 1 §7
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/delete-photo.route.ts";
import { deletePhoto } from "./commands.server.ts";
import { photoDeleteFailed, photoForbidden, photoSignedOut } from "./copy.ts";
import { readPhotoCall } from "./queries.server.ts";

export const handle = { access: { actions: { default: "photo.write" } }, methods: ["DELETE"] } satisfies Handle;

/**
 * `{userId, fileName}` → `{success}`, or `{success: false, error}`: 401 without a session, 403 for another user's id.
 * 404 unless `fileName` names the user's current photo. SC-13
 */
// By hand: scripts send JSON with DELETE, and read JSON.
export async function action(args: Route.ActionArgs) {
  const { app, now, viewer } = requestContext(args.context);
  const refused = (status: number, error: string) => Response.json({ success: false, error }, { status });
  if (!(await viewer())) return refused(401, photoSignedOut);
  const pass = await authorizeAccount(args, handle.access.actions.default);
  const call = await readPhotoCall(args.request);
  const fileName = call?.fileName;
  if (!call || typeof fileName !== "string") return refused(422, photoDeleteFailed);
  if (call.userId !== pass.viewer.id) return refused(403, photoForbidden);
  return orFailed(
    args,
    "photo not deleted",
    async () => {
      const deleted = await deletePhoto(app, pass, fileName, now);
      return deleted.ok ? Response.json({ success: true, error: null }) : refused(404, photoDeleteFailed);
    },
    ({ status, text }) => refused(status, text(photoDeleteFailed)),
  );
}
