// The written schema and the generated types match the result of the migrations.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { describeSchema } from "./describe-schema.ts";
import { generateTypes } from "./generate-types.ts";
import { migrate, type Migration, MigrationRefused, migrations } from "./migrate.ts";
import { unions } from "./unions.ts";

const { connectionString, pool } = await testDatabase();

it("has a schema.sql that is current (UPDATE=1 writes it)", async () => {
  const file = path.resolve("app/db/schema.sql");
  const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
  // Each major version of PostgreSQL prints some definitions differently; `schema.sql` follows the embedded one.
  if (!rows[0]!.server_version_num.startsWith("18")) return;
  const current = await describeSchema(pool);
  if (process.env.UPDATE) writeFileSync(file, current);
  expect(readFileSync(file, "utf8")).toBe(current);
});

it("has generated types that are current and carry the domain's unions (UPDATE=1 writes them)", async () => {
  const file = path.resolve("app/db/types.ts");
  const current = await generateTypes(connectionString);
  if (process.env.UPDATE) writeFileSync(file, current);
  expect(readFileSync(file, "utf8")).toBe(current);
});

it("allows in each checked column exactly what the domain's array lists", async () => {
  const { rows } = await pool.query<{ table: string; text: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where contype = 'c' and not c.relispartition and connamespace = 'public'::regnamespace`);
  const checked = rows.flatMap(({ table, text }) => {
    // «(status = ANY (ARRAY['queued'::text, …]))», «(permissions <@ ARRAY[…])», «(currency = 'EUR'::text)».
    const [, column, list] =
      /^CHECK \(+"?(\w+)"? (?:= ANY|<@|=) ((?:\(?ARRAY\[)?(?:'[^']*'::text[, ]*)+)\]?\)+$/.exec(text) ?? [];
    if (text.includes("ARRAY[")) expect(list, text).toBeDefined();
    return list ? [[`${table}.${column}`, Array.from(list.matchAll(/'([^']*)'/g), ([, value]) => value!).sort()]] : [];
  });
  const listed = Object.values(unions).flatMap(({ columns, values }) =>
    columns.map((column) => [column, values.toSorted()]),
  );
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(listed));
});

it("applies nothing a second time", async () => {
  expect(await migrate(connectionString)).toEqual([]);
});

it("refuses a database of a newer version and a migration that was changed after it ran", async () => {
  const older = migrations.slice(0, -1);
  await expect(migrate(connectionString, older)).rejects.toThrow(MigrationRefused);
  const changed: Migration[] = migrations.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- changed` }));
  await expect(migrate(connectionString, changed)).rejects.toThrow(MigrationRefused);
});

it("says in Spanish which extensions a database lacks, and which right", async () => {
  for (const sql of [
    "create extension no_such_extension",
    "do $$ begin raise exception 'create extension' using errcode = '42501'; end $$",
  ]) {
    const refusing = migrate(connectionString, [...migrations, { name: "9999-extension", sql }]);
    await expect(refusing).rejects.toThrow(MigrationRefused);
    await expect(refusing).rejects.toThrow(/«unaccent» y «pg_trgm».*permiso CREATE/);
  }
});

it("leaves nothing behind of a migration that fails, and lets one of two runners at once do the work", async () => {
  const broken = { name: "9998-broken", sql: "create table half (id int); select 1 / 0;" };
  await expect(migrate(connectionString, [...migrations, broken])).rejects.toThrow(/9998-broken/);
  const mended = { name: "9998-mended", sql: "create table whole (id int); select pg_sleep(0.2);" };
  const runs = await Promise.all([1, 2, 3].map(() => migrate(connectionString, [...migrations, mended])));
  expect(runs.flat()).toEqual(["9998-mended"]);
  const { rows } = await pool.query("select to_regclass('half') as half, to_regclass('whole')::text as whole");
  expect(rows).toEqual([{ half: null, whole: "whole" }]);
});
