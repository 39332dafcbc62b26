// The gift list as hosts see it: every gift with its promised parts, and the sums.
import type { Db } from "#app/db/client.ts";
import type { KeptValue } from "#app/domain/event/change-log.ts";
import { type GiftFields, giftState, type GiftState } from "#app/domain/event/gifts.ts";
import { isHidden, reachesOf } from "#app/domain/event/reach.ts";
import type { HostPledge } from "#app/platform/gift-pledges.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

type GiftsPass = EventPass<"gift.write">;

export type ListedGift = Omit<GiftFields, "pictureUrl"> & {
  id: string;
  picture: { url: string; isElsewhere: boolean } | null;
  taken: number;
  state: GiftState;
};

/** Whether there are gifts, and no guest may see them; false for whom the gifts do not concern, and after the event. */
export async function hasUnseenGifts(db: Db, { event, may }: EventPass): Promise<boolean> {
  if (!may("gift.write") || !isHidden(reachesOf(event.reaches).gifts) || event.status === "completed") return false;
  const gift = await db
    .selectFrom("gifts")
    .select("id")
    .where("eventId", "=", event.id)
    .where("removedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return gift !== undefined;
}

/** The gifts of an event in the hosts' order, with the number of their promised parts: one statement. */
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

/** One gift for its form; null if it is not on the list. */
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

/** A gift with the values that its change log entry stored. */
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

export type GiftSums = { total: number; given: number; onTheWayCents: number; arrivedCents: number };

/** «9 de 22 regalos tienen dueño y hay 640 € en camino». A gift that a guest buys and brings counts as no money. */
export function sumsOf(gifts: readonly ListedGift[], pledges: readonly HostPledge[]): GiftSums {
  const cents = (of: readonly (number | null)[]) => of.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return {
    total: gifts.length,
    given: gifts.filter(({ state }) => state === "complete").length,
    onTheWayCents: cents(
      pledges
        .filter(({ arrivedCents, isThing }) => arrivedCents === null && !isThing)
        .map(({ amountCents }) => amountCents),
    ),
    arrivedCents: cents(pledges.map(({ arrivedCents }) => arrivedCents)),
  };
}
