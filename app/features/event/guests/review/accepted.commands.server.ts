// The e-mail that tells a guest who waited for the hosts that they are on the list.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { speakerOf } from "#app/domain/guest/household-answer.ts";
import { eventUrl, invitationUrl } from "#app/domain/event/share.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { isUnsubscribed } from "#app/platform/mail/unsubscribe.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { companionAcceptedEmail } from "./emails/companion-accepted.tsx";
import { answerAcceptedEmail } from "./emails/answer-accepted.tsx";

/** The services that the review queue's actions need, with the data for e-mail links. */
export type ReviewServices = { db: Db; config: Pick<Config, "origin" | "authSecret"> };

/**
 * Queues the e-mail to a guest who comes, or with `isAsked` asks whether they do. It has a link of its own for the answer. `name` is the
 * name in the answer. Skips a guest without an address or who wants no e-mails; one a day, however often a host decides again (J-3).
 */
export async function postAcceptance(
  tx: Tx,
  config: Pick<Config, "origin" | "authSecret">,
  event: EventRow,
  { id, name, email, isAsked = false }: { id: string; name: string; email: string | null; isAsked?: boolean },
  now: Date,
): Promise<void> {
  if (email === null || (await isUnsubscribed(tx, email))) return;
  const { host, slug } = await tx
    .selectFrom("users")
    .leftJoin("slugs", (join) => join.on("slugs.eventId", "=", event.id).on("slugs.isCurrent", "=", true))
    .select(["users.name as host", "slugs.slug"])
    .where("users.id", "=", event.createdBy)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const url = eventUrl(config.origin, slug ?? event.titleSlug);
  const facts = {
    origin: config.origin,
    guestId: id,
    guestName: name,
    event: eventOfEmail(event, host),
    changeUrl: `${url}/respuesta/${SECRET}`,
    calendarUrl: `${url}/calendario.ics`,
    ...(isAsked ? { isAsked } : {}),
  };
  const mail = { facts, secretSealed: sealSecret(config, token), recipient: { email, name }, eventId: event.id };
  const queued = await queueEmail(tx, answerAcceptedEmail, mail, now);
  if (!queued.ok) return;
  await tx
    .insertInto("guestTokens")
    .values({ eventId: event.id, guestId: id, tokenHash: hashToken(token), createdAt: now })
    .execute();
}

/** Queues the e-mail about room for a companion who waited, to the household's contact; skips one without an address or a link. */
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
  const speaker = speakerOf(members.map((each) => ({ ...each, memberType: each.memberType })));
  if (!token || !speaker?.email || (await isUnsubscribed(tx, speaker.email))) return;
  const facts = {
    origin: config.origin,
    guestId: id,
    guestName: name,
    event: eventOfEmail(event, household.host),
    changeUrl: invitationUrl(config.origin, SECRET),
  };
  const recipient = { email: speaker.email, name: speaker.name };
  const mail = { facts, secretSealed: sealSecret(config, token), recipient, eventId: event.id };
  await queueEmail(tx, companionAcceptedEmail, mail, now);
}
