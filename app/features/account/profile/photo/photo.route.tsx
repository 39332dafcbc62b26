// /app/profile/photo: one's photo, in a dialog over the profile.
import { data, redirect } from "react-router";
import { pictureFormBytes } from "#app/domain/photo.ts";
import { photoUrl } from "#app/domain/photo.ts";
import { type Failure, orFailed } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { type AccountPass, authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { profileWith } from "#app/features/account/profile/copy.ts";
import type { Route } from "./+types/photo.route.ts";
import { deletePhoto, uploadPhoto } from "./commands.server.ts";
import { photoDeleteFailed, photoFailed, photoRefusalText, photoStatus } from "./copy.ts";
import { photoOf } from "./form.ts";
import { PhotoDialog } from "./parts/photo-dialog.tsx";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write", default: "photo.write" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  return { person: { id: viewer.id, name: viewer.name }, photoUrl: photoUrl(viewer.image) };
}

/** Sets the photo or takes it away, and leads back to the profile (303). A file that is none of ours is 422, one that is too large 413. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeAccount(args, actions[intent]);
  return intent === "photo.delete" ? removePhoto(args, pass) : setPhoto(args, pass, form);
}

function setPhoto(args: Route.ActionArgs, pass: PhotoPass, form: FormData) {
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "photo not changed",
    async () => {
      const set = await uploadPhoto(app, pass, await photoOf(form), now);
      if (set.ok) return redirect(profileWith("foto"), 303);
      return data({ error: photoRefusalText(set) }, { status: photoStatus[set.code] });
    },
    failedWith(photoFailed),
  );
}

function removePhoto(args: Route.ActionArgs, pass: PhotoPass) {
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "photo not changed",
    async () => {
      await deletePhoto(app, pass, null, now);
      return redirect(profileWith("foto-eliminada"), 303);
    },
    failedWith(photoDeleteFailed),
  );
}

type PhotoPass = AccountPass<"photo.write">;

function failedWith(failed: string) {
  return ({ status, text }: Failure) => data({ error: text(failed) }, { status });
}

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo="/app/profile" error={useAnswer(actionData)?.error ?? null} />;
}
