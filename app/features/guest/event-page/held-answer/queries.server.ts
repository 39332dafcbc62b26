// A browser's answers at an event: its cookie holds only ids, the database holds the values.
import type { Db } from "#app/db/client.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readSignedCookie } from "#app/platform/http/cookies.server.ts";
import { isId } from "#app/platform/pass.server.ts";

/** The name prefix of the cookie of a browser that answered at this event. */
export const ANSWER_COOKIES = "convite-answer-";

/** `waitsForRoom`: the list is full, and the answer counts when the hosts make room (SC-54). */
export type Typed = { name: string; email: string; attending: boolean; message: string; waitsForRoom?: boolean };
/**
 * The cookie of a browser that answered. `guestIds` are the guests it may change, newest first. If the last answer waits for a
 * host, its `browser_answers` id comes before them. Random ids fill the rest, so that all cookies have the same length (B-3).
 */
export type HeldAnswer = { guestIds: string[] };

/** The answers of this request's browser at this event, or null. */
export function readHeldAnswer(config: Config, request: Request, eventId: string): HeldAnswer | null {
  const sealed = readSignedCookie(config, request, `${ANSWER_COOKIES}${eventId}`);
  const guestIds = (sealed && unseal(config, `answer ${eventId}`, sealed))?.split(".").filter(isId) ?? [];
  return guestIds.length > 0 ? { guestIds } : null;
}

/** The browser's latest answer as it is stored now; null if it no longer exists. */
export async function findHeldAnswer(db: Db, eventId: string, held: HeldAnswer | null): Promise<Typed | null> {
  const [newest] = held?.guestIds ?? [];
  if (!newest) return null;
  const words = await db
    .selectFrom("browserAnswers")
    .select(["guestId", "name", "email", "attending", "message"])
    .where("eventId", "=", eventId)
    .where("id", "=", newest)
    .executeTakeFirst();
  if (!words) return (await findAnswer(db, eventId, newest)) ?? findWaiting(db, eventId, newest);
  const { guestId, ...typed } = words;
  // A host has accepted the guest since: the guest's own row now has the answer.
  const accepted = held?.guestIds.includes(guestId) ? await findAnswer(db, eventId, guestId) : null;
  return accepted ?? { ...typed, message: typed.message ?? "" };
}

/** The answer with this id that waits for room on the list. */
async function findWaiting(db: Db, eventId: string, id: string): Promise<Typed | null> {
  const answer = await db
    .selectFrom("waitingAnswers")
    .select(["name", "email", "attending", "message"])
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .executeTakeFirst();
  // An answer that browsers hold always has an address and a yes or no.
  if (!answer || answer.email === null || answer.attending === null) return null;
  const { name, email, attending, message } = answer;
  return { name, email, attending, message: message ?? "", waitsForRoom: true };
}

/** The guest's answer; null without one, or if the guest does not belong to this event. */
export async function findAnswer(db: Db, eventId: string, guestId: string): Promise<Typed | null> {
  const guest = await db
    .selectFrom("guests")
    .select(["name", "answeredAs", "email", "status", "rsvpMessage"])
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .executeTakeFirst();
  if (!guest || guest.status === "invited" || guest.status === "maybe") return null;
  return {
    name: guest.answeredAs ?? guest.name,
    email: guest.email ?? "",
    attending: isComing(guest.status),
    message: guest.rsvpMessage ?? "",
  };
}
