// /login/google: to Google, with what the visitor chose on the screen they leave. part 1 §7
import { redirect } from "react-router";
import { safeNext } from "#app/domain/next-path.ts";
import { parsePlan } from "#app/domain/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { authPath } from "../parts/auth-path.ts";
import type { Route } from "./+types/google.route.ts";
import { googleText } from "./copy.ts";
import { tripCookie } from "./queries.server.ts";

export const handle = {
  access: { view: "login.view", actions: { login: "login.view", register: "login.view", start: "login.view" } },
} satisfies Handle;

/** Leads to the screen that has the button, for a visitor who reloads it. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  throw redirect(authPath("login", { next: safeNext(new URL(args.request.url).searchParams.get("next")) }));
}

/**
 * Leaves for Google with a trip in a cookie; back to the screen where Google cannot be reached or is not set up. The plan counts on
 * the screens where it was chosen. The form's intent is the screen that it was sent from: `start`, the last of the first three questions, is
 * a register screen.
 */
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const { viewer } = await authorizeAnybody(args, handle.access.actions[intent]);
  const screen = intent === "login" ? "login" : "register";
  const plan = screen === "register" ? parsePlan(form.get("plan")) : null;
  const next = safeNext(form.get("next"));
  if (viewer) throw redirect(next, { status: 303 });

  const asked = await app.google?.ask();
  if (!asked?.ok) throw redirect(authPath(screen, { next, plan, google: "failed" }), { status: 303 });
  const headers = { "Set-Cookie": tripCookie(app.config, { ticket: asked.ticket, screen, plan, next }, now) };
  // The router's own request follows a redirect by itself.
  if (new URL(args.request.url).pathname.endsWith(".data")) throw redirect(asked.location, { status: 303, headers });
  return new Response(leavingPage(asked.location), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

/** Our content policy lets a form lead to pages of ours alone, and a redirect is part of the form: so this page leads on. */
function leavingPage(location: string): string {
  const href = location.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}"><title>${googleText.leaving} · Convite</title>
<main><h1>${googleText.leaving}</h1><p><a href="${href}">${googleText.button}</a></p></main></html>`;
}
