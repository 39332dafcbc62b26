// The actions of the gift list's forms, on each page that shows it: a redirect to the guest's own address, or a refusal.
import { redirect } from "react-router";
import type { GiftRefused } from "#app/domain/event/public-event.ts";
import { consumeRateLimit, type Limit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import type { EventPass, RouteArgs } from "#app/platform/pass.server.ts";
import { contribute, reserveGift } from "./commands.server.ts";
import { giftRefusalText } from "./copy.ts";
import { readContribution, readReservation } from "./form.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { keepGift } from "./held-gifts.queries.server.ts";

export type GiftIntent = "gift.reserve" | "contribution";

/** A refused form with its status, for its page. */
type GiftAnswer = { refused: GiftRefused; status: number };

/** An office shares an address; no guest gives thirty gifts. */
function limitsOf(eventId: string, address: string): Limit[] {
  const key = addressKey(address);
  return [
    { key: `gift:${eventId}:${key}`, tries: 40, minutes: 10 },
    { key: `gift:${key}`, tries: 100, minutes: 10 },
  ];
}

/**
 * Runs `gift.reserve` or `contribution` for the holder of `pass`: throws a redirect to `/regalo/{token}`, or returns
 * the refusal. `pass` is null for a guest who may not give.
 */
export async function postGift(
  args: RouteArgs,
  intent: GiftIntent,
  pass: EventPass<"gift.give"> | null,
  form: FormData,
): Promise<GiftAnswer> {
  const { app, now, address } = requestContext(args.context);
  const read = intent === "gift.reserve" ? readReservation(form) : readContribution(form);
  const refuse = (code: keyof typeof giftRefusalText, status: number): GiftAnswer => ({
    refused: { ...read.refusal, text: giftRefusalText[code] },
    status,
  });
  if (!pass || !pageShows(pass, "gifts")) return refuse("gifts_off", 403);
  if (!read.ok) return { refused: read.refusal, status: 422 };
  const waitSeconds = await consumeRateLimit(app.db, limitsOf(pass.event.id, address), now);
  if (waitSeconds > 0) return refuse("too_many_tries", 429);
  // A program that fills the hidden field gets the refusal of too many tries.
  if (read.isRobot) {
    noteWait(600);
    return refuse("too_many_tries", 429);
  }
  const given = await orFailed(
    args,
    "gift not noted",
    () => ("cents" in read ? contribute(app, pass, read, now) : reserveGift(app, pass, read, now)),
    failedRefusal,
  );
  if (given.ok) {
    const headers = new Headers(secretHeaders);
    for (const line of keepGift(app.config, args.request, pass.event.id, given.token, now))
      headers.append("set-cookie", line);
    throw redirect(`/regalo/${given.token}?listo=1`, { status: 303, headers });
  }
  if (given.code === "failed") return refuse("failed", given.status);
  return refuse(given.code, given.code === "gift_not_found" ? 404 : 409);
}
