// /app/profile/edit: what one says of oneself, to be changed.
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { typedValues } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/edit-profile.route.ts";
import { updateProfile } from "./commands.server.ts";
import { profileFailed, profileWith } from "./copy.ts";
import { profileForm } from "./form.ts";
import { EditProfileScreen } from "./parts/edit-profile-screen.tsx";
import type { ProfileAnswer } from "./parts/profile-answer.ts";
import { readProfile } from "./queries.server.ts";

export const handle = {
  access: { view: "profile.update", actions: { save: "profile.update" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Editar perfil · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return { profile: await readProfile(requestContext(args.context).app.db, pass) };
}

/** What is being typed is not replaced by what has changed elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Saves the profile and leads back to it (303). A refused field is 422 with everything typed. part 1 §2 and §5 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeAccount(args, handle.access.actions[intent]);
  const { app, now } = requestContext(args.context);
  const refused = (errors: ProfileAnswer["errors"], status: number) =>
    data<ProfileAnswer>({ errors, values: typedValues(form) }, { status });
  return orFailed(
    args,
    "profile not changed",
    async () => {
      const parsed = parseForm(profileForm, form);
      if (!parsed.ok) return refused(parsed.errors, 422);
      await updateProfile(app.db, pass, parsed.input, now);
      return redirect(profileWith("perfil"), 303);
    },
    ({ status, text }) => refused({ form: text(profileFailed) }, status),
  );
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditProfileScreen {...loaderData} answer={useAnswer(actionData)} />;
}
