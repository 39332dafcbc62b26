// Debian's PgBouncer in transaction mode before the test cluster, for TEST_THROUGH=pgbouncer.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../server-process.ts";

export type PgBouncer = { port: number; stop(signal?: NodeJS.Signals): Promise<void> };

/** From this version on it keeps the names of statements. */
const KEEPS_NAMES = [1, 21] as const;

/** Starts it on `port` before the cluster of `connectionString`: any database of it is reached by its own name. */
export async function startPgBouncer(connectionString: string, port?: number): Promise<PgBouncer> {
  const { host, port: behind, user } = new pg.Client({ connectionString });
  port ??= await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "convite-pgbouncer-"));
  // It refuses to run as root, and the socket's folder is open to the database's account alone.
  const { uid, gid } = statSync(host.startsWith("/") ? host : folder);
  const account = execFileSync("id", ["-nu", String(uid)], { encoding: "utf8" }).trim();
  chmodSync(folder, 0o755);
  chownSync(folder, uid, gid);
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${behind} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 2000
server_idle_timeout = 2
server_login_retry = 1
${hasNames() ? "max_prepared_statements = 200" : ""}
logfile = ${folder}/log
${process.getuid?.() === 0 ? `user = ${account}` : ""}
`,
  );
  const child = spawn("pgbouncer", ["-q", file], { stdio: "inherit" });
  await Promise.race([
    once(child, "error").then(([error]) => {
      throw error;
    }),
    untilOpen(port),
  ]);
  return {
    port,
    async stop(signal = "SIGTERM") {
      const ended = once(child, "exit");
      if (signal === "SIGTERM") child.kill("SIGINT");
      child.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hasNames(): boolean {
  const version = /(\d+)\.(\d+)/.exec(execFileSync("pgbouncer", ["--version"], { encoding: "utf8" })) ?? [];
  const [major = 0, minor = 0] = version.slice(1).map(Number);
  return major > KEEPS_NAMES[0] || (major === KEEPS_NAMES[0] && minor >= KEEPS_NAMES[1]);
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: `postgres://convite@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
