// Removed rows on a real database: for an hour, once, with their batch alone, and only in their own event.
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { undoMs } from "#app/domain/undo.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { createFileStore } from "./files/file-store.server.ts";
import { countRows, forgetRemoved, remove, restore } from "./removal.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-06-05T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
let [eventId, other] = ["", ""];

beforeEach(async () => {
  const marta = await addUser(db, "Marta");
  eventId = await addEvent(db, marta);
  other = await addEvent(db, marta);
});

async function line(concept: string): Promise<string> {
  const id = newId();
  const values = { eventId, id, concept, category: "other", unit: "fixed", estimatedCents: 100 } as const;
  await db.insertInto("budgetLines").values(values).execute();
  return id;
}
const take = (ids: readonly unknown[], from = eventId, where = sql`true`) =>
  inTransaction(db, (tx) => remove(tx, "budgetLines", { eventId: from, ids, now, where }));
const bring = (batchId: string, at = now, more: { from?: string; most?: number } = {}) =>
  inTransaction(db, (tx) =>
    restore(tx, "budgetLines", {
      eventId: more.from ?? eventId,
      batchId,
      now: at,
      missing: "missing",
      ...(more.most === undefined ? {} : { limit: { most: more.most, full: "full" } }),
    }),
  );
const names = (rows: readonly { concept: string }[]) => rows.map(({ concept }) => concept).toSorted();

it("removes the rows of one batch, of its own event, once, and counts the others", async () => {
  const [one, two, three] = [await line("Uno"), await line("Dos"), await line("Tres")];
  expect((await take([one, two], other)).rows).toEqual([]);
  expect((await take([three], eventId, sql`concept = 'Dos'`)).rows).toEqual([]);
  const both = await Promise.all([take([one, two, "x", newId()]), take([two, one])]);
  expect(both.map(({ rows }) => rows.length).toSorted()).toEqual([0, 2]);
  expect(await countRows(db, "budgetLines", eventId)).toBe(1);
  expect(await countRows(db, "budgetLines", eventId, sql`concept = 'Uno'`)).toBe(0);
});

it("restores a batch as a whole, once, and within the hour", async () => {
  const [one, two] = [await line("Uno"), await line("Dos")];
  const { batchId } = await take([one]);
  const second = await take([two]);
  expect(await bring(batchId, later(undoMs))).toEqual({ ok: false, code: "too_late" });
  expect(await bring(batchId, now, { from: other })).toEqual({ ok: false, code: "missing" });
  const pressed = await Promise.all([1, 2, 3].map(() => bring(batchId, later(undoMs - 1))));
  expect(pressed.flatMap((each) => (each.ok ? names(each.rows) : []))).toEqual(["Uno"]);
  expect(pressed.filter(({ ok }) => !ok)).toEqual([1, 2].map(() => ({ ok: false, code: "missing" })));
  expect(await countRows(db, "budgetLines", eventId)).toBe(1);
  expect(await bring(second.batchId)).toMatchObject({ ok: true, row: { concept: "Dos", removedAt: now } });
});

it("restores nothing where the list is full, and keeps the batch", async () => {
  const { batchId } = await take([await line("Uno"), await line("Dos")]);
  await line("Tres");
  expect(await bring(batchId, now, { most: 2 })).toEqual({ ok: false, code: "full" });
  const back = await bring(batchId, now, { most: 3 });
  expect(back.ok && names(back.rows)).toEqual(["Dos", "Uno"]);
});

it("forgets removed rows after the hour, and no other", async () => {
  await line("Uno");
  const gone = await line("Dos");
  const { batchId } = await take([gone]);
  const files = createFileStore(tmpdir());
  await forgetRemoved(db, files, later(undoMs - 1));
  expect((await bring(batchId)).ok).toBe(true);
  await take([gone]);
  await forgetRemoved(db, files, later(undoMs));
  const left = await db.selectFrom("budgetLines").select("concept").where("eventId", "=", eventId).execute();
  expect(left).toEqual([{ concept: "Uno" }]);
});
