// One row in each table of any schema: it must survive operations on the whole database.
import pg from "pg";

type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether the database generates its value. */
  isGenerated: boolean;
  /** The values that a check allows; null if no check lists them. */
  allowed: string[] | null;
};
export type Table = {
  name: string;
  columns: Column[];
  references: { columns: string[]; to: string; toColumns: string[] }[];
};
type Row = Record<string, unknown>;

/** Values for checks that no rule below satisfies, by table and column. */
const particular: Record<string, unknown> = {
  "suggestion_votes.browser": "x".repeat(43),
  "schedule_shares.lanes": ["musica"],
  "event_blocks.width": 200,
  "event_blocks.height": 200,
  "seating_rooms.width_cm": 2400,
  "seating_rooms.depth_cm": 1500,
  "seating_rooms.outline": null,
  "seating_objects.width_cm": 100,
  "seating_objects.depth_cm": 100,
  // By an account or by a link.
  "door_devices.link_id": null,
  "door_devices.share_place": "0",
  "door_points.owners_next": "0",
  "moodboard_items.width": 200,
  "moodboard_items.height": 200,
  // Only one of two: a place at a table or a seat, an account or a browser.
  "guests.seat_id": null,
  "seating_rule_members.household_id": null,
  "seating_rule_members.tag": null,
  // Of the filled guest, whose diet has a consent already.
  "consents.waiting_id": null,
  "consents.sender_hash": null,
  "consents.purpose": "contact",
  "consents.withdrawn_at": null,
  "consents.words_hash": "a".repeat(64),
  // Another guest, whose id is the higher one.
  "distinct_guests.other_id": "ffffffff-ffff-4fff-bfff-ffffffffffff",
  "blog_likes.visitor": null,
  "blog_saves.visitor": null,
};

/**
 * Inserts one row into each table that `client` sees, referenced tables first; `number` makes its texts unique. Columns with a default
 * keep it; optional columns get a value if the table's checks allow one. Throws for a table that rejects such a row.
 */
export async function fillTables(client: pg.Client, number: number): Promise<void> {
  const made = new Map<string, Row>();
  for (const table of await readTables(client)) {
    if (table.name === "distinct_guests")
      await client.query(
        "insert into guests (event_id, id, name, household_id) select event_id, $1, 'Otra', household_id from guests where id = $2",
        [particular["distinct_guests.other_id"], made.get("guests")?.id],
      );
    const row =
      (await insert(client, table, rowOf(table, made, number, true), null)) ??
      (await insert(
        client,
        table,
        rowOf(table, made, number, false),
        `${table.name} takes no row of test/filled-tables.ts`,
      ));
    if (row) made.set(table.name, row);
  }
}

/** Returns the row; null if a check or a key rejects it and there is another to try, else throws `fault`. */
async function insert(client: pg.Client, { name }: Table, row: Row, fault: string | null): Promise<Row | null> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  try {
    const text = `insert into ${name} (${columns.join(", ")}) values (${places.join(", ")}) returning *`;
    return (await client.query<Row>(text, Object.values(row))).rows[0]!;
  } catch (error) {
    if (fault !== null) throw new Error(fault, { cause: error });
    return null;
  }
}

function rowOf(table: Table, made: ReadonlyMap<string, Row>, number: number, isFull: boolean): Row {
  const row: Row = {};
  for (const { columns, to, toColumns } of table.references)
    for (const [index, column] of columns.entries()) row[column] ??= made.get(to)?.[toColumns[index]!];
  for (const [index, column] of table.columns.entries()) {
    const { name, isNullable, hasDefault, isGenerated } = column;
    const key = `${table.name}.${name}`;
    if (key in particular) row[name] = particular[key];
    else if (isNullable && !isGenerated && !isFull) row[name] = null;
    else if (row[name] === undefined && !hasDefault) row[name] = valueOf(column, number, index);
    if (row[name] === undefined) delete row[name];
  }
  return row;
}

function valueOf({ name, type, allowed }: Column, number: number, place: number): unknown {
  if (allowed) return type.endsWith("[]") ? [allowed[0]] : allowed[0];
  if (type.endsWith("[]")) return [];
  if (type === "uuid") return crypto.randomUUID();
  if (type === "text") return `${name.replaceAll("_", "-")}-${number}`;
  if (type === "bytea") return Buffer.from(`${name} ${number}`);
  if (type === "boolean") return true;
  if (type.startsWith("json")) return "{}";
  if (type === "date") return "2049-06-05";
  if (type.startsWith("time without")) return "18:30";
  // An end is later than its start.
  if (type.startsWith("timestamp")) return new Date(Date.UTC(2049, 5, 5, 0, place)).toISOString();
  if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return 1;
  throw new Error(`test/filled-tables.ts has no value of type ${type}`);
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !ordered.includes(table) &&
        table.references.every(({ to }) => to === table.name || ordered.some(({ name }) => name === to)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    ordered.push(...next);
  }
  return ordered;
}

/** The tables that `client` sees, referenced tables first. */
export async function readTables(client: pg.Client | pg.Pool): Promise<Table[]> {
  const { rows } = await client.query<Table & { checks: string[] }>(`
    select c.relname as name,
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
                              'hasDefault', a.atthasdef or a.attidentity <> '' or a.attgenerated <> '',
                              'isGenerated', a.attidentity = 'a' or a.attgenerated <> '') order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           coalesce((select json_agg(json_build_object('to', f.relname,
                'columns', (select json_agg(a.attname order by n) from unnest(k.conkey) with ordinality u (num, n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = num),
                'toColumns', (select json_agg(a.attname order by n) from unnest(k.confkey) with ordinality u (num, n) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = num))
                order by k.conname)
              from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.conparentid = 0 and k.contype = 'f'), '[]') as references,
           array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' order by c.relname`);
  return inOrder(
    rows.map(({ checks, columns, ...table }) => ({
      ...table,
      columns: columns.map((column) => ({ ...column, allowed: allowedIn(checks, column.name) })),
    })),
  );
}

/** The values that a check of a whole list allows in `column`: «(status = ANY (ARRAY['queued'::text, …]))». */
function allowedIn(checks: readonly string[], column: string): string[] | null {
  for (const check of checks) {
    const [, name, list] =
      /^CHECK \(+"?(\w+)"? (?:= ANY|<@|=) ((?:\(?ARRAY\[)?(?:'[^']*'::text[, ]*)+)\]?\)+$/.exec(check) ?? [];
    if (name === column && list) return Array.from(list.matchAll(/'([^']*)'/g), ([, value]) => value!);
  }
  return null;
}
