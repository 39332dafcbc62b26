// /app/profile/edit: what one says of oneself, to be changed.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/edit-profile.route.ts";
import { EditProfileScreen } from "./parts/edit-profile-screen.tsx";
import { profileDeeds } from "./parts/profile-deeds.ts";
import { readProfile } from "./queries.server.ts";

export const handle = { door: { see: "profile.update", do: profileDeeds } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.update");
  return { profile: await readProfile(factsOf(args.context).site.db, pass) };
}

/** What is being typed is not replaced by what has changed elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export { action } from "./profile.route.tsx";

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfileScreen {...loaderData} answer={useAnswer(actionData)} />;
}
