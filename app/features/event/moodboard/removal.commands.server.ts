// Deletes items of a moodboard, and restores those of one batch.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { mostMoodItems } from "#app/domain/event/moodboard.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { remove, restore } from "#app/platform/removal.server.ts";
import { type Changed, type MoodPass, onMoodboard } from "./changing.commands.server.ts";

type Done = { ok: true } & Changed;

/** Deletes items of the board; the batch's id (`changeId`, or a new one) restores them for an hour. */
export async function deleteItems(
  db: Db,
  pass: MoodPass,
  { itemIds, changeId }: { itemIds: readonly unknown[]; changeId: unknown },
  now: Date,
): Promise<(Done & { batchId: string }) | Refusal<"item_not_found" | "event_gone">> {
  const batchId = isId(changeId) ? changeId : newId();
  const ids = itemIds.filter(isId);
  const deleted = await onMoodboard(db, pass, { changeId, now }, ids, async ({ tx, eventId, change }) => {
    const set = { version: change };
    const { rows } = await remove(tx, "moodboardItems", { eventId, ids, now, batchId, set });
    const [only] = rows;
    if (!only) return refuse("item_not_found");
    const facts = rows.length === 1 ? { to: only.type } : { count: rows.length };
    const subjectId = rows.length === 1 ? only.id : null;
    await recordChange(tx, pass, { kind: "moodboard.removed", subjectId, facts, undo: { batchId } });
    return { ok: true, ids };
  });
  return deleted.ok ? { ...deleted, batchId } : deleted;
}

/** Restores the items of one batch, with their places and content. */
export async function restoreItems(
  db: Db,
  pass: MoodPass,
  { batchId, changeId }: { batchId: unknown; changeId?: unknown },
  now: Date,
): Promise<Done | Refusal<"item_not_found" | "too_late" | "too_many_items" | "event_gone">> {
  if (!isId(batchId)) return refuse("item_not_found");
  return onMoodboard(db, pass, { changeId, now }, [], async ({ tx, eventId, change }) => {
    const restored = await restore(tx, "moodboardItems", {
      eventId,
      batchId,
      now,
      limit: { most: mostMoodItems, full: "too_many_items" },
      missing: "item_not_found",
      set: { version: change, updatedAt: now },
    });
    if (!restored.ok) return restored;
    const { rows } = restored;
    await recordChange(tx, pass, { kind: "moodboard.restored", facts: { count: rows.length } });
    return { ok: true, ids: rows.map(({ id }) => id) };
  });
}
