// /app/settings/photo: the dialog of the user's photo, over the settings.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PhotoDialog } from "#app/features/account/profile/photo/parts/photo-dialog.tsx";
import type { Route } from "./+types/photo.route.ts";
import { photoActions } from "#app/features/account/profile/photo/actions.server.ts";
import { settingsAt, settingsWith, tooManyTries } from "./copy.ts";
import { photoRefusalText } from "#app/features/account/profile/photo/copy.ts";
import { readSettings } from "./queries.server.ts";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write" },
    also: { profile: "profile.read" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

/** The user and their current photo. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAccount(args, handle.access.view);
  const own = await authorizeAccount(args, handle.access.also.profile);
  const { id, name, image } = await readSettings(requestContext(args.context).app.db, own);
  return { person: { id, name }, photoUrl: photoUrl(image) };
}

const ownPhotoActions = photoActions(settingsWith, (refused) =>
  refused.code === "too_many_tries" ? tooManyTries : photoRefusalText(refused),
);
export const action = post(ownPhotoActions, handle.access.actions);

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo={settingsAt("foto")} errors={useAnswer(actionData)?.errors} />;
}
