// /app/profile: the user's profile as others see it.
import { Outlet } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/profile.route.ts";
import { profileActions } from "./actions.server.ts";
import { ProfileScreen } from "./parts/profile-screen.tsx";
import { readProfile } from "./queries.server.ts";

export const handle = {
  access: { view: "profile.read", actions: { emailVisible: "profile.update", takesReplies: "profile.update" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tu perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return { profile: await readProfile(requestContext(args.context).app.db, pass) };
}

export const action = post(profileActions, handle.access.actions);

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ProfileScreen>
  );
}
