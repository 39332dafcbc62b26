// The cookie that a browser carries to Google and back: the ticket of the request and the target page.
import { z } from "zod";
import { safeNext } from "#app/domain/account/next-path.ts";
import { planNames } from "#app/domain/account/plans.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";

const COOKIE = "convite-google";
const MINUTES = 10;

const tripForm = z.object({
  ticket: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  screen: z.enum(["login", "register", "confirm"]),
  plan: z.enum(planNames).nullable(),
  next: z.string(),
  until: z.number(),
});

/** One trip to Google and back: `ticket` of the request, start screen, plan and target page. */
export type Trip = Omit<z.infer<typeof tripForm>, "until">;

/** The `Set-Cookie` of a trip; valid for ten minutes. */
export function tripCookie(config: Config, trip: Trip, now: Date): string {
  const until = now.getTime() + MINUTES * 60_000;
  // A browser drops a cookie above 4 kB, so a target longer than 1024 characters is left out.
  const next = trip.next.length > 1024 ? safeNext(null) : trip.next;
  const value = Buffer.from(JSON.stringify({ ...trip, next, until })).toString("base64url");
  return signedCookie(config, COOKIE, value, MINUTES * 60);
}

/** The trip of the request; null if missing, not signed by us, or older than ten minutes. */
export function readTrip(config: Config, request: Request, now: Date): Trip | null {
  const value = readSignedCookie(config, request, COOKIE);
  if (!value) return null;
  const read = tripForm.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
  if (!read.success) return null;
  const { until, ...trip } = read.data;
  return now.getTime() < until ? trip : null;
}

/** The `Set-Cookie` that ends the trip: a trip is valid for one answer. */
export function tripEnds(config: Config): string {
  return signedCookie(config, COOKIE, "", 0);
}
