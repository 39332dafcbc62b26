// Debian's PgBouncer in transaction mode before the test cluster, for TEST_THROUGH=pgbouncer.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../server-process.ts";

export type PgBouncer = { port: number; stop(): Promise<void> };

/** Starts it before the cluster of `connectionString`: any database of it is reached by its own name. */
export async function startPgBouncer(connectionString: string): Promise<PgBouncer> {
  const { host, port: behind, user } = new pg.Client({ connectionString });
  const port = await freePort();
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
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
