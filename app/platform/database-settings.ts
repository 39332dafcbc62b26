// The settings of the database and of the load that one process puts on it.
import pg from "pg";

export type DatabaseSettings = {
  /** The operator's own PostgreSQL or the pooler in front of it; null for the embedded one. */
  databaseUrl: string | null;
  /** PostgreSQL without the pooler, for what lasts longer than one transaction; null if there is no pooler. */
  databaseDirectUrl: string | null;
  /** The most connections that the requests and jobs of one process share. */
  databasePool: number;
  /** How many jobs one process runs at the same time. */
  workerConcurrency: number;
};

const POOL = { least: 2, most: 500, usual: 20 };
/** The embedded database has 60 connections; a command beside the running app has a pool of its own. */
const EMBEDDED_POOL = { ...POOL, most: 40 };
/** An account with slow photos occupies one of them. */
const JOBS = { least: 1, most: 50, usual: 3 };

/** Reads them; adds one Spanish sentence to `faults` for each invalid one. */
export function readDatabase(env: NodeJS.ProcessEnv, faults: string[]): DatabaseSettings {
  const address = (name: "DATABASE_URL" | "DATABASE_DIRECT_URL") => {
    const value = env[name]?.trim() || null;
    if (value === null || isOneDatabase(value)) return value;
    faults.push(
      `${name} debe ser la dirección de un solo servidor, como postgres://usuario:clave@servidor:5432/base; los signos @ : / # de la clave van codificados (%40 %3A %2F %23).`,
    );
    return null;
  };
  const number = (name: "DATABASE_POOL" | "WORKER_CONCURRENCY", { least, most, usual }: typeof POOL) => {
    const value = env[name]?.trim();
    if (!value) return usual;
    if (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    faults.push(`${name} debe ser un número entre ${least} y ${most}.`);
    return usual;
  };
  const databaseUrl = address("DATABASE_URL");
  const databaseDirectUrl = address("DATABASE_DIRECT_URL");
  if (databaseDirectUrl && !env.DATABASE_URL?.trim())
    faults.push("DATABASE_DIRECT_URL va junto con DATABASE_URL, que lleva al agrupador de conexiones.");
  return {
    databaseUrl,
    databaseDirectUrl,
    databasePool: number("DATABASE_POOL", databaseUrl ? POOL : EMBEDDED_POOL),
    workerConcurrency: number("WORKER_CONCURRENCY", JOBS),
  };
}

/** Whether PostgreSQL's client can parse `value`, and it names one server, not a list of servers. */
function isOneDatabase(value: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(value)) return false;
  try {
    return !new pg.Client({ connectionString: value }).host.includes(",");
  } catch {
    return false;
  }
}
