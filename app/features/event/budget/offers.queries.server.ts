// The offers that hosts have not decided on, for the screens that lead to them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { BudgetUnit } from "#app/domain/event/budget.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { providerNameOf } from "./provider-names.queries.server.ts";

/** A line with open offers; `leastCents` is the lowest price for one unit, null while no offer has one. */
export type LineOffers = { id: string; concept: string; unit: BudgetUnit; count: number; leastCents: number | null };

/** The lines of an event with open offers and without a contract, in the order of the budget. The caller has checked the authorization. */
export async function listOffers(db: Db, eventId: string): Promise<LineOffers[]> {
  return openOffers(db)
    .where("provider.eventId", "=", eventId)
    .groupBy(["line.id", "line.concept", "line.unit", "line.createdAt"])
    .select(({ fn }) => [
      "line.id",
      "line.concept",
      "line.unit",
      fn.countAll<number>().as("count"),
      fn.min(fn.coalesce("offer.priceCents", "line.agreedCents")).as("leastCents"),
    ])
    .orderBy("line.createdAt")
    .orderBy("line.id")
    .execute();
}

export type ExpiringOffer = {
  id: string;
  eventId: string;
  lineId: string;
  concept: string;
  person: string;
  /** For one `unit` of the line. */
  cents: number | null;
  unit: BudgetUnit;
  /** The provider's. */
  version: number;
  validUntil: PlainDate;
};

/** The open offers of these events whose last day lies in a span, by day. The caller has checked the authorization for each event. */
export async function listExpiring(
  db: Db,
  eventIds: readonly string[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<ExpiringOffer[]> {
  if (eventIds.length === 0) return [];
  const rows = await openOffers(db)
    .leftJoin("contacts as contact", (join) =>
      join
        .onRef("contact.ownerId", "=", "provider.contactOwnerId")
        .onRef("contact.id", "=", "provider.contactId")
        .on("contact.removedAt", "is", null),
    )
    .where(sql<boolean>`provider.event_id = any(${eventIds}::uuid[])`)
    .whereRef("line.id", "=", "offer.lineId")
    .where("offer.validUntil", ">=", from)
    .where("offer.validUntil", "<=", to)
    .select(["provider.id", "provider.eventId", "line.id as lineId", "line.concept", "offer.priceCents as cents"])
    .select(["line.unit", "offer.validUntil", "provider.name", "provider.company", "provider.version"])
    .select(["contact.name as contactName", "contact.company as contactCompany"])
    .orderBy("offer.validUntil")
    .orderBy("provider.id")
    .execute();
  return rows.map(({ name, company, contactName, contactCompany, validUntil, ...offer }) => ({
    ...offer,
    validUntil: validUntil ?? from,
    person: providerNameOf({ name, company, contactName, contactCompany }) ?? "",
  }));
}

/** Each offer without a decision, beside its line; leaves out lines that have a contract. */
function openOffers(db: Db) {
  return (
    db
      .selectFrom("eventProviders as provider")
      .leftJoin("providerOffers as offer", (join) =>
        join.onRef("offer.eventId", "=", "provider.eventId").onRef("offer.providerId", "=", "provider.id"),
      )
      // The line of the offer, or the one in which a host has put the provider.
      .innerJoin("budgetLines as line", (join) =>
        join
          .onRef("line.eventId", "=", "provider.eventId")
          .on((eb) =>
            eb.or([eb("line.id", "=", eb.ref("offer.lineId")), eb("line.providerId", "=", eb.ref("provider.id"))]),
          ),
      )
      .leftJoin("eventProviders as holder", (join) =>
        join
          .onRef("holder.eventId", "=", "line.eventId")
          .onRef("holder.id", "=", "line.providerId")
          .on("holder.removedAt", "is", null),
      )
      .where("provider.status", "in", ["asked", "quoted"])
      .where("provider.removedAt", "is", null)
      .where("line.removedAt", "is", null)
      .where((eb) =>
        eb.or([
          eb("holder.status", "not in", ["hired", "done"]),
          eb.and([eb("holder.id", "is", null), eb("line.agreedCents", "is", null)]),
        ]),
      )
  );
}
