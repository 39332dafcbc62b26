// A database server seen from outside: its sockets, its memory, its files, its system calls.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPrograms } from "#server/database/programs.ts";
import { isRoot, ordinaryNode, waitUntil } from "./stage.ts";

/** The TCP sockets on which the process listens. */
export function listeningTcpSockets(pid: number): string[] {
  const own = readdirSync(`/proc/${pid}/fd`).map(
    (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1],
  );
  return ["tcp", "tcp6"]
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, "utf8").trim().split("\n").slice(1))
    .filter((line) => {
      const fields = line.trim().split(/\s+/);
      return fields[3] === "0A" && own.includes(fields[9]);
    });
}

/** Memory of the server and its children in MiB; shared memory counts once. */
export function memoryOf(pid: number): number {
  const kib = (each: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, "utf8"))?.[1]);
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + kib(each), 0) / 1024;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** Connects to the socket as another account; returns the system's response. */
export function connectAs(uid: number, socketFolder: string): string {
  const script = `require("node:net").connect(process.argv[1]).on("connect", () => { console.log("connected"); process.exit() }).on("error", (error) => console.log(error.code))`;
  return spawnSync(ordinaryNode(), ["-e", script, join(socketFolder, ".s.PGSQL.5432")], {
    uid,
    gid: uid,
    cwd: "/",
    encoding: "utf8",
  }).stdout.trim();
}

/** Every file below the folder with its size and time; equal lists mean no change. */
export function inventory(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, found: statSync(join(folder, name)) }))
    .filter(({ found }) => found.isFile())
    .map(({ name, found }) => `${name} ${found.size} ${found.mtimeMs}`)
    .toSorted();
}

/** Starts PostgreSQL on the data folder without our launcher, as an operator might manually. */
export function servePlainly(
  dataDir: string,
  account: { uid: number; gid: number },
): { child: ChildProcess; said: () => string } {
  const { postgres } = findPrograms(dirname(dataDir), isRoot ? { name: "test", ...account } : null);
  const data = join(dataDir, "postgres");
  const child = spawn(postgres, ["-D", data, "-k", data, "-c", "listen_addresses="], {
    ...(isRoot ? account : {}),
    cwd: "/",
  });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  return { child, said: () => said };
}

/** Counts the sync system calls of a server and its children during `meanwhile`; null if strace is missing or forbidden. */
export async function countSyncCalls(pid: number, meanwhile: () => Promise<void>): Promise<number | null> {
  const strace = spawn("strace", ["-f", "-e", "trace=fsync,fdatasync,sync_file_range,msync", "-p", String(pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let traced = "";
  const ended = new Promise((resolve) => strace.once("close", resolve).once("error", resolve));
  strace.stderr.on("data", (text) => (traced += text));
  await waitUntil(() => / attached/.test(traced) || strace.exitCode !== null || strace.pid === undefined);
  if (strace.exitCode !== null || strace.pid === undefined) return null;
  await meanwhile();
  strace.kill("SIGINT");
  await ended;
  return traced.match(/(?:fsync|fdatasync)\(\d+(?:\)| <unfinished)/g)?.length ?? 0;
}
