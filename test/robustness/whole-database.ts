// The whole database, compared before and after operations that must not change it.
import type { TestApp } from "#test/test-app.ts";

/** Waits until all jobs of earlier requests are done, also those due within 10 minutes: they change rows that no later request touches. */
async function allJobsDone({ pool }: TestApp): Promise<void> {
  await pool.query(`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where attempts = 0 and run_at between now() and now() + interval '10 minutes'), run_at => now())`);
  await pool.query("select graphile_worker.add_job('tell_answers')");
  const due = "select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts";
  const deadline = Date.now() + 60_000;
  while ((await pool.query(due)).rowCount !== 0) {
    if (Date.now() > deadline) throw new Error("the jobs are not done in a minute");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The rows of each table that an action could have changed, as text; sessions and rate limits change by themselves. */
async function readTables(app: TestApp): Promise<[table: string, rows: string][]> {
  await allJobsDone(app);
  const { rows } = await app.pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'tries', 'announcements') order by 1",
  );
  const tables: [string, string][] = [];
  for (const { table_name } of rows) {
    const { rows: found } = await app.pool.query<{ text: string | null }>(
      `select string_agg(row_to_json(t)::text, E'\\n' order by row_to_json(t)::text collate "C") as text from ${table_name} t`,
    );
    tables.push([table_name, found[0]?.text ?? ""]);
  }
  return tables;
}

/** All of `readTables` as one text. */
export async function wholeDatabase(app: TestApp): Promise<string> {
  return (await readTables(app)).map((table) => table.join("\n")).join("\n");
}

/** The tables that hold rows of the event. The numbers of what was erased stay by design, without a word of anybody. */
export async function tablesOfEvent(app: TestApp, eventId: string): Promise<string[]> {
  const tables = await readTables(app);
  return tables.flatMap(([table, rows]) =>
    table !== "erasures" && rows.includes(`"event_id":"${eventId}"`) ? [table] : [],
  );
}

/** The rows in only one of two texts of `wholeDatabase`. */
export function changedRows(before: string, after: string): string[] {
  const rows = (text: string) => new Set(text.split("\n"));
  return [...rows(before).symmetricDifference(rows(after))];
}
