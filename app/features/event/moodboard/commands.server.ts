// The commands on a moodboard's items: add them, and change each property separately.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { inTransaction } from "#app/db/transaction.ts";
import {
  cloth,
  freePlace,
  type MoodPatch,
  mostMoodItems,
  type MoodShape,
  type MoodType,
  stamped,
  stampsOf,
} from "#app/domain/event/moodboard.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, readTints, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { countRows } from "#app/platform/removal.server.ts";
import { type Changed, type MoodPass, onMoodboard } from "./changing.commands.server.ts";

type Done = { ok: true } & Changed;

/** A new item; without a layer it is on top, without a place it covers no other. Its id is the browser's, so that it is added once. */
export type NewItem = Omit<MoodShape, "layer" | "x" | "y"> & {
  id: string;
  type: MoodType;
  layer: number | null;
  /** Null: the free place nearest to the middle. */
  place: { x: number; y: number } | null;
  picture: { bytes: Uint8Array } | { url: string } | null;
};

/** Adds an item to the board. Refuses more than `mostMoodItems`, and a picture like `storeImage`. part 2 §3 */
export async function addItem(
  { db, files }: { db: Db; files: FileStore },
  pass: MoodPass,
  { picture, layer, place, ...item }: NewItem,
  now: Date,
): Promise<Done | ImageRefused | Refusal<"too_many_items"> | Refusal<"item_gone"> | Refusal<"event_gone">> {
  const known = await findKnown(db, pass.event.id, item.id);
  if (known === "gone") return refuse("item_gone");
  // It has arrived before: its picture is not stored twice.
  const isNew = known === null;
  const bytes = isNew && picture && "bytes" in picture ? picture.bytes : null;
  const kept =
    bytes && (await storeImage(db, files, { bytes, purpose: "moodboard-image", ownerId: pass.viewer.id, now }));
  if (kept && !kept.ok) return kept;
  const stored = kept?.ok ? kept : null;
  const tints = stored ? await readTints(await files.read(stored.key), pass.viewer.id) : [];
  const added = await onMoodboard(db, pass, { changeId: null, now }, [], async ({ tx, eventId, change }) => {
    if ((await countRows(tx, "moodboardItems", eventId)) >= mostMoodItems && isNew) return refuse("too_many_items");
    const row = await tx
      .insertInto("moodboardItems")
      .values({
        ...item,
        ...(place ?? (await findPlace(tx, eventId, item))),
        eventId,
        layer: layer ?? (await highest(tx, eventId)) + 1,
        fileKey: stored?.key ?? null,
        url: picture && "url" in picture ? picture.url : null,
        tints: JSON.stringify(tints),
        version: change,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) await recordChange(tx, pass, { kind: "moodboard.added", subjectId: item.id, facts: { to: item.type } });
    return { ok: true, ids: [item.id], isQuiet: !row, isTaken: !row };
  });
  const isUseless = !added.ok || added.isTaken === true;
  if (stored && isUseless) await inTransaction(db, (tx) => removeImage(tx, files, stored.key));
  return added;
}

async function findKnown(db: Db, eventId: string, id: string): Promise<"there" | "gone" | null> {
  const row = await db
    .selectFrom("moodboardItems")
    .select("removedAt")
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? (row.removedAt ? "gone" : "there") : null;
}

/** The changed properties of one item. */
export type ItemPatch = { itemId: unknown; patch: MoodPatch };

/**
 * Applies `changes` to existing items, for a person who has seen the board up to change number `seen`. Other people's changes of other
 * properties stay. For the same property the later change wins, and the row records the overruled person. Returns the ids of missing items.
 */
export async function changeItems(
  db: Db,
  pass: MoodPass,
  { changes, seen, changeId }: { changes: readonly ItemPatch[]; seen: number; changeId: unknown },
  now: Date,
): Promise<Done | Refusal<"item_not_found" | "event_gone"> | (Refusal<"item_gone"> & { batchId: string })> {
  const about = changes.map(({ itemId }) => itemId);
  const changed = await onMoodboard(db, pass, { changeId, now }, about, async ({ tx, eventId, change }) => {
    const patches = new Map(changes.flatMap(({ itemId, patch }) => (isId(itemId) ? [[itemId, patch] as const] : [])));
    if (patches.size === 0) return refuse("item_not_found");
    const rows = await tx
      .selectFrom("moodboardItems")
      .select(["id", "type", "stamps", "removedAt"])
      .where("eventId", "=", eventId)
      .where("id", "in", [...patches.keys()])
      .execute();
    const there = rows.filter(({ removedAt }) => removedAt === null);
    if (there.length === 0) return refuse(rows.length > 0 ? "item_gone" : "item_not_found");
    const written = there.map(({ id, stamps }) => {
      const { colour, content, ...numbers } = patches.get(id) ?? {};
      const patch = { ...numbers, ...(colour && { colour }), ...(content !== undefined && { content }) };
      return { id, ...patch, stamps: stamped(stampsOf(stamps), patch, { at: change, by: pass.viewer.id, seen }) };
    });
    await write(tx, eventId, change, written, now);
    const [only] = there.length === 1 ? there : [];
    const facts = only ? { to: only.type } : { count: there.length };
    await recordChange(tx, pass, { kind: "moodboard.changed", subjectId: only?.id ?? null, facts });
    return { ok: true, ids: [...patches.keys()] };
  });
  if (changed.ok) return changed;
  if (changed.code !== "item_gone") return refuse(changed.code);
  const batchId = await batchOf(db, pass.event.id, about);
  return batchId === null ? refuse("item_not_found") : { ...refuse("item_gone"), batchId };
}

/** All of them in one statement. */
async function write(tx: Tx, eventId: string, change: number, items: readonly object[], now: Date): Promise<void> {
  await sql`
    update moodboard_items i set
      x = coalesce(n.x, i.x), y = coalesce(n.y, i.y), width = coalesce(n.width, i.width), height = coalesce(n.height, i.height),
      angle = coalesce(n.angle, i.angle), layer = coalesce(n.layer, i.layer), colour = coalesce(n.colour, i.colour),
      content = coalesce(n.content, i.content), stamps = i.stamps || n.stamps, version = ${change}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id uuid, x smallint, y smallint, width smallint, height smallint,
      angle smallint, layer double precision, colour text, content text, stamps jsonb)
    where i.event_id = ${eventId} and i.id = n.id and i.removed_at is null`.execute(tx);
}

async function batchOf(db: Db, eventId: string, ids: readonly unknown[]): Promise<string | null> {
  const row = await db
    .selectFrom("moodboardItems")
    .select("batchId")
    .where("eventId", "=", eventId)
    .where("id", "in", ids.filter(isId))
    .where("batchId", "is not", null)
    .executeTakeFirst();
  return row?.batchId ?? null;
}

async function findPlace(tx: Tx, eventId: string, size: { width: number; height: number }) {
  const others = await tx
    .selectFrom("moodboardItems")
    .select(["x", "y", "width", "height"])
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .execute();
  const { x, y } = freePlace(size, { x: cloth.width / 2, y: cloth.height / 2 }, others);
  return { x, y };
}

async function highest(tx: Tx, eventId: string): Promise<number> {
  const { layer } = await tx
    .selectFrom("moodboardItems")
    .select((eb) => eb.fn.max("layer").as("layer"))
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Math.min(layer ?? 0, 999_998);
}
