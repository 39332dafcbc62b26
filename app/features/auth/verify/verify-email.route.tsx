// /verify-email: confirming that an address is one's own, and asking for the letter once more.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { headersOfSecretPage, secretMeta } from "#app/platform/http/secret-page.ts";
import { openAccount, openAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import { tooManyTries } from "../copy.ts";
import { DoorAnswer } from "../parts/door-answer.tsx";
import type { Route } from "./+types/verify-email.route.ts";
import { findVerifyLink, sendVerification, verifyEmail } from "./commands.server.ts";
import { verifyText } from "./copy.ts";
import { VerifyQuestion } from "./parts/verify-screen.tsx";

export const handle = {
  door: { see: "email.verify", do: { verify: "email.verify", send: "email.sendVerification" } },
} satisfies Handle;

export const links: Route.LinksFunction = () => fontLinks;

export const meta: Route.MetaFunction = () => secretMeta("Confirma tu correo");

export const headers: Route.HeadersFunction = headersOfSecretPage;

/** The question, for a link that is good; looking changes nothing, whoever follows it (a mail scanner, a preview). */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAnybody(args, "email.verify");
  const { site, now } = factsOf(args.context);
  const codigo = new URL(args.request.url).searchParams.get("codigo") ?? "";
  const owner = await findVerifyLink(site, pass, codigo, now);
  const question = owner && { codigo, ...owner };
  return data({ question, signedIn: pass.viewer !== null }, { status: question ? 200 : 404 });
}

/** `verify` confirms (a link that is worth nothing is 410); `send` posts the letter again (429 beyond three an hour). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return intentOf(form, handle.door.do) === "send" ? sendAgain(args) : confirm(args, form);
}

async function confirm(args: Route.ActionArgs, form: FormData) {
  const pass = await openAnybody(args, "email.verify");
  const { site, now } = factsOf(args.context);
  const codigo = form.get("codigo");
  const verified = await verifyEmail(site, pass, typeof codigo === "string" ? codigo : "", now);
  if (!verified.ok) return data({ refusal: verifyText[verified.code] }, { status: 410 });
  return data({ verified: verified.email }, { status: 200 });
}

async function sendAgain(args: Route.ActionArgs) {
  const pass = await openAccount(args, "email.sendVerification");
  const { site, now } = factsOf(args.context);
  const sent = await sendVerification(site, pass, now);
  if (sent.ok) return data({ notice: verifyText.sent }, { status: 200 });
  if (sent.code === "already_verified") return data({ notice: verifyText.already_verified }, { status: 200 });
  const headers = { "Retry-After": String(sent.waitSeconds) };
  return data({ refusal: tooManyTries(sent.waitSeconds) }, { status: 429, headers });
}

export default function VerifyEmail({ loaderData: { question, signedIn }, actionData }: Route.ComponentProps) {
  if (!actionData && question) return <VerifyQuestion {...question} />;
  const onward = signedIn ? { to: "/app", toLabel: "Ir a tus eventos" } : { to: "/login", toLabel: "Iniciar Sesión" };
  return <DoorAnswer {...answerOf(actionData)} {...onward} />;
}

function answerOf(answered: Route.ComponentProps["actionData"]) {
  if (!answered) return { title: "Enlace Inválido", tone: "bad" as const, text: verifyText.invalid_link };
  if ("verified" in answered)
    return { title: "Correo verificado", tone: "ok" as const, text: verifyText.done(answered.verified) };
  if ("notice" in answered) return { title: "Mira tu correo", tone: "ok" as const, text: answered.notice };
  return { title: "No ha podido ser", tone: "bad" as const, text: answered.refusal };
}
