// /app/profile/username: the dialog of the username; a GET also answers whether a name is free.
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/username.route.ts";
import { profileActions } from "./actions.server.ts";
import { UsernameDialog } from "./parts/username-dialog.tsx";
import { findAvailability, suggestFreeUsernames } from "./queries.server.ts";

export const handle = {
  access: { view: "profile.update", actions: { username: "profile.update" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nombre de usuario · Convite" }];

/** Four free names. With `?username=` also whether that name is free; null if the look-up failed. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const asked = new URL(args.request.url).searchParams.get("username")?.slice(0, 100) ?? null;
  const orNull = <T,>(look: () => Promise<T>) => orFailed(args, "usernames not looked up", look, () => null);
  const [availability, suggestions] = await Promise.all([
    asked === null ? null : orNull(() => findAvailability(app.db, pass, asked, now)),
    orNull(() => suggestFreeUsernames(app.db, pass)),
  ]);
  return data(
    { current: pass.viewer.username, asked, availability, suggestions: suggestions ?? [] },
    availability === "too_many_tries" ? { status: 429 } : {},
  );
}

/** The suggestions stay while the user chooses; the server counts each look-up. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export const action = post(profileActions, handle.access.actions);

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  return <UsernameDialog {...loaderData} answer={useAnswer(actionData)} />;
}
