// The items of a moodboard, for hosts who may see it.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type MoodProp, type MoodShape, moodProps, type MoodType, stampsOf } from "#app/domain/event/moodboard.ts";
import { type Tint, tintsOf } from "#app/domain/look/tints.ts";
import { isId, type EventPass } from "#app/platform/pass.server.ts";

/** A later change by another person that replaced one of the viewer's, which that person had not seen. */
type Overruled = { prop: MoodProp; at: number; by: string };

export type MoodItem = MoodShape & {
  id: string;
  type: MoodType;
  /** The address of its picture; null for a note, and for a missing picture. */
  picture: { url: string; isElsewhere: boolean } | null;
  tints: readonly Tint[];
  /** The number of the last change of the item, and of each property. */
  version: number;
  stamps: Partial<Record<MoodProp, number>>;
  /** The properties last set by the viewer. */
  own: readonly MoodProp[];
  overruled: readonly Overruled[];
};

export type Moodboard = {
  /** The number of changes to the board. */
  change: number;
  items: MoodItem[];
};

/** All items of the board, with the change at which they were read. */
export async function readMoodboard(db: Db, { event, viewer }: EventPass): Promise<Moodboard> {
  // Reads the number first: changes in between are read again, never missed.
  const board = await db.selectFrom("moodboards").select("change").where("eventId", "=", event.id).executeTakeFirst();
  return { change: board?.change ?? 0, items: await readItems(db, event.id, viewer?.id ?? null, null) };
}

/** The board's existing items among `ids`; without `ids` all. */
export async function readItems(
  db: Db | Tx,
  eventId: string,
  viewerId: string | null,
  ids: readonly string[] | null,
): Promise<MoodItem[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom("moodboardItems")
    .select(["id", "type", "content", "fileKey", "url", "tints", "x", "y", "width", "height", "angle", "layer"])
    .select(["colour", "version", "stamps"])
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .$if(ids !== null, (query) => query.where("id", "in", ids ?? []))
    .orderBy("layer")
    .orderBy("id")
    .execute();
  const read = rows.map(({ stamps, ...row }) => ({ row, stamps: stampsOf(stamps) }));
  const overruling = read.flatMap(({ stamps }) =>
    Object.values(stamps).flatMap(({ by, over }) => (viewerId !== null && over === viewerId ? [by] : [])),
  );
  const names = await namesOf(db, overruling);
  return read.map(({ row: { fileKey, url, tints, ...item }, stamps }) => ({
    ...item,
    picture: fileKey ? { url: `/files/${fileKey}`, isElsewhere: false } : url ? { url, isElsewhere: true } : null,
    tints: tintsOf(tints),
    stamps: Object.fromEntries(moodProps.flatMap((prop) => (stamps[prop] ? [[prop, stamps[prop].at]] : []))),
    own: moodProps.filter((prop) => viewerId !== null && stamps[prop]?.by === viewerId),
    overruled: moodProps.flatMap((prop) => {
      const stamp = stamps[prop];
      if (!stamp || viewerId === null || stamp.over !== viewerId) return [];
      return [{ prop, at: stamp.at, by: names.get(stamp.by) ?? "" }];
    }),
  }));
}

async function namesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const people = await db.selectFrom("users").select(["id", "name"]).where("id", "in", known).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The number of items on the moodboards of `eventIds`. */
export async function countItems(db: Db, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("moodboardItems")
    .select(["eventId", (eb) => eb.fn.countAll<string>().as("count")])
    .where("eventId", "in", eventIds)
    .where("removedAt", "is", null)
    .groupBy("eventId")
    .execute();
  return new Map(rows.map(({ eventId, count }) => [eventId, Number(count)]));
}
