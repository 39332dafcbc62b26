// Calls that come within a few milliseconds of each other and run as one statement.
import type { Db } from "./client.ts";
import { isDatabaseUnavailable } from "./constraints.ts";

type Waiting<Value, Result> = { value: Value; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Returns a function that gives one value to `run` and returns its result. Values that callers give within `waitMs` of the first of them,
 * at most `most`, are one batch: `run` gets them together, and returns their results in their order. In a transaction a value is a
 * batch by itself, at once. When PostgreSQL refuses a batch, each value runs alone, so that what is wrong with one stops no other; not
 * when the database is unavailable, since the batch may have been committed.
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
