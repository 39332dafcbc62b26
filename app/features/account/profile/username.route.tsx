// /app/profile/username: the dialog in which one chooses one's username, and the answer to «is this one free?».
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/username.route.ts";
import { profileActions } from "./parts/profile-actions.ts";
import { UsernameDialog } from "./parts/username-dialog.tsx";
import { findAvailability, suggestFreeUsernames } from "./queries.server.ts";

export const handle = { access: { view: "profile.update", actions: profileActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nombre de usuario · Convite" }];

/** Four names that are free, and with `?username=` whether that one is: null when it could not be found out. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.update");
  const { app, now, requestId } = requestContext(args.context);
  const asked = new URL(args.request.url).searchParams.get("username")?.slice(0, 100) ?? null;
  const couldNot = (error: unknown) => {
    app.log.error({ id: requestId, err: error }, "usernames not looked up");
    return null;
  };
  const [availability, suggestions] = await Promise.all([
    asked === null ? null : findAvailability(app.db, pass, asked, now).catch(couldNot),
    suggestFreeUsernames(app.db, pass).catch(couldNot),
  ]);
  return data(
    { current: pass.viewer.username, asked, availability, suggestions: suggestions ?? [] },
    availability === "too_many_tries" ? { status: 429, headers: { "retry-after": "60" } } : {},
  );
}

/** Names that one is choosing from do not change by themselves, and what one asks is counted. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export { action } from "./profile.route.tsx";

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  return <UsernameDialog {...loaderData} answer={useAnswer(actionData)} />;
}
