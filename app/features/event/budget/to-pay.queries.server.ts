// The debts of many events at once, for the screens across them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type Heads, lineMoney } from "#app/domain/event/budget.ts";
import { countPeople } from "#app/features/event/guests/queries.server.ts";
import { countTables } from "#app/features/event/seating/queries.server.ts";

/** The cents that each event owes: agreed prices less what is paid, line by line. The caller has checked the authorization for each. */
export async function listToPay(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const lines = await db
    .selectFrom("budgetLines as line")
    .leftJoin("budgetPayments as payment", (join) =>
      join
        .onRef("payment.eventId", "=", "line.eventId")
        .onRef("payment.lineId", "=", "line.id")
        .on("payment.removedAt", "is", null)
        .on("payment.paidAt", "is not", null),
    )
    .leftJoin("eventProviders as provider", (join) =>
      join
        .onRef("provider.eventId", "=", "line.eventId")
        .onRef("provider.id", "=", "line.providerId")
        .on("provider.removedAt", "is", null),
    )
    .where(sql<boolean>`line.event_id = any(${eventIds}::uuid[])`)
    .where("line.removedAt", "is", null)
    .where("line.agreedCents", "is not", null)
    .groupBy(["line.eventId", "line.id", "line.unit", "line.estimatedCents", "line.agreedCents", "provider.status"])
    .select([
      "line.eventId",
      "line.unit",
      "line.estimatedCents",
      "line.agreedCents",
      "provider.status as providerStatus",
    ])
    .select(({ cast, fn }) => cast<number>(fn.coalesce(fn.sum("payment.amountCents"), sql`0`), "int8").as("paid"))
    .execute();
  const counted = [...new Set(lines.flatMap(({ eventId, unit }) => (unit === "fixed" ? [] : [eventId])))];
  const [people, tables] = await Promise.all([countPeople(db, counted), countTables(db, counted)]);
  const toPay = new Map<string, number>();
  for (const { eventId, paid, ...line } of lines) {
    const heads = headsOf(people.get(eventId), tables.get(eventId));
    const { due } = lineMoney(line, [{ amountCents: Number(paid), isPaid: true }], heads);
    toPay.set(eventId, (toPay.get(eventId) ?? 0) + due);
  }
  return toPay;
}

type People = Awaited<ReturnType<typeof countPeople>> extends Map<string, infer Of> ? Of : never;

/** The counts behind the units of prices, from those of guests and tables. */
export function headsOf(people: People | undefined, tables: number | undefined): Heads {
  return {
    adults: people?.adults.confirmed ?? 0,
    children: people?.children.confirmed ?? 0,
    tables: tables ?? 0,
    waitingAdults: people?.adults.waiting ?? 0,
    waitingChildren: people?.children.waiting ?? 0,
  };
}
