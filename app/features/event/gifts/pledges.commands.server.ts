// The commands of hosts on promises: record the money that arrived, and thank.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { hidesGivers, parseReference } from "#app/domain/event/gifts.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { isUnsubscribed } from "#app/platform/mail/unsubscribe.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changeGifts, type GiftPass } from "./commands.server.ts";
import { giftThanksEmail } from "./gift-thanks.email.tsx";
import { readGiftSettings } from "#app/platform/gift-pledges.server.ts";

/** Records the amount that arrived under a reference; a second amount replaces the first. It moves no money. */
export async function noteArrived(
  db: Db,
  pass: GiftPass,
  { reference, cents }: { reference: unknown; cents: number },
  now: Date,
): Promise<Result<unknown, "reference_not_found" | "event_gone">> {
  const wanted = parseReference(reference);
  if (wanted === null) return refuse("reference_not_found");
  return changeGifts(db, pass, async (tx, eventId) => {
    const { numUpdatedRows } = await tx
      .updateTable("giftPledges")
      .set({ arrivedCents: cents, arrivedAt: now })
      .where("eventId", "=", eventId)
      .where("reference", "=", wanted)
      .where("cancelledAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? refuse("reference_not_found") : ok();
  });
}

export type Sent = "by_email" | "no_address" | "unwanted" | "before";

/**
 * Thanks a guest, once: by e-mail if the guest left an address and has not unsubscribed (J-4), else it only records the
 * thanks. Refuses while the giver is a surprise. `sent` reports whether an e-mail goes, or why not.
 */
export async function thankGuest(
  { db, config }: { db: Db; config: { origin: string } },
  pass: GiftPass,
  pledgeId: unknown,
  now: Date,
): Promise<Result<{ sent: Sent }, "pledge_not_found" | "still_surprise" | "event_gone">> {
  if (!isId(pledgeId)) return refuse("pledge_not_found");
  return changeGifts(db, pass, async (tx, eventId) => {
    const pledge = await findPledge(tx, eventId, pledgeId);
    if (!pledge) return refuse("pledge_not_found");
    const { surprise, latestDate } = await readGiftSettings(tx, eventId);
    const today = dateIn(pass.event.timeZone, now);
    if (hidesGivers(surprise || pledge.surprise, latestDate, today)) return refuse("still_surprise");
    if (pledge.thankedAt !== null) return ok({ sent: "before" });
    await tx
      .updateTable("giftPledges")
      .set({ thankedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", pledgeId)
      .execute();
    if (pledge.email === null) return ok({ sent: "no_address" });
    if (await isUnsubscribed(tx, pledge.email)) return ok({ sent: "unwanted" });
    const facts = {
      origin: config.origin,
      guestId: pledgeId,
      name: pledge.name,
      gift: pledge.title,
      event: eventOfEmail(pass.event, pass.viewer.name, pass.viewer.id),
    };
    const recipient = { email: pledge.email, name: pledge.name };
    const queued = await queueEmail(tx, giftThanksEmail, { facts, recipient, userId: pass.viewer.id, eventId }, now);
    return ok({ sent: queued.ok ? "by_email" : "unwanted" });
  });
}

function findPledge(tx: Tx, eventId: string, pledgeId: string) {
  return tx
    .selectFrom("giftPledges")
    .leftJoin("gifts", (join) =>
      join.onRef("gifts.eventId", "=", "giftPledges.eventId").onRef("gifts.id", "=", "giftPledges.giftId"),
    )
    .select(["gifts.title", "name", "email", "giftPledges.surprise", "thankedAt"])
    .where("giftPledges.eventId", "=", eventId)
    .where("giftPledges.id", "=", pledgeId)
    .where("cancelledAt", "is", null)
    .forUpdate("giftPledges")
    .executeTakeFirst();
}
