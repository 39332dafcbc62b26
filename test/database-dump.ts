// A whole database as text, for tests that search it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";

/** Every row of every table as text, by table, including the job tables. */
export async function dumpOf(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass) order by 1`.execute(
    db,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string | null;
    }>`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(db);
    dump.set(name, rows[0]?.text ?? "");
  }
  return dump;
}
