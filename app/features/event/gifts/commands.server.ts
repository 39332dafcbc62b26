// The commands of hosts on the gift list: add, change and order gifts.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { type GiftFields, giftLimits } from "#app/domain/event/gifts.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileKey, FileStore } from "#app/platform/files/file-store.server.ts";
import { removeImage } from "#app/platform/files/images.server.ts";
import { changeEventPart } from "#app/platform/event-part.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type GiftPass = MemberPass<"gift.write">;
/** The picture that came with the form; null keeps the stored one. */
export type GiftPicture = FileKey | null;

/** Adds a gift at the end of the list. Refuses the two hundred and first. */
export async function addGift(
  db: Db,
  pass: GiftPass,
  { gift, fileKey }: { gift: GiftFields; fileKey: GiftPicture },
  now: Date,
): Promise<Result<{ giftId: string }, "list_full" | "event_gone">> {
  return changeGifts(db, pass, async (tx, eventId) => {
    const { count, last } = await tx
      .selectFrom("gifts")
      .select((eb) => [eb.fn.countAll<string>().as("count"), eb.fn.max("position").as("last")])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= giftLimits.perEvent) return refuse("list_full");
    const giftId = newId();
    await tx
      .insertInto("gifts")
      .values({ ...gift, fileKey, eventId, id: giftId, position: (last ?? 0) + 1, createdAt: now, updatedAt: now })
      .execute();
    const facts = { title: gift.title };
    await recordChange(tx, pass, { kind: "gifts.added", subjectId: giftId, facts, undo: { version: 1 } });
    return ok({ giftId });
  });
}

type WrittenGift = {
  giftId: unknown;
  version: number;
  gift: GiftFields;
  fileKey?: GiftPicture;
  /** The store from which the replaced picture is removed. */
  files?: FileStore;
};

export type GiftChanged = Refusal<"gift_changed"> & { current: GiftFields; version: number };

/** Writes a gift at version `version`; without a new picture the old one stays. Refuses fewer parts than guests have promised. */
export async function updateGift(
  db: Db,
  pass: GiftPass,
  { giftId, version, gift, fileKey = null, files }: WrittenGift,
  now: Date,
): Promise<Result<{ version: number }, "gift_not_found" | "parts_taken" | "event_gone"> | GiftChanged> {
  if (!isId(giftId)) return refuse("gift_not_found");
  return changeGifts(db, pass, async (tx, eventId) => {
    const row = await lockGift(tx, eventId, giftId);
    if (!row) return refuse("gift_not_found");
    const { version: before, fileKey: picture, ...current } = row;
    if (before !== version) return { ...refuse("gift_changed"), current, version: before };
    if (gift.parts < (await takenParts(tx, eventId, giftId))) return refuse("parts_taken");
    const isReplaced = fileKey !== null || gift.pictureUrl !== null;
    await tx
      .updateTable("gifts")
      .set({ ...gift, ...(isReplaced ? { fileKey } : {}), version: version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", giftId)
      .execute();
    if (isReplaced && picture && files) await removeImage(tx, files, picture);
    const { fields, values } = difference(current, gift);
    const facts = { title: gift.title, fields };
    if (fields.length > 0)
      await recordChange(tx, pass, {
        kind: "gifts.changed",
        subjectId: giftId,
        facts,
        undo: { version: version + 1, values },
      });
    return ok({ version: version + 1 });
  });
}

/** Puts a gift behind another, or in front of all. Refuses if the other gift is not on the same list. A-4 */
export async function orderGift(
  db: Db,
  pass: GiftPass,
  giftId: unknown,
  after: unknown,
): Promise<Result<{ title: string }, "gift_not_found" | "event_gone">> {
  return changeGifts(db, pass, async (tx, eventId) => {
    const gifts = await tx
      .selectFrom("gifts")
      .select(["id", "title"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const moved = gifts.find(({ id }) => id === giftId);
    const others = gifts.filter(({ id }) => id !== giftId);
    const index = after === null || after === "" ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (!moved || (after !== null && after !== "" && index === 0)) return refuse("gift_not_found");
    const order = [...others.slice(0, index), moved, ...others.slice(index)].map(({ id }, at) => ({ id, at }));
    await sql`update gifts g set position = n.at from jsonb_to_recordset(${JSON.stringify(order)}::jsonb) as n (id uuid, at integer)
      where g.event_id = ${eventId} and g.id = n.id and g.position <> n.at`.execute(tx);
    await recordChange(tx, pass, { kind: "gifts.ordered", subjectId: moved.id, facts: { title: moved.title } });
    return ok({ title: moved.title });
  });
}

/** Locks the event, so that changes of its list run one at a time. A success is announced and drops the event's cached pages. */
export async function changeGifts<R extends { ok: boolean }>(
  db: Db,
  { event }: Pick<GiftPass, "event">,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return changeEventPart(db, event.id, `event:${event.id}`, act);
}

/** A gift on the list, locked until the end of the transaction: promises for its parts run one at a time. C-1 */
export async function lockGift(tx: Tx, eventId: string, giftId: string) {
  return tx
    .selectFrom("gifts")
    .select(["title", "note", "url", "pictureUrl", "priceCents", "parts", "unit", "version", "fileKey"])
    .where("eventId", "=", eventId)
    .where("id", "=", giftId)
    .where("removedAt", "is", null)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The number of parts of a gift that guests have promised. */
export async function takenParts(tx: Tx, eventId: string, giftId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom("giftPledges")
    .select((eb) => eb.fn.sum<string | null>("parts").as("taken"))
    .where("eventId", "=", eventId)
    .where("giftId", "=", giftId)
    .where("cancelledAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(taken ?? 0);
}
