// A backup restored into an empty Convite is the same Convite: rows, uploads, pending jobs, and working secrets (I-12, I-13).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "#app/db/client.ts";
import { migrations } from "#app/db/migrate.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { forgetGuestsOf } from "#app/features/guest/own-answer/commands.server.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { addHousehold } from "#test/households.ts";
import { person } from "#test/http.ts";
import { runCommand } from "#test/run-command.ts";
import { startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, logIn, register } from "#test/world.ts";

const folder = mkdtempSync(path.join(tmpdir(), "convite-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = await testApp();
const other = await testDatabase();
const [whole, bare] = [path.join(folder, "copia.tar.gz"), path.join(folder, "sin-secreto.tar.gz")];
const AUTH_SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";

let host: Account;
let eventId: string;
let token: string;

const settingsOf = (connectionString: string, name: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: connectionString,
  DATA_DIR: path.join(folder, name),
  ...more,
});
const personal = () => `/app/event/${eventId}/guests/invitations/personal`;
const invitationIn = (text: string) => /\/invitation\/([A-Za-z0-9]{32})/.exec(text)?.[1];

beforeAll(async () => {
  host = await register(app, "Marta");
  eventId = await createEvent(host, { visibility: "private" });
  await addHousehold(app.db, eventId, [{ name: "Año\t\n\\ñ Ruiz", email: "ruiz@convite.test" }]);
  await host.post(personal(), { intent: "create" });
  const { id } = await app.db.selectFrom("households").select("id").executeTakeFirstOrThrow();
  token = invitationIn((await host.get(`${personal()}/${id}`)).text)!;
  // Far enough in the future that no worker runs it here.
  await app.pool.query(
    `select graphile_worker.add_job('send_reset', '{"userId":null}', run_at => '2049-01-01', job_key => 'later')`,
  );
  mkdirSync(path.join(app.dataDir, "uploads/event-image"), { recursive: true });
  writeFileSync(path.join(app.dataDir, "uploads/event-image/AAAAAAAAAAAAAAAAAAAAAA.jpg"), "bytes of a picture");
  // A file that is just being written.
  writeFileSync(path.join(app.dataDir, "uploads/event-image/BBBBBBBBBBBBBBBBBBBBBB.jpg.0a1b2c3d4e5f.tmp"), "bytes of");
});

const contents = async ({ pool }: Pick<typeof app, "pool">) => {
  const rows = [];
  for (const table of ["users", "events", "slugs", "households", "guests", "event_changes"])
    rows.push((await pool.query(`select * from ${table} order by 1, 2`)).rows);
  const jobs = await pool.query("select task_identifier, run_at from graphile_worker.jobs where key = 'later'");
  return [...rows, jobs.rows];
};

describe("a backup", () => {
  it("brings everything back elsewhere, and only into an empty Convite", async () => {
    const made = await runCommand(app.env, "backup", whole);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Copia hecha en .*\nLleva el secreto/) });
    expect(statSync(whole).mode & 0o077).toBe(0);
    const env = settingsOf(other.connectionString, "two");
    const restored = await runCommand(env, "restore", whole);
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Restaurado: \d+ filas y 1 ficheros, copia del .* hecha con Convite \d[^]*\nSin lista de lo borrado/,
      ),
    });
    expect(restored.said).not.toContain("Ojo");
    expect(await contents(other)).toEqual(await contents(app));
    const files = ["uploads/event-image/AAAAAAAAAAAAAAAAAAAAAA.jpg", "auth-secret"];
    for (const file of files)
      expect(readFileSync(path.join(env.DATA_DIR, file), "utf8")).toBe(
        readFileSync(path.join(app.dataDir, file), "utf8"),
      );
    expect(await runCommand(env, "restore", whole)).toEqual({
      code: 1,
      said: expect.stringContaining("ya tiene gente"),
    });
  });

  it("says which Convite made it, and on which schema", () => {
    const {
      version,
      commit,
      migrations: names,
    } = JSON.parse(execFileSync("tar", ["xzOf", whole, "manifest.json"], { encoding: "utf8" })) as Record<
      string,
      unknown
    >;
    const packageJson = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(version).toBe(packageJson.version);
    expect(commit ?? "0".repeat(40)).toMatch(/^[0-9a-f]{40}$/);
    expect(names).toEqual(migrations.map(({ name }) => name));
  });

  it("brings nothing back from a file that is damaged, foreign or missing", async () => {
    const bytes = readFileSync(whole);
    writeFileSync(path.join(folder, "half"), bytes.subarray(0, bytes.length / 2));
    writeFileSync(path.join(folder, "foreign"), "hola");
    await inEmptyDatabase(async (connectionString) => {
      const env = settingsOf(connectionString, "three");
      const said = await Promise.all(
        ["half", "foreign", "nowhere"].map((name) => runCommand(env, "restore", path.join(folder, name))),
      );
      for (const answer of said)
        expect(answer).toEqual({
          code: 1,
          said: expect.stringMatching(/no es una copia de Convite|No existe el fichero/),
        });
    });
  });
});

