// Transactions: one per command, joined when one is already open, with what must happen only after the commit.
import type { Transaction } from "kysely";
import type { Db } from "./client.ts";
import { isDeadlock } from "./constraints.ts";
import type { DB } from "./types.ts";

export type Tx = Transaction<DB>;

type Act = (db: Db) => void;

const afterCommitOf = new WeakMap<Db, Act[]>();

const MOST_TRIES = 3;

/**
 * Runs `work` in a transaction, or in the one that `db` already is (Kysely's do not nest). Should PostgreSQL end it because it waits for
 * another that waits for it, nothing of it has happened, and it is done again from the beginning; so it is for what `isWorthAnother` says.
 * What `afterCommit` was given runs once the commit is acknowledged, and never after a rollback.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isWorthAnother: (error: unknown) => boolean = () => false,
): Promise<T> {
  return db.isTransaction ? work(db as Tx) : attempt(db, (run) => db.transaction().execute(run), work, isWorthAnother);
}

/**
 * The same for `work` that is one statement, which PostgreSQL makes a transaction by itself: nothing is sent to begin it and to commit
 * it. Of several statements each would be committed alone.
 */
export async function inOneStatement<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction
    ? work(db as Tx)
    : attempt(
        db,
        // The same database under a name of its own, for what waits for the commit.
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

/** Remembers `act` until the transaction `tx` is committed; it is then given the database that the transaction was opened on. */
export function afterCommit(tx: Db, act: Act): void {
  const deferred = afterCommitOf.get(tx);
  if (!deferred) throw new Error("afterCommit needs a transaction opened by inTransaction");
  deferred.push(act);
}
