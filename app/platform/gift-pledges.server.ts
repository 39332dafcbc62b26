// Reads a gift list's pledges and its account for money, for the hosts' pages and exports.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type GiftAccount, hidesGivers } from "#app/domain/event/gifts.ts";
import { contentOf } from "#app/domain/event/page-sections.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { EventRow } from "#app/platform/pass.server.ts";

export type GiftSettings = {
  account: GiftAccount;
  surprise: boolean;
  latestDate: PlainDate | null;
};

/** The account for money, the text above the list, and whether givers are a surprise. Empty without a gift list and chapter. */
export async function readGiftSettings(db: Db | Tx, eventId: string): Promise<GiftSettings> {
  const row = await db
    .selectFrom("events")
    .leftJoin("giftLists", "giftLists.eventId", "events.id")
    .leftJoin("pageSections", (join) =>
      join.onRef("pageSections.eventId", "=", "events.id").on("pageSections.section", "=", "gifts"),
    )
    // A host may move the date after the first reservation, so it may be later than the stored one.
    .select(["surprise", "content", sql<PlainDate | null>`greatest(latest_date, events.date)::text`.as("latestDate")])
    .select("latestDate as noted")
    .where("events.id", "=", eventId)
    .executeTakeFirst();
  const { note: message, ...account } = contentOf("gifts", row?.content).fields;
  return {
    account: { message, ...account },
    surprise: row?.surprise ?? false,
    latestDate: row?.noted == null ? null : row.latestDate,
  };
}

/** A pledge as hosts see it; `giver` is null while it is a surprise. */
export type HostPledge = {
  id: string;
  giftTitle: string | null;
  isOnList: boolean;
  parts: number | null;
  unit: string;
  /** A whole gift, which the guest buys and brings, unless money arrives for it. */
  isThing: boolean;
  amountCents: number | null;
  reference: string;
  arrivedCents: number | null;
  isThanked: boolean;
  giver: { name: string; message: string; hasEmail: boolean } | null;
};

/** All pledges that were not cancelled, starting with money that has not arrived. SC-57 */
export async function listPledges(
  db: Db | Tx,
  event: Pick<EventRow, "id" | "timeZone">,
  { surprise, latestDate }: Pick<GiftSettings, "surprise" | "latestDate">,
  now: Date,
): Promise<HostPledge[]> {
  const today = dateIn(event.timeZone, now);
  const rows = await db
    .selectFrom("giftPledges")
    .leftJoin("gifts", (join) =>
      join.onRef("gifts.eventId", "=", "giftPledges.eventId").onRef("gifts.id", "=", "giftPledges.giftId"),
    )
    .select(["giftPledges.id", "gifts.title", "gifts.removedAt", "gifts.unit", "gifts.parts as of"])
    .select(["giftPledges.parts", "amountCents", "reference", "arrivedCents", "thankedAt"])
    .select(["name", "email", "message", "giftPledges.surprise", "reference"])
    .where("giftPledges.eventId", "=", event.id)
    .where("cancelledAt", "is", null)
    // Sorted by reference, because the order of creation would reveal the givers.
    .orderBy(sql`arrived_at is not null`)
    .orderBy("reference")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    giftTitle: row.title,
    isOnList: row.removedAt === null,
    parts: row.parts,
    unit: row.unit ?? "",
    isThing: row.of === 1,
    amountCents: row.amountCents,
    reference: row.reference,
    arrivedCents: row.arrivedCents,
    isThanked: row.thankedAt !== null,
    giver: hidesGivers(surprise || row.surprise, latestDate, today)
      ? null
      : { name: row.name, message: row.message, hasEmail: row.email !== null },
  }));
}
