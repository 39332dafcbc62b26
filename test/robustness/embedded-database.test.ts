// Tests of the embedded PostgreSQL: it always starts, keeps acknowledged data, and is closed to others. As root and not as root.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findOpenDatabase } from "#server/database.ts";
import { repeats } from "#test/endurance.ts";
import { connectAs, countSyncCalls, listeningTcpSockets, memoryOf, servePlainly } from "./embedded-database/look.ts";
import {
  type App,
  accounts,
  ask,
  cleanUp,
  isRoot,
  isRunning,
  killApp,
  makeDataDir,
  ordinary,
  pathWithoutSetpriv,
  report,
  serverPid,
  socketFolderOf,
  startApp,
  stopApp,
  waitUntil,
  writeUntilCut,
} from "./embedded-database/stage.ts";

const rounds = repeats(2, 20, "ROUNDS"); // kills of the app
const limit = 180_000 + rounds * 5_000; // ms

if (!isRoot) report("not root here, so not provoked: the start as root, the socket tried by another account");

afterAll(cleanUp, 60_000);

const postgresOf = (app: App): { uid: number; gid: number } => {
  const { uid, gid } = statSync(socketFolderOf(app));
  return isRoot ? { uid, gid } : { uid: ordinary.uid, gid: ordinary.gid };
};
/** Kills the app and its server like a power cut, without giving the app time to restart the server. */
async function killAll(app: App, dataDir: string): Promise<number> {
  const pid = serverPid(dataDir);
  app.child.kill("SIGSTOP");
  process.kill(pid, "SIGKILL");
  await killApp(app);
  await waitUntil(() => !isRunning(pid));
  return pid;
}

const leftFrom = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name.includes(".new-"));

describe.each(accounts)("as $name", { timeout: limit }, (account) => {
  it("starts from nothing: safe settings, checksums, extensions, no TCP port, a socket for nobody else", async () => {
    const dataDir = makeDataDir(account);
    const misleading = {
      PGHOST: "db.example",
      PGPORT: "1",
      PGSSLMODE: "require",
      PGDATA: "/nowhere",
      LANG: "xx_XX.UTF-8",
    };
    const app = await startApp(dataDir, { as: account, env: misleading });
    expect(app).toMatchObject({ embedded: true });
    expect(app.ms).toBeLessThan(15_000); // below 1 s on an idle machine

    const settings = await ask<{ name: string; setting: string }>(
      app.ready,
      "select name, setting from pg_settings where name = any($1) order by name",
      [["fsync", "full_page_writes", "synchronous_commit", "data_checksums", "listen_addresses"]],
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "",
      synchronous_commit: "on",
    });
    await ask(app.ready, "create extension unaccent");
    await ask(app.ready, "create extension pg_trgm");
    expect(
      await ask(
        app.ready,
        "select unaccent('Ñandú José') as plain, 'osé' = any (show_trgm('José')) or cardinality(show_trgm('José')) = 5 as trigrams",
      ),
    ).toEqual([{ plain: "Nandu Jose", trigrams: true }]);
    expect(
      await ask(
        app.ready,
        `select string_agg(name, ' ' order by name collate "es-x-icu") as sorted from unnest(array['ñu','nz','oa','Álvaro','alba']) as name`,
      ),
    ).toEqual([{ sorted: "alba Álvaro nz ñu oa" }]);
    expect(
      await ask(
        app.ready,
        "select rolsuper as super, rolcreatedb as creates from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ super: false, creates: true }]);

    expect(statSync(socketFolderOf(app)).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, "postgres")).uid).toBe(postgresOf(app).uid);
    expect(listeningTcpSockets(serverPid(dataDir))).toEqual([]);
    if (isRoot) expect(connectAs(12_345, socketFolderOf(app))).toBe("EACCES");
    expect(findOpenDatabase(dataDir)).toBe(app.ready);

    const memory = memoryOf(serverPid(dataDir));
    expect(memory).toBeLessThan(120);
    expect(await stopApp(app)).toBe(0);
    expect(existsSync(socketFolderOf(app))).toBe(false);
    expect(findOpenDatabase(dataDir)).toBe(null);
    report(`${account.name}: first start ${app.ms} ms, idle database ${memory.toFixed(0)} MiB`);
  });

  it("starts after everything was killed: stale lock files, also when their number belongs to another process now", async () => {
    const dataDir = makeDataDir(account);
    const first = await startApp(dataDir, { as: account });
    await ask(first.ready, "create table kept as select 1 as id");
    const pid = await killAll(first, dataDir);
    expect(serverPid(dataDir)).toBe(pid); // stale
    const second = await startApp(dataDir, { as: account });
    expect(await ask(second.ready, "select id from kept")).toEqual([{ id: 1 }]);

    const postgres = postgresOf(second);
    const sleeper = spawn("sleep", ["60"], isRoot ? postgres : {});
    const stale = await killAll(second, dataDir);
    for (const file of [join(dataDir, "postgres/postmaster.pid"), join(socketFolderOf(second), ".s.PGSQL.5432.lock")]) {
      writeFileSync(file, readFileSync(file, "utf8").replace(String(stale), String(sleeper.pid)));
    }
    const control = servePlainly(dataDir, postgres);
    await once(control.child, "close");
    expect(control.said()).toContain('lock file "postmaster.pid" already exists'); // the trap is real

    const third = await startApp(dataDir, { as: account });
    expect(await ask(third.ready, "select id from kept")).toEqual([{ id: 1 }]);
    expect(isRunning(sleeper.pid ?? -1)).toBe(true);
    sleeper.kill();
  });

  it(`starts after kill -9 of the app, ${rounds} times, with the orphan server still at work`, async () => {
    const dataDir = makeDataDir(account);
    const env = { PATH: pathWithoutSetpriv() };
    let app = await startApp(dataDir, { as: account, env });
    await ask(app.ready, "create table acknowledged (id int generated always as identity primary key)");
    const acknowledged: number[] = [];
    let worst = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const before = acknowledged.length;
      const writers = Array.from({ length: 4 }, () => writeUntilCut(app.ready, acknowledged));
      await waitUntil(() => acknowledged.length > before + 100);
      const orphan = serverPid(dataDir);
      await killApp(app);
      expect(isRunning(orphan)).toBe(true);
      app = await startApp(dataDir, { as: account, env });
      await Promise.all(writers);
      expect(app.ms).toBeLessThan(15_000);
      worst = Math.max(worst, app.ms ?? Infinity);
      expect(isRunning(orphan)).toBe(false);
    }
    const stored = new Set((await ask<{ id: number }>(app.ready, "select id from acknowledged")).map(({ id }) => id));
    const lost = acknowledged.filter((id) => !stored.has(id));
    expect(lost).toEqual([]);
    report(
      `${account.name}: ${rounds} of ${rounds} starts over an orphan server, worst ${worst} ms; ${lost.length} of ${acknowledged.length} acknowledged writes lost`,
    );
  });

  it("completes a first start that was cut off", async () => {
    const moments = [
      "Creando la base",
      "initdb",
      "falta ponerla en su sitio",
      "Arrancando la base",
      "Comprobando la base",
    ];
    const complete = async (dieAt: string): Promise<void> => {
      const dataDir = makeDataDir(account);
      const cut = await startApp(dataDir, { as: account, dieAt });
      expect([cut.ready, cut.refused, cut.child.signalCode], dieAt).toEqual([undefined, undefined, "SIGKILL"]);
      if (dieAt === "initdb") expect(leftFrom(dataDir)).toHaveLength(1);
      const app = await startApp(dataDir, { as: account });
      expect(await ask(app.ready, "select current_database() as name"), dieAt).toEqual([{ name: "convite" }]);
      expect(leftFrom(dataDir)).toEqual([]);
      await stopApp(app);
    };
    await Promise.all(moments.map(complete));
    report(`${account.name}: ${moments.length} of ${moments.length} interrupted first starts completed by the next`);
  });

  it("brings the database back by itself when only that is killed", async () => {
    const dataDir = makeDataDir(account);
    const app = await startApp(dataDir, { as: account });
    await ask(app.ready, "create table kept as select 1 as id");
    let worst = 0;
    for (let round = 0; round < 3; round += 1) {
      const pid = serverPid(dataDir);
      process.kill(pid, "SIGKILL");
      await waitUntil(() => !isRunning(pid));
      worst = Math.max(
        worst,
        await waitUntil(
          async () => (await ask<{ id: number }>(app.ready, "select id from kept").catch(() => []))[0]?.id === 1,
          10,
        ),
      );
    }
    expect(await stopApp(app)).toBe(0);
    report(`${account.name}: 3 of 3 killed servers back, worst ${worst.toFixed(2)} s`);
  });
});

