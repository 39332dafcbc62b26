// How many offers a line of the budget has to decide on, for the screens that lead to them.
import type { Db } from "#app/db/client.ts";

/** A line with open offers; `leastCents` is the lowest price for one unit, null while no offer has one. */
export type LineOffers = { id: string; concept: string; count: number; leastCents: number | null };

/** The lines of an event with open offers and without a contract, in the order of the budget. The caller has checked the authorization. */
export async function listOffers(db: Db, eventId: string): Promise<LineOffers[]> {
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
      .where("provider.eventId", "=", eventId)
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
        fn.min(fn.coalesce("offer.priceCents", "line.agreedCents")).as("leastCents"),
      ])
      .orderBy("line.createdAt")
      .orderBy("line.id")
      .execute()
  );
}
