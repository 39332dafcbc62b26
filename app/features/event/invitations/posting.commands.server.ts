// The limits of e-mails about an event, and the commands that write and queue the e-mail of an invitation.
import { sql } from "kysely";
import { formatLongDate } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { InvitationInput, MailOutcome } from "#app/domain/guest/invitation.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { noteContacted } from "#app/features/event/household-invitations/send/contacts.commands.server.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { refundRateLimit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { awaitsProof } from "#app/platform/mail/proof.server.ts";
import { isUnsubscribed, unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { helpText } from "./copy.ts";
import { invitationEmail } from "./invitation.email.tsx";

/** The app services that these commands need. */
export type InvitationServices = Pick<AppServices, "db" | "config" | "log">;
export type Person = { id: string; name: string };
/** An invitation as it is stored, with its secret. */
export type Kept = Omit<InvitationInput, "kind"> & {
  id: string;
  token: string;
  inviter: Person;
  /** The invited account if a username found it. */
  userId: string | null;
  expiresAt: Date;
  householdId: string | null;
};

/** `emailId` is the e-mail's public id; null without an e-mail. */
export type Posted = { emailId: string | null; mail: MailOutcome };

const DAY_MINUTES = 24 * 60;
// J-3: limits per event and address, and per inviter. `email-caps.ts` limits an address's e-mails over all events.
const EMAILS_A_DAY = { aboutEvent: 3, ofInviter: 300 } as const;

function limitsOf(eventId: string, inviterId: string, email: string) {
  const limit = (key: string, tries: number) => ({ key: `invitation:${key}`, tries, minutes: DAY_MINUTES });
  const { aboutEvent, ofInviter } = EMAILS_A_DAY;
  return [limit(`${eventId}:${email}`, aboutEvent), limit(inviterId, ofInviter)];
}

/** Takes one of the day's e-mails to `email`: 0 if it may leave, else the seconds until the next. J-3 */
export function consumeEmailLimit(
  db: Db,
  eventId: string,
  inviterId: string,
  email: string,
  now: Date,
): Promise<number> {
  return consumeRateLimit(db, limitsOf(eventId, inviterId, email), now);
}

/** Returns the e-mail that was taken at `moment` and then not written. */
export async function returnEmail(db: Db, eventId: string, inviterId: string, email: string, moment: Date) {
  for (const { key } of limitsOf(eventId, inviterId, email)) await refundRateLimit(db, key, moment);
}

/** Queues the e-mail of a stored invitation. The invitation stays if that fails or the reader wants no e-mail. I-11, J-4 */
export async function postInvitation(
  { db, config, log }: InvitationServices,
  event: EventRow,
  { id, token, email, name, role, permissions, message, inviter, userId, expiresAt, householdId }: Kept,
  now: Date,
): Promise<Posted> {
  try {
    if ((await isMuted(db, email)) || (await isUnsubscribed(db, email))) return { emailId: null, mail: "unwanted" };
    const allows = helpText(permissions);
    const facts = {
      origin: config.origin,
      event: eventOfEmail(event, inviter.name, inviter.id),
      userId: inviter.id,
      inviterName: inviter.name,
      inviteeName: name,
      role: allows.length === 0 && (role === "guest" || role === "viewer") ? null : roleText[role],
      allows,
      message,
      url: invitationUrl(config.origin, SECRET),
      until: formatLongDate(dateIn(event.timeZone, expiresAt)),
      unsubscribeUrl: unsubscribeUrl(config, email, event),
    };
    const secretSealed = sealSecret(config, token);
    return await inTransaction(db, async (tx) => {
      const recipient = { email, name };
      const mail = { facts, secretSealed, recipient, userId: inviter.id, eventId: event.id };
      const queued = await queueEmail(tx, invitationEmail, mail, now);
      if (!queued.ok) return { emailId: null, mail: "enough" as const };
      await tx
        .updateTable("invitations")
        .set({ letterId: queued.emailId, updatedAt: now })
        .where("eventId", "=", event.id)
        .where("id", "=", id)
        .execute();
      // An invitation to a guest is one to their household, so the household's page shows it too.
      if (householdId)
        await tx
          .updateTable("households")
          .set({ letterId: queued.emailId, updatedAt: now })
          .where("eventId", "=", event.id)
          .where("id", "=", householdId)
          .execute();
      // For a person found by username, a contact's date would reveal whose address it is (SC-24).
      if (!userId) await noteContacted(tx, inviter.id, email, now);
      return {
        emailId: queued.publicId,
        mail: awaitsProof(config, await senderOf(tx, inviter.id)) ? ("waits" as const) : ("leaves" as const),
      };
    });
  } catch (error) {
    log.warn({ err: error }, "an invitation is kept without its e-mail");
    return { emailId: null, mail: "failed" };
  }
}

function senderOf(db: Db, userId: string): Promise<{ emailVerified: boolean }> {
  return db.selectFrom("users").select("emailVerified").where("id", "=", userId).executeTakeFirstOrThrow();
}

async function isMuted(db: Db, email: string): Promise<boolean> {
  const reader = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("mutedLetters", "@>", sql.val(["invitations"]))
    .executeTakeFirst();
  return reader !== undefined;
}

/** Notifies the invited account. One that has proved this address gets it too: the inviter sees no difference. */
export async function tellInvited(
  tx: Tx,
  eventId: string,
  { id, email, userId }: { id: string; email: string; userId: string | null },
  now: Date,
): Promise<void> {
  const reader = await tx
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      userId === null ? eb.and([eb("email", "=", email), eb("emailVerified", "=", true)]) : eb("id", "=", userId),
    )
    .executeTakeFirst();
  if (reader) await notify(tx, { kind: "invitation.received", recipients: [reader.id], eventId, subjectId: id }, now);
}
