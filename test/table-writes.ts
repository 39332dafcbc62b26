// The writes of a schema: rows with all columns and with the required ones only, and a change of every column.
import pg from "pg";
import { fillTables, readTables, type Table } from "#test/filled-tables.ts";

/** A statement without parameters. One with `isKept` inserts a row that later statements need. */
export type Write = { text: string; isKept: boolean };

type Row = Record<string, string | null>;
type UniqueIndex = { table: string; columns: string[]; condition: string | null };

/** The writes for each table that `client` sees, referenced tables first. It fills the tables for that; they must be empty before. */
export async function listWrites(client: pg.Client): Promise<Write[]> {
  const tables = await readTables(client);
  const indexes = await readUniqueIndexes(client);
  await fillTables(client, 1);
  const writes: Write[] = [];
  for (const { name, columns } of tables) {
    const writable = columns.filter(({ isGenerated }) => !isGenerated);
    const texts = writable.map((column) => `"${column.name}"::text`).join(", ");
    const { rows } = await client.query<Row>(`select ${texts} from ${name}`);
    const ownIndexes = indexes.filter(({ table }) => table === name);
    writes.push(...writesOf(name, writable, rows[0]!, ownIndexes));
  }
  return writes;
}

function writesOf(table: string, columns: Table["columns"], row: Row, indexes: UniqueIndex[]): Write[] {
  const insert = (into: Table["columns"], rest = "") => {
    const names = into.map(({ name }) => `"${name}"`).join(", ");
    const values = into.map(({ name }) => literal(row[name] ?? null)).join(", ");
    return `insert into ${table} (${names}) values (${values})${rest}`;
  };
  const required = columns.filter(({ isNullable, hasDefault }) => !isNullable && !hasDefault);
  const onConflict = indexes.map(
    (index) => `on conflict (${index.columns.join(", ")})${index.condition ? ` where ${index.condition}` : ""}`,
  );
  const updates = columns.flatMap((column) =>
    valuesFor(column, row[column.name] ?? null).map(
      (value) => `update ${table} set "${column.name}" = ${literal(value)}`,
    ),
  );
  const tried = (text: string): Write => ({ text, isKept: false });
  return [
    ...(required.length > 0 ? [tried(insert(required))] : []),
    { text: insert(columns), isKept: true },
    ...onConflict.map((target) => tried(insert(columns, ` ${target} do nothing`))),
    ...updates.map(tried),
    tried(`delete from ${table}`),
  ];
}

/** The current value, and others of its type; the schema's own database decides which are valid. */
function valuesFor({ type, allowed }: Table["columns"][number], own: string | null): (string | null)[] {
  if (allowed) return [own, null, ...allowed.map((value) => (type.endsWith("[]") ? `{${value}}` : value))];
  if (type.endsWith("[]")) return [own, null, "{}"];
  if (type === "text") return [own, null, "", "x", "x".repeat(1_000)];
  if (type === "boolean") return [own, null, "true", "false"];
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return [own, null, "0", "2", "1000"];
  return [own, null];
}

function literal(value: string | null): string {
  return value === null ? "null" : pg.escapeLiteral(value);
}

async function readUniqueIndexes(client: pg.Client): Promise<UniqueIndex[]> {
  const { rows } = await client.query<UniqueIndex>(`
    select c.relname as table, array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns,
           pg_get_expr(i.indpred, i.indrelid) as condition
      from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace order by i.indexrelid::regclass::text`);
  return rows;
}
