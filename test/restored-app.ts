// A second Convite: backed up from a running one, restored elsewhere with the product's own commands, and started.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDb, openPool } from "#app/db/client.ts";
import { inEmptyDatabase } from "./database.ts";
import { runCommand } from "./run-command.ts";
import { startServer } from "./server-process.ts";
import type { TestApp } from "./test-app.ts";

/** Calls `work` with the restored site of `app`, on its own database and folder, and removes it afterwards. Sessions stay valid. */
export async function withRestored<T>(app: TestApp, work: (restored: TestApp) => Promise<T>): Promise<T> {
  return inEmptyDatabase(async (connectionString) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "convite-restored-"));
    const addresses = { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: "" };
    const env = { ...app.env, ...addresses, DATA_DIR: dataDir };
    const file = path.join(dataDir, "copia.tar.gz");
    const pool = openPool(connectionString, 10, () => {});
    try {
      await succeed(app.env, "backup", file);
      await succeed(env, "restore", file);
      const server = await startServer(env);
      try {
        return await work({ ...server, connectionString, addresses, pool, db: createDb(pool), dataDir, env });
      } finally {
        await server.stop();
      }
    } finally {
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

async function succeed(env: Record<string, string>, ...args: string[]): Promise<void> {
  const { code, said } = await runCommand(env, ...args);
  if (code !== 0) throw new Error(said);
}
