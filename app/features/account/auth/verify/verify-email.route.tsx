// /verify-email: confirms an address by the link of an e-mail, and sends the e-mail again.
import { data, redirect } from "react-router";
import { homeOfAccount, invitationNext } from "#app/domain/account/next-path.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { headersOfSecretPage, secretMeta } from "#app/platform/http/secret-page.ts";
import { authorizeAccount, authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import { startSession } from "../commands.server.ts";
import { isHalf, onwardFrom } from "../factor/queries.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import { authPath } from "../parts/auth-path.ts";
import { AuthRefusal } from "../parts/auth-refusal.tsx";
import { choosePasswordByProof } from "../password/commands.server.ts";
import { resetForm } from "../password/form.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import type { Route } from "./+types/verify-email.route.ts";
import { findVerifyLink, sendVerification, verifyEmail } from "./commands.server.ts";
import { verifyText } from "./copy.ts";
import { VerifyScreen } from "./parts/verify-screen.tsx";

export const handle = {
  access: {
    view: "email.verify",
    actions: { verify: "email.verify", claim: "email.verify", send: "email.sendVerification" },
  },
} satisfies Handle;

export const links: Route.LinksFunction = () => fontLinks;

export const meta: Route.MetaFunction = () => secretMeta("Confirma tu correo");

export const headers: Route.HeadersFunction = headersOfSecretPage;

/** The question for a valid link. Changes nothing, so that mail scanners and previews are harmless. `?nueva` asks for a new password. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const next = invitationNext(query.get("next"));
  const question = await questionFor(args, query.get("codigo") ?? "", query.has("nueva"), next);
  return data({ question }, { status: question ? 200 : 404 });
}

async function questionFor(
  args: Route.LoaderArgs | Route.ActionArgs,
  codigo: string,
  chooses: boolean,
  next: string | null,
) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const found = await findVerifyLink(app, pass, codigo, now);
  if (!found) return null;
  const asks = chooses ? ("new_password" as const) : found.asks;
  return { ...found, asks, codigo, next, passwordMinimum: app.config.passwordMinLength };
}

/**
 * `verify` confirms: at once with a session of the account, else with its password. `claim` confirms with a new password.
 * A typed password also logs in. An invalid link answers 410. `send` sends the e-mail again (429 beyond three an hour).
 */
// By hand: a typed password sets a session cookie.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return { verify, claim, send }[intent](args, form);
}

async function verify(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAnybody(args, handle.access.actions.verify);
  const { app, now } = requestContext(args.context);
  const [codigo, password] = [textOf(form, "codigo"), textOf(form, "password")];
  const verified = await verifyEmail(app, pass, { codigo, password }, now);
  const next = invitationNext(form.get("next"));
  if (verified.ok) return enter(args, verified.userId, verified.email, password !== "", next);
  if (verified.code === "invalid_link") return invalid();
  if (verified.code === "too_many_tries") {
    const { waitSeconds } = verified;
    return askAgain(args, codigo, false, next, { form: tooManyTries(waitSeconds) }, 429);
  }
  return askAgain(args, codigo, false, next, { password: verifyText[verified.code] }, 422);
}

async function claim(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAnybody(args, handle.access.actions.claim);
  const { app, now } = requestContext(args.context);
  const codigo = textOf(form, "codigo");
  const parsed = parseForm(resetForm(app.config.passwordMinLength), form);
  if (!parsed.ok) return askAgain(args, codigo, true, invitationNext(form.get("next")), parsed.errors, 422);
  const next = invitationNext(form.get("next"));
  const question = await questionFor(args, codigo, true, next);
  const chosen = await choosePasswordByProof(app, pass, { codigo, password: parsed.input.password }, now);
  return question && chosen.ok ? enter(args, chosen.userId, question.email, true, next) : invalid();
}

/** The address is confirmed. With a typed password the browser logs in, unless it has a session of another account. */
async function enter(args: Route.ActionArgs, userId: string, email: string, typed: boolean, next: string | null) {
  const { app, viewer: readViewer } = requestContext(args.context);
  const viewer = await readViewer();
  const enters = typed && (viewer === null || viewer.id === userId);
  const known = findKnownDevice(app.config, args.request);
  const headers = enters ? await startSession(app, userId, args.request, known) : new Headers();
  if (isHalf(headers)) throw redirect(onwardFrom(headers, next ?? homeOfAccount), { status: 303, headers });
  return data({ verified: email, signedIn: enters || viewer?.id === userId, next }, { status: 200, headers });
}

/** The question again with the errors at their fields; the link may have expired by now. */
async function askAgain(
  args: Route.ActionArgs,
  codigo: string,
  chooses: boolean,
  next: string | null,
  errors: Readonly<Record<string, string>>,
  status: number,
) {
  const question = await questionFor(args, codigo, chooses, next);
  return question ? data({ question, errors }, { status }) : invalid();
}

function invalid() {
  return data({ refusal: verifyText.invalid_link }, { status: 410 });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

async function send(args: Route.ActionArgs) {
  const pass = await authorizeAccount(args, handle.access.actions.send);
  const { app, now } = requestContext(args.context);
  const sent = await sendVerification(app, pass, now);
  if (sent.ok) return data({ notice: verifyText.sent }, { status: 200 });
  if (sent.code === "already_verified") return data({ notice: verifyText.already_verified }, { status: 200 });
  return data({ refusal: tooManyTries(sent.waitSeconds) }, { status: 429 });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "question" in actionData)
    return <VerifyScreen {...actionData.question} errors={actionData.errors} />;
  if (!actionData && loaderData.question) return <VerifyScreen {...loaderData.question} />;
  return <AuthRefusal {...answerOf(actionData)} />;
}

const toLogin = { to: "/login", toLabel: "Iniciar Sesión" };
const toApp = { to: "/app", toLabel: "Ir a tus eventos" };

function answerOf(answered: Exclude<Route.ComponentProps["actionData"], { question: object }>) {
  const bad = { tone: "bad" as const, ...toLogin };
  if (!answered) return { ...bad, title: "Enlace Inválido", text: verifyText.invalid_link };
  if ("refusal" in answered) return { ...bad, title: "No ha podido ser", text: answered.refusal };
  const good = { tone: "ok" as const, ...toApp };
  if ("notice" in answered) return { ...good, title: "Mira tu correo", text: answered.notice };
  const { signedIn, next } = answered;
  const onward = signedIn
    ? next
      ? { to: next, toLabel: "Seguir a la invitación" }
      : toApp
    : { ...toLogin, to: authPath("login", { next: next ?? undefined }) };
  return { ...good, ...onward, title: "Correo verificado", text: verifyText.done(answered.verified) };
}