describe("a backup without its secret", () => {
  it("says so when it is made, when it is restored and at the start, and goes on with a new one", async () => {
    const made = await runCommand(app.env, "backup", bare, "--without-secret");
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/No lleva el secreto: guarda aparte/) });
    await inEmptyDatabase(async (connectionString) => {
      const env = settingsOf(connectionString, "four");
      const restored = await runCommand(env, "restore", bare);
      expect(restored).toEqual({ code: 0, said: expect.stringMatching(/Ojo: la copia no lleva su secreto/) });
      const started = await runCommand(env, "start");
      expect(started).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^El secreto de .*auth-secret no es el secreto que selló esta base de datos: [^\n]*$/,
        ),
      });
      expect(await runCommand(env, "admin", "new-secret")).toEqual({
        code: 0,
        said: expect.stringMatching(/Enlaces renovados: 1; los que ya se enviaron siguen valiendo/),
      });
      const server = await startServer(env);
      try {
        // The household's link opens. Its host reads another, which opens too, and sends an e-mail with it.
        const marta = await logIn(server, host);
        const { text } = await marta.get(`${personal()}?ver=todas`);
        const { id } = await app.db.selectFrom("households").select("id").executeTakeFirstOrThrow();
        const renewed = invitationIn((await marta.get(`${personal()}/${id}`)).text)!;
        expect([renewed === token, text.includes("Ruiz")]).toEqual([false, true]);
        for (const each of [token, renewed])
          expect((await person(server).get(new URL(invitationUrl(server.origin, each)).pathname)).status).toBe(200);
      } finally {
        await server.stop();
      }
    });
  });

  it("is not restored without a word into a Convite with another AUTH_SECRET, nor with what was erased since", async () => {
    const { id } = await app.db.selectFrom("guests").select("id").executeTakeFirstOrThrow();
    await inTransaction(app.db, (tx) => forgetGuestsOf(tx, eventId, [id], new Date()));
    const list = path.join(folder, "lista.json");
    const made = await runCommand(app.env, "backup", "--erased", list);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Lista de lo borrado en .*: 1 cosas? /) });
    expect(statSync(list).mode & 0o077).toBe(0);
    await inEmptyDatabase(async (connectionString) => {
      const env = settingsOf(connectionString, "five", { AUTH_SECRET });
      const restored = await runCommand(env, "restore", whole, "--erased", list);
      expect(restored).toEqual({
        code: 0,
        said: expect.stringMatching(/Ojo: tu ajuste AUTH_SECRET no es el secreto de la copia/),
      });
      expect((await runCommand(env, "start")).said).toMatch(/^AUTH_SECRET no es el secreto que selló/);
      // As the message says: without the setting it starts.
      const pool = openPool(connectionString, 1, () => {});
      const names = async () =>
        (await pool.query<{ name: string }>("select name from guests")).rows.map(({ name }) => name);
      expect(restored.said).toContain("Borrado otra vez lo que la gente había borrado desde la copia: 1 cosa.");
      expect(await names()).toEqual([forgottenGuestName]);
      // And its first start erases what is beyond its term.
      await pool.query("update events set date = '2020-01-01'");
      const server = await startServer(settingsOf(connectionString, "five"));
      await expect.poll(names, { timeout: 30_000 }).toEqual([]);
      await server.stop();
      await pool.end();
    });
  });
});
