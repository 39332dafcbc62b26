// /register: a new account with a plan.
import { data } from "react-router";
import { invitationNext, safeNext } from "#app/domain/account/next-path.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { goOn } from "#app/platform/http/onward.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/register.route.ts";
import { registerAccount, startSession } from "./commands.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { registerText } from "./copy.ts";
import { registerForm } from "./form.ts";
import { parseGoogleFailure } from "./google/copy.ts";
import { EmailSent } from "./parts/email-sent.tsx";
import { RegisterScreen } from "./parts/register-screen.tsx";

export const handle = {
  access: { view: "register.submit", actions: { register: "register.submit", default: "register.submit" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Crear cuenta · Convite" },
  { name: "description", content: "Crea tu cuenta de Convite: tu primera fiesta no cuesta nada y no pedimos tarjeta." },
];

/** `?plan=` suggests a plan; an unknown one is ignored. Redirects a user with a session to `?next=`. part 2 §2, SC-43 */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  const query = new URL(args.request.url).searchParams;
  const next = safeNext(query.get("next"));
  if (viewer) throw goOn(next);
  const { app } = requestContext(args.context);
  return {
    suggestedPlan: parsePlan(query.get("plan")),
    next,
    google: app.google !== null,
    googleFailure: parseGoogleFailure(query.get("google")),
    passwordMinimum: app.config.passwordMinLength,
  };
}

/** Creates the account and logs in (303 to `next`). 422: refused field or known address; 429: too many registrations. part 2 §2 */
// By hand: a registration sets the session cookie.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const pass = await authorizeAnybody(args, handle.access.actions[intentOf(form, handle.access.actions)]);
  const { app, address, now } = requestContext(args.context);
  const next = safeNext(form.get("next") ?? new URL(args.request.url).searchParams.get("next"));
  const parsed = parseForm(registerForm(app.config.passwordMinLength), form);
  if (!parsed.ok) return data({ sentTo: null, errors: parsed.errors, values: parsed.values }, { status: 422 });

  const made = await registerAccount(app, pass, parsed.input, address, now, invitationNext(next));
  if (made.ok) throw goOn(next, { status: 303, headers: await startSession(app, made.userId, args.request, null) });
  const values = typedValues(form);
  if (made.code === "letter_sent") return data({ sentTo: parsed.input.email, errors: undefined, values: undefined });
  if (made.code === "email_taken")
    return data({ sentTo: null, errors: { form: registerText[made.code] }, values }, { status: 422 });
  return data({ sentTo: null, errors: { form: tooManyTries(made.waitSeconds) }, values }, { status: 429 });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) return <EmailSent email={actionData.sentTo} />;
  return <RegisterScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
