// How many offers a line of the budget has to decide on, for the screens that lead to them.
import type { Db } from "#app/db/client.ts";

/** A line with open offers; `leastCents` is the lowest price for one unit, null while no offer has one. */
export type LineOffers = { id: string; concept: string; count: number; leastCents: number | null };

/** The lines of an event with open offers and without a contract, in the order of the budget. The caller has checked the authorization. */
export async function listOffers(db: Db, eventId: string): Promise<LineOffers[]> {
  return db
    .selectFrom("providerOffers as offer")
    .innerJoin("eventProviders as provider", (join) =>
      join.onRef("provider.eventId", "=", "offer.eventId").onRef("provider.id", "=", "offer.providerId"),
    )
    .innerJoin("budgetLines as line", (join) =>
      join.onRef("line.eventId", "=", "offer.eventId").onRef("line.id", "=", "offer.lineId"),
    )
    .leftJoin("eventProviders as holder", (join) =>
      join
        .onRef("holder.eventId", "=", "line.eventId")
        .onRef("holder.id", "=", "line.providerId")
        .on("holder.removedAt", "is", null),
    )
    .where("offer.eventId", "=", eventId)
    .where("provider.status", "in", ["asked", "quoted"])
    .where("provider.removedAt", "is", null)
    .where("line.removedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("holder.status", "not in", ["hired", "done"]),
        eb.and([eb("holder.id", "is", null), eb("line.agreedCents", "is", null)]),
      ]),
    )
    .groupBy(["line.id", "line.concept", "line.createdAt"])
    .select(({ fn }) => [
      "line.id",
      "line.concept",
      fn.countAll<number>().as("count"),
      fn.min("offer.priceCents").as("leastCents"),
    ])
    .orderBy("line.createdAt")
    .orderBy("line.id")
    .execute();
}
