// A backup put into an empty Convite is the same Convite: rows, uploads, and secrets that still open.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "#test/database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "convite-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [full, empty, other] = [await testDatabase(), await testDatabase(), await testDatabase()];
const file = path.join(folder, "copia.tar.gz");
const run = promisify(execFile);

async function convite(
  args: string[],
  database: TestDatabase,
  dataDir: string,
): Promise<{ status: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    BUILD_DIR: process.env.BUILD_DIR,
    PREBUILT: "1",
    DATABASE_URL: database.connectionString,
    DATA_DIR: path.join(folder, dataDir),
    LOG_LEVEL: "silent",
  };
  return run(process.execPath, ["scripts/run.ts", ...args], { env }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      status: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

const contents = async ({ pool }: TestDatabase) => {
  const rows = [];
  for (const table of ["users", "events", "slugs", "event_members", "guests"])
    rows.push((await pool.query(`select * from ${table} order by 1, 2`)).rows);
  return rows;
};

it("brings everything back elsewhere, and only into an empty Convite", async () => {
  const { pool } = full;
  await pool.query(
    `insert into users (id, email, name, username, account_type, bio) select gen_random_uuid(), 'u' || n || '@b.es', E'Año\\t\\n\\\\ñ ' || n, 'u' || n, 'personal', null from generate_series(1, 20) n`,
  );
  await pool.query("update users set invited_by = (select id from users where username = 'u1') where username <> 'u1'");
  await pool.query(
    "insert into events (id, created_by, title, title_slug, category, type, date, location, access_code_sealed) select gen_random_uuid(), id, 'Fiesta', 'fiesta', 'social', 'party', '2049-06-05', 'Aquí', 'sellado' from users where username = 'u1'",
  );
  await pool.query("insert into slugs (slug, event_id) select 'fiesta', id from events");
  await pool.query(
    "insert into guests (event_id, id, name, email, email_key) select e.id, gen_random_uuid(), 'Invitada ' || n, n || '@b.es', n || '@b.es' from events e, generate_series(1, 200) n",
  );
  mkdirSync(path.join(folder, "one/uploads/event-image"), { recursive: true });
  writeFileSync(path.join(folder, "one/uploads/event-image/AAAAAAAAAAAAAAAAAAAAAA.jpg"), "bytes of a picture");

  const made = await convite(["backup", file], full, "one");
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining("Copia hecha") });
  expect(statSync(file).mode & 0o077).toBe(0);

  const restored = await convite(["restore", file], empty, "two");
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining("Restaurado") });
  expect(await contents(empty)).toEqual(await contents(full));
  expect(readFileSync(path.join(folder, "two/uploads/event-image/AAAAAAAAAAAAAAAAAAAAAA.jpg"), "utf8")).toBe(
    "bytes of a picture",
  );
  expect(readFileSync(path.join(folder, "two/auth-secret"), "utf8")).toBe(
    readFileSync(path.join(folder, "one/auth-secret"), "utf8"),
  );

  expect(await convite(["restore", file], empty, "two")).toMatchObject({
    status: 1,
    output: expect.stringContaining("ya tiene gente"),
  });
});

it("puts nothing back from a file that is damaged, foreign or missing", async () => {
  const bytes = readFileSync(file);
  writeFileSync(path.join(folder, "half"), bytes.subarray(0, bytes.length / 2));
  writeFileSync(path.join(folder, "foreign"), "hola");
  for (const name of ["half", "foreign", "nowhere"]) {
    const answer = await convite(["restore", path.join(folder, name)], other, "three");
    expect(answer.status).toBe(1);
    expect(answer.output).toMatch(/no es una copia de Convite|No existe el fichero/);
  }
  expect((await other.pool.query("select from users")).rowCount).toBe(0);
});
