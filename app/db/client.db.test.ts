// Connections that break silently: the query that waits on one fails, and no later query reuses the connection.
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { openSilentNetwork } from "#test/silent-network.ts";
import { createDb, openPool } from "./client.ts";
import { isDatabaseUnavailable } from "./constraints.ts";
import { inTransaction } from "./transaction.ts";

const { connectionString } = await testDatabase();
const network = await openSilentNetwork(connectionString);
const pool = openPool(network.connectionString, 3, () => {}, { queryTimeoutMs: 2_000 });
const db = createDb(pool);
afterAll(async () => {
  await pool.end();
  network.close();
});

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it("throws away connections that leave a query unanswered, and says that the database is away for the moment", async () => {
  const ask = () => sql`select pg_sleep(0.2)`.execute(db);
  await Promise.all([ask(), ask(), ask()]);
  expect(pool.totalCount).toBe(3);
  network.forget();
  const errors = await Promise.all([
    thrownBy(ask()),
    thrownBy(pool.query("select 1")),
    thrownBy(inTransaction(db, (tx) => sql`select 1`.execute(tx))),
  ]);
  for (const error of errors) expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  await Promise.all([ask(), ask(), ask()]);
  expect(pool.totalCount).toBe(3);
});

it("loses a connection in the middle of a transaction without losing the next one", async () => {
  const error = await thrownBy(
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      network.forget();
      await sql`select 2`.execute(tx);
    }),
  );
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  // The pool also dropped its other connections.
  await Promise.all([1, 2, 3].map(() => thrownBy(sql`select 3`.execute(db))));
  await sql`select 4`.execute(db);
});

it("reports a connection that the database ends, and none of a pool that is ending itself", async () => {
  const others = openPool(connectionString, 1, () => {});
  const reports: boolean[] = [];
  for (const isEnding of [false, true]) {
    const heard: Error[] = [];
    const lost = openPool(connectionString, 1, (error) => void heard.push(error));
    const client = await lost.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = isEnding ? lost.end() : null;
    const closed = new Promise<void>((resolve) => client.once("end", resolve));
    await others.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    await closed;
    client.release(true);
    await (ended ?? lost.end());
    reports.push(heard.length > 0);
  }
  await others.end();
  expect(reports).toEqual([true, false]);
});

it("waits for a database that is slow to let many in, and not for one that lets nobody in", async () => {
  const ask = (from: typeof pool) => from.query("select 1").then(() => "answered", String);
  const [crowd, alone] = [1, 2].map(() =>
    openPool(network.connectionString, 3, () => {}, { queryTimeoutMs: 30_000, connectMs: 2_000 }),
  );
  network.slow(1_200);
  // The third connects after about 3.6 seconds, 1.2 after the second.
  expect(await Promise.all([1, 2, 3].map(() => ask(crowd!)))).toEqual(Array(3).fill("answered"));
  network.slow(60_000);
  const startedAt = performance.now();
  const told = await Promise.all([1, 2, 3].map(() => ask(alone!)));
  expect(told.filter((word) => !word.includes("does not answer"))).toEqual([]);
  // Not the ten seconds that a request may wait for a pooled connection.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  network.slow(0);
  await Promise.all([crowd!.end(), alone!.end()]);
}, 60_000);
