// What guests have promised of a gift list, as its hosts may read it, and where money goes: for their screens and for what they take along.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type GiftAccount, hidesGivers } from "#app/domain/gifts.ts";
import { contentOf } from "#app/domain/page-sections.ts";
import { dateIn, type PlainDate } from "#app/domain/zoned-time.ts";
import type { EventRow } from "#app/platform/pass.server.ts";

export type GiftSettings = {
  account: GiftAccount;
  /** Whether the chapter of gifts is switched on. */
  isShown: boolean;
  surprise: boolean;
  latestDate: PlainDate | null;
};

/** Where money goes and what is said above the list, and whether it is a surprise who gives. Without either, all is empty. */
export async function readGiftSettings(db: Db | Tx, eventId: string): Promise<GiftSettings> {
  const row = await db
    .selectFrom("events")
    .leftJoin("giftLists", "giftLists.eventId", "events.id")
    .leftJoin("pageSections", (join) =>
      join.onRef("pageSections.eventId", "=", "events.id").on("pageSections.section", "=", "gifts"),
    )
    // A host who moves the date waits for no reservation, so it may be later than what the first one noted.
    .select([
      "surprise",
      "isShown",
      "content",
      sql<PlainDate | null>`greatest(latest_date, events.date)::text`.as("latestDate"),
    ])
    .select("latestDate as noted")
    .where("events.id", "=", eventId)
    .executeTakeFirst();
  const { note: message, ...account } = contentOf("gifts", row?.content).fields;
  return {
    account: { message, ...account },
    isShown: row?.isShown ?? true,
    surprise: row?.surprise ?? false,
    latestDate: row?.noted == null ? null : row.latestDate,
  };
}

/** Something that was promised, as hosts see it; `giver` is null while it is a surprise. */
export type HostPledge = {
  id: string;
  giftTitle: string | null;
  isOnList: boolean;
  parts: number | null;
  unit: string;
  /** A gift that is given whole: it is bought and brought, unless money arrives for it. */
  isThing: boolean;
  amountCents: number | null;
  reference: string;
  arrivedCents: number | null;
  isThanked: boolean;
  giver: { name: string; message: string; hasEmail: boolean } | null;
};

/** All that is promised and not taken back, money that has not arrived first. SC-57 */
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
    // By what says nothing of who came when: the order in which they came would tell.
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
