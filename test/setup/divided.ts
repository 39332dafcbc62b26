// Divides the tables of events into hash partitions by the event's id, as a database of several machines would.
import type pg from "pg";

/** Tables with an event's id whose key is another: each leads to events, or belongs to an account. */
const WHOLE = ["slugs", "letters", "notifications", "chat_sessions", "event_keys"];

type Named = { table: string; name: string; definition: string };

/** The tables that hold one event's rows, with `events` itself. */
export async function eventTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
        and (c.relname = 'events' or exists (select from pg_attribute a
              where a.attrelid = c.oid and a.attname = 'event_id' and a.attnotnull and not a.attisdropped))
      order by 1`,
    [WHOLE],
  );
  return rows.map(({ name }) => name);
}

/** Makes each of these tables of an empty database one of `parts` partitions. */
export async function divideByEvent(client: pg.ClientBase, parts: number): Promise<void> {
  const tables = await eventTables(client);
  const all = async (query: string) => (await client.query<Named>(query, [tables])).rows;
  const run = (text: string) => client.query(text);
  await run("begin");
  const foreignKeys = await all(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
  );
  const triggers = await all(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
       from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)`,
  );
  const keys = await all(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('p', 'u') and conrelid::regclass::text = any($1)`,
  );
  const indexes = await all(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  );
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) {
    await run(`alter table ${table} rename to divided_before`);
    await run(
      `create table ${table} (like divided_before including all excluding indexes) partition by hash (${table === "events" ? "id" : "event_id"})`,
    );
    await run("drop table divided_before");
    for (let part = 0; part < parts; part++)
      await run(
        `create table ${table}__p${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
      );
  }
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await run(definition);
  for (const { table, name, definition } of foreignKeys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of triggers) await run(definition);
  await nameParts(client);
  await run("commit");
}

/** Names each part's index after its table's: PostgreSQL reports the part's, and `refusedBy` removes what is added here. */
async function nameParts(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter index %I rename to %I', i.relname, p.relname || substring(t.relname from '__p\\d+$')) as text
       from pg_inherits h join pg_class i on i.oid = h.inhrelid and i.relkind = 'i' join pg_class p on p.oid = h.inhparent
       join pg_index x on x.indexrelid = i.oid join pg_class t on t.oid = x.indrelid
      where i.relname <> p.relname || substring(t.relname from '__p\\d+$')`,
  );
  for (const { text } of rows) await client.query(text);
}
