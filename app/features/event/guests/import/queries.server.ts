// Queries for an imported list before its guests are stored: its households, doubts, doubles, and the room for them.
import { sql, type Transaction } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { type Double, findDoubles, isTaken, withOwnAddresses } from "#app/domain/guest/import/doubles.ts";
import {
  type Doubt,
  type DraftHousehold,
  draftPerson,
  isBlocked,
  unfinishedDays,
} from "#app/domain/guest/import/guest-import.ts";
import type { SkippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import type { ColumnField } from "#app/domain/guest/import/columns.ts";
import {
  type PlaceChosen,
  placeHouseholds,
  type Placing,
  type PlanPlace,
  seatLabel,
} from "#app/domain/guest/import/places.ts";
import { parseSeatingMode, type SeatingMode } from "#app/domain/event/seating.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/** `at` is its position in the list. `isBlocked`: it is not valid yet. `isAnswered`: its host has decided whether to include it. */
export type ImportRow = DraftHousehold & {
  /** The place of each of its people; null without one. */
  places: (PlaceChosen | null)[];
  at: number;
  doubles: Double[];
  isTaken: boolean;
  isBlocked: boolean;
  isAnswered: boolean;
};

/** `unread` are the heads of unread columns that have content. */
export type ImportTable = {
  columns: ColumnField[];
  hasHead: boolean;
  examples: string[][];
  width: number;
  unread: string[];
};
export type Import = {
  id: string;
  createdAt: Date;
  keptAt: Date | null;
  skipped: SkippedLine[];
  table: ImportTable | null;
  rows: ImportRow[];
  /** The tables or seats to create for the list. */
  made: { mode: SeatingMode; names: string[] } | null;
};

/** `until` is the last day on which the list stays stored. */
export type Unfinished = { id: string; people: number; until: PlainDate };

const EXAMPLES = 4;

/** The list with this id, if the viewer brought it to this event. SC-74 */
export async function findImport(db: Db, pass: MemberPass<"guest.create">, id: unknown): Promise<Import | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("guestImports")
    .select(["id", "createdAt", "keptAt", "hasHead"])
    .select([
      sql<(SkippedLine | number)[]>`skipped`.as("skipped"),
      sql<string[][] | null>`cells`.as("cells"),
      sql<ColumnField[]>`columns`.as("columns"),
    ])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", id)
    .where("createdBy", "=", pass.viewer.id)
    .executeTakeFirst();
  if (!row) return null;
  const { cells, columns } = row;
  const table = cells && {
    columns,
    hasHead: row.hasHead,
    examples: cells.slice(0, EXAMPLES),
    width: columns.length,
    unread: unreadHeads(cells, columns, row.hasHead),
  };
  const { rows, placing } = await readImportRows(db, pass, id);
  const names = placing.made.map(({ name, code }) => seatLabel(name, code));
  return {
    id: row.id,
    createdAt: row.createdAt,
    keptAt: row.keptAt,
    // An older list stored only the numbers of skipped lines, not their text.
    skipped: row.skipped.map((line) => (typeof line === "number" ? { line, text: "", why: "unread" } : line)),
    table,
    rows,
    made: placing.mode && names.length > 0 ? { mode: placing.mode, names } : null,
  };
}

/** The viewer's unfinished list for this event: its number of people and its last day; null without one. SC-74 */
export async function findUnfinished(
  db: Db,
  { event, viewer }: { event: { id: string; timeZone: string }; viewer: { id: string } },
): Promise<Unfinished | null> {
  const { rows } = await sql<{ id: string; createdAt: Date; people: number }>`
    select i.id, i.created_at, (select coalesce(sum(jsonb_array_length(r.contents -> 'people')), 0)::integer
        from guest_import_rows r where r.event_id = i.event_id and r.import_id = i.id) as people
    from guest_imports i where i.event_id = ${event.id} and i.created_by = ${viewer.id} and i.kept_at is null
    order by i.created_at desc limit 1`.execute(db);
  const [row] = rows;
  if (!row || row.people === 0) return null;
  const until = new Date(row.createdAt.getTime() + unfinishedDays * 86_400_000);
  return { id: row.id, people: row.people, until: dateIn(event.timeZone, until) };
}

/** The cells of a table under review, as JSON; null without a table. */
export async function findCells(db: Db, pass: MemberPass<"guest.create">, id: unknown): Promise<Buffer | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("guestImports")
    .select(sql<string | null>`cells::text`.as("cells"))
    .where("eventId", "=", pass.event.id)
    .where("id", "=", id)
    .where("createdBy", "=", pass.viewer.id)
    .executeTakeFirst();
  return row?.cells ? Buffer.from(row.cells) : null;
}

