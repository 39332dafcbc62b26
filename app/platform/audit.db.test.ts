// The command's transaction writes the audit log, and no one can change or delete an entry.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { testDatabase } from "#test/database.ts";
import { audit } from "./audit.server.ts";

describe("the audit log (robustness L-12)", async () => {
  const { db } = await testDatabase();

  it("stores actor, action and target, and nothing of a command that was rolled back", async () => {
    const [actorId, subjectId] = [newId(), newId()];
    await inTransaction(db, (tx) =>
      audit(tx, { actorId, action: "account.suspended", subjectId, details: { reason: "spam" } }),
    );
    const rolledBack = inTransaction(db, async (tx) => {
      await audit(tx, { actorId, action: "account.restored", subjectId });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    const rows = await db.selectFrom("auditLog").select(["actorId", "deed", "subjectId", "details"]).execute();
    expect(rows).toEqual([{ actorId, deed: "account.suspended", subjectId, details: { reason: "spam" } }]);
  });

  it.each(["update audit_log set deed = 'x'", "delete from audit_log", "truncate audit_log"])(
    "refuses «%s»",
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow("only ever added to");
    },
  );
});
