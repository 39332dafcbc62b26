// Tests of the embedded PostgreSQL: its folder, its account, and its owning process. As root and not as root.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findOpenDatabase } from "#server/database.ts";
import { markOf } from "#server/database/place.ts";
import { inventory, servePlainly } from "./embedded-database/look.ts";
import {
  accounts,
  ask,
  cleanUp,
  isRoot,
  isRunning,
  makeDataDir,
  makeFolder,
  makeProject,
  ordinary,
  report,
  serverPid,
  socketFolderOf,
  startApp,
  stopApp,
  waitUntil,
} from "./embedded-database/stage.ts";

if (!isRoot)
  report(
    "not root here, so not provoked: data below a folder that only root enters, sudo in someone's folder, a socket folder squatted by another account",
  );

afterAll(cleanUp, 60_000);

describe.each(accounts)("as $name", (account) => {
  it("refuses every further process on the folder, and none of them harms the first", async () => {
    const dataDir = makeDataDir(account);
    const together = await Promise.all(Array.from({ length: 4 }, () => startApp(dataDir, { as: account })));
    const [first] = together.filter(({ ready }) => ready);
    expect(together.map(({ refused }) => refused ?? "open").toSorted()).toEqual([
      "already_open",
      "already_open",
      "already_open",
      "open",
    ]);

    const otherName = join(makeFolder(), "enlace");
    symlinkSync(dataDir, otherName);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, attempt) => startApp(attempt % 2 ? dataDir : otherName, { as: account })),
    );
    const refused = attempts.filter(({ refused }) => refused === "already_open");
    expect(refused).toHaveLength(10);
    expect(refused[0]?.message).toMatch(/^Otro proceso de Convite ya tiene abierta la base de datos/);

    // Even without the lock file: the server's parent lives, so the server is not an orphan.
    rmSync(join(dataDir, "postgres.lock"));
    const pid = serverPid(dataDir);
    expect((await startApp(dataDir, { as: account })).refused).toBe("already_open");
    expect(serverPid(dataDir)).toBe(pid);
    expect(await ask(first?.ready, "select 1 as one")).toEqual([{ one: 1 }]);
    report(`${account.name}: ${refused.length} of 10 further processes refused; 3 of 4 at once at the first start`);
  });

  it("refuses a folder of another major version and one that is no database, and touches neither", async () => {
    const dataDir = makeDataDir(account);
    await stopApp(await startApp(dataDir, { as: account }));
    const data = join(dataDir, "postgres");
    writeFileSync(join(data, "PG_VERSION"), "17\n");
    const before = inventory(data);
    const other = await startApp(dataDir, { as: account });
    expect(other.refused).toBe("wrong_major");
    expect(other.message).toMatch(
      /es de PostgreSQL 17 y este Convite usa PostgreSQL 18.*npm run backup.*npm run restore/,
    );
    rmSync(join(data, "PG_VERSION"));
    const none = await startApp(dataDir, { as: account });
    expect(none.refused).toBe("not_a_database");
    expect(inventory(data)).toEqual(before.filter((line) => !line.startsWith("PG_VERSION ")));
  });

  it("makes the missing links of the libraries, or a copy where node_modules is read-only", async () => {
    const folder = makeFolder();
    const { launcher, native } = makeProject(folder);
    const links = (): number =>
      readdirSync(join(native, "lib")).filter((name) => lstatSync(join(native, "lib", name)).isSymbolicLink()).length;
    const broken = spawnSync(join(native, "bin/initdb"), ["--version"], { encoding: "utf8" });
    expect(broken.stderr).toContain("error while loading shared libraries"); // the trap is real

    const dataDir = makeDataDir(account);
    if (account.uid !== 0) chmodSync(join(native, "lib"), 0o555); // no mode stops root
    const app = await startApp(dataDir, { as: account, launcher });
    expect(await ask(app.ready, "select 1 as one")).toEqual([{ one: 1 }]);
    const copies = readdirSync(dataDir).filter((name) => name.startsWith("postgres-programs-"));
    expect([links() > 0, copies.length]).toEqual(account.uid === 0 ? [true, 0] : [false, 1]);
    chmodSync(join(native, "lib"), 0o755);
  });

  it("works in a deep folder, and in no folder that others prepared for it", async () => {
    const dataDir = makeDataDir(account, "a".repeat(60), "Bodas, «bautizos» y 100 % más".repeat(3));
    const mark = markOf(join(dataDir, "postgres"));
    const trap = join("/tmp", mark);
    mkdirSync(trap, { mode: 0o777 });
    if (isRoot) chownSync(trap, 12_345, 12_345);
    const wary = await startApp(dataDir, { as: account, env: { TMPDIR: "/tmp" } });
    expect(await ask(wary.ready, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(socketFolderOf(wary)).not.toBe(trap);
    expect(readdirSync(trap)).toEqual([]);
    await stopApp(wary);
    rmSync(trap, { recursive: true });

    const app = await startApp(dataDir, { as: account, env: { TMPDIR: "/tmp" } });
    expect(await ask(app.ready, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(socketFolderOf(app)).toBe(trap);
    expect(statSync(trap).mode & 0o777).toBe(0o700);
    await stopApp(app);
    expect(existsSync(trap)).toBe(false);
  });
});

describe("the account that starts it", () => {
  it("does nothing where DATABASE_URL is set", async () => {
    const dataDir = join(makeDataDir(ordinary), "none");
    const url = "postgresql://somebody@db.example/weddings";
    expect(await startApp(dataDir, { env: { DATABASE_URL: url } })).toMatchObject({ ready: url, embedded: false });
    expect(existsSync(dataDir)).toBe(false);
  });

  it("leaves a PostgreSQL alone that someone else started on the folder", async () => {
    const dataDir = makeDataDir(ordinary);
    await stopApp(await startApp(dataDir, { as: ordinary }));
    const { child } = servePlainly(dataDir, ordinary);
    await waitUntil(() => findOpenDatabase(dataDir) !== null);
    expect((await startApp(dataDir, { as: ordinary })).refused).toBe("foreign_postgres");
    expect(isRunning(child.pid ?? -1)).toBe(true);
    const ended = once(child, "exit");
    child.kill("SIGINT");
    await ended;
  });
});

if (isRoot) {
  describe("as root only", () => {
    it("runs in a folder that only root enters: data and programs in /var/lib/convite, a link in their place", async () => {
      const top = makeFolder();
      const home = join(top, "root");
      mkdirSync(home, { mode: 0o700 });
      const { launcher } = makeProject(join(home, "convite"));
      const dataDir = join(home, "convite/data");
      const first = await startApp(dataDir, { launcher });
      await ask(first.ready, "create table kept as select 1 as id");
      const data = readlinkSync(join(dataDir, "postgres"));
      expect(data).toMatch(/^\/var\/lib\/convite\/convite-[0-9a-f]{12}\/postgres$/);
      expect(statSync(data).uid).not.toBe(0);
      expect(first.logged.join("\n")).toContain(`La base de datos está en ${data}, fuera de ${dataDir}`);
      expect(readdirSync(dirname(data)).some((name) => name.startsWith("postgres-programs-18"))).toBe(true);
      await stopApp(first);

      renameSync(join(home, "convite"), join(home, "moved"));
      const second = await startApp(join(home, "moved/data"), { launcher: join(home, "moved/server/database.ts") });
      expect(await ask(second.ready, "select id from kept")).toEqual([{ id: 1 }]);
      await stopApp(second);

      renameSync(dirname(data), `${dirname(data)}.away`);
      expect((await startApp(join(home, "moved/data"))).refused).toBe("data_gone");
      renameSync(`${dirname(data)}.away`, dirname(data));
    });

    it("passes through a data folder that was closed to all but root, and opens it to nobody else", async () => {
      const dataDir = makeDataDir({ name: "root", uid: 0, gid: 0 });
      chmodSync(dataDir, 0o700);
      const app = await startApp(dataDir);
      expect(await ask(app.ready, "select 1 as one")).toEqual([{ one: 1 }]);
      const data = lstatSync(join(dataDir, "postgres"));
      expect(data.isDirectory()).toBe(true);
      expect([statSync(dataDir).mode & 0o777, statSync(dataDir).gid]).toEqual([0o710, data.gid]);
      await stopApp(app);
      chmodSync(dataDir, 0o700);
      expect(await startApp(dataDir)).toMatchObject({ embedded: true });
    });

    it("runs as the owner of the data, and tells an account that may not open them whose they are", async () => {
      const theirs = makeDataDir(ordinary);
      const sudo = await startApp(theirs);
      expect(statSync(join(theirs, "postgres")).uid).toBe(ordinary.uid);
      await stopApp(sudo);
      const own = await startApp(theirs, { as: ordinary });
      expect(await ask(own.ready, "select 1 as one")).toEqual([{ one: 1 }]);

      const roots = makeDataDir({ name: "root", uid: 0, gid: 0 });
      await stopApp(await startApp(roots));
      const refused = await startApp(roots, { as: ordinary });
      expect(refused.refused).toBe("wrong_owner");
      expect(refused.message).toContain(`chown -R nobody "${join(roots, "postgres")}"`);
      expect(readFileSync(join(roots, "postgres/PG_VERSION"), "utf8").trim()).toBe("18");
    });
  });
}
