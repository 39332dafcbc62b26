// Withdraws a consent of a guest, or of a companion who waits for room.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { endConsent, type Removing, tellHosts } from "#app/platform/consent-withdrawal.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

/**
 * Withdraws the consent `consentId` of one of `people`, guests and waiting companions of the pass's event. Erases its data at once, with its
 * number, and tells the hosts that a consent was withdrawn, and nothing of the data. Refuses a consent of other people
 * (`consent_not_found`). Of two at once, and the second time, it is done already.
 */
export async function withdrawConsent(
  db: Db,
  files: Removing,
  { event }: EventPass<"guest.eraseOwn">,
  people: readonly string[],
  consentId: unknown,
  now: Date,
): Promise<Result<{ purpose: ConsentPurpose }, "consent_not_found">> {
  if (!isId(consentId)) return refuse("consent_not_found");
  return inTransaction(db, async (tx) => {
    // Guests are locked before what depends on them, as an answer does it.
    for (const table of ["guests", "waitingAnswers"] as const)
      await tx
        .selectFrom(table)
        .select("id")
        .where("eventId", "=", event.id)
        .where("id", "in", people.length > 0 ? people : [event.id])
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();
    const consent = await tx
      .selectFrom("consents")
      .select(["purpose", "guestId", "waitingId", "senderHash", "withdrawnAt"])
      .where("eventId", "=", event.id)
      .where("id", "=", consentId)
      .executeTakeFirst();
    const person = consent && (consent.guestId ?? consent.waitingId);
    if (!consent || !person || !people.includes(person)) return refuse("consent_not_found");
    const { purpose, withdrawnAt } = consent;
    if (withdrawnAt === null) {
      await endConsent(tx, files, event.id, { id: consentId, ...consent }, now);
      await tellHosts(tx, event, now);
    }
    return ok({ purpose });
  });
}
