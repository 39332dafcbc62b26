// The worker's part of the hosts' thanks: writes the ordered e-mails in portions, so that hosts see them leave.
import { inTransaction } from "#app/db/transaction.ts";
import { formatList } from "#app/copy/text/format.ts";
import { albumUrl } from "#app/domain/event/share.ts";
import { contactOf, greetedNames } from "#app/domain/guest/personal-invitation.ts";
import { readHouseholds, unwillingAmong } from "#app/features/event/household-invitations/queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { dayThanksEmail } from "./day-thanks.email.tsx";
import { findAlbumToken, findWords } from "./queries.server.ts";

const PORTION = 50;

/**
 * Writes all ordered e-mails of the event, each once. A family that no e-mail reaches any more is free again, so that a host can thank
 * it another way.
 */
export async function writeThanks({ app, payload, now, signal }: Work<"send_thanks">): Promise<void> {
  while (await writePortion(app, payload.eventId, now)) signal.throwIfAborted();
}

/** Whether there may be more to write. */
async function writePortion(app: Pick<AppServices, "db" | "config">, eventId: string, now: Date): Promise<boolean> {
  const { config } = app;
  return inTransaction(app.db, async (tx) => {
    const orders = await tx
      .selectFrom("thankedHouseholds")
      .select("householdId")
      .where("eventId", "=", eventId)
      .where("way", "=", "letter")
      .where("writtenAt", "is", null)
      .orderBy("householdId")
      .limit(PORTION)
      .forUpdate()
      .execute();
    const event = await tx.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
    const words = await findWords(tx, eventId);
    if (orders.length === 0 || !event || !words) return false;
    const ids = orders.map(({ householdId }) => householdId);
    const households = new Map((await readHouseholds(tx, eventId, ids)).map((each) => [each.id, each]));
    const emails = [...households.values()].flatMap(({ email }) => email ?? []);
    const unwilling = await unwillingAmong(tx, emails);
    const token = words.hasAlbum ? await findAlbumToken({ db: tx, config }, eventId) : null;
    const maker = words.createdBy ?? event.createdBy;
    for (const id of ids) {
      const household = households.get(id);
      const came = household?.members.filter(({ status }) => status === "attended") ?? [];
      const written = contactOf(came, "email") ?? (household ? contactOf(household.members, "email") : null);
      const email = written?.email ?? null;
      const queued =
        email !== null &&
        !unwilling.has(email) &&
        came.length > 0 &&
        (
          await queueEmail(
            tx,
            dayThanksEmail,
            {
              facts: {
                origin: config.origin,
                event: eventOfEmail(event, words.createdByName, maker),
                guestId: written!.id,
                names: formatList(greetedNames(came)),
                text: words.text,
                url: token ? albumUrl(config.origin, SECRET) : null,
                unsubscribeUrl: unsubscribeUrl(config, email, event),
              },
              secretSealed: token ? sealSecret(config, token) : null,
              recipient: { email, name: written!.name },
              userId: maker,
              eventId,
            },
            now,
          )
        ).ok;
      const row = { eventId, householdId: id };
      if (queued)
        await tx
          .updateTable("thankedHouseholds")
          .set({ writtenAt: now })
          .where("eventId", "=", row.eventId)
          .where("householdId", "=", row.householdId)
          .execute();
      else
        await tx
          .deleteFrom("thankedHouseholds")
          .where("eventId", "=", row.eventId)
          .where("householdId", "=", row.householdId)
          .execute();
    }
    await announce(tx, `event:${eventId}:guests`);
    return orders.length === PORTION;
  });
}
