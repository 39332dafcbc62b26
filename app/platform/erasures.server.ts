// The numbers of erasures, never names, and the nightly count by the data map of rows beyond their term.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { dataMap, type MappedTable } from "#app/domain/data-map/data-map.ts";
import { categories, type Category, type Term } from "#app/domain/data-map/kinds.ts";
import {
  type ClockCategory,
  clockCategories,
  clockOf,
  type ErasedKind,
  type ErasureReason,
  type RetentionSettings,
} from "#app/domain/retention.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { inPortions } from "#app/platform/jobs/portions.ts";

const HOUR = 60 * 60 * 1_000;

export type Erasure = { eventId: string | null; reason: ErasureReason; category: Category; rows: number };

/** Writes how many rows went, in the transaction that erases them. Nothing for none. */
export async function recordErasures(tx: Tx, erasures: readonly Erasure[], now: Date): Promise<void> {
  const some = erasures.filter(({ rows }) => rows > 0);
  if (some.length > 0)
    await tx
      .insertInto("erasures")
      .values(some.map((erasure) => ({ ...erasure, at: now })))
      .execute();
}

/** Keeps the ids of what persons had erased, so that a copy of before can be erased again. */
export async function keepErased(tx: Tx, kind: ErasedKind, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .insertInto("erased")
      .values(ids.map((id) => ({ kind, id, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type AgedTerm = Exclude<Term, { with: string }>;
const isAged = (term: Term | null): term is AgedTerm => term !== null && "since" in term;

/** The tables whose rows go by their age, those of `days` or those of `hours`. */
export function agedTables(unit: "days" | "hours") {
  return dataMap.flatMap((table) => (isAged(table.term) && unit in table.term ? [{ ...table, term: table.term }] : []));
}

/** Whether a row is beyond its term. */
function isBeyond(term: AgedTerm, now: Date): RawBuilder<boolean> {
  const before = new Date(now.getTime() - ("days" in term ? term.days * 24 : term.hours) * HOUR);
  return sql`${sql.ref(term.since)} <= ${before} and ${sql.raw(term.if ?? "true")}`;
}

/** Deletes the rows of a table beyond its term, with their number. A copy for an undo went by its host's wish. */
export async function eraseAged(db: Db, { name, columns, term }: ReturnType<typeof agedTables>[number], now: Date) {
  const category = columns.find((column) => column.category)?.category;
  const gone = sql`delete from ${sql.table(name)} where ${isBeyond(term, now)}`;
  if (!category) return void (await gone.execute(db));
  const reason: ErasureReason = category === "undo" ? "host" : "clock";
  const event = sql.raw(columns.some((column) => column.name === "event_id") ? "event_id" : "null::uuid");
  const copy = undoCopies[name];
  const kept =
    copy &&
    sql`, kept as (insert into erased (kind, id, at)
      select ${copy.kind}, ${sql.raw(copy.ids)}, ${now}::timestamptz from gone where ${sql.raw(copy.if)} on conflict do nothing)`;
  await sql`with gone as (${gone} returning ${event} as of_event ${sql.raw(copy ? ", *" : "")}) ${kept ?? sql``}
    insert into erasures (event_id, at, reason, category, rows)
    select of_event, ${now}, ${reason}, ${category}, count(*) from gone group by of_event`.execute(db);
}

/** The tables that keep removed rows for an undo, and how they name those. */
const undoCopies: Record<string, { kind: ErasedKind; ids: string; if: string }> = {
  removed_guests: { kind: "removed", ids: "guest_id", if: "true" },
  removed_tasks: { kind: "event_tasks", ids: "task_id", if: "true" },
  schedule_undos: {
    kind: "schedule_items",
    ids: "(jsonb_array_elements(contents->'lines')->>'id')::uuid",
    if: "kind = 'deleted'",
  },
};

/** The columns of a category with a value in them. */
function hasValue({ columns }: MappedTable, category: Category): RawBuilder<boolean> {
  const filled = columns
    .filter((column) => column.category === category)
    .map(({ name }) => sql`coalesce(t.${sql.ref(name)}::text, '') not in ('', '{}', '[]')`);
  return sql`(${sql.join(filled, sql` or `)})`;
}

const tablesWith = (category: Category) =>
  dataMap.filter(({ columns }) => columns.some((column) => column.category === category));

/** The events whose clock has ended for each category, a portion of past events at a time. */
export async function* readEndedClocks(
  db: Db,
  settings: RetentionSettings,
  now: Date,
): AsyncGenerator<Record<ClockCategory, string[]>> {
  const today = dateIn("UTC", now);
  for await (const portion of inPortions<PastEvent>((last, limit) => readPastEvents(db, today, last, limit))) {
    const ended: Record<ClockCategory, string[]> = { diet: [], guests: [], givers: [], walk_ins: [] };
    for (const { id, ...event } of portion)
      for (const { category, isOver } of clockOf(event, settings, now)) if (isOver) ended[category].push(id);
    yield ended;
  }
}

type PastEvent = Awaited<ReturnType<typeof readPastEvents>>[number];

function readPastEvents(db: Db, today: PlainDate, last: { date: PlainDate; id: string } | null, limit: number) {
  return db
    .selectFrom("events")
    .leftJoin("giftLists", "giftLists.eventId", "events.id")
    .select(["events.id", "date", "guestMonths", "latestDate"])
    .where("date", "<=", today)
    .$if(last !== null, (query) => query.where(sql<boolean>`(date, id) > (${last!.date}::date, ${last!.id}::uuid)`))
    .orderBy("date")
    .orderBy("events.id")
    .limit(limit)
    .execute();
}

/** Those of `eventIds` that still have something of a category. */
export async function withSome(db: Db, category: ClockCategory, eventIds: readonly string[]): Promise<string[]> {
  const some = tablesWith(category).map(
    (table) =>
      sql`exists (select from ${sql.table(table.name)} t where t.event_id = e.id and ${hasValue(table, category)})`,
  );
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${eventIds}::uuid[]) as e (id) where ${sql.join(some, sql` or `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many rows of each category are beyond their term at `now`, by the data map alone. */
export async function countOverdue(db: Db, settings: RetentionSettings, now: Date): Promise<Map<Category, number>> {
  const counts = new Map<Category, number>(clockCategories.map((category) => [category, 0]));
  for await (const ended of readEndedClocks(db, settings, now))
    for (const category of clockCategories) {
      if (ended[category].length === 0) continue;
      const left = await countWhere(db, category, () => sql`t.event_id = any(${ended[category]}::uuid[])`);
      counts.set(category, counts.get(category)! + (left ?? 0));
    }
  for (const category of categories) {
    if (counts.has(category)) continue;
    const left = await countWhere(db, category, (table) => isBeyondTerm(table, category, now));
    if (left !== null) counts.set(category, left);
  }
  return counts;
}

/** How many rows with data of `category` are over, in the tables for which `over` says when; null for none. */
async function countWhere(
  db: Db,
  category: Category,
  over: (table: MappedTable) => RawBuilder<unknown> | null,
): Promise<number | null> {
  const parts = tablesWith(category).flatMap((table) => {
    const isOver = over(table);
    return isOver
      ? [sql`(select count(*) from ${sql.table(table.name)} t where ${isOver} and ${hasValue(table, category)})`]
      : [];
  });
  if (parts.length === 0) return null;
  const { rows } = await sql<{ left: number }>`select (${sql.join(parts, sql` + `)})::integer as left`.execute(db);
  return rows[0]!.left;
}

/** Whether a row of `table` has data of `category` beyond its term; null where no term ends it. */
function isBeyondTerm(table: MappedTable, category: Category, now: Date): RawBuilder<boolean> | null {
  const term = table.sooner[category] ?? table.term;
  if (!term) return null;
  if (isAged(term)) return isBeyond(term, now);
  const parent = dataMap.find(({ name }) => name === term.with)!;
  if (!isAged(parent.term)) return null;
  const key = sql.ref(term.on);
  return sql`exists (select from ${sql.table(parent.name)} p where p.id = t.${key} and p.id in (
    select id from ${sql.table(parent.name)} where ${isBeyond(parent.term, now)}))`;
}

/** The personal rows of an event by category, for the event that goes as a whole. */
export async function countPersonal(tx: Tx, eventId: string): Promise<{ category: Category; rows: number }[]> {
  const ofEvents = dataMap.filter(({ owner }) => owner === "event");
  const counts = categories.flatMap((category) => {
    const tables = ofEvents.filter((table) => table.columns.some((column) => column.category === category));
    const each = tables.map((table) => {
      const key = sql.ref(table.name === "events" ? "id" : "event_id");
      return sql`(select count(*) from ${sql.table(table.name)} t where t.${key} = ${eventId} and ${hasValue(table, category)})`;
    });
    return each.length > 0
      ? [sql`select ${category}::text as category, (${sql.join(each, sql` + `)})::integer as rows`]
      : [];
  });
  const { rows } = await sql<{ category: Category; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return rows;
}

/** The last nightly count: when it was, and how many rows it found beyond their term. Null before the first. */
export async function readLastCheck(db: Db): Promise<{ at: Date; left: number } | null> {
  const { rows } = await sql<{ at: Date; left: number }>`select at, sum("left")::integer as left
    from erasure_checks where at = (select max(at) from erasure_checks) group by at`.execute(db);
  return rows[0] ?? null;
}
