// /app/settings/photo: one's photo, in a dialog over the settings.
import { photoUrl } from "#app/domain/photo.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PhotoDialog } from "#app/features/account/profile/photo/parts/photo-dialog.tsx";
import type { Route } from "./+types/photo.route.ts";
import { photoActions } from "./parts/settings-actions.ts";
import { readSettings } from "./queries.server.ts";

export const handle = { access: { view: "photo.write", actions: photoActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

/** Whose photo it is, and the one there is. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "photo.write");
  const own = await openAccount(args, "profile.read");
  const { id, name, image } = await readSettings(requestContext(args.context).app.db, own);
  return { person: { id, name }, photoUrl: photoUrl(image) };
}

export { action } from "./settings.route.tsx";

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  const errors = useAnswer(actionData)?.errors;
  return <PhotoDialog {...loaderData} backTo="/app/settings" error={errors?.file ?? errors?.form ?? null} />;
}
