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
  findDoubles,
  isTaken,
} from "#app/domain/guest-import.ts";
import type { ColumnField } from "#app/domain/guest-table.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/** `at` is its place in the list. `isBlocked`: it cannot be kept as it is. */
export type ImportRow = DraftHousehold & { at: number; doubles: Double[]; isTaken: boolean; isBlocked: boolean };

export type ImportTable = { columns: ColumnField[]; hasHead: boolean; examples: string[][]; width: number };
export type Import = {
  id: string;
  keptAt: Date | null;
  skipped: number[];
  table: ImportTable | null;
  rows: ImportRow[];
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
  return {
    id: row.id,
    keptAt: row.keptAt,
    skipped: row.skipped,
    table,
    rows: await readImportRows(db, pass.event.id, id),
  };
}

/** The households of a list with what is to be done with each, seen against the guest list as it is now. */
export async function readImportRows(
  db: Db | Transaction<DB>,
  eventId: string,
  importId: string,
): Promise<ImportRow[]> {
  const [rows, known] = await Promise.all([
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
  ]);
  const households = rows.map(({ contents }) => contents);
  const doubles = findDoubles(households, known, emailKey);
  return rows.map(({ at, chosen }, index) => {
    const [household, twice] = [households[index]!, doubles[index]!];
    const isBlocked =
      household.doubts.some(({ code }: Doubt) => blockingDoubts.includes(code)) ||
      twice.some(({ by }) => by === "email");
    return { ...household, at, doubles: twice, isBlocked, isTaken: isTaken(household, twice, chosen) };
  });
}
