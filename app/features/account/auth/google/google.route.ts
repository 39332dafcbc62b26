// /login/google: redirects to Google with the choices of the screen. part 1 §7
import { redirect } from "react-router";
import { safeNext } from "#app/domain/account/next-path.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { authPath, screenPath } from "../parts/auth-path.ts";
import type { Route } from "./+types/google.route.ts";
import { googleText } from "./copy.ts";
import { tripCookie } from "./queries.server.ts";

export const handle = {
  access: {
    view: "login.view",
    actions: { login: "login.view", register: "login.view", start: "login.view", confirm: "login.view" },
  },
} satisfies Handle;

/** Redirects a reload to the screen with the button. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  throw redirect(authPath("login", { next: safeNext(new URL(args.request.url).searchParams.get("next")) }));
}

/**
 * Redirects to Google with a trip in a cookie; back to the screen if Google is unreachable or not configured.
 * The form's intent names the screen: `start` is the last of the first three questions and counts as a register screen.
 * The plan counts only on a register screen. `confirm` is the tab in which a logged-in person proves who they are.
 */
// By hand: it sets the trip's cookie and redirects to the provider.
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const { viewer } = await authorizeAnybody(args, handle.access.actions[intent]);
  const screen = intent === "login" || intent === "confirm" ? intent : "register";
  const plan = screen === "register" ? parsePlan(form.get("plan")) : null;
  const next = safeNext(form.get("next"));
  if (viewer ? screen !== "confirm" : screen === "confirm") throw redirect(viewer ? next : "/login", { status: 303 });

  const asked = await app.google?.ask();
  if (!asked?.ok) throw redirect(screenPath(screen, { next, plan, google: "failed" }), { status: 303 });
  const headers = { "Set-Cookie": tripCookie(app.config, { ticket: asked.ticket, screen, plan, next }, now) };
  // The router follows a redirect of its own request by itself.
  if (new URL(args.request.url).pathname.endsWith(".data")) throw redirect(asked.location, { status: 303, headers });
  return new Response(leavingPage(asked.location), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

/** The content policy lets a form lead only to our own pages, redirects included. So this page leads on to Google. */
function leavingPage(location: string): string {
  const href = location.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}"><title>${googleText.leaving} · Convite</title>
<main><h1>${googleText.leaving}</h1><p><a href="${href}">${googleText.button}</a></p></main></html>`;
}
