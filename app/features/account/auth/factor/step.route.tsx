// /login/paso: the second step of a sign-in. The password, or Google, was right; there is no session yet.
import { data, redirect } from "react-router";
import { safeNext } from "#app/domain/account/next-path.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { goOn } from "#app/platform/http/onward.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { useForgetting } from "#app/ui/offline/use-forgetting.ts";
import { startSession } from "../commands.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { authPath } from "../parts/auth-path.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import type { Route } from "./+types/step.route.ts";
import { passStep } from "./commands.server.ts";
import { factorRefusals } from "./copy.ts";
import { stepForm } from "./form.ts";
import { StepScreen } from "./parts/step-screen.tsx";
import { findHalfSignIn, readStepCookie, readSteps, stepCookie } from "./queries.server.ts";

export const handle = {
  access: { view: "login.view", actions: { step: "login.view", default: "login.view" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Segundo paso · Convite" },
  { name: "robots", content: "noindex" },
];

/** The steps of the account, of which one is enough. Leads to the login where no sign-in of this browser waits for its code. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const next = safeNext(new URL(args.request.url).searchParams.get("next"));
  if (viewer) throw goOn(next);
  const half = readStepCookie(app.config, args.request);
  if (!half || !(await findHalfSignIn(app.db, half, now))) throw beginAgain(next, half !== null);
  return { next, steps: await readSteps(app.db, app.config, half.userId) };
}

/** The login; says why a sign-in that waited here must be begun again. */
function beginAgain(next: string, hasEnded: boolean): Response {
  return redirect(authPath("login", { next, step: hasEnded ? "caducado" : undefined }), 303);
}

/** Starts the session (303 to `next`). 422: a wrong code; 429: too many; a half sign-in that has ended leads to the login. */
// By hand: it sets the session cookie.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const pass = await authorizeAnybody(args, handle.access.actions[intentOf(form, handle.access.actions)]);
  const { app, address, now } = requestContext(args.context);
  const next = safeNext(new URL(args.request.url).searchParams.get("next"));
  const values = typedValues(form);
  const parsed = parseForm(stepForm, form);
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, { status: 422 });
  const half = readStepCookie(app.config, args.request);
  if (!half) throw beginAgain(next, false);
  const passed = await passStep(app, pass, half, parsed.input.code, address, now);
  if (passed.ok) {
    const { userId, factor } = passed;
    const headers = await startSession(app, userId, args.request, findKnownDevice(app.config, args.request), factor);
    headers.append("set-cookie", stepCookie(app.config, null));
    throw goOn(next, { status: 303, headers });
  }
  if ("waitSeconds" in passed)
    return data({ errors: { code: tooManyTries(passed.waitSeconds) }, values }, { status: 429 });
  if (passed.code === "expired") throw beginAgain(next, true);
  return data({ errors: { code: factorRefusals.wrong_code }, values }, { status: 422 });
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  useForgetting();
  return <StepScreen {...loaderData} {...actionData} />;
}
