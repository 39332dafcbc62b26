// The pooler between a process and PostgreSQL: PgBouncer in transaction mode gives each transaction another connection.
import pg from "pg";
import { Refused } from "#app/domain/refused.ts";
import { connected, STATEMENT_TIMEOUT_MS } from "./client.ts";

const LOCK = 4_215_202_603;
const CONNECTIONS = 5;
/** Of PostgreSQL: the connection has the name already, or does not have it. */
const NAME_LOST = new Set(["42P05", "26000"]);

const IDENTITY =
  "select current_user::text as role, current_database()::text as database, pg_postmaster_start_time()::text as since";

/**
 * Gives the role of `direct` the limit of time that a session behind the pooler cannot set. Refuses two addresses that do
 * not lead to one database and one role.
 */
export async function preparePooler(pooled: string, direct: string): Promise<void> {
  const identify = async (client: pg.Client) => JSON.stringify((await client.query(IDENTITY)).rows[0]);
  const through = await connected(pooled, identify);
  await connected(direct, async (client) => {
    if ((await identify(client)) !== through)
      throw new Refused(
        "DATABASE_URL y DATABASE_DIRECT_URL deben llevar a la misma base de datos con el mismo usuario: una por el agrupador y otra sin él.",
      );
    await limitStatements(client);
  });
}

/** Processes that start together would update one row of the catalogue: they wait for each other. */
async function limitStatements(client: pg.Client): Promise<void> {
  const limit = `statement_timeout=${STATEMENT_TIMEOUT_MS}ms`;
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  const { rows } = await client.query<{ name: string; limited: boolean }>(
    `select quote_ident(current_database()) as name,
            exists (select from pg_db_role_setting
                     where setdatabase = (select oid from pg_database where datname = current_database())
                       and setrole = current_user::regrole and $1 = any(setconfig)) as limited`,
    [limit],
  );
  const { name, limited } = rows[0]!;
  if (!limited) await client.query(`alter role current_user in database ${name} set ${limit.replace("=", " = '")}'`);
  await client.query("commit");
}

/** Whether statements may have names behind the pooler of `connectionString`: tries one name on five connections. */
export async function keepsNames(connectionString: string): Promise<boolean> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 }),
  );
  const ask = (client: pg.Client) =>
    client.query({ name: "convite_probe", text: "select $1::int as number", values: [1] });
  try {
    for (const client of clients) client.on("error", () => {}); // a lost connection fails the query as well
    await Promise.all(clients.map((client) => client.connect()));
    // In turn, all meet one connection of the pooler; at once, each meets another.
    for (const client of clients) await ask(client);
    await Promise.all(
      clients.map(async (client) => {
        await client.query("begin");
        await ask(client);
        await client.query("commit");
      }),
    );
    for (const client of clients) await ask(client);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && NAME_LOST.has(error.code ?? "")) return false;
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
