// Whoever waited for the hosts is told by letter that they are on the list.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { speakerOf } from "#app/domain/household-answer.ts";
import type { MemberType } from "#app/domain/household.ts";
import { eventUrl, invitationUrl } from "#app/domain/share.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { eventOfLetter } from "#app/platform/mail/letter-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/letters.server.ts";
import { isSilenced } from "#app/platform/mail/silence.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { companionAcceptedEmail } from "../letters/companion-accepted.tsx";
import { answerAcceptedEmail } from "../letters/answer-accepted.tsx";

/** Where the deeds of the tray are done, and whereto their letters lead. */
export type TraySite = { db: Db; config: Pick<Config, "origin" | "authSecret"> };

/**
 * Queues the letter to a guest who comes, or who `isAsked` whether they do, with a link of its own for the answer; `name` is what they call themselves. None to
 * whoever gave no address or wants no letters, and one a day however often a host changes their mind (J-3).
 */
export async function postAcceptance(
  tx: Tx,
  config: Pick<Config, "origin" | "authSecret">,
  event: EventRow,
  { id, name, email, isAsked = false }: { id: string; name: string; email: string | null; isAsked?: boolean },
  now: Date,
): Promise<void> {
  if (email === null || (await isSilenced(tx, email))) return;
  const once = { key: `answer_accepted:${event.id}:${email}`, tries: 1, minutes: 24 * 60 };
  if ((await takeTries(tx, [once], now)) > 0) return;
  const { host, slug } = await tx
    .selectFrom("users")
    .leftJoin("slugs", (join) => join.on("slugs.eventId", "=", event.id).on("slugs.isCurrent", "=", true))
    .select(["users.name as host", "slugs.slug"])
    .where("users.id", "=", event.createdBy)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await tx
    .insertInto("guestTokens")
    .values({ eventId: event.id, guestId: id, tokenHash: hashToken(token), createdAt: now })
    .execute();
  const url = eventUrl(config.origin, slug ?? event.titleSlug);
  const facts = {
    origin: config.origin,
    guestId: id,
    guestName: name,
    event: eventOfLetter(event, host),
    changeUrl: `${url}/respuesta/${SECRET}`,
    calendarUrl: `${url}/calendario.ics`,
    ...(isAsked ? { isAsked } : {}),
  };
  const letter = { facts, secretSealed: sealSecret(config, token), recipient: { email, name }, eventId: event.id };
  await queueEmail(tx, answerAcceptedEmail, letter, now);
}

const COMPANION_EMAILS_A_DAY = 5;

/** Queues the letter that there is room for a companion who waited, to who answers for the household; none without an address or a link. */
export async function postCompanionAccepted(
  tx: Tx,
  config: Pick<Config, "origin" | "authSecret">,
  event: EventRow,
  { id, name, householdId }: { id: string; name: string; householdId: string },
  now: Date,
): Promise<void> {
  const household = await tx
    .selectFrom("households")
    .innerJoin("users", (join) => join.on("users.id", "=", event.createdBy))
    .select(["households.tokenSealed", "users.name as host"])
    .where("households.eventId", "=", event.id)
    .where("households.id", "=", householdId)
    .executeTakeFirstOrThrow();
  const token = householdToken(config, event.id, household.tokenSealed);
  const members = await tx
    .selectFrom("guests")
    .select(["id", "name", "email", "memberType"])
    .where("eventId", "=", event.id)
    .where("householdId", "=", householdId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const speaker = speakerOf(members.map((each) => ({ ...each, memberType: each.memberType as MemberType })));
  if (!token || !speaker?.email || (await isSilenced(tx, speaker.email))) return;
  const limit = {
    key: `companion_accepted:${event.id}:${speaker.email}`,
    tries: COMPANION_EMAILS_A_DAY,
    minutes: 24 * 60,
  };
  if ((await takeTries(tx, [limit], now)) > 0) return;
  const facts = {
    origin: config.origin,
    guestId: id,
    guestName: name,
    event: eventOfLetter(event, household.host),
    changeUrl: invitationUrl(config.origin, SECRET),
  };
  const recipient = { email: speaker.email, name: speaker.name };
  const letter = { facts, secretSealed: sealSecret(config, token), recipient, eventId: event.id };
  await queueEmail(tx, companionAcceptedEmail, letter, now);
}
