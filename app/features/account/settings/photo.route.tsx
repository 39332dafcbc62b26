// /app/settings/photo: one's photo, in a dialog over the settings.
import { data, redirect } from "react-router";
import { pictureFormBytes } from "#app/domain/photo.ts";
import { photoUrl } from "#app/domain/photo.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type Failure, orFailed } from "#app/platform/http/unexpected.server.ts";
import { type AccountPass, authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { deletePhoto, uploadPhoto } from "#app/features/account/profile/photo/commands.server.ts";
import {
  photoDeleteFailed,
  photoFailed,
  photoRefusalText,
  photoStatus,
} from "#app/features/account/profile/photo/copy.ts";
import { photoOf } from "#app/features/account/profile/photo/form.ts";
import { PhotoDialog } from "#app/features/account/profile/photo/parts/photo-dialog.tsx";
import type { Route } from "./+types/photo.route.ts";
import { settingsAt, settingsWith, tooManyTries } from "./copy.ts";
import { readSettings } from "./queries.server.ts";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write" },
    also: { profile: "profile.read" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

/** Whose photo it is, and the one there is. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const own = await authorizeAccount(args, handle.access.also.profile);
  const { id, name, image } = await readSettings(requestContext(args.context).app.db, own);
  return { person: { id, name }, photoUrl: photoUrl(image) };
}

/** Sets the photo or takes it away, and leads back to the settings (303). A file that is none of ours is 422, one that is too large 413. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeAccount(args, actions[intent]);
  return intent === "photo" ? setPhoto(args, pass, form) : removePhoto(args, pass);
}

function setPhoto(args: Route.ActionArgs, pass: PhotoPass, form: FormData) {
  const { app, now } = requestContext(args.context);
  return orFailed(
    args,
    "photo not changed",
    async () => {
      const set = await uploadPhoto(app, pass, await photoOf(form), now);
      if (set.ok) return redirect(settingsWith("foto"), 303);
      const text = set.code === "too_many_tries" ? tooManyTries : photoRefusalText(set);
      return data({ error: text }, { status: photoStatus[set.code] });
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
      return redirect(settingsWith("foto-eliminada"), 303);
    },
    failedWith(photoDeleteFailed),
  );
}

type PhotoPass = AccountPass<"photo.write">;

function failedWith(failed: string) {
  return ({ status, text }: Failure) => data({ error: text(failed) }, { status });
}

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo={settingsAt("foto")} error={useAnswer(actionData)?.error ?? null} />;
}
