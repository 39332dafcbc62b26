// /app/profile/photo: the dialog of the user's photo, over the profile.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { profileWith } from "#app/features/account/profile/copy.ts";
import type { Route } from "./+types/photo.route.ts";
import { photoActions } from "./actions.server.ts";
import { PhotoDialog } from "./parts/photo-dialog.tsx";

export const handle = {
  access: {
    view: "photo.write",
    actions: { photo: "photo.write", "photo.delete": "photo.write", default: "photo.write" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  return { person: { id: viewer.id, name: viewer.name }, photoUrl: photoUrl(viewer.image) };
}

export const action = post(photoActions(profileWith), handle.access.actions);

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoDialog {...loaderData} backTo="/app/profile" errors={useAnswer(actionData)?.errors} />;
}
