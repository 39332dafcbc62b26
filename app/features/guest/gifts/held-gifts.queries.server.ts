// A browser's own gifts at an event: its cookie holds their secrets, so that who gave one finds the way back to it.
import type { Db } from "#app/db/client.ts";
import type { OwnGift, PublicEvent } from "#app/domain/event/public-event.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { dropOldCookies, readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { findPledgeByToken } from "./queries.server.ts";

const GIFT_COOKIES = "convite-gift-";
const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 90;
/** How many gifts per event, and gifts of how many events, one browser keeps: its cookie header stays below 8 kB. */
const MOST_GIFTS = 4;
const MOST_EVENTS = 6;

/** A gift's secret, and the day on which the browser gave it, counted since 1970. */
type HeldGift = { token: string; day: number };

const purposeOf = (eventId: string) => `own gifts ${eventId}`;
const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

/** The gifts of this request's browser at this event, the newest first; none that is older than ninety days. */
function readHeld(config: Config, request: Request, eventId: string, now: Date): HeldGift[] {
  const sealed = readSignedCookie(config, request, `${GIFT_COOKIES}${eventId}`);
  const parts = (sealed && unseal(config, purposeOf(eventId), sealed))?.split(".") ?? [];
  return parts
    .map((part) => {
      const [token = "", day = ""] = part.split("-");
      return { token, day: Number(day) };
    })
    .filter(({ token, day }) => /^[A-Za-z0-9]{32}$/.test(token) && dayOf(now) - day < KEPT_DAYS);
}

/** The `Set-Cookie` headers with which this browser keeps the gift of `token` for ninety days. */
export function keepGift(config: Config, request: Request, eventId: string, token: string, now: Date): string[] {
  const held = [{ token, day: dayOf(now) }, ...readHeld(config, request, eventId, now)].slice(0, MOST_GIFTS);
  const sealed = seal(config, purposeOf(eventId), held.map(({ token: own, day }) => `${own}-${day}`).join("."));
  const name = `${GIFT_COOKIES}${eventId}`;
  return [
    signedCookie(config, name, sealed, (KEPT_DAYS * DAY_MS) / 1_000),
    ...dropOldCookies(config, request, GIFT_COOKIES, { keep: MOST_EVENTS, newest: name }),
  ];
}

/** The page with the gifts that this browser has given from it; cancelled ones are left out. */
export async function withOwnGifts<E extends PublicEvent>(
  { db, config }: { db: Db; config: Config },
  request: Request,
  eventId: string,
  event: E,
  now: Date,
): Promise<E> {
  const held = event.gifts ? readHeld(config, request, eventId, now) : [];
  if (!event.gifts || held.length === 0) return event;
  const found = await Promise.all(held.map(({ token }) => findPledgeByToken(db, token)));
  const own = found.flatMap((pledge, at): OwnGift[] =>
    pledge?.eventId === eventId && pledge.cancelledAt === null
      ? [{ path: `/regalo/${held[at]!.token}`, title: pledge.title }]
      : [],
  );
  return own.length === 0 ? event : { ...event, gifts: { ...event.gifts, own } };
}
