// Commands on an imported list: start it, read it again, change it, store its guests once, and undo that.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type DraftHousehold, householdDoubts } from "#app/domain/guest/import/guest-import.ts";
import { answered, type RowAnswer } from "#app/domain/guest/import/answers.ts";
import { peopleOfLines } from "#app/domain/guest/import/person-lines.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { type ListFull, lockGuestList } from "../commands.server.ts";
import { removeGuests } from "../removal.commands.server.ts";
import { type CreatePass, holdImport, keepWaiting } from "./choosing.commands.server.ts";
import { insertHouseholds, makePlaces, removeEmptyPlaces } from "./keeping.commands.server.ts";
import { readImportRows, readTakenRows } from "./queries.server.ts";
import type { PackedList } from "./reading.queries.server.ts";
import { lockPlan } from "#app/platform/event-part.server.ts";

const READINGS = { tries: 60, minutes: 10 } as const;

/** Whether the viewer may read one more list now: each costs as much as a long page. */
export async function mayRead(db: Db, pass: CreatePass, now: Date): Promise<boolean> {
  return (await consumeRateLimit(db, [{ key: `guest-import:${pass.viewer.id}`, ...READINGS }], now)) === 0;
}

/** Stores a read list for review. A host has one at a time: deletes their earlier unfinished one. */
export async function startImport(
  db: Db,
  pass: CreatePass,
  list: PackedList,
  now: Date,
): Promise<{ importId: string }> {
  const eventId = pass.event.id;
  const importId = newId();
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("guestImports")
      .where("eventId", "=", eventId)
      .where("createdBy", "=", pass.viewer.id)
      .where("keptAt", "is", null)
      .execute();
    await tx
      .insertInto("guestImports")
      .values({
        eventId,
        id: importId,
        createdBy: pass.viewer.id,
        createdAt: now,
        skipped: String(list.skipped),
        cells: list.cells && String(list.cells.rows),
        columns: list.cells?.columns ?? [],
        hasHead: list.cells?.hasHead ?? false,
      })
      .execute();
    await writeRows(tx, eventId, importId, String(list.households));
    return { importId };
  });
}

/** `households` as JSON. */
async function writeRows(tx: Tx, eventId: string, importId: string, households: string) {
  await tx.deleteFrom("guestImportRows").where("eventId", "=", eventId).where("importId", "=", importId).execute();
  await sql`insert into guest_import_rows (event_id, import_id, at, contents)
    select ${eventId}, ${importId}, (ordinality - 1)::integer, value
    from jsonb_array_elements(${households}::jsonb) with ordinality`.execute(tx);
}

/** Replaces the households of a table after a second reading. Discards changes made by hand before. */
export async function mapColumns(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  { households, skipped, cells }: PackedList,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt || !cells) return refuse("import_gone");
    await tx
      .updateTable("guestImports")
      .set({ columns: cells.columns, hasHead: cells.hasHead, skipped: String(skipped) })
      .where("eventId", "=", pass.event.id)
      .where("id", "=", held.id)
      .execute();
    await writeRows(tx, pass.event.id, held.id, String(households));
    return ok();
  });
}

/** Changes a household of the list: its name, and its people as lines. Clears its doubts, since the host has looked at it. */
export async function changeRow(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  at: number,
  { name, people: lines }: { name: string; people: readonly string[] },
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    const row = tx
      .selectFrom("guestImportRows")
      .select(sql<DraftHousehold>`contents`.as("contents"))
      .where("eventId", "=", pass.event.id)
      .where("importId", "=", held.id)
      .where("at", "=", at);
    const before = (await row.executeTakeFirst())?.contents;
    if (!before) return refuse("import_gone");
    const people = peopleOfLines(lines, before.people);
    const after: DraftHousehold = { ...before, name, people, doubts: householdDoubts(people) };
    await tx
      .updateTable("guestImportRows")
      .set({ contents: JSON.stringify(after), chosen: null })
      .where("eventId", "=", pass.event.id)
      .where("importId", "=", held.id)
      .where("at", "=", at)
      .execute();
    return ok();
  });
}

