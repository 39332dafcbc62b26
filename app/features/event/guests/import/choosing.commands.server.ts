// The host's choice among the households of an imported list: each comes in now, stays out, or waits for room.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { thatFit } from "#app/domain/guest/import/guest-import.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { readImportRows } from "./queries.server.ts";

export type CreatePass = MemberPass<"guest.create">;

/** Sets whether the host wants a household of the list. Where others wait for room, one that is left out waits with them. */
export async function chooseRow(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  at: number,
  chosen: boolean,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    await setChosen(
      tx,
      pass.event.id,
      held.id,
      [at],
      chosen,
      !chosen && (await hasWaiting(tx, pass.event.id, held.id)),
    );
    return ok();
  });
}

/** Leaves out the households beyond `room`, from the end of the list: they wait, and stay aside when the others are stored. */
export async function chooseThatFit(
  db: Db,
  pass: CreatePass,
  importId: unknown,
  room: number,
): Promise<Result<unknown, "import_gone">> {
  return inTransaction(db, async (tx) => {
    const held = await holdImport(tx, pass, importId);
    if (!held || held.keptAt) return refuse("import_gone");
    const taken = (await readImportRows(tx, pass, held.id)).rows.filter((row) => row.isTaken);
    const fits = thatFit(
      taken.map(({ people }) => people.length),
      room,
    );
    const out = taken.filter((_, index) => !fits[index]).map(({ at }) => at);
    await setChosen(tx, pass.event.id, held.id, out, false, true);
    return ok();
  });
}

async function setChosen(
  tx: Tx,
  eventId: string,
  importId: string,
  at: readonly number[],
  chosen: boolean,
  waits: boolean,
) {
  await tx
    .updateTable("guestImportRows")
    .set({ chosen, waits })
    .where("eventId", "=", eventId)
    .where("importId", "=", importId)
    .where("at", "=", sql<number>`any(${at}::integer[])`)
    .execute();
}

async function hasWaiting(tx: Tx, eventId: string, importId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("guestImportRows")
    .select("at")
    .where("eventId", "=", eventId)
    .where("importId", "=", importId)
    .where("waits", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The households of a stored list that wait for room become a list of their own, as old as the first. SC-74 */
export async function keepWaiting(
  tx: Tx,
  pass: CreatePass,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  const eventId = pass.event.id;
  if (!(await hasWaiting(tx, eventId, id))) return;
  const rest = newId();
  await tx.insertInto("guestImports").values({ eventId, id: rest, createdBy: pass.viewer.id, createdAt }).execute();
  await tx
    .updateTable("guestImportRows")
    .set({ importId: rest, chosen: null, waits: false })
    .where("eventId", "=", eventId)
    .where("importId", "=", id)
    .where("waits", "=", true)
    .execute();
}

/** The stored import, locked until `tx` ends, if the viewer brought it to this event. SC-74 */
export async function holdImport(tx: Tx, pass: CreatePass, importId: unknown) {
  if (!isId(importId)) return undefined;
  return tx
    .selectFrom("guestImports")
    .select(["id", "createdAt", "keptAt", "guestIds"])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", importId)
    .where("createdBy", "=", pass.viewer.id)
    .forUpdate()
    .executeTakeFirst();
}
