// /login: coming in with e-mail and password.
import { data, redirect } from "react-router";
import { safeNext } from "#app/domain/next-path.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/login.route.ts";
import { logIn, startSession } from "./commands.server.ts";
import { loginText, tooManyTries } from "./copy.ts";
import { loginForm } from "./form.ts";
import { LoginScreen } from "./parts/login-screen.tsx";
import { findKnownDevice } from "./queries.server.ts";

export const handle = {
  door: { see: "login.view", do: { login: "login.view", default: "login.view" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Iniciar Sesión · Convite" },
  { name: "robots", content: "noindex" },
];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Whoever is signed in already goes on to where they wanted to go. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await openAnybody(args, "login.view");
  const next = safeNext(new URL(args.request.url).searchParams.get("next"));
  if (viewer) throw redirect(next);
  return { next };
}

/** Comes in (303 to `next`), or says in one neutral sentence that it did not work: 401, and 429 with Retry-After. part 2 §2 */
export async function action(args: Route.ActionArgs) {
  const pass = await openAnybody(args, "login.view");
  const { site, address, now } = factsOf(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.door.do);
  const next = safeNext(form.get("next") ?? new URL(args.request.url).searchParams.get("next"));
  const parsed = parseForm(loginForm, form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });

  const device = findKnownDevice(site.config, args.request);
  const found = await logIn(site, pass, parsed.input, { address, device }, now);
  if (found.ok)
    throw redirect(next, { status: 303, headers: await startSession(site, found.userId, args.request, device) });
  const values = typedValues(form);
  if (found.code === "wrong_credentials")
    return data({ errors: { form: loginText[found.code] }, values }, { status: 401 });
  return data(
    { errors: { form: tooManyTries(found.waitSeconds) }, values },
    { status: 429, headers: { "Retry-After": String(found.waitSeconds) } },
  );
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginScreen next={loaderData.next} errors={actionData?.errors} values={actionData?.values} />;
}
