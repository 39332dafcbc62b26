// /app/profile/edit: what one says of oneself, to be changed.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/edit-profile.route.ts";
import { EditProfileScreen } from "./parts/edit-profile-screen.tsx";
import { profileActions } from "./parts/profile-actions.ts";
import { readProfile } from "./queries.server.ts";

export const handle = { access: { view: "profile.update", actions: profileActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.update");
  return { profile: await readProfile(requestContext(args.context).app.db, pass) };
}

/** What is being typed is not replaced by what has changed elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export { action } from "./profile.route.tsx";

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfileScreen {...loaderData} answer={useAnswer(actionData)} />;
}
