// The gift list as hosts see it: every gift with what is promised of it, where money goes, and who gave what once they may know.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { KeptValue } from "#app/domain/change-log.ts";
import { type GiftAccount, type GiftFields, giftState, type GiftState, hidesGivers } from "#app/domain/gifts.ts";
import { contentOf } from "#app/domain/page-sections.ts";
import { dateIn, type PlainDate } from "#app/domain/zoned-time.ts";
import { type EventPass, type EventRow, isId } from "#app/platform/pass.server.ts";

type GiftsPass = EventPass<"gift.write">;

export type ListedGift = Omit<GiftFields, "pictureUrl"> & {
  id: string;
  picture: { url: string; isElsewhere: boolean } | null;
  taken: number;
  state: GiftState;
};

/** The gifts of an event in the hosts' order, with how many of their parts are promised: one statement. */
export async function listGifts(db: Db, eventId: string): Promise<ListedGift[]> {
  const rows = await db
    .selectFrom("gifts")
    .select(["id", "title", "note", "url", "pictureUrl", "fileKey", "priceCents", "parts", "unit"])
    .select((eb) =>
      eb
        .selectFrom("giftPledges")
        .select((sum) => sum.fn.sum<string | null>("giftPledges.parts").as("taken"))
        .whereRef("giftPledges.eventId", "=", "gifts.eventId")
        .whereRef("giftPledges.giftId", "=", "gifts.id")
        .where("giftPledges.cancelledAt", "is", null)
        .as("taken"),
    )
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ pictureUrl, fileKey, ...row }) => {
    const taken = Number(row.taken ?? 0);
    const picture = pictureUrl
      ? { url: pictureUrl, isElsewhere: true }
      : fileKey
        ? { url: `/files/${fileKey}`, isElsewhere: false }
        : null;
    return { ...row, picture, taken, state: giftState(taken, row.parts) };
  });
}

export type StoredGift = GiftFields & { id: string; version: number; fileKey: string | null };

/** One gift for its form; null where it is not on the list. */
export async function findGift(db: Db, pass: GiftsPass, giftId: string): Promise<StoredGift | null> {
  if (!isId(giftId)) return null;
  const row = await db
    .selectFrom("gifts")
    .select(["id", "title", "note", "url", "pictureUrl", "priceCents", "parts", "unit", "version", "fileKey"])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", giftId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** A gift with the values that a change kept of it. */
export function giftIn(gift: GiftFields, kept: Readonly<Record<string, KeptValue>>): GiftFields {
  const text = (name: "title" | "note" | "unit") => (typeof kept[name] === "string" ? kept[name] : gift[name]);
  const link = (name: "url" | "pictureUrl") => {
    const value = kept[name];
    return typeof value === "string" || value === null ? value : gift[name];
  };
  const { priceCents, parts } = kept;
  return {
    title: text("title"),
    note: text("note"),
    unit: text("unit"),
    url: link("url"),
    pictureUrl: link("pictureUrl"),
    priceCents: typeof priceCents === "number" || priceCents === null ? priceCents : gift.priceCents,
    parts: typeof parts === "number" ? parts : gift.parts,
  };
}

export type GiftSettings = { account: GiftAccount; surprise: boolean; latestDate: PlainDate | null };

/** Where money goes and what is said above the list, and whether it is a surprise who gives. Without either, all is empty. */
export async function readGiftSettings(db: Db | Tx, eventId: string): Promise<GiftSettings> {
  const row = await db
    .selectFrom("events")
    .leftJoin("giftLists", "giftLists.eventId", "events.id")
    .leftJoin("pageSections", (join) =>
      join.onRef("pageSections.eventId", "=", "events.id").on("pageSections.section", "=", "gifts"),
    )
    // Whoever moves the date waits for no reservation, so it may be later than what the first one noted.
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

/** Something that was promised, as hosts see it; `giver` is null while it is a surprise. */
export type HostPledge = {
  id: string;
  giftTitle: string | null;
  isOnList: boolean;
  parts: number | null;
  unit: string;
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
    .select(["giftPledges.id", "gifts.title", "gifts.removedAt", "gifts.unit", "gifts.priceCents"])
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
    amountCents: row.amountCents,
    reference: row.reference,
    arrivedCents: row.arrivedCents,
    isThanked: row.thankedAt !== null,
    giver: hidesGivers(surprise || row.surprise, latestDate, today)
      ? null
      : { name: row.name, message: row.message, hasEmail: row.email !== null },
  }));
}

export type GiftSums = { total: number; given: number; onTheWayCents: number; arrivedCents: number };

/** «9 de 22 regalos tienen dueño y hay 640 € en camino». */
export function sumsOf(gifts: readonly ListedGift[], pledges: readonly HostPledge[]): GiftSums {
  const cents = (of: readonly (number | null)[]) => of.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return {
    total: gifts.length,
    given: gifts.filter(({ state }) => state === "complete").length,
    onTheWayCents: cents(
      pledges.filter(({ arrivedCents }) => arrivedCents === null).map(({ amountCents }) => amountCents),
    ),
    arrivedCents: cents(pledges.map(({ arrivedCents }) => arrivedCents)),
  };
}

/** The address of the event's page; null where it has none yet. */
export async function currentSlug(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom("slugs")
    .select("slug")
    .where("eventId", "=", eventId)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  return row?.slug ?? null;
}
