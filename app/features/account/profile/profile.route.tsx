// /app/profile: who one is for others, and the deeds of its dialogs and of its edit page.
import { data, Outlet, redirect } from "react-router";
import { commonText, usernameRefusalText } from "#app/copy/text.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/profile.route.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { claimUsername, setEmailVisible, updateProfile } from "./commands.server.ts";
import { type NoticeName, profileFailed, usernameFailed, usernameTooMany } from "./copy.ts";
import { emailVisibleForm, profileForm, usernameForm } from "./form.ts";
import { type ProfileAnswer, profileActions } from "./parts/profile-actions.ts";
import { ProfileScreen } from "./parts/profile-screen.tsx";
import { readProfile } from "./queries.server.ts";

export const handle = { access: { view: "profile.read", actions: profileActions } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tu perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await openAccount(args, "profile.read");
  return { profile: await readProfile(requestContext(args.context).app.db, pass) };
}

/**
 * Saves the profile, the username or whether the e-mail is seen, and goes back to the profile (303). A refused field is 422 with
 * everything typed, a username that somebody has 409, too many names 429. part 1 §2 and §5
 */
export async function action(args: RouteArgs) {
  const pass = await openAccount(args, "profile.update");
  const { app, now, requestId } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, profileActions);
  const refused = (errors: FieldErrors, status: number, headers: HeadersInit = {}) =>
    data<ProfileAnswer>({ intent, errors, values: typedValues(form) }, { status, headers });
  const done = (notice: NoticeName) => redirect(`/app/profile?aviso=${notice}`, 303);

  try {
    switch (intent) {
      case "save": {
        const parsed = parseForm(profileForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        await updateProfile(app.db, pass, parsed.input, now);
        return done("perfil");
      }
      case "username": {
        const parsed = parseForm(usernameForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const claimed = await claimUsername(app.db, pass, parsed.input.username, now);
        if (claimed.ok) return done("usuario");
        if (claimed.code === "too_many_tries")
          return refused({ username: usernameTooMany }, 429, { "retry-after": String(claimed.waitSeconds) });
        return refused({ username: usernameRefusalText[claimed.code] }, claimed.code === "username_taken" ? 409 : 422);
      }
      case "emailVisible": {
        const parsed = parseForm(emailVisibleForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        await setEmailVisible(app.db, pass, parsed.input.emailVisible, now);
        return done(parsed.input.emailVisible ? "correo-visible" : "correo-oculto");
      }
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "profile not changed");
    if (isDatabaseUnavailable(error)) return refused({ form: commonText.unavailable }, 503);
    return refused({ form: intent === "username" ? usernameFailed : profileFailed }, 500);
  }
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ProfileScreen>
  );
}
