// /app/profile/username: the dialog in which one chooses one's username, and whether a name is free.
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { usernameRefusalText } from "#app/copy/text.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/username.route.ts";
import { claimUsername } from "./commands.server.ts";
import { profileWith, usernameFailed, usernameTooMany } from "./copy.ts";
import { usernameForm } from "./form.ts";
import type { ProfileAnswer } from "./parts/profile-answer.ts";
import { UsernameDialog } from "./parts/username-dialog.tsx";
import { findAvailability, suggestFreeUsernames } from "./queries.server.ts";

export const handle = {
  access: { view: "profile.update", actions: { username: "profile.update" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Nombre de usuario · Convite" }];

/** Four names that are free, and with `?username=` whether that one is: null when it could not be found out. part 1 §2 */
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

/** Names that one is choosing from do not change by themselves, and what one asks is counted. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

/** Claims the name and leads back to the profile (303); 409 for one that is taken, 422 for one against the rules, 429 after too many. part 1 §5 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const refused = (errors: ProfileAnswer["errors"], status: number) =>
    data<ProfileAnswer>({ errors, values: typedValues(form) }, { status });
  return orFailed(
    args,
    "username not changed",
    async () => {
      const parsed = parseForm(usernameForm, form);
      if (!parsed.ok) return refused(parsed.errors, 422);
      const claimed = await claimUsername(app.db, pass, parsed.input.username, now);
      if (claimed.ok) return redirect(profileWith("usuario"), 303);
      if (claimed.code === "too_many_tries") return refused({ username: usernameTooMany }, 429);
      return refused({ username: usernameRefusalText[claimed.code] }, claimed.code === "username_taken" ? 409 : 422);
    },
    ({ status, text }) => refused({ form: text(usernameFailed) }, status),
  );
}

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  return <UsernameDialog {...loaderData} answer={useAnswer(actionData)} />;
}
