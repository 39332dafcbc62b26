// The operator's messages when Convite does not start; and stopping `npm start` stops all its processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { Refused } from "#app/domain/refused.ts";
import { openHealthPort } from "#server/health-port.ts";
import { startRefusal } from "#server/start-refusal.ts";
import { testDatabase } from "#test/database.ts";
import { type Ran, runCommand } from "#test/run-command.ts";
import { freePort, startServer } from "#test/server-process.ts";

const database = await testDatabase();
const empty = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "convite-starts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const AUTH_SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";

/** Runs a command against this file's database. */
function run(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: path.join(folder, "data"), AUTH_SECRET };
  return runCommand({ ...settings, ...env }, ...args);
}

describe("a start that cannot be", () => {
  const config = {
    port: 80,
    host: "convite.example",
    dataDir: "/srv/convite",
    databaseUrl: "postgres://ana:x@db:5432/convite",
  };
  const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code}: no`), { code, ...more });

  it.each<[string, unknown, RegExp]>([
    ["a port in use", fault("EADDRINUSE", { syscall: "listen" }), /^El puerto 80 ya lo usa otro programa/],
    ["a port of root's", fault("EACCES", { syscall: "listen" }), /^El sistema no deja .* puerto 80/],
    ["someone else's address", fault("EADDRNOTAVAIL", { syscall: "listen" }), /^HOST \(convite\.example\) no es/],
    ["a host without an address", fault("ENOTFOUND", { syscall: "getaddrinfo", hostname: "convite.example" }), /^HOST/],
    [
      "a secret of another account",
      fault("EACCES", { path: "/srv/convite/auth-secret" }),
      /leer o escribir en \/srv\/convite\/auth-secret/,
    ],
    ["a disk that only reads", fault("EROFS", { path: "/srv/convite" }), /solo lectura/],
    [
      "a file where the folder should be",
      fault("EEXIST", { path: "/srv/convite", syscall: "mkdir" }),
      /^DATA_DIR \(\/srv\/convite\) no es una carpeta/,
    ],
    ["a file on the way to it", fault("ENOTDIR", { path: "/srv/convite/x", syscall: "mkdir" }), /^DATA_DIR/],
    ["a full disk", fault("ENOSPC", { path: "/srv/convite/x" }), /^No queda sitio en el disco/],
    [
      "a copy into a folder that is not there",
      fault("ENOENT", { path: "/copias/.convite-backup-XXXXXX", syscall: "mkdtemp" }),
      /^No existe la carpeta \/copias:/,
    ],
    ["a folder instead of a copy", fault("EISDIR", { syscall: "read" }), /es una carpeta, y hace falta un fichero/],
    ["what is no copy", fault("Z_DATA_ERROR"), /no es una copia de Convite/],
    [
      "no database there",
      fault("ECONNREFUSED", { syscall: "connect", port: 5432 }),
      /^La base de datos \(db:5432\/convite\) no responde/,
    ],
    [
      "no socket there",
      fault("ENOENT", { syscall: "connect", path: "/run/.s.PGSQL.5432" }),
      /^La base de datos .* no responde/,
    ],
    ["a database that says nothing", new Error("timeout expired"), /^La base de datos .* no responde/],
    [
      "a database's host that nobody knows",
      fault("ENOTFOUND", { syscall: "getaddrinfo", hostname: "db" }),
      /^No se encuentra la máquina/,
    ],
    ["a wrong password", fault("28P01"), /no acepta el usuario o la contraseña/],
    ["no password", new Error("SASL: client password must be a string"), /no acepta el usuario o la contraseña/],
    ["a database of another name", fault("3D000"), /no hay ninguna base de datos/],
    ["a user without rights", fault("42501"), /no tiene permiso para crear tablas/],
    ["a replica", fault("25006"), /es de solo lectura, como una réplica/],
    ["a full server", fault("53300"), /no admite más conexiones/],
    [
      "what is wrapped",
      new Error("La migración 0001 ha fallado", { cause: fault("53100") }),
      /^No queda sitio en el disco de la base/,
    ],
    ["our own words", new Refused("Di en qué fichero."), /^Di en qué fichero\.$/],
  ])("says of %s one sentence", (_, error, sentence) => {
    const said = startRefusal(error, config);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n|ana:x|Error|\bat \w/);
  });

  it("is null for an unforeseen failure", () => {
    expect(startRefusal(new TypeError("x is not a function"), config)).toBeNull();
    expect(startRefusal("x", null)).toBeNull();
  });

  it("ends with that sentence and not with 0", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const PORT = String((taken.address() as { port: number }).port);
    // One line and nothing else.
    const busy = /^El puerto \d+ ya lo usa otro programa, quizá otro Convite: páralo o elige otro puerto con PORT\.$/;
    const unmade = path.join(folder, "sin-base");
    const file = path.join(folder, "un-fichero");
    writeFileSync(file, "no es una copia");
    const other = (change: (url: URL) => unknown) => {
      const url = new URL(database.connectionString);
      change(url);
      return { DATABASE_URL: url.href };
    };
    const starts: [string, Ran, RegExp][] = await Promise.all(
      (
        [
          ["port", { PORT }, ["start"], busy],
          ["port, first start", { PORT, DATABASE_URL: "", DATA_DIR: unmade, LOG_LEVEL: "info" }, ["start"], busy],
          ["folder", { DATA_DIR: file }, ["start"], /^DATA_DIR \(.*\) no es una carpeta/],
          ["away", { DATABASE_URL: "postgres://ana:geheim@127.0.0.1:1/x" }, ["start"], /no responde/],
          ["name", other((url) => (url.pathname = "/no_esta")), ["start"], /no hay ninguna base de datos/],
          [
            "several",
            { DATABASE_URL: "postgres://ana@uno:5432,dos:5432/x" },
            ["start"],
            /DATABASE_URL debe ser la dirección de un solo/,
          ],
          [
            "several hosts",
            { DATABASE_URL: "postgres://ana@uno,dos/x" },
            ["start"],
            /DATABASE_URL debe ser la dirección de un solo/,
          ],
          ["unreadable", { DATABASE_URL: "postgres://ana:a#b@[/x" }, ["start"], /DATABASE_URL debe ser la dirección/],
          ["backup", {}, ["backup", path.join(folder, "nada/copia.tar.gz")], /^No existe la carpeta .*\/nada:/],
          ["restore", {}, ["restore", path.join(folder, "nada.tar.gz")], /^No existe el fichero/],
          // Its own database: one of the starts above may be using the other one at this moment.
          ["no copy", { DATABASE_URL: empty.connectionString }, ["restore", file], /no es una copia de Convite/],
        ] as [string, Record<string, string>, string[], RegExp][]
      ).map(async ([what, env, args, sentence]) => [what, await run(env, ...args), sentence] as const),
    ).then((all) => all.map((each) => [...each]));
    taken.close();
    expect(existsSync(path.join(unmade, "postgres"))).toBe(false);
    for (const [what, { code, said }, sentence] of starts) {
      expect([what, code, said]).toEqual([what, 1, expect.stringMatching(sentence)]);
      expect([what, /\bat .*:\d+|geheim|node_modules|Error:/.test(said)]).toEqual([what, false]);
    }
  });

  it("says so of a replica that has nothing to migrate", async () => {
    const { name } = (await empty.pool.query<{ name: string }>("select current_database() as name")).rows[0]!;
    const admin = new pg.Client({ connectionString: database.connectionString });
    await admin.connect();
    await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
    const found = await run({ DATABASE_URL: empty.connectionString }, "start");
    await admin.query(`alter database "${name}" reset default_transaction_read_only`);
    await admin.end();
    expect(found).toEqual({ code: 1, said: expect.stringMatching(/es de solo lectura, como una réplica/) });
  });
});

describe("a new machine with a database and a secret of its own", () => {
  it("is ready, takes a copy, and says what needs a person", async () => {
    const copy = path.join(folder, "copia.tar.gz");
    expect((await run({}, "backup", copy)).code).toBe(0);
    const env = { DATABASE_URL: empty.connectionString, AUTH_SECRET };
    const restored = await run({ ...env, DATA_DIR: path.join(folder, "nueva/carpeta") }, "restore", copy);
    expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/fila|restaur/i)]);
    // `startServer` waits for /readyz.
    const here = { ...env, DATA_DIR: path.join(folder, "otra/carpeta") };
    const server = await startServer(here);
    expect(await run(here, "admin", "health")).toEqual({ code: 0, said: "Todo va bien." });
    await server.stop();
    await empty.pool.query(
      "update graphile_worker._private_known_crontabs set known_since = now() - interval '1 hour', last_execution = null",
    );
    expect(await run(here, "admin", "health")).toEqual({
      code: 1,
      said: expect.stringMatching(/^Nadie hace las tareas del servidor .*se vio hace 1 hora\. Arranca uno[^\n]*$/),
    });
  });
});

describe("npm start", () => {
  it("ends with everything it has started when it is asked to, and can be started again", async () => {
    const port = String(await freePort());
    const env = { PORT: port, DATA_DIR: path.join(folder, "con-npm"), APP_ORIGIN: `http://127.0.0.1:${port}` };
    const { PATH, HOME, BUILD_DIR } = process.env;
    const npm = spawn("npm", ["start"], {
      env: { PATH, HOME, BUILD_DIR, PREBUILT: "1", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    await expect.poll(() => said, { timeout: 120_000 }).toContain(`Convite está en ${env.APP_ORIGIN}`);
    const ended = once(npm, "close");
    npm.kill("SIGTERM");
    await ended;
    await expect
      .poll(() =>
        fetch(`${env.APP_ORIGIN}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    const again = await startServer(env);
    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200);
    await again.stop();
  });
});

it("answers for the health of a process without pages, which works where its port is taken too", async () => {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: path.join(folder, "data"), AUTH_SECRET };
  const started = () => startServer({ ...settings, METRICS_TOKEN, SERVICES: "worker", PORT, WORKER_PORT: PORT });
  const PORT = String(await freePort());
  const METRICS_TOKEN = "3f9c2b7a1d5e8f604c";
  const first = await started();
  // `/readyz` checks this process's queue; it serves no pages, and accepts no POST.
  const statusOf = async (page: string, method = "GET") => (await fetch(`${first.origin}${page}`, { method })).status;
  expect(await Promise.all([statusOf("/healthz"), statusOf("/readyz"), statusOf("/login")])).toEqual([200, 200, 404]);
  expect([await statusOf("/healthz", "POST"), await statusOf("/login", "POST")]).toEqual([405, 404]);
  const metrics = async (token: string) => {
    const answer = await fetch(`${first.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, (await answer.text()).includes('convite_jobs{state="dead"} 0')];
  };
  expect([await metrics(METRICS_TOKEN), await metrics("another")]).toEqual([
    [200, true],
    [404, false],
  ]);
  const second = await started();
  await expect.poll(() => second.log.join()).toMatch(/nothing answers \/healthz[^]*"msg":"started"/);
  await Promise.all([second.stop(), first.stop()]);
  expect([second.process.exitCode, first.process.exitCode]).toEqual([0, 0]);
  // Without a worker port it opens none: the web process with the same settings may start after it.
  const config = { workerPort: null, port: Number(PORT), host: "127.0.0.1", origin: first.origin };
  expect(await openHealthPort({ config, log: {} } as never, { lacks: async () => [] })).toBeNull();
});
