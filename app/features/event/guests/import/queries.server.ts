// A list that comes in as its host sees it before it is kept: its households, what is doubtful, who is there already, how many fit.
import { sql, type Transaction } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { emailKey } from "#app/domain/account.ts";
import {
  blockingDoubts,
  type Doubt,
  type Double,
  type DraftHousehold,
  draftPerson,
  findDoubles,
  isTaken,
} from "#app/domain/guest-import.ts";
import type { ColumnField } from "#app/domain/guest-columns.ts";
import {
  type PlaceChosen,
  placeHouseholds,
  type Placing,
  type PlanPlace,
  seatLabel,
} from "#app/domain/import-places.ts";
import { parseSeatingMode, type SeatingMode } from "#app/domain/seating.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/** `at` is its place in the list. `isBlocked`: it cannot be kept as it is. */
export type ImportRow = DraftHousehold & {
  /** Where each of its people sits down; null for who has no place. */
  places: (PlaceChosen | null)[];
  at: number;
  doubles: Double[];
  isTaken: boolean;
  isBlocked: boolean;
};

export type ImportTable = { columns: ColumnField[]; hasHead: boolean; examples: string[][]; width: number };
export type Import = {
  id: string;
  keptAt: Date | null;
  skipped: number[];
  table: ImportTable | null;
  rows: ImportRow[];
  /** The tables or seats that are made for the list. */
  made: { mode: SeatingMode; names: string[] } | null;
};

const EXAMPLES = 4;

/** The list with this id, if a host brought it to this event; its hosts share it. */
export async function findImport(db: Db, pass: MemberPass<"guest.create">, id: unknown): Promise<Import | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("guestImports")
    .select(["id", "keptAt", "hasHead"])
    .select([
      sql<number[]>`skipped`.as("skipped"),
      sql<string[][] | null>`cells`.as("cells"),
      sql<ColumnField[]>`columns`.as("columns"),
    ])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { cells, columns } = row;
  const table = cells && {
    columns,
    hasHead: row.hasHead,
    examples: cells.slice(0, EXAMPLES),
    width: columns.length,
  };
  const { rows, placing } = await readImportRows(db, pass, id);
  const names = placing.made.map(({ name, code }) => seatLabel(name, code));
  return {
    id: row.id,
    keptAt: row.keptAt,
    skipped: row.skipped,
    table,
    rows,
    made: placing.mode && names.length > 0 ? { mode: placing.mode, names } : null,
  };
}

/** The households of a list with what is to be done with each, seen against the guest list as it is now. */
export async function readImportRows(
  db: Db | Transaction<DB>,
  pass: MemberPass<"guest.create">,
  importId: string,
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
    db
      .selectFrom("guests")
      .select(["name", "emailKey"])
      .where("eventId", "=", eventId)
      .where("isNamed", "=", true)
      .execute(),
    readPlan(db, eventId),
  ]);
  // What was read before a person had all that one has now lacks some of it.
  const households = rows.map(({ contents }) => ({
    ...contents,
    people: contents.people.map((person) => draftPerson(person.name, person)),
  }));
  const doubles = findDoubles(households, known, emailKey);
  const seen = rows.map(({ at, chosen }, index) => {
    const [household, twice] = [households[index]!, doubles[index]!];
    const isBlocked =
      household.doubts.some(({ code }: Doubt) => blockingDoubts.includes(code)) ||
      twice.some(({ by }) => by === "email");
    return { ...household, at, doubles: twice, isBlocked, isTaken: isTaken(household, twice, chosen) };
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

/** The plan as it is: its places, and how many each has room for. */
async function readPlan(db: Db | Transaction<DB>, eventId: string) {
  const event = await db.selectFrom("events").select("seatingMode").where("id", "=", eventId).executeTakeFirst();
  const { rows: places } = await sql<PlanPlace>`
    select t.id, t.name, null as code, t.capacity - (select count(*) from guests g where g.event_id = t.event_id and g.table_id = t.id) as free
      from seating_tables t where t.event_id = ${eventId}
    union all
    select s.id, s.name, s.code, 1 - (select count(*) from guests g where g.event_id = s.event_id and g.seat_id = s.id) from seats s
      where s.event_id = ${eventId}
    order by name, id`.execute(db);
  return { mode: parseSeatingMode(event?.seatingMode), places };
}
