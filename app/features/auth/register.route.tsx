// /register: a new account with a plan.
import { data, redirect } from "react-router";
import { homeOfAccount } from "#app/domain/next-path.ts";
import { parsePlan } from "#app/domain/plans.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/register.route.ts";
import { registerAccount, startSession } from "./commands.server.ts";
import { registerText, tooManyTries } from "./copy.ts";
import { registerForm } from "./form.ts";
import { RegisterScreen } from "./parts/register-screen.tsx";

export const handle = {
  door: { see: "register.submit", do: { register: "register.submit", default: "register.submit" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Crear cuenta · Convite" },
  { name: "description", content: "Crea tu cuenta de Convite: tu primera fiesta no cuesta nada y no pedimos tarjeta." },
];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** `?plan=` suggests a plan; one that does not exist is ignored. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await openAnybody(args, "register.submit");
  if (viewer) throw redirect(homeOfAccount);
  const { site } = factsOf(args.context);
  return {
    suggestedPlan: parsePlan(new URL(args.request.url).searchParams.get("plan")),
    passwordMinimum: site.config.passwordMinLength,
  };
}

/** Makes the account and comes in with it (303 to /app). A refused field and a known address are 422, too many sign-ups 429. part 2 §2 */
export async function action(args: Route.ActionArgs) {
  const pass = await openAnybody(args, "register.submit");
  const { site, address, now } = factsOf(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.door.do);
  const parsed = parseForm(registerForm(site.config.passwordMinLength), form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });

  const made = await registerAccount(site, pass, parsed.input, address, now);
  if (made.ok)
    throw redirect(homeOfAccount, { status: 303, headers: await startSession(site, made.userId, args.request, null) });
  const values = typedValues(form);
  if (made.code === "email_taken") return data({ errors: { form: registerText[made.code] }, values }, { status: 422 });
  return data(
    { errors: { form: tooManyTries(made.waitSeconds) }, values },
    { status: 429, headers: { "Retry-After": String(made.waitSeconds) } },
  );
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterScreen {...loaderData} errors={actionData?.errors} values={actionData?.values} />;
}