describe("the account that starts it", { timeout: limit }, () => {
  it("syncs at every commit", async () => {
    const dataDir = makeDataDir(ordinary);
    const app = await startApp(dataDir, { as: ordinary });
    await ask(app.ready, "create table line (id int)");
    const countedSyncs = async (): Promise<number> =>
      Number(
        (await ask<{ n: string }>(app.ready, "select sum(fsyncs) as n from pg_stat_io where object = 'wal'"))[0]?.n,
      );
    const commit100 = async (before: string): Promise<number> => {
      const start = await countedSyncs();
      await ask(app.ready, `${before}; ${"begin; insert into line values (1); commit;".repeat(100)}`);
      return (await countedSyncs()) - start;
    };
    const counted = await commit100("select 1");
    expect(counted).toBeGreaterThanOrEqual(100);
    expect(await commit100("set synchronous_commit = off")).toBeLessThan(50); // the count would show it
    const called = await countSyncCalls(serverPid(dataDir), async () => void (await commit100("select 1")));
    if (called !== null) expect(called).toBeGreaterThanOrEqual(100);
    report(
      `per 100 commits: ${counted} syncs by PostgreSQL's count, ${called ?? "no strace: not counted"} fsync and fdatasync calls`,
    );
  });

  it("leaves no server behind where setpriv ties it to the app", async () => {
    const dataDir = makeDataDir(ordinary);
    const app = await startApp(dataDir, { as: ordinary });
    const pid = serverPid(dataDir);
    await killApp(app);
    if (spawnSync("setpriv", ["--version"]).status !== 0)
      return report("no setpriv here: a server outlives its killed app until the next start");
    report(`kill -9 of the app: its server ended in ${(await waitUntil(() => !isRunning(pid))).toFixed(2)} s`);
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false); // orderly
  });
});
