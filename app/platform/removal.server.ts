// Removes rows of an event for an hour. They stay in their table, marked with the time and their batch, and every other query
// leaves them out (docs/decisions/051-removed-rows.md).
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { DB } from "#app/db/types.ts";
import { heldForAnHour } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { undoableSince, undoMs } from "#app/domain/undo.ts";
import { eraseAlbumPhotos } from "./files/album-files.server.ts";
import type { FileStore } from "./files/file-store.server.ts";
import { isId } from "./pass.server.ts";

/** The tables whose old rows nothing else needs; rows come before those that they refer to. */
const plain = [
  "providerDocuments",
  "budgetPayments",
  "budgetLines",
  "eventProviders",
  "eventBlocks",
  "moodboardItems",
  "pagePhotos",
] as const;

type Table = (typeof plain)[number] | "albumPhotos" | "gifts";
type Removed<T extends Table> = Selectable<DB[T]> & { removedAt: Date };
/** Columns to write besides. */
type Set<T extends Table> = Partial<Selectable<DB[T]>>;

/** The number of rows of an event that are not removed, as far as they match `where`. */
export async function countRows(
  db: Db,
  table: Table,
  eventId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where event_id = ${eventId} and removed_at is null and ${where}`.execute(db);
  return rows[0]!.count;
}

type Removal<T extends Table> = {
  eventId: string;
  ids: readonly unknown[];
  now: Date;
  batchId?: string;
  /** Rows that do not match it stay. */
  where?: RawBuilder<unknown>;
  set?: Set<T>;
};

/** Removes the rows `ids` of an event as one batch, and returns those that it found. Of two parallel calls one finds a row. A-4 */
export async function remove<T extends Table>(
  tx: Tx,
  table: T,
  { eventId, ids, now, batchId = newId(), where = sql`true`, set = {} }: Removal<T>,
): Promise<{ batchId: string; rows: Removed<T>[] }> {
  const batch = table === "gifts" ? {} : { batchId };
  const { rows } = await sql<Removed<T>>`
    update ${sql.table(table)} set ${written({ ...set, ...batch, removedAt: now })}
    where event_id = ${eventId} and id = any(${ids.filter(isId)}::uuid[]) and removed_at is null and ${where}
    returning *`.execute(tx);
  return { batchId, rows };
}

type Restoration<T extends Table, Code extends string> = {
  eventId: string;
  batchId: string;
  now: Date;
  /** The most rows that the event may have, of those that match `where`, and the refusal of more. */
  limit?: { most: number; full: Code; where?: RawBuilder<unknown> };
  /** The refusal of a batch without rows, if it differs from that of an old one. */
  missing?: Code;
  set?: Set<T>;
};

/**
 * Restores a batch within the hour, and returns its rows as they were before; `row` is the first. Refuses a batch that is old,
 * unknown or restored. Of two parallel calls one restores.
 */
export async function restore<T extends Table, Code extends string = never>(
  tx: Tx,
  table: T,
  { eventId, batchId, now, limit, missing, set = {} }: Restoration<T, Code>,
): Promise<Result<{ row: Removed<T>; rows: Removed<T>[] }, "too_late" | Code>> {
  // A removed gift is a batch of its own.
  const column = sql.ref(table === "gifts" ? "id" : "batchId");
  const ofBatch = sql`event_id = ${eventId} and ${column} = ${batchId} and removed_at is not null`;
  const { rows } = await sql<Removed<T>>`
    select * from ${sql.table(table)} where ${ofBatch} order by id for update`.execute(tx);
  const [row] = rows;
  if (!row) return refuse(missing ?? "too_late");
  if (row.removedAt <= undoableSince(now)) return refuse("too_late");
  if (limit && (await countRows(tx, table, eventId, limit.where)) + rows.length > limit.most) return refuse(limit.full);
  const batch = table === "gifts" ? {} : { batchId: null };
  await sql`update ${sql.table(table)} set ${written({ ...set, ...batch, removedAt: null })} where ${ofBatch}`.execute(
    tx,
  );
  return ok({ row, rows });
}

function written(columns: object): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

/** Deletes what can no longer be restored: removed rows with their files, the stored copies of others, and long values of the log. */
export async function forgetRemoved(db: Db, files: FileStore, now: Date): Promise<void> {
  const since = undoableSince(now);
  for (const table of [...plain, "contacts"] as const)
    await db.deleteFrom(table).where("removedAt", "<=", since).execute();
  // A pledge keeps its gift, because guests read the pledge's status there.
  await sql`delete from gifts where removed_at <= ${since} and not exists (
    select from gift_pledges p where p.event_id = gifts.event_id and p.gift_id = gifts.id)`.execute(db);
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .selectFrom("albumPhotos")
      .select(["eventId", sql<string[]>`array_agg(id)`.as("ids")])
      .where("removedAt", "<=", since)
      .groupBy("eventId")
      .execute();
    for (const { eventId, ids } of gone) await eraseAlbumPhotos(tx, files, eventId, ids);
  });
  // The lower bound avoids reading the whole log.
  await db
    .updateTable("eventChanges")
    .set({ undo: null })
    .where("kind", "in", heldForAnHour)
    .where("undo", "is not", null)
    .where("at", "<=", since)
    .where("at", ">", new Date(now.getTime() - 14 * 24 * undoMs))
    .execute();
}
