// Writes a database's schema as SQL in a fixed order, so that `schema.sql` shows the result of all migrations.
import type pg from "pg";

/** Tables with columns, checks, keys and indexes, then functions and triggers of `public`. Skips extensions. */
export async function describeSchema(client: pg.Pool | pg.Client): Promise<string> {
  const lines = async (query: string) => (await client.query<{ line: string }>(query)).rows.map(({ line }) => line);
  const tables = await client.query<{ name: string; body: string }>(`
    select c.relname as name, string_agg(part, E',\\n' order by kind, place, part) as body
      from pg_class c
      join lateral (
        select 1 as kind, a.attnum as place,
               '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
               || case when a.attidentity = 'a' then ' generated always as identity'
                       when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                       when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
               || case when a.attnotnull then ' not null' else '' end as part
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, 0, '  constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
          from pg_constraint k where k.conrelid = c.oid and k.conparentid = 0 and k.contype in ('p', 'u', 'c', 'f')
      ) parts on true
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
     group by c.relname order by c.relname`);
  const indexes = await lines(`
    select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') || ';' as line from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'migrations'
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`);
  const functions = await lines(`
    select pg_get_functiondef(p.oid) || ';' as line from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`);
  const triggers = await lines(`
    select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`);
  return [
    "-- What the migrations add up to; written by `npm run schema`, never by hand.",
    ...tables.rows.map(({ name, body }) => `create table ${name} (\n${body}\n);`),
    indexes.join("\n"),
    ...functions,
    triggers.join("\n"),
    "",
  ].join("\n\n");
}
