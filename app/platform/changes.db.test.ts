// The command's transaction writes the change log, and autosaved changes merge into one line.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Change } from "#app/domain/event/change-log.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { recordChange } from "./changes.server.ts";

describe("the change log", async () => {
  const { db } = await testDatabase();
  let [ana, bea, eventId] = ["", "", ""];

  beforeEach(async () => {
    ana = await addUser(db, "Ana");
    bea = await addUser(db, "Bea");
    eventId = await addEvent(db, ana);
  });

  const record = (change: Change, by = ana) =>
    inTransaction(db, (tx) => recordChange(tx, { event: { id: eventId }, viewer: { id: by } }, change));
  const rows = () =>
    db
      .selectFrom("eventChanges")
      .select(["actorId", "kind", "area", "subjectId", "facts", "undo"])
      .where("eventId", "=", eventId)
      .orderBy("id")
      .execute();

  it("keeps who changed what, and nothing of a command that was rolled back", async () => {
    const subjectId = newId();
    await record({ kind: "tables.added", subjectId, facts: { title: "Mesa 4" } });
    const rolledBack = inTransaction(db, async (tx) => {
      await recordChange(tx, { event: { id: eventId }, viewer: { id: bea } }, { kind: "tables.removed", subjectId });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await rows()).toEqual([
      { actorId: ana, kind: "tables.added", area: "tables", subjectId, facts: { title: "Mesa 4" }, undo: null },
    ]);
  });

  it("keeps what is saved while it is typed as one line, with what stood there first", async () => {
    const subjectId = newId();
    const typed = (version: number, before: string, fields = ["content"]): Change => ({
      kind: "blocks.changed",
      subjectId,
      facts: { title: "Texto", fields },
      undo: { version, values: { [fields[0]!]: before } },
    });
    await record(typed(2, "primero"));
    await record(typed(3, "segundo"));
    await record(typed(4, "#fff", ["colour"]));
    expect(await rows()).toMatchObject([
      {
        facts: { title: "Texto", fields: ["colour", "content"] },
        undo: { version: 4, values: { content: "primero", colour: "#fff" } },
      },
    ]);
    await record(typed(5, "tercero"), bea);
    await record(typed(6, "cuarto"));
    expect(await rows()).toMatchObject([
      { actorId: ana, undo: { values: { content: "primero" } } },
      { actorId: bea, undo: { values: { content: "tercero" } } },
      { actorId: ana, undo: { values: { content: "cuarto" } } },
    ]);
  });

  it("goes with its event, and forgets an account that is deleted", async () => {
    await record({ kind: "tasks.ordered" }, bea);
    await db.deleteFrom("users").where("id", "=", bea).execute();
    expect(await rows()).toMatchObject([{ actorId: null, kind: "tasks.ordered" }]);
    await db.deleteFrom("events").where("id", "=", eventId).execute();
    expect(await rows()).toEqual([]);
  });
});