function unreadHeads(cells: readonly string[][], columns: readonly ColumnField[], hasHead: boolean): string[] {
  const rows = hasHead ? cells.slice(1) : cells;
  return columns.flatMap((field, at) => {
    if (field !== "skip" || !rows.some((row) => /[\p{L}\p{N}]/u.test(row[at] ?? ""))) return [];
    return [(hasHead && cleanLine((cells[0]?.[at] ?? "").slice(0, 80))) || `Columna ${at + 1}`];
  });
}

/** The households of a list with the action for each, compared with the current guest list. `isAll`: includes each valid one. */
export async function readImportRows(
  db: Db | Transaction<DB>,
  pass: MemberPass<"guest.create">,
  importId: string,
  { isAll = false }: { isAll?: boolean } = {},
): Promise<{ rows: ImportRow[]; placing: Placing }> {
  const eventId = pass.event.id;
  const [rows, known, plan] = await Promise.all([
    db
      .selectFrom("guestImportRows")
      .select(["at", "chosen", sql<DraftHousehold>`contents`.as("contents")])
      .where("eventId", "=", eventId)
      .where("importId", "=", importId)
      .orderBy("at")
      .execute(),
    readKnown(db, eventId),
    readPlan(db, eventId),
  ]);
  // A list read by an older version may lack newer fields of a person.
  const households = rows.map(({ contents }) => ({
    ...contents,
    people: contents.people.map((person) => draftPerson(person.name, person)),
  }));
  const doubles = findDoubles(households, known);
  const seen = rows.map(({ at, chosen }, index) => {
    const [household, twice] = [households[index]!, doubles[index]!];
    const cannot = isBlocked(household);
    const isIn = isAll ? !cannot : isTaken(household, twice, chosen);
    return { ...household, at, doubles: twice, isBlocked: cannot, isTaken: isIn, isAnswered: chosen !== null };
  });
  const taken = pass.may("seating.write") ? seen.filter((row) => row.isTaken) : [];
  const placing = placeHouseholds(plan, taken);
  const listed = seen.map((row) => {
    const at = taken.indexOf(row);
    const full = (placing.full[at] ?? []).map((text): Doubt => ({ code: "place_full", text }));
    return { ...row, places: placing.at[at] ?? [], doubts: [...row.doubts, ...full] };
  });
  return { rows: listed, placing };
}

/** The included rows, each address once. */
export async function readTakenRows(
  tx: Transaction<DB>,
  pass: MemberPass<"guest.create">,
  importId: string,
  isAll: boolean,
) {
  const { rows, placing } = await readImportRows(tx, pass, importId, { isAll });
  const taken = rows.filter((row) => row.isTaken);
  const known = await readKnown(tx, pass.event.id);
  return {
    taken: withOwnAddresses(
      taken,
      known.flatMap((guest) => guest.emailKey ?? []),
    ),
    placing,
  };
}

/** Named guests of the event, and every address on its list. */
function readKnown(db: Db | Transaction<DB>, eventId: string) {
  return db
    .selectFrom("guests as g")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "g.eventId").onRef("h.id", "=", "g.householdId"),
    )
    .select(["g.name", "h.name as household", "g.emailKey", "g.phone"])
    .where("g.eventId", "=", eventId)
    .where((eb) => eb.or([eb("g.isNamed", "=", true), eb("g.emailKey", "is not", null)]))
    .execute();
}

/** The current plan: its places, with the free room of each. A locked table has no room. */
async function readPlan(db: Db | Transaction<DB>, eventId: string) {
  const event = await db.selectFrom("events").select("seatingMode").where("id", "=", eventId).executeTakeFirst();
  const { rows: places } = await sql<PlanPlace>`
    select t.id, t.name, null as code, case when t.is_locked then 0
        else t.capacity - (select count(*) from guests g where g.event_id = t.event_id and g.table_id = t.id) end as free
      from seating_tables t where t.event_id = ${eventId}
    union all
    select s.id, s.name, s.code, 1 - (select count(*) from guests g where g.event_id = s.event_id and g.seat_id = s.id) from seats s
      where s.event_id = ${eventId}
    order by name, id`.execute(db);
  return { mode: parseSeatingMode(event?.seatingMode), places };
}
