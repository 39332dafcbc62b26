// Writes the e-mail with a household's link to a guest who lost it, outside of the guest's request.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { householdToken, newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { lostInvitationEmail } from "./lost-invitation.email.tsx";

/**
 * Sends a guest the link of their household. Does nothing for an address that is not on the list, or whose guest still
 * waits for a host's approval.
 */
export async function sendLostInvitation({
  app: { db, config },
  payload: { eventId, guestId },
  now,
}: Work<"send_lost_invitation">): Promise<void> {
  if (guestId === null) return;
  const guest = await db
    .selectFrom("guests")
    .select(["name", "email", "householdId", "isUnmatched"])
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .executeTakeFirst();
  const event = await db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event || !guest?.email || (guest.isUnmatched && event.requireApproval)) return;
  const { name, email } = guest;
  const token = await inTransaction(db, (tx) => tokenOf(tx, config, eventId, guest.householdId, now));
  if (!token) return;
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const facts = {
    origin: config.origin,
    guestId,
    guestName: name,
    event: eventOfEmail(event, host.name),
    url: invitationUrl(config.origin, SECRET),
  };
  const secretSealed = sealSecret(config, token);
  await inTransaction(db, (tx) =>
    queueEmail(tx, lostInvitationEmail, { facts, secretSealed, recipient: { email, name }, eventId }, now),
  );
}

/** The secret of a household's link; creates a missing one. */
async function tokenOf(
  tx: Tx,
  config: Pick<Config, "authSecret">,
  eventId: string,
  householdId: string,
  now: Date,
): Promise<string | null> {
  const household = await tx
    .selectFrom("households")
    .select("tokenSealed")
    .where("eventId", "=", eventId)
    .where("id", "=", householdId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!household) return null;
  const kept = householdToken(config, eventId, household.tokenSealed);
  if (kept) return kept;
  const secret = newHouseholdSecret(config, eventId);
  await tx
    .updateTable("households")
    .set({ ...secret, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", householdId)
    .execute();
  return householdToken(config, eventId, secret.tokenSealed);
}
