// Backups of every earlier schema are restored: tables as of that schema, with rows, then migrated to the present.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { migrate, migrations } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { share } from "#test/endurance.ts";
import { fillTables } from "#test/filled-tables.ts";
import { entries, writeArchive } from "../backup/archive.ts";
import type { Manifest } from "../backup/manifest.ts";
import { copyOut, listTables, readSequences, type Table } from "../backup/tables.ts";
import { claimSecret } from "../secret/check.ts";
import { restore } from "./restore.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
const folder = mkdtempSync(path.join(tmpdir(), "convite-restore-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const secretFile = path.join(folder, "auth-secret");
const config = {
  authSecret: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa",
  secretFile,
  dataDir: folder,
  s3: null,
  origin: "http://convite.test",
};
const copy = path.join(folder, "copia.tar.gz");
const [other, empty] = [await testDatabase(), await testDatabase()];

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Writes a backup of the database of `client` as 0.1.0 wrote it, with the manifest fields `more`; returns the file. */
async function writeBackup(client: pg.Client, more: Partial<Manifest>): Promise<string> {
  const archive = writeArchive(copy);
  const tables = [];
  for (const table of await listTables(client)) {
    const rows = path.join(folder, table.name);
    tables.push({ ...table, rows: await copyOut(client, table, rows) });
    await archive.addFile(entries.table(table.name), rows);
  }
  // An unfinished picture.
  archive.addText("uploads/event-image/BBBBBBBBBBBBBBBBBBBBBB.jpg.0a1b2c3d4e5f.tmp", "half");
  archive.addText(
    entries.manifest,
    JSON.stringify({ convite: 1, madeAt: new Date().toISOString(), migrations: names, tables, ...more }),
  );
  await archive.finish();
  return copy;
}

/** The rows of each of `tables` as text, with only the named columns. */
async function rowsOf(client: pg.Client, tables: readonly Table[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(", ");
    const { rows } = await client.query<{ text: string }>(
      `select row_to_json(t)::text as text from (select ${list} from ${name}) t order by 1`,
    );
    found.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return found;
}

/** Transaction numbers differ per database; limit keys are now fingerprints, and photos ring no device by default. */
const anew = new Set(["tries.key", "announcements.writer", "users.muted_push"]);

/** A restore ends the sessions of the copy and the links that open one, and says so. */
const ended = new Set(["sessions", "push_devices", "verifications", "account_tokens", "announcements"]);

/** The tables in both `before` and `after`, with their common columns, except those that a migration rewrites or a restore empties. */
function sharedBy(before: readonly Table[], after: readonly Table[]): Table[] {
  const columnsOf = new Map(after.map(({ name, columns }) => [name, new Set(columns)]));
  return before.flatMap(({ name, columns }) => {
    if (ended.has(name)) return [];
    const kept = columns.filter((column) => !anew.has(`${name}.${column}`) && columnsOf.get(name)?.has(column));
    return kept.length > 0 ? [{ name, columns: kept }] : [];
  });
}

const names = migrations.map(({ name }) => name);

it("brings back a backup of each earlier schema, with every row as it was, and opens no session", async () => {
  const tried = new Set([names[0], ...share(names, 12, 5), names.at(-1)]);
  await inEmptyDatabase((source) =>
    connected(source, async (client) => {
      for (const [index, name] of names.entries()) {
        if (!tried.has(name)) continue;
        await migrate(source, migrations.slice(0, index + 1));
        await fillTables(client, index);
        const file = await writeBackup(client, { migrations: names.slice(0, index + 1) });
        await inEmptyDatabase(async (target) => {
          await restore({ config, connectionString: target }, [file]);
          await connected(target, async (restored) => {
            const tables = sharedBy(await listTables(client), await listTables(restored));
            expect({ name, rows: await rowsOf(restored, tables) }).toEqual({
              name,
              rows: await rowsOf(client, tables),
            });
            expect((await restored.query("select from sessions")).rowCount).toBe(0);
          });
        });
      }
    }),
  );
});

describe("into a database that a start has made", () => {
  it("puts a backup of 0.1.0, starts with its secret, and lets every sequence go on", async () => {
    await restore({ config, connectionString: other.connectionString }, ["test/fixtures/backup-0.1.0.tar.gz"]);
    const own = { authSecret: readFileSync(secretFile, "utf8"), secretFile } as Config;
    await claimSecret({ db: other.db, config: own, log: createLog("silent") });
    const { rows } = await other.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
    );
    expect(rows.map(({ table }) => table).toSorted()).toEqual(expect.arrayContaining(["audit_log", "event_changes"]));
    for (const { table, column } of rows) {
      const found = await other.pool.query(
        `select coalesce((select max(${column}) from ${table}), 0) < nextval(pg_get_serial_sequence($1, $2)) as goes_on`,
        [table, column],
      );
      expect([table, found.rows[0]]).toEqual([table, { goes_on: true }]);
    }
  });

  it("gives no number twice, not even that of a row which is gone", async () => {
    await inEmptyDatabase((source) =>
      connected(source, async (client) => {
        await migrate(source);
        await client.query("insert into announcements (topic) select 'site:blog' from generate_series(1, 9)");
        await client.query("delete from announcements");
        const file = await writeBackup(client, { version: "0.2.0", sequences: await readSequences(client) });
        await inEmptyDatabase(async (target) => {
          await restore({ config, connectionString: target }, [file]);
          const { rows } = await connected(target, (restored) =>
            restored.query("insert into announcements (topic) values ('site:blog') returning id::int"),
          );
          expect(rows).toEqual([{ id: 10 }]);
        });
      }),
    );
  });
});

describe("refuses", () => {
  const refused = async (connectionString: string, file: string) =>
    restore({ config, connectionString }, [file]).then(
      () => "restored",
      (error: Error) => (error instanceof Refused ? error.message : error),
    );

  it("a backup of a newer version, and says so; one of no version at all", async () => {
    await connected(empty.connectionString, async (client) => {
      const newer = await writeBackup(client, { migrations: [...names, "9999-later"], version: "9.0.0" });
      expect(await refused(empty.connectionString, newer)).toBe(
        "La copia es de una versión más nueva de Convite (9.0.0): tiene la migración 9999-later, que esta no conoce. Actualiza Convite antes de restaurarla.",
      );
      const holed = await writeBackup(client, { migrations: names.filter((name) => name !== names[3]) });
      expect(await refused(empty.connectionString, holed)).toContain(`le falta la migración ${names[3]}`);
      const short = await writeBackup(client, { tables: [] });
      expect(await refused(empty.connectionString, short)).toContain("está dañado");
    });
  });

  it("a database that has people, tables of another application, or a Convite at work", async () => {
    const file = "test/fixtures/backup-0.1.0.tar.gz";
    expect(await refused(other.connectionString, file)).toContain("ya tiene gente");
    await empty.pool.query("create table pedidos (id int)");
    expect(await refused(empty.connectionString, file)).toContain("no son de Convite (pedidos)");
    await empty.pool.query("drop table pedidos");
    const atWork = new pg.Client({ connectionString: empty.connectionString, application_name: "convite-live" });
    await atWork.connect();
    expect(await refused(empty.connectionString, file)).toContain("Páralo antes de restaurar");
    await atWork.end();
    const { rows } = await empty.pool.query("select count(*)::int as people from users");
    expect(rows).toEqual([{ people: 0 }]);
  });
});
