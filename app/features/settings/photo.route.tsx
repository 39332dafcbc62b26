// /app/settings/photo: one's photo, in a dialog over the settings.
import { photoUrl } from "#app/domain/photo.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { PhotoDialog } from "../profile/photo/parts/photo-dialog.tsx";
import type { Route } from "./+types/photo.route.ts";
import { photoDeeds } from "./parts/settings-deeds.ts";
import { readSettings } from "./queries.server.ts";

export const handle = { door: { see: "photo.write", do: photoDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Foto de perfil · Convite" }];

/** Whose photo it is, and the one there is. */
export async function loader(args: Route.LoaderArgs) {
  await openAccount(args, "photo.write");
  const own = await openAccount(args, "profile.read");
  const { id, name, image } = await readSettings(factsOf(args.context).site.db, own);
  return { person: { id, name }, photoUrl: photoUrl(image) };
}

export { action } from "./settings.route.tsx";

export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  const errors = useAnswer(actionData)?.errors;
  return <PhotoDialog {...loaderData} backTo="/app/settings" error={errors?.file ?? errors?.form ?? null} />;
}
