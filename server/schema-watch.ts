// Detects that a newer Convite has migrated the database of this process.
import type pg from "pg";
import { findUnknownMigration, type Migration } from "#app/db/migrate.ts";

const LOOK_MS = 3_000;

export type SchemaWatch = {
  /** Checks now: the first migration that this process does not know, or null. Throws while the database is unavailable. */
  look(): Promise<string | null>;
  /** Resolves with the name of the first migration that this process does not know. */
  outdated: Promise<string>;
  stop(): void;
};

/** Checks every `everyMs` for migrations that `known` (default: this version's) lacks, until it finds one or `stop` is called. */
export function watchSchema(
  pool: Pick<pg.Pool, "query">,
  known?: readonly Migration[],
  everyMs = LOOK_MS,
): SchemaWatch {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let report: (name: string) => void;
  const outdated = new Promise<string>((resolve) => (report = resolve));

  async function look(): Promise<string | null> {
    const name = await findUnknownMigration(pool, known);
    if (name !== null) report(name);
    return name;
  }

  function lookLater() {
    timer = setTimeout(async () => {
      // While the database is unavailable, its requests report that.
      const name = await look().catch(() => null);
      if (name === null && !stopped) lookLater();
    }, everyMs).unref();
  }

  lookLater();
  return {
    look,
    outdated,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
