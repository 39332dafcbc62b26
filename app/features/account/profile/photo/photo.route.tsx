// /app/profile/photo: one's photo, in a dialog over the profile.
import { data, redirect } from "react-router";
import { photoUrl } from "#app/domain/photo.ts";
import { reportUnexpected } from "#app/platform/http/unexpected.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { profileWith } from "#app/features/account/profile/copy.ts";
import type { Route } from "./+types/photo.route.ts";
import { deletePhoto, uploadPhoto } from "./commands.server.ts";
import { photoDeleteFailed, photoFailed, photoHeaders, photoRefusalText, photoStatus } from "./copy.ts";
import { photoOf } from "./form.ts";
import { PhotoDialog } from "./parts/photo-dialog.tsx";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write", default: "photo.write" },
  },
} satisfies Handle;
const { actions } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await openAccount(args, handle.access.view);
  return { person: { id: viewer.id, name: viewer.name }, photoUrl: photoUrl(viewer.image) };
}

/** Sets the photo or takes it away, and leads back to the profile (303). A file that is none of ours is 422, one that is too large 413. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return intent === "photo.delete" ? removePhoto(args) : setPhoto(args, form, intent);
}

async function setPhoto(args: Route.ActionArgs, form: FormData, intent: "photo" | "default") {
  const pass = await openAccount(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  try {
    const set = await uploadPhoto(app, pass, await photoOf(form), now);
    if (set.ok) return redirect(profileWith("foto"), 303);
    return data({ error: photoRefusalText(set) }, { status: photoStatus[set.code], headers: photoHeaders(set) });
  } catch (error) {
    return failed(args, error, photoFailed);
  }
}

async function removePhoto(args: Route.ActionArgs) {
  const pass = await openAccount(args, actions["photo.delete"]);
  const { app, now } = requestContext(args.context);
  try {
    await deletePhoto(app, pass, null, now);
    return redirect(profileWith("foto-eliminada"), 303);
  } catch (error) {
    return failed(args, error, photoDeleteFailed);
  }
}

function failed(args: Route.ActionArgs, error: unknown, says: string) {
  const { status, text } = reportUnexpected(args, error, "photo not changed", says);
  return data({ error: text }, { status });
}

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo="/app/profile" error={useAnswer(actionData)?.error ?? null} />;
}
