// Migrates a database for this version: our own migrations, then those of the jobs.
import { connected } from "#app/db/client.ts";
import { findMissingMigration, migrate } from "#app/db/migrate.ts";
import { Refused } from "#app/domain/refused.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";
import { countRunning } from "./running.ts";

/** Safe to run in several processes at once, and repeatedly. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await refuseReplica(connectionString);
  await migrate(connectionString);
  await prepareJobs(connectionString);
}

/** Throws PostgreSQL's error for a write in a read-only database, because on an up-to-date replica nothing else would write. */
export async function refuseReplica(connectionString: string): Promise<void> {
  await connected(connectionString, async (client) => {
    const { rows } = await client.query<{ reads: string }>("select current_setting('transaction_read_only') as reads");
    if (rows[0]?.reads === "on") throw Object.assign(new Error("the database only reads"), { code: "25006" });
  });
}

/** Refuses if a command would migrate the database of a running Convite, which then has to stop: only a new `start` may do that. */
export async function refuseOlderAtWork(connectionString: string): Promise<void> {
  await connected(connectionString, async (client) => {
    if ((await countRunning(client)) === 0 || (await findMissingMigration(client)) === null) return;
    throw new Refused(
      "Convite está en marcha con una versión anterior a esta. Haz esto con esa versión, o arráncalo antes con la nueva.",
    );
  });
}
