// Whoever has lost their invitation has it sent again, to an address on the list and nowhere else.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import { mostLettersADay } from "#app/domain/personal-invitation.ts";
import { invitationUrl } from "#app/domain/share.ts";
import { timeOf } from "#app/features/event-page/queries.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { householdToken, newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { queueLetter } from "#app/platform/mail/letters.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { writeLostInvitation } from "./letters/lost-invitation.tsx";

/**
 * Posts the link of a household to `email`, if somebody with this address is on the pass's list: three times a day at most (J-3). Answers
 * nothing, so that nobody learns who is invited. Who still waits for a host to be let onto the list gets none.
 */
export async function recoverInvitation(
  { db, config }: Pick<Site, "db" | "config">,
  { event }: EventPass<"invitation.recover">,
  email: string,
  now: Date,
): Promise<void> {
  const guest = await db
    .selectFrom("guests")
    .select(["name", "householdId", "isUnmatched"])
    .where("eventId", "=", event.id)
    .where("emailKey", "=", email)
    .executeTakeFirst();
  if (!guest || (guest.isUnmatched && event.requireApproval)) return;
  const limit = { key: `lost_invitation:${event.id}:${email}`, tries: mostLettersADay, minutes: 24 * 60 };
  if ((await takeTries(db, [limit], now)) > 0) return;
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    const token = await tokenOf(tx, config, event.id, guest.householdId, now);
    if (!token) return;
    const letter = await writeLostInvitation({
      origin: config.origin,
      guestName: guest.name,
      event: {
        ...timeOf(event),
        title: event.title,
        emoji: kindOf(event.type).emoji,
        location: event.location,
        hostName: host.name,
      },
      url: invitationUrl(config.origin, token),
    });
    await queueLetter(tx, {
      ...letter,
      kind: "lost_invitation",
      recipient: { email, name: guest.name },
      eventId: event.id,
    });
  });
}

/** The secret of a household's link; who has none yet is given one. */
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
