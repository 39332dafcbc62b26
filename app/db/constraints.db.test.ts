// PostgreSQL errors: which ones are worth a retry in a moment, and which are unexpected.
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { isDatabaseUnavailable } from "./constraints.ts";
import { inTransaction } from "./transaction.ts";

const { db } = await testDatabase();

/** The error of a statement that waits for another transaction's lock, with `setting` at 50 ms. */
async function waiting(setting: string): Promise<unknown> {
  return db.transaction().execute(async (holder) => {
    await sql`lock table users`.execute(holder);
    const waiter = db.transaction().execute(async (tx) => {
      await sql`select set_config(${setting}, '50ms', true)`.execute(tx);
      await sql`select from users`.execute(tx);
    });
    return waiter.catch((error: unknown) => error);
  });
}

it("a wait that took too long says that the database is away for the moment", async () => {
  for (const setting of ["statement_timeout", "lock_timeout"])
    expect(isDatabaseUnavailable(await waiting(setting))).toBe(true);
});

it("so does a deadlock that is lost again and again, and no other refusal", async () => {
  let begun = 0;
  const thrown = (code: string) =>
    inTransaction(db, async (tx) => {
      begun++;
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
    }).catch((error: unknown) => error);
  expect([isDatabaseUnavailable(await thrown("40P01")), begun]).toEqual([true, 3]);
  for (const code of ["25006", "53100", "53200", "57P05", "58P01"])
    expect(isDatabaseUnavailable(await thrown(code)), code).toBe(true);
  for (const code of ["23505", "22P02", "42P01"]) expect(isDatabaseUnavailable(await thrown(code)), code).toBe(false);
});

it("so does PgBouncer when it ends a client, and no statement of our own that breaks the protocol", async () => {
  const ended = Object.assign(new pg.DatabaseError("server conn crashed?", 0, "error"), { code: "08P01" });
  expect(isDatabaseUnavailable(Object.assign(ended, { severity: "FATAL" }))).toBe(true);
  const miscounted: unknown = await db
    .executeQuery({ ...sql`select ${1}::int`.compile(db), parameters: [1, 2] })
    .catch((error: unknown) => error);
  expect(miscounted).toMatchObject({ code: "08P01", severity: "ERROR" });
  expect(isDatabaseUnavailable(miscounted)).toBe(false);
});

it("and so does a network or a disk that is not there, however deep the word is wrapped", () => {
  const codes = "ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EROFS EDQUOT".split(" ");
  for (const code of codes) {
    const error = Object.assign(new Error("no"), { code });
    expect([isDatabaseUnavailable(error), isDatabaseUnavailable(new Error("wrapped", { cause: error }))], code).toEqual(
      [true, true],
    );
  }
  expect(isDatabaseUnavailable(Object.assign(new Error("no"), { code: "EACCES" }))).toBe(false);
});
