// Brings a database to what this version needs: our own migrations, then those of the jobs.
import pg from "pg";
import { migrate } from "#app/db/migrate.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";

const CONNECT_MS = 10_000;

/** Safe to call from several processes at once and again and again. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await refuseReplica(connectionString);
  await migrate(connectionString);
  await prepareJobs(connectionString);
}

/** Throws what PostgreSQL says to a writer in a database that only reads: of a replica that is up to date nothing else asks to write. */
export async function refuseReplica(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {}); // a lost connection fails the query as well
  await client.connect();
  try {
    const { rows } = await client.query<{ reads: string }>("select current_setting('transaction_read_only') as reads");
    if (rows[0]?.reads === "on") throw Object.assign(new Error("the database only reads"), { code: "25006" });
  } finally {
    await client.end();
  }
}
