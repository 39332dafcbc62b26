// Gives a browser that answered a cookie with the guests that it may change.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { dropOldCookies, signedCookie } from "#app/platform/http/cookies.server.ts";
import type { AnsweredOrWaiting } from "../waiting/commands.server.ts";
import { ANSWER_COOKIES, type HeldAnswer } from "./queries.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How many guests per event, and how many events, one browser may change: its cookie header stays below 8 kB. */
const MOST_GUESTS = 8;
const MOST_EVENTS = 8;
/** For one guest, the answers of this many browsers are stored. */
const MOST_BROWSERS = 8;

/**
 * The `Set-Cookie` headers that let this browser change its answer later. `guestId` is null if the browser did not
 * prove to be the guest. An answer that does not count, or not yet, is stored under its own id. So cookie and page look
 * the same as for one that counts (B-3), and no browser can read another browser's answer for the same address.
 */
export async function keepAnswer(
  { db, config }: { db: Db; config: Config },
  request: Request,
  eventId: string,
  { outcome, guestId, held, typed }: AnsweredOrWaiting & { held: HeldAnswer | null; typed: RsvpFields },
  now: Date,
): Promise<Headers> {
  const counts = guestId !== null && (outcome === "create" || outcome === "update" || outcome === "room");
  const wordsId = counts ? null : newId();
  if (wordsId) await keepWords(db, eventId, wordsId, typed, now);
  const unusedIds = Array.from({ length: MOST_GUESTS }, newId);
  const ids = [wordsId, guestId, ...(held?.guestIds ?? []), ...unusedIds].filter((id) => id !== null);
  const guestIds = [...new Set(ids)].slice(0, MOST_GUESTS);
  const name = `${ANSWER_COOKIES}${eventId}`;
  const sealed = seal(config, `answer ${eventId}`, guestIds.join("."));
  const headers = new Headers();
  headers.append("set-cookie", signedCookie(config, name, sealed, YEAR_SECONDS));
  for (const line of dropOldCookies(config, request, ANSWER_COOKIES, { keep: MOST_EVENTS, newest: name }))
    headers.append("set-cookie", line);
  return headers;
}

/** Stores the values that a browser typed for the guest with this address; only the newest few per guest. */
async function keepWords(db: Db, eventId: string, id: string, typed: RsvpFields, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .insertInto("browserAnswers")
      .columns(["eventId", "id", "guestId", "name", "email", "attending", "message", "createdAt"])
      .expression((eb) =>
        eb
          .selectFrom("guests")
          .select(["guests.eventId", sql<string>`${id}::uuid`.as("id"), "guests.id as guestId"])
          .select([sql<string>`${typed.name}::text`.as("name"), sql<string>`${typed.email}::text`.as("email")])
          .select([sql<boolean>`${typed.attending}::boolean`.as("attending")])
          .select([sql<string | null>`${typed.message}::text`.as("message"), sql<Date>`${now}::timestamptz`.as("at")])
          .where("guests.eventId", "=", eventId)
          .where("guests.emailKey", "=", typed.email),
      )
      .returning("guestId")
      .executeTakeFirst();
    if (!kept) return;
    await sql`delete from browser_answers where event_id = ${eventId} and guest_id = ${kept.guestId} and id in (
      select id from browser_answers where event_id = ${eventId} and guest_id = ${kept.guestId}
      order by created_at desc, id desc offset ${MOST_BROWSERS})`.execute(tx);
  });
}
