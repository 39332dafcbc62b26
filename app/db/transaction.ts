// Transactions: one per command, joined if one is open, plus work that must run only after the commit.
import type { Transaction } from "kysely";
import type { Db } from "./client.ts";
import { isDeadlock } from "./constraints.ts";
import type { DB } from "./types.ts";

export type Tx = Transaction<DB>;

type Act = (db: Db) => void;

const afterCommitOf = new WeakMap<Db, Act[]>();

const MOST_TRIES = 3;

/**
 * Runs `work` in a transaction, or in the one that `db` already is (Kysely's do not nest). If PostgreSQL ends it in a
 * deadlock, or `isWorthAnother` accepts the error, it rolls back and `work` runs again from the beginning. At most
 * `MOST_TRIES` attempts. Functions given to `afterCommit` run after the commit is acknowledged, and never after a rollback.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = () => false,
): Promise<T> {
  return db.isTransaction ? work(db as Tx) : attempt(db, (run) => db.transaction().execute(run), work, isWorthAnother);
}

/**
 * The same for `work` that is a single statement, which PostgreSQL commits by itself: saves the round trips of begin and
 * commit. With several statements, each would commit alone.
 */
export async function inOneStatement<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction
    ? work(db as Tx)
    : attempt(
        db,
        // A separate object for the same database, so that `afterCommit` can find its functions.
        (run) => run(db.$extendTables() as Db),
        work,
        () => false,
      );
}

async function attempt<T>(
  db: Db,
  open: (run: (opened: Db) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
  isWorthAnother: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const deferred: Act[] = [];
    try {
      const result = await open(async (opened) => {
        afterCommitOf.set(opened, deferred);
        return work(opened as Tx);
      });
      for (const act of deferred) act(db);
      return result;
    } catch (error) {
      if (tries === MOST_TRIES || !(isDeadlock(error) || isWorthAnother(error))) throw error;
    }
  }
}

/** Defers `act` until the transaction `tx` commits; `act` then gets the database that opened the transaction. */
export function afterCommit(tx: Db, act: Act): void {
  const deferred = afterCommitOf.get(tx);
  if (!deferred) throw new Error("afterCommit needs a transaction opened by inTransaction");
  deferred.push(act);
}
