// Brings a database to what this version needs: our own migrations, then those of the jobs.
import { migrate } from "#app/db/migrate.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";

/** Safe to call from several processes at once and again and again. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await migrate(connectionString);
  await prepareJobs(connectionString);
}
