// POST /api/uploadProfilePhoto: sets the user's photo by an API call, as base64 or as a file. part 1 §7
import { checkPhotoName, parseCrop, photoMaxBytes, pictureFormBytes } from "#app/domain/account/photo.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/upload-photo.route.ts";
import { uploadPhoto } from "./commands.server.ts";
import {
  photoCallFailed,
  photoCallSaved,
  photoForbidden,
  photoRefusalText,
  photoSignedOut,
  photoStatus,
} from "./copy.ts";
import { pictureOf, readPhotoCall } from "./queries.server.ts";

export const handle = {
  access: { actions: { default: "photo.write" } },
  // Base64 encodes three bytes in four characters; 64 KiB more for the field names.
  callBytes: Math.ceil(photoMaxBytes / 3) * 4 + 64 * 1024,
  uploadBytes: pictureFormBytes,
} satisfies Handle;

/**
 * `{userId, fileName, imageData}`, or a form with `file` and `crop` → `{success, message, photoUrl, fileName}`.
 * On failure `{success: false, error}` with 401, 403, 413, 422, 429 or 503. The server chooses the final file name. SC-13
 */
// By hand: scripts send JSON or a form without an intent, and read JSON.
export async function action(args: Route.ActionArgs) {
  const { app, now, viewer } = requestContext(args.context);
  const refused = (status: number, error: string) =>
    Response.json({ success: false, photoUrl: null, fileName: null, error }, { status });
  if (!(await viewer())) return refused(401, photoSignedOut);
  const pass = await authorizeAccount(args, handle.access.actions.default);
  const call = await readPhotoCall(args.request);
  if (!call) return refused(422, photoCallFailed);
  if (call.userId !== pass.viewer.id || !checkPhotoName(call.fileName, pass.viewer.id).ok)
    return refused(403, photoForbidden);

  const picture = await pictureOf(call);
  if (!picture.ok) return refused(photoStatus[picture.code], photoRefusalText(picture));
  return orFailed(
    args,
    "photo not saved",
    async () => {
      const set = await uploadPhoto(app, pass, { bytes: picture.bytes, crop: parseCrop(call.crop) }, now);
      if (set.ok) {
        const { photoUrl, fileName } = set;
        return Response.json({ success: true, message: photoCallSaved, photoUrl, fileName, error: null });
      }
      return refused(photoStatus[set.code], photoRefusalText(set));
    },
    ({ status, text }) => refused(status, text(photoCallFailed)),
  );
}
