// Two transactions in a deadlock: PostgreSQL ends one, and it runs again.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { statement } from "./statement.ts";
import { afterCommit, inOneStatement, inTransaction, type Tx } from "./transaction.ts";

const { db } = await testDatabase();

it("a transaction that loses a deadlock is run again, whole, and both are done once", async () => {
  const ids = [await addUser(db, "Una"), await addUser(db, "Otra")];
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const mark = (tx: Tx, id: string, word: string) =>
    tx
      .updateTable("users")
      .set({ bio: sql<string>`coalesce(bio, '') || ${word}::text` })
      .where("id", "=", id)
      .execute();
  const both = (first: number) =>
    inTransaction(db, async (tx) => {
      begun++;
      await mark(tx, ids[first]!, "x");
      met[first]!.resolve();
      await met[1 - first]!.promise;
      await mark(tx, ids[1 - first]!, "x");
    });
  await Promise.all([both(0), both(1)]);
  // If both are slow, both may lose.
  expect(begun).toBeGreaterThan(2);
  const rows = await db.selectFrom("users").select("bio").where("id", "in", ids).execute();
  expect(rows.map(({ bio }) => bio)).toEqual(["xx", "xx"]);
});

it("any other error is thrown at once", async () => {
  let begun = 0;
  const failing = inTransaction(db, async () => {
    begun++;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(begun).toBe(1);
});

it("a command of one statement is committed by it, and what was to follow the commit follows it, or nothing does", async () => {
  const id = await addUser(db, "Una");
  const done: string[] = [];
  const write = (bio: string, by = sql`${bio}::text`) =>
    inOneStatement(db, async (tx) => {
      afterCommit(tx, () => done.push(bio));
      const { rows } = await sql<{ xid: string | null }>`update users set bio = ${by} where id = ${id}
        returning pg_current_xact_id_if_assigned()::text as xid`.execute(tx);
      expect(done).not.toContain(bio);
      const { rows: now } = await sql<{
        status: string;
      }>`select pg_xact_status(${rows[0]!.xid}::xid8) as status`.execute(tx);
      return now[0]!.status;
    });
  expect(await write("uno")).toBe("committed");
  await expect(write("dos", sql`(1 / 0)::text`)).rejects.toThrow("division by zero");
  expect(done).toEqual(["uno"]);
});

it("returns the same rows of a prepared statement in a transaction and outside of one", async () => {
  const look = statement<{ start: Date }, Record<string, unknown>>(
    "test_look",
    (at) =>
      `select 1 as one_number, now() > ${at.start} as is_late, '[{"first_name": "Ana", "their_tags": [{"tag_name": null}]}]'::jsonb as all_people`,
  );
  const outside = await look(db, { start: new Date(0) });
  expect(outside).toEqual([
    { oneNumber: 1, isLate: true, allPeople: [{ firstName: "Ana", theirTags: [{ tagName: null }] }] },
  ]);
  expect(await inTransaction(db, (tx) => look(tx, { start: new Date(0) }))).toEqual(outside);
});