/** Applies the host's answer to a question about a household. */
export async function answerRow(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  at: number,
  answer: RowAnswer,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    const { rows } = await readImportRows(tx, pass, held.id);
    const row = rows.find((each) => each.at === at);
    if (!row) return refuse("import_gone");
    const { line, lines, source, name, people } = row;
    // The doubt about a full place is computed anew each time.
    const doubts = row.doubts.filter(({ code }) => code !== "place_full");
    const after = answered({ line, ...(lines && { lines }), source, name, people, doubts }, row.doubles, answer);
    await tx
      .updateTable("guestImportRows")
      .set({
        contents: JSON.stringify(after.household),
        ...(after.chosen === null ? {} : { chosen: after.chosen, waits: false }),
      })
      .where("eventId", "=", pass.event.id)
      .where("importId", "=", held.id)
      .where("at", "=", at)
      .execute();
    return ok();
  });
}

/** Deletes the unfinished list. */
export async function dropImport(db: Db, pass: CreatePass, importId: unknown): Promise<void> {
  if (!isId(importId)) return;
  await db
    .deleteFrom("guestImports")
    .where("eventId", "=", pass.event.id)
    .where("id", "=", importId)
    .where("createdBy", "=", pass.viewer.id)
    .where("keptAt", "is", null)
    .execute();
}

/**
 * Adds the chosen households to the guest list (`isAll`: every valid one), all of them or none; those that wait for room stay aside.
 * `people` is the number that the host saw, `dietWords` the words with which the guests agree that their diets are noted.
 * Refuses another number by now (`import_changed`), and a list without room (`guest_limit`). A repeat answers the first result. H-2, H-9
 */
export async function keepImport(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  { people, dietWords, isAll = false }: { people: number; dietWords: string | null; isAll?: boolean },
  now: Date,
): Promise<Result<{ importId: string; added: number }, "import_gone" | "import_changed" | "nobody_taken"> | ListFull> {
  const eventId = pass.event.id;
  try {
    return await inTransaction(db, async (tx) => {
      const held = await holdImport(tx, pass, importId);
      if (!held) return refuse("import_gone");
      if (held.keptAt) return ok({ importId: held.id, added: held.guestIds.length });
      await lockPlan(tx, eventId);
      const { taken, placing } = await readTakenRows(tx, pass, held.id, isAll);
      const count = taken.reduce((sum, row) => sum + row.people.length, 0);
      if (count === 0) return refuse("nobody_taken");
      if (count !== people) return refuse("import_changed");
      const room = await lockGuestList(tx, eventId, now, count);
      if (!room.ok) return room;
      const placeIds = await makePlaces(tx, eventId, placing, now);
      const guestIds = await insertHouseholds(tx, pass, taken, { dietWords, placeIds, mode: placing.mode, now });
      // Another host has added one of the addresses first: adds no guest of this list.
      if (guestIds.length !== count) throw new Overtaken();
      await tx
        .updateTable("guestImports")
        .set({ keptAt: now, guestIds, placeIds, cells: null })
        .where("eventId", "=", eventId)
        .where("id", "=", held.id)
        .execute();
      if (!isAll) await keepWaiting(tx, pass, held);
      await tx.deleteFrom("guestImportRows").where("eventId", "=", eventId).where("importId", "=", held.id).execute();
      await announce(tx, `event:${eventId}:guests`);
      await recordChange(tx, pass, { kind: "guests.imported", facts: { count }, undo: { batchId: held.id } });
      return ok({ importId: held.id, added: count });
    });
  } catch (error) {
    if (error instanceof Overtaken) return refuse("import_changed");
    throw error;
  }
}

class Overtaken extends Error {}

/** Removes all guests of a stored import from the guest list within the hour, as if a host had removed each. */
export async function undoImport(
  db: Db,
  pass: MemberPass<"guest.delete">,
  importId: unknown,
  now: Date,
): Promise<Result<{ batchId: string; removed: number }, "too_late">> {
  if (!isId(importId)) return refuse("too_late");
  return inTransaction(db, async (tx) => {
    await lockPlan(tx, pass.event.id);
    const kept = await tx
      .deleteFrom("guestImports")
      .where("eventId", "=", pass.event.id)
      .where("id", "=", importId)
      .where("keptAt", ">", undoableSince(now))
      .returning(["guestIds", "placeIds"])
      .executeTakeFirst();
    if (!kept) return refuse("too_late");
    const removed = await removeGuests(tx, pass, kept.guestIds, now, "guests.importUndone");
    if (!removed.ok) return refuse("too_late");
    await removeEmptyPlaces(tx, pass.event.id, kept.placeIds);
    return removed;
  });
}
