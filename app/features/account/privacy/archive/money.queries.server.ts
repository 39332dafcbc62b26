// An event's costs and gifts, for the host's archive.
import type { Db } from "#app/db/client.ts";
import { listPledges, readGiftSettings } from "#app/platform/gift-pledges.server.ts";

/** Budget, providers and payments of the event: amounts in cents. */
export async function readBudget(db: Db, eventId: string) {
  const [budgetLines, budgetPayments, providers, providerDocuments] = await Promise.all([
    db
      .selectFrom("budgetLines")
      .select(["id", "concept", "category", "unit", "estimatedCents", "agreedCents", "providerId", "createdAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("budgetPayments")
      .select(["lineId", "dueOn", "amountCents", "paidAt", "note", "createdAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("dueOn")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("eventProviders as provider")
      .leftJoin("providerOffers as offer", (join) =>
        join.onRef("offer.eventId", "=", "provider.eventId").onRef("offer.providerId", "=", "provider.id"),
      )
      .select(["provider.id", "provider.name", "provider.company", "provider.service", "provider.status"])
      .select(["provider.notes", "provider.createdAt", "offer.lineId as offerFor", "offer.priceCents as offerCents"])
      .select(["offer.depositCents", "offer.validUntil", "offer.includes", "offer.answeredAt"])
      .where("provider.eventId", "=", eventId)
      .where("provider.removedAt", "is", null)
      .orderBy("provider.createdAt")
      .orderBy("provider.id")
      .execute(),
    db
      .selectFrom("providerDocuments")
      .select(["providerId", "name", "fileKey", "createdAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  ]);
  return { budgetLines, budgetPayments, providers, providerDocuments };
}

/** The gift list and its pledges, without the givers' names while it is a surprise. SC-57 */
export async function readGifts(db: Db, event: { id: string; timeZone: string }, now: Date) {
  const [gifts, settings] = await Promise.all([
    db
      .selectFrom("gifts")
      .select([
        "title",
        "note",
        "url",
        "pictureUrl",
        "fileKey",
        "priceCents",
        "parts",
        "unit",
        "removedAt",
        "createdAt",
      ])
      .where("eventId", "=", event.id)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    readGiftSettings(db, event.id),
  ]);
  const promised = await listPledges(db, event, settings, now);
  return { gifts, giftSurprise: settings.surprise, giftsPromised: promised };
}
