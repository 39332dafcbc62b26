// /app/profile: who one is for others.
import { data, Outlet, redirect } from "react-router";
import { typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/profile.route.ts";
import { setEmailVisible, setTakesReplies } from "./commands.server.ts";
import { profileFailed, profileWith } from "./copy.ts";
import { emailVisibleForm, takesRepliesForm } from "./form.ts";
import type { ProfileAnswer } from "./parts/profile-answer.ts";
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

/** Shows the e-mail to contacts or hides it, takes replies or not, and leads back to the profile (303). SC-23 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const refused = (errors: ProfileAnswer["errors"], status: number) =>
    data<ProfileAnswer>({ errors, values: typedValues(form) }, { status });
  return orFailed(
    args,
    "e-mail neither shown nor hidden",
    async () => {
      if (intent === "takesReplies") {
        const parsed = parseForm(takesRepliesForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        await setTakesReplies(app.db, pass, parsed.input.takesReplies, now);
        return redirect(profileWith(parsed.input.takesReplies ? "con-respuestas" : "sin-respuestas"), 303);
      }
      const parsed = parseForm(emailVisibleForm, form);
      if (!parsed.ok) return refused(parsed.errors, 422);
      await setEmailVisible(app.db, pass, parsed.input.emailVisible, now);
      return redirect(profileWith(parsed.input.emailVisible ? "correo-visible" : "correo-oculto"), 303);
    },
    ({ status, text }) => refused({ form: text(profileFailed) }, status),
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileScreen {...loaderData} answer={useAnswer(actionData)}>
      <Outlet />
    </ProfileScreen>
  );
}
