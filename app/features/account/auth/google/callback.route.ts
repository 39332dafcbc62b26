// /login/google/callback: the return from Google, into the account or back to the screen.
import { redirect } from "react-router";
import { homeOfAccount, safeNext } from "#app/domain/account/next-path.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { startSession } from "../commands.server.ts";
import { onwardFrom } from "../factor/queries.server.ts";
import { screenPath } from "../parts/auth-path.ts";
import { findKnownDevice } from "#app/platform/auth/known-device.server.ts";
import type { Route } from "./+types/callback.route.ts";
import { confirmWithGoogle, countReturn, signInWithGoogle } from "./commands.server.ts";
import { readTrip, tripEnds } from "./queries.server.ts";

export const handle = { access: { view: "login.view" } } satisfies Handle;

/**
 * Logs in (303 to the requested page), or returns to the screen with the chosen plan and the reason of the failure. A trip of a logged-in
 * person who proves who they are opens no session: it makes theirs fresh.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, address, now } = requestContext(args.context);
  const trip = readTrip(app.config, args.request, now);
  const back = (google?: string) => {
    const { screen, next, plan } = trip ?? { screen: "login" as const, next: homeOfAccount, plan: null };
    return leave(screenPath(screen, { next, plan, google }), new Headers(), tripEnds(app.config));
  };
  if (!trip || !app.google || !(await countReturn(app, address, now)).ok) throw back("failed");

  const returned = await app.google.identify(new URL(args.request.url).search.slice(1), trip.ticket);
  if (!returned.ok) throw back(returned.code === "cancelled" ? undefined : "failed");
  if (trip.screen === "confirm")
    throw back((await confirmWithGoogle(app, pass, returned.identity, now)) ? "confirmed" : "failed");
  const found = await signInWithGoogle(app, pass, returned.identity, trip.plan, now);
  if (!found.ok) throw back(found.code);
  const device = findKnownDevice(app.config, args.request);
  const session = await startSession(app, found.userId, args.request, device);
  throw leave(onwardFrom(session, safeNext(trip.next)), session, tripEnds(app.config));
}

function leave(location: string, headers: Headers, cookie: string): Response {
  headers.append("Set-Cookie", cookie);
  return redirect(location, { status: 303, headers });
}
