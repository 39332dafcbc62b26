// Batches calls that arrive within a few milliseconds into one statement.
import type { Db } from "./client.ts";
import { isDatabaseUnavailable } from "./constraints.ts";

type Waiting<Value, Result> = { value: Value; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Returns a function that passes one value to `run` and returns its result. A batch holds at most `most` values that arrive
 * within `waitMs` of its first value. `run` gets them together and returns their results in the same order. In a
 * transaction each value runs at once as its own batch. If PostgreSQL refuses a batch, each value runs alone, so an invalid
 * value fails alone. If the database is unavailable, nothing runs again, because the batch may have been committed.
 */
export function inBatches<Value, Result>(
  { waitMs, most }: { waitMs: number; most: number },
  run: (db: Db, values: readonly Value[]) => Promise<Result[]>,
): (db: Db, value: Value) => Promise<Result> {
  const waitingAt = new WeakMap<Db, Waiting<Value, Result>[]>();

  const alone = async (db: Db, value: Value) => (await run(db, [value]))[0]!;

  async function runBatch(db: Db, batch: readonly Waiting<Value, Result>[]): Promise<void> {
    try {
      const values = batch.map(({ value }) => value);
      const results = await run(db, values);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      const mayRunAlone = batch.length > 1 && !isDatabaseUnavailable(error);
      for (const { value, resolve, reject } of batch)
        if (mayRunAlone) alone(db, value).then(resolve, reject);
        else reject(error);
    }
  }

  return (db, value) => {
    if (db.isTransaction) return alone(db, value);
    return new Promise((resolve, reject) => {
      let batch = waitingAt.get(db);
      if (!batch) {
        const opened: Waiting<Value, Result>[] = [];
        waitingAt.set(db, (batch = opened));
        setTimeout(() => {
          if (waitingAt.get(db) === opened) waitingAt.delete(db);
          void runBatch(db, opened);
        }, waitMs);
      }
      batch.push({ value, resolve, reject });
      if (batch.length === most) waitingAt.delete(db);
    });
  };
}
