// Acknowledged data survives: the app is killed, the database is killed, and the mail server does not answer (I-1, I-2, I-11).
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { findOpenDatabase } from "#server/database.ts";
import { repeats } from "#test/endurance.ts";
import { testDatabase } from "#test/database.ts";
import { person } from "#test/http.ts";
import { freePort, type RunningServer } from "#test/server-process.ts";
import { throughPooler } from "#test/setup/database.setup.ts";
import { startPgBouncer } from "#test/setup/pgbouncer.ts";
import { register } from "#test/world.ts";
import { answerOnce, answerWithoutPause, makeFeast, PAGE, startFor, takeStock } from "./answer-load.ts";
import {
  type App,
  cleanUp,
  killApp,
  makeDataDir,
  ordinary,
  serverPid,
  startApp,
  waitUntil,
} from "./embedded-database/stage.ts";

const ROUNDS = repeats(2, 10, "ROUNDS");
/** The maximum time until answers succeed again. */
const MOST_SECONDS = 10;
const limit = 180_000 + ROUNDS * 15_000; // ms
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folders: string[] = [];
const servers: RunningServer[] = [];

// A running server would take the next test's e-mail jobs, and it has no mail server for them.
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
}, 60_000);

afterAll(async () => {
  await cleanUp();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const database = await testDatabase();
// One installation: its database stores the secret of its first start.
const ownDatabase = { ...database.addresses, AUTH_SECRET: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa" };

/** Settings of an app whose folder and port stay the same after a restart. */
async function settingsOf(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-durable-"));
  folders.push(dataDir);
  return { DATA_DIR: dataDir, PORT: String(await freePort()), ...env };
}

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startFor(env);
  servers.push(server);
  return server;
}

it.each([
  { name: "the embedded database", own: {} },
  { name: "a database of the operator's own", own: ownDatabase },
])(
  "no answer that was thanked for is lost when the app is killed, on $name (I-1)",
  async ({ name, own }) => {
    const env = await settingsOf(own);
    let server = await start(env);
    const feast = await makeFeast(server);
    let unthanked = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const load = answerWithoutPause(server, feast);
      const before = feast.acknowledged.size;
      await waitUntil(() => feast.acknowledged.size > before + 40);
      await pause(randomInt(300));
      await server.stop("SIGKILL");
      await load.stop();
      expect([...load.statuses.keys()].filter((status) => status !== 303 && status !== 0)).toEqual([]);
      server = await start(env);
      const { lost, torn, kept, shown } = await takeStock(
        server,
        env.DATABASE_URL ? database.connectionString : findOpenDatabase(env.DATA_DIR!)!,
        feast,
      );
      expect({ lost, torn, shown }).toEqual({ lost: [], torn: 0, shown: kept });
      unthanked = kept - feast.acknowledged.size;
    }
    expect(await answerOnce(server, feast)).toBe(303);
    console.log(
      `I-1: 0 of ${feast.acknowledged.size} acknowledged answers lost in ${ROUNDS} kill -9 of the app on ${name}; ${unthanked} more were written, whole, without being thanked for`,
    );
  },
  limit,
);

/** Kills the helpers of a PostgreSQL server, and unless `helpersOnly` the server itself, like a machine out of memory. */
function killDatabase(pid: number, helpersOnly = false): void {
  const helpers = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  for (const each of [...(helpersOnly ? [] : [pid]), ...helpers.map(Number)]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

it(
  "an app whose embedded database is killed starts it again and loses nothing (I-2)",
  async () => {
    const env = await settingsOf();
    const server = await start(env);
    const feast = await makeFeast(server);
    const load = answerWithoutPause(server, feast);
    let usual = 0;
    const away: Record<"all" | "helpers", number[]> = { all: [], helpers: [] };
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const before = feast.acknowledged.size;
      usual = Math.max(usual, await waitUntil(() => feast.acknowledged.size > before + 32, 60));
      const pid = serverPid(env.DATA_DIR!);
      const killed = round % 2 === 1 ? "helpers" : "all";
      killDatabase(pid, killed === "helpers");
      const killedWith = feast.acknowledged.size;
      // Some acknowledgements of earlier answers may still be on their way.
      away[killed].push(await waitUntil(() => feast.acknowledged.size > killedWith + 32, 60));
      expect(serverPid(env.DATA_DIR!) === pid).toBe(killed === "helpers");
    }
    await load.stop();
    const { lost, torn, kept, shown } = await takeStock(server, findOpenDatabase(env.DATA_DIR!)!, feast);
    expect({ lost, torn, shown }).toEqual({ lost: [], torn: 0, shown: kept });
    expect([...load.statuses.keys()].filter((status) => ![303, 503].includes(status))).toEqual([]);
    expect(server.process.exitCode).toBe(null);
    expect(server.log.join("\n")).toContain("Arranca de nuevo");
    // So many answers take a while on a slow machine, which may also stall: the fastest of each kind counts.
    const quickest = Math.max(Math.min(...away.all), Math.min(...away.helpers));
    expect(quickest - usual).toBeLessThan(MOST_SECONDS);
    const worst = Math.max(...away.all, ...away.helpers);
    console.log(
      `I-2: embedded database killed ${2 * ROUNDS} times under a running app: 0 of ${feast.acknowledged.size} lost, ${load.statuses.get(503) ?? 0} times 503, 0 times 500; answers again after ${worst.toFixed(1)} s at most`,
    );
  },
  limit,
);

it(
  "an app whose own database is killed says 503 and comes back with it by itself (I-2)",
  async () => {
    const dataDir = makeDataDir(ordinary);
    let cluster: App = await startApp(dataDir, { as: ordinary });
    const connectionString = cluster.ready!;
    const env = await settingsOf({ DATABASE_URL: connectionString });
    const server = await start(env);
    const feast = await makeFeast(server);
    const load = answerWithoutPause(server, feast);
    let worst = 0;
    let away = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = feast.acknowledged.size;
      await waitUntil(() => feast.acknowledged.size > before + 10);
      cluster.child.kill("SIGSTOP"); // it would start its server again
      killDatabase(serverPid(dataDir));
      await killApp(cluster);
      await pause(500);
      const visitor = person(server);
      const answers = [
        await visitor.get(`${PAGE}?x=${round}`),
        await visitor.get("/readyz"),
        await visitor.post("/login", { intent: "login", email: "ana@correo.es", password: "una mesa muy larga" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect((await visitor.get("/healthz")).status).toBe(200);
      away += answers.length;
      cluster = await startApp(dataDir, { as: ordinary });
      expect(cluster.ready).toBe(connectionString);
      const backWith = feast.acknowledged.size;
      worst = Math.max(worst, await waitUntil(() => feast.acknowledged.size > backWith, 60));
      await waitUntil(async () => (await visitor.get("/readyz")).status === 200);
    }
    await load.stop();
    const all = feast.acknowledged.size;
    const { lost, torn, kept, shown } = await takeStock(server, connectionString, feast);
    expect({ lost, torn, shown }).toEqual({ lost: [], torn: 0, shown: kept });
    expect([...load.statuses.keys()].filter((status) => ![303, 503].includes(status))).toEqual([]);
    expect(server.process.exitCode).toBe(null);
    expect(worst).toBeLessThan(MOST_SECONDS);

    // The same check detects a database that acknowledges before it has written.
    await server.stop();
    const options = encodeURIComponent("-c synchronous_commit=off");
    const careless = await start({ ...env, DATABASE_URL: `${connectionString}&options=${options}` });
    let lostCarelessly = 0;
    for (let round = 0; round < 5 && lostCarelessly === 0; round++) {
      const hasty = answerWithoutPause(careless, feast);
      const before = feast.acknowledged.size;
      await waitUntil(() => feast.acknowledged.size > before + 20);
      cluster.child.kill("SIGSTOP");
      killDatabase(serverPid(dataDir));
      await killApp(cluster);
      await hasty.stop();
      cluster = await startApp(dataDir, { as: ordinary });
      await waitUntil(async () => (await person(careless).get("/readyz")).status === 200);
      lostCarelessly = (await takeStock(careless, connectionString, feast)).lost.length;
    }
    expect(lostCarelessly).toBeGreaterThan(0);
    await careless.stop();
    console.log(
      `I-2: database killed ${ROUNDS} times: 0 of ${all} lost (${lostCarelessly} when it does not wait for its log), ${away} of ${away} requests meanwhile and ${load.statuses.get(503) ?? 0} answers told 503, 0 times 500; answers again ${worst.toFixed(1)} s at most after it is back`,
    );
  },
  limit,
);

// Only the runs behind PgBouncer are sure that it is installed.
if (inject("pooler"))
  it(
    "an app behind PgBouncer loses no answer while it, PgBouncer and the database are killed in turn (I-1, I-2)",
    async () => {
      const dataDir = makeDataDir(ordinary);
      let cluster: App = await startApp(dataDir, { as: ordinary });
      const connectionString = cluster.ready!;
      const port = await freePort();
      let pooler = await startPgBouncer(connectionString, port);
      const addresses = {
        DATABASE_URL: throughPooler(connectionString, port),
        DATABASE_DIRECT_URL: connectionString,
      };
      const env = await settingsOf({ ...ownDatabase, ...addresses });
      let server = await start(env);
      const feast = await makeFeast(server);
      const statuses = new Map<number, number>();
      let worst = 0;
      const kills = {
        app: async () => {
          await server.stop("SIGKILL");
          server = await start(env);
        },
        pooler: async () => {
          await pooler.stop("SIGKILL");
          await pause(500);
          pooler = await startPgBouncer(connectionString, port);
        },
        database: async () => {
          cluster.child.kill("SIGSTOP"); // it would start its server again
          killDatabase(serverPid(dataDir));
          await killApp(cluster);
          await pause(500);
          cluster = await startApp(dataDir, { as: ordinary });
          expect(cluster.ready).toBe(connectionString);
        },
      };
      for (let round = 0; round < ROUNDS; round++)
        for (const kill of Object.values(kills)) {
          const load = answerWithoutPause(server, feast);
          const before = feast.acknowledged.size;
          await waitUntil(() => feast.acknowledged.size > before + 40, 60);
          await kill();
          const backWith = feast.acknowledged.size;
          worst = Math.max(worst, await waitUntil(() => feast.acknowledged.size > backWith, 60));
          await load.stop();
          for (const [status, count] of load.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
        }
      const { lost, torn, kept, shown } = await takeStock(server, connectionString, feast);
      await server.stop();
      await pooler.stop();
      expect({ lost, torn, shown }).toEqual({ lost: [], torn: 0, shown: kept });
      expect([...statuses.keys()].filter((status) => ![0, 303, 503].includes(status))).toEqual([]);
      expect(worst).toBeLessThan(MOST_SECONDS);
      console.log(
        `I-1, I-2: app, PgBouncer and database killed ${ROUNDS} times each: 0 of ${feast.acknowledged.size} lost, ${statuses.get(503) ?? 0} answers told 503, 0 times 500; answers again after ${worst.toFixed(1)} s at most`,
      );
    },
    limit,
  );

it("registering and answering succeed while the mail server refuses every connection (I-11)", async () => {
  const env = await settingsOf({
    ...ownDatabase,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: "Convite <hola@convite.test>",
  });
  // Before the start: jobs of a running app would wait for these rows in another order.
  await database.pool.query("delete from events");
  await database.pool.query("delete from letters");
  const server = await start(env);
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => register(server, `Persona ${index}`)));
  const feast = await makeFeast(server);
  const statuses = await Promise.all(Array.from({ length: 90 }, () => answerOnce(server, feast)));
  expect(statuses.filter((status) => status !== 303)).toEqual([]);
  expect((await people[0]!.get("/app")).status).toBe(200);
  const mails = async () => {
    const { rows } = await database.pool.query<{ kept: number; tried: number }>(
      "select count(*) filter (where status = 'queued')::int as kept, count(*) filter (where last_error is not null)::int as tried from letters where recipient = any($1)",
      [[...feast.acknowledged, ...people.map(({ email }) => email)]],
    );
    return rows[0]!;
  };
  await waitUntil(async () => (await mails()).tried > 0);
  const { kept, tried } = await mails();
  expect(kept).toBe(100);
  console.log(
    `I-11: 100 of 100 actions succeed while mail is refused; ${kept} of 100 e-mails wait, ${tried} of them tried so far, 0 lost`,
  );
});
