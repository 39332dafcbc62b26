// /login/google/callback: back from Google, into the account or to the screen one left.
import { redirect } from "react-router";
import { homeOfAccount, safeNext } from "#app/domain/next-path.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import { startSession } from "../commands.server.ts";
import { doorAddress } from "../parts/door-address.ts";
import { findKnownDevice } from "../queries.server.ts";
import type { Route } from "./+types/callback.route.ts";
import { countReturn, signInWithGoogle } from "./commands.server.ts";
import { readTrip, tripEnds } from "./queries.server.ts";

export const handle = { door: { see: "login.view" } } satisfies Handle;

/** Comes in (303 to where one was going), or goes back to the screen one left with the plan chosen there and a word why. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openAnybody(args, "login.view");
  const { site, address, now } = factsOf(args.context);
  const trip = readTrip(site.config, args.request, now);
  const back = (google?: string) => {
    const { door, next, plan } = trip ?? { door: "login" as const, next: homeOfAccount, plan: null };
    return leave(doorAddress(door, { next, plan, google }), new Headers(), tripEnds(site.config));
  };
  if (!trip || !site.google || !(await countReturn(site, address, now)).ok) throw back("failed");

  const returned = await site.google.identify(new URL(args.request.url).search.slice(1), trip.ticket);
  if (!returned.ok) throw back(returned.code === "cancelled" ? undefined : "failed");
  const found = await signInWithGoogle(site, pass, returned.identity, trip.plan, now);
  if (!found.ok) throw back(found.code);
  const device = findKnownDevice(site.config, args.request);
  const session = await startSession(site, found.userId, args.request, device);
  throw leave(safeNext(trip.next), session, tripEnds(site.config));
}

function leave(location: string, headers: Headers, cookie: string): Response {
  headers.append("Set-Cookie", cookie);
  return redirect(location, { status: 303, headers });
}
