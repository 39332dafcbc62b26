// /app/profile/photo: one's photo, in a dialog over the profile.
import { data, redirect } from "react-router";
import { parseCrop, photoUrl } from "#app/domain/photo.ts";
import { reportUnexpected } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/photo.route.ts";
import { deletePhoto, uploadPhoto } from "./commands.server.ts";
import { photoDeleteFailed, photoFailed, photoHeaders, photoRefusalText, photoStatus } from "./copy.ts";
import { PhotoDialog } from "./parts/photo-dialog.tsx";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write", default: "photo.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await openAccount(args, "photo.write");
  return { person: { id: viewer.id, name: viewer.name }, photoUrl: photoUrl(viewer.image) };
}

/** Sets the photo or takes it away, and goes back to the profile (303). A file that is none of ours is 422, one that is too large 413. */
export async function action(args: Route.ActionArgs) {
  const pass = await openAccount(args, "photo.write");
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const refused = (error: string, status: number, headers = {}) => data({ error }, { status, headers });
  try {
    if (intent === "photo.delete") {
      await deletePhoto(app, pass, null, now);
      return redirect("/app/profile?aviso=foto-eliminada", 303);
    }
    const file = form.get("file");
    const bytes = file instanceof File ? await file.bytes() : null;
    const set = await uploadPhoto(app, pass, { bytes, crop: parseCrop(form.get("crop")) }, now);
    if (set.ok) return redirect("/app/profile?aviso=foto", 303);
    return refused(photoRefusalText(set), photoStatus[set.code], photoHeaders(set));
  } catch (error) {
    const failed = intent === "photo.delete" ? photoDeleteFailed : photoFailed;
    const { status, text } = reportUnexpected(args, error, "photo not changed", failed);
    return refused(text, status);
  }
}

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo="/app/profile" error={useAnswer(actionData)?.error ?? null} />;
}
