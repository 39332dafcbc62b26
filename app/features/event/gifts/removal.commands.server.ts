// Removes gifts from the list, and restores them within the hour. The promises of guests stay with the gift.
import type { Db } from "#app/db/client.ts";
import { giftLimits } from "#app/domain/event/gifts.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { remove, restore } from "#app/platform/removal.server.ts";
import { changeGifts, type GiftPass, lockGift } from "./commands.server.ts";

/** Removes a gift from the list; guests who promised parts of it see this at their own address. */
export async function deleteGift(
  db: Db,
  pass: GiftPass,
  giftId: unknown,
  now: Date,
): Promise<Result<{ batchId: string; title: string }, "gift_not_found" | "event_gone">> {
  if (!isId(giftId)) return refuse("gift_not_found");
  return changeGifts(db, pass, async (tx, eventId) => {
    const gift = await lockGift(tx, eventId, giftId);
    if (!gift) return refuse("gift_not_found");
    await remove(tx, "gifts", { eventId, ids: [giftId], now });
    const facts = { title: gift.title };
    await recordChange(tx, pass, { kind: "gifts.removed", subjectId: giftId, facts, undo: { batchId: giftId } });
    return ok({ batchId: giftId, title: gift.title });
  });
}

/** Restores a gift to its place, within the hour; `batchId` comes from its deletion. */
export async function restoreGift(
  db: Db,
  pass: GiftPass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ title: string }, "too_late" | "list_full" | "event_gone">> {
  if (!isId(batchId)) return refuse("too_late");
  return changeGifts(db, pass, async (tx, eventId) => {
    const limit = { most: giftLimits.perEvent, full: "list_full" } as const;
    const restored = await restore(tx, "gifts", { eventId, batchId, now, limit });
    if (!restored.ok) return restored;
    const { title } = restored.row;
    await recordChange(tx, pass, { kind: "gifts.restored", subjectId: batchId, facts: { title } });
    return ok({ title });
  });
}
