// /app/profile/edit: the form of the user's profile.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/edit-profile.route.ts";
import { profileActions } from "./actions.server.ts";
import { EditProfileScreen } from "./parts/edit-profile-screen.tsx";
import { readProfile } from "./queries.server.ts";

export const handle = {
  access: { view: "profile.update", actions: { save: "profile.update" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return { profile: await readProfile(requestContext(args.context).app.db, pass) };
}

/** A change made elsewhere does not replace the typed text. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const action = post(profileActions, handle.access.actions);

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfileScreen {...loaderData} answer={useAnswer(actionData)} />;
}
