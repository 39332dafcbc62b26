// /login: login with e-mail and password, and the request for a new password.
import { data } from "react-router";
import { safeNext } from "#app/domain/account/next-path.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { goOn } from "#app/platform/http/onward.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { useForgetting } from "#app/ui/offline/use-forgetting.ts";
import type { Route } from "./+types/login.route.ts";
import { logIn, startFoundSession } from "./commands.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { loginText } from "./copy.ts";
import { onwardFrom } from "./factor/queries.server.ts";
import { loginForm } from "./form.ts";
import { parseGoogleFailure } from "./google/copy.ts";
import { requestReset } from "./password/commands.server.ts";
import { requestText } from "./password/copy.ts";
import { requestForm } from "./password/form.ts";
import { LoginScreen } from "./parts/login-screen.tsx";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";

export const handle = {
  access: {
    view: "login.view",
    actions: { login: "login.view", default: "login.view", reset: "password.requestReset" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Iniciar Sesión · Convite" },
  {
    name: "description",
    content: "Entra en Convite y sigue con tu fiesta donde la dejaste: invitados, respuestas y mesas.",
  },
  { name: "robots", content: "noindex" },
];

/** Redirects a user with a session to `next`. `?recuperar` opens the reset dialog, `?sesion=caducada` explains the login. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  const query = new URL(args.request.url).searchParams;
  const next = safeNext(query.get("next"));
  if (viewer) throw goOn(next);
  return {
    next,
    plan: parsePlan(query.get("plan")),
    google: requestContext(args.context).app.google !== null,
    googleFailure: parseGoogleFailure(query.get("google")),
    recovers: query.has("recuperar"),
    hasExpired: query.get("sesion") === "caducada",
    stepHasEnded: query.get("paso") === "caducado",
  };
}

/** Logs in, or requests the e-mail with the password reset link. part 2 §2 */
// By hand: a login sets the session cookie.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return intent === "reset" ? orderReset(args, form) : signIn(args, form, intent);
}

/** Answers the same text with or without an account; 429 after too many requests from one address. part 2 §8, B-3 */
async function orderReset(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAnybody(args, handle.access.actions.reset);
  const { app, address, now } = requestContext(args.context);
  const parsed = parseForm(requestForm, form);
  if (!parsed.ok) return resetAnswer({ errors: parsed.errors, values: parsed.values }, 422);
  const ordered = await requestReset(app, pass, parsed.input, address, now);
  if (ordered.ok) return resetAnswer({ notice: requestText.sent }, 200);
  const errors = { form: tooManyTries(ordered.waitSeconds) };
  return resetAnswer({ errors, values: typedValues(form) }, 429);
}

type ResetAnswer = { notice?: string; errors?: FieldErrors; values?: FieldValues };

function resetAnswer(reset: ResetAnswer, status: number) {
  return data({ reset, errors: undefined, values: undefined }, { status });
}

/** Logs in (303 to `next`), or answers 401 with one neutral sentence; 429 after too many tries. part 2 §2 */
async function signIn(args: Route.ActionArgs, form: FormData, intent: "login" | "default") {
  const pass = await authorizeAnybody(args, handle.access.actions[intent]);
  const { app, address, now } = requestContext(args.context);
  const next = safeNext(form.get("next") ?? new URL(args.request.url).searchParams.get("next"));
  const parsed = parseForm(loginForm, form);
  if (!parsed.ok) return data({ reset: null, errors: parsed.errors, values: parsed.values }, { status: 422 });

  const device = findKnownDevice(app.config, args.request);
  const found = await logIn(app, pass, parsed.input, { address, device }, now);
  const headers = found.ok ? await startFoundSession(app, found, args.request, device) : null;
  if (headers) throw goOn(onwardFrom(headers, next), { status: 303, headers });
  const values = typedValues(form);
  if (found.ok || found.code === "wrong_credentials") {
    const text = loginText(app.config.requireEmailVerification).wrong_credentials;
    return data({ reset: null, errors: { form: text }, values }, { status: 401 });
  }
  return data({ reset: null, errors: { form: tooManyTries(found.waitSeconds) }, values }, { status: 429 });
}

export default function Login({ loaderData: { recovers, ...screen }, actionData }: Route.ComponentProps) {
  useForgetting();
  const reset = actionData?.reset ?? (recovers ? {} : null);
  return <LoginScreen {...screen} reset={reset} errors={actionData?.errors} values={actionData?.values} />;
}
