// The data map names every column of every table, and nothing else.
import { expect, it } from "vitest";
import { dataMap } from "#app/domain/data-map/data-map.ts";
import { accountData } from "#app/domain/data-map/account.ts";
import { eventData } from "#app/domain/data-map/event.ts";
import { siteData } from "#app/domain/data-map/site.ts";
import { testDatabase } from "#test/database.ts";

const { pool } = await testDatabase();

it("says of each column of the catalogue what it is, and of no other", async () => {
  const { rows } = await pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`);
  const named = dataMap.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const real = rows.map(({ column }) => column);
  const missing = real.filter((column) => !named.includes(column));
  expect({ missing, unknown: named.filter((column) => !real.includes(column)) }).toEqual({ missing: [], unknown: [] });
  expect(named.length).toBe(new Set(named).size);
  console.log(`data map: ${dataMap.length} tables, ${named.length} columns, each with one kind`);
});

it("leads each reference to the table that the foreign key names", async () => {
  const { rows } = await pool.query<{ column: string; to: string }>(`
    select c.relname || '.' || a.attname as column, t.relname as to
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
     where k.contype = 'f' and not c.relispartition and not t.relispartition and k.connamespace = 'public'::regnamespace`);
  const targets = new Map<string, string | undefined>(
    dataMap.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column.to] as const)),
  );
  // The row of an event has its event's key.
  const leads = (column: string, to: string) => targets.get(column) === to || column.endsWith(".event_id");
  expect(rows.filter(({ column, to }) => !leads(column, to))).toEqual([]);
});

it("has no word that names no column: personal columns, terms and the tables of references exist", () => {
  const tables = new Map(dataMap.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]));
  const wrong: string[] = [];
  for (const [name, { personal = {}, term }] of Object.entries({ ...eventData, ...accountData, ...siteData }).map(
    ([each, table]) => [each, table as { personal?: Record<string, string>; term?: object }] as const,
  )) {
    const columns = Object.values(personal).flatMap((text) => text.split(" "));
    if (new Set(columns).size < columns.length) wrong.push(`${name} twice`);
    const used = [...columns, ...(term && "since" in term ? [String(term.since)] : [])];
    wrong.push(...used.filter((column) => !tables.get(name)!.has(column)).map((column) => `${name}.${column}`));
  }
  for (const { columns } of dataMap)
    wrong.push(...columns.flatMap(({ to }) => (to !== undefined && !tables.has(to) ? [to] : [])));
  expect(wrong).toEqual([]);
});
