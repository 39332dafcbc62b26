// The worker's part of invitations by e-mail: writes one household's e-mail at a time, unless it has no purpose by then.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { givenName, mostEmailsADay } from "#app/domain/guest/personal-invitation.ts";
import { isLastReminder } from "#app/domain/guest/rsvp-settings.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { noteContacted } from "#app/features/event/household-invitations/send/contacts.commands.server.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { type Email, queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { householdInvitationEmail } from "../emails/household-invitation.tsx";
import { householdReminderEmail } from "../emails/household-reminder.tsx";
import type { HouseholdEmailProps } from "../emails/household-text.tsx";
import { type HouseholdRow, readHouseholds, unwillingAmong } from "../queries.server.ts";
import { takesAnswers } from "../remind/commands.server.ts";
import { emailLimitKey } from "./commands.server.ts";

const DAY_MINUTES = 24 * 60;

type Order = Work<"write_household_letter">;

/**
 * Writes the ordered e-mail, once. Skips a household that has answered its reminder meanwhile, wants no e-mails (J-4), or has had three
 * about this event today (J-3).
 */
export async function writeHouseholdEmail(work: Order): Promise<void> {
  const { app, payload } = work;
  if (await write(work)) return;
  // Hosts watch the e-mails leave; this tells them that this one does not.
  await inTransaction(app.db, (tx) => announce(tx, `event:${payload.eventId}:guests`));
}

async function write(work: Order): Promise<boolean> {
  const { app, payload, now } = work;
  const { db } = app;
  const { eventId, householdId, kind, by, previous } = payload;
  const isReminder = kind === "reminder";
  const event = await db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  const [household] = await readHouseholds(db, eventId, [householdId]);
  if (!event || event.status === "completed" || !household?.email || household.emailId !== previous) return false;
  const { email } = household;
  if (isReminder && !(household.owes && takesAnswers(event, now))) return false;
  if ((await unwillingAmong(db, [email])).has(email)) return false;
  const aboutEvent = { key: emailLimitKey(eventId, email), tries: mostEmailsADay, minutes: DAY_MINUTES };
  if ((await consumeRateLimit(db, [aboutEvent], now)) > 0) return false;
  const mail = await compose(work, event, household, email);
  if (!mail) return false;

  return inTransaction(db, async (tx) => {
    const still = await tx
      .selectFrom("households")
      .select("letterId")
      .where("eventId", "=", eventId)
      .where("id", "=", householdId)
      .forUpdate()
      .executeTakeFirst();
    if (!still || (isGuarded("locks") && still.letterId !== previous)) return false;
    if (isReminder && !(await readHouseholds(tx, eventId, [householdId]))[0]?.owes) return false;
    const queued = await queueEmail(
      tx,
      isReminder ? householdReminderEmail : householdInvitationEmail,
      { ...mail, recipient: { email, name: household.contactName }, userId: by ?? event.createdBy, eventId },
      now,
    );
    if (!queued.ok) return false;
    await tx
      .updateTable("households")
      .set({ letterId: queued.emailId, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", householdId)
      .execute();
    if (by) await noteContacted(tx, by, email, now);
    await announce(tx, `event:${eventId}:guests`);
    return true;
  });
}

/** Whether the event has a door, whose helpers read the code on an invitation. */
async function hasDoor(db: Db, eventId: string): Promise<boolean> {
  const points = db.selectFrom("doorPoints").select("id").where("eventId", "=", eventId).limit(1);
  return (await points.executeTakeFirst()) !== undefined;
}

/** The e-mail itself; null for a household without a link. */
async function compose(
  { app: { db, config }, payload, now }: Order,
  event: EventRow,
  { id, contactId, members }: HouseholdRow,
  email: string,
): Promise<Pick<Email<HouseholdEmailProps>, "facts" | "secretSealed"> | null> {
  const { tokenSealed } = await db
    .selectFrom("households")
    .select("tokenSealed")
    .where("eventId", "=", event.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const token = householdToken(config, event.id, tokenSealed);
  if (!token) return null;
  const { name: hostName } = await db
    .selectFrom("users")
    .select("name")
    .where("id", "=", payload.by ?? event.createdBy)
    .executeTakeFirstOrThrow();
  const facts: HouseholdEmailProps = {
    origin: config.origin,
    event: eventOfEmail(event, hostName, payload.by ?? event.createdBy),
    guestId: contactId,
    members: members.map((member) => ({
      guestId: member.id,
      name: member.name,
      given: givenName(member),
      isNamed: member.isNamed,
    })),
    url: invitationUrl(config.origin, SECRET),
    until: event.rsvpDeadline,
    takesAnswers: takesAnswers(event, now),
    hasDoor:
      payload.kind === "reminder" &&
      isLastReminder(event, dateIn(event.timeZone, now)) &&
      (await hasDoor(db, event.id)),
    unsubscribeUrl: unsubscribeUrl(config, email, event),
  };
  return { facts, secretSealed: sealSecret(config, token) };
}
