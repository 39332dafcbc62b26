// Makes one guest of two rows that are the same person; the host can undo it for an hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mergeParts, type MergeRefusal } from "#app/domain/guest/doubles.ts";
import type { SeparateAnswerRefusal } from "#app/domain/guest/list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { moveConsents } from "#app/platform/consents.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { adoptTogether } from "../adopting.commands.server.ts";
import type { ListFull } from "../commands.server.ts";
import { moveDistinct } from "./distinct.commands.server.ts";
import { moveBelongings, separateAnswer, storeBoth, storeResult } from "../review/joining.commands.server.ts";

type MergePass = MemberPass<"guest.merge">;
/** A row as the host saw it; null for a form without a version. */
type SeenRow = { id: unknown; version: number | null };

/**
 * Merges the guest `gone` into `kept`, who keeps name, address, role and household. The later answer counts. Place, telephone, diet and
 * account come from the other where they are missing; notes and tags stay of both. A household that ends leaves its link and its invitation
 * to the other one, so that a link that was sent goes on working. Refuses rows that another host has changed since (`rows_changed`), two
 * accounts, and notes or tags that are too many together.
 */
export async function mergeGuests(
  db: Db,
  pass: MergePass,
  { kept, gone }: { kept: SeenRow; gone: SeenRow },
  now: Date,
): Promise<Result<{ batchId: string }, MergeRefusal | "guest_not_found" | "rows_changed">> {
  const [keptId, goneId] = [kept.id, gone.id];
  if (!isId(keptId) || !isId(goneId) || keptId === goneId) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const rows = await lockBoth(tx, eventId, [keptId, goneId]);
    const stays = rows.find(({ id }) => id === keptId);
    const goes = rows.find(({ id }) => id === goneId);
    if (!stays || !goes) return refuse("guest_not_found");
    if ((kept.version ?? stays.version) !== stays.version || (gone.version ?? goes.version) !== goes.version)
      return refuse("rows_changed");
    const merged = mergeParts(stays, goes);
    if (!merged.ok) return merged;
    const { takesAnswer, changes } = merged;
    const batchId = newId();
    await storeBoth(tx, pass, { batchId, targetId: keptId, guestId: goneId }, now);
    await adoptTogether(tx, eventId, { stays: keptId, goes: goneId }, now);
    await moveBelongings(tx, eventId, goneId, keptId, { keepsAnswers: !takesAnswer });
    const taken = [
      ...(stays.dietary === null ? ["diet" as const] : []),
      ...(stays.email === null ? ["contact" as const] : []),
    ];
    await moveConsents(tx, eventId, { from: goneId, to: keptId }, taken);
    await moveDistinct(tx, eventId, { from: goneId, to: keptId });
    await leaveLink(tx, eventId, goes.householdId, stays.householdId);
    await tx.deleteFrom("guests").where("eventId", "=", eventId).where("id", "=", goneId).execute();
    const { status, rsvpDate, rsvpMessage, answeredAs, answerIsNews } = goes;
    const hasPlace = stays.tableId !== null || stays.seatId !== null;
    await tx
      .updateTable("guests")
      .set({
        ...changes,
        ...(takesAnswer ? { status, rsvpDate, rsvpMessage, answeredAs, answerIsNews } : {}),
        ...(stays.email === null ? { email: goes.email, emailKey: goes.emailKey } : {}),
        ...(stays.dietary === null ? { dietary: goes.dietary } : {}),
        ...(hasPlace ? {} : { tableId: goes.tableId, seatId: goes.seatId }),
        version: stays.version + 1,
        updatedAt: now,
      })
      .where("eventId", "=", eventId)
      .where("id", "=", keptId)
      .execute();
    await storeResult(tx, eventId, { batchId, targetId: keptId });
    await recordChange(tx, pass, { kind: "guests.merged", subjectId: keptId, undo: { batchId } });
    await announce(tx, `event:${eventId}:guests`);
    return ok({ batchId });
  });
}

/** Undoes a merge within the hour, unless the guest was changed or has answered since. */
export async function unmergeGuests(
  db: Db,
  pass: MergePass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ guestId: string }, SeparateAnswerRefusal> | ListFull> {
  return inTransaction(db, async (tx) => {
    const separated = await separateAnswer(tx, pass, batchId, now);
    if (separated.ok) await recordChange(tx, pass, { kind: "guests.separated", subjectId: separated.guestId });
    return separated;
  });
}

function lockBoth(tx: Tx, eventId: string, ids: readonly string[]) {
  return tx
    .selectFrom("guests")
    .select([
      "id",
      "version",
      "householdId",
      "status",
      "rsvpDate",
      "rsvpMessage",
      "answeredAs",
      "answerIsNews",
      "userId",
    ])
    .select(["email", "emailKey", "phone", "kind", "group", "notes", "tags", "dietary"])
    .select(["tableId", "seatId"])
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .where("isUnmatched", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The link and the invitation of a household that loses its last member lead to the other household. */
async function leaveLink(tx: Tx, eventId: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  const { rows } = await sql<{ tokenHash: Buffer | null; toHash: Buffer | null }>`
    select h.token_hash, other.token_hash as to_hash from households h join households other on other.event_id = h.event_id and other.id = ${to}
    where h.event_id = ${eventId} and h.id = ${from}
      and (select count(*) from guests g where g.event_id = h.event_id and g.household_id = h.id) = 1
    for update of h, other`.execute(tx);
  const [row] = rows;
  if (!row) return;
  await sql`update waiting_answers set household_id = ${to} where event_id = ${eventId} and household_id = ${from}`.execute(
    tx,
  );
  await sql`update invitations set household_id = ${to} where event_id = ${eventId} and household_id = ${from}`.execute(
    tx,
  );
  if (row.tokenHash === null) return;
  if (row.toHash !== null) {
    await sql`insert into former_tokens (token_hash, replaced_by) values (${row.tokenHash}, ${row.toHash}) on conflict do nothing`.execute(
      tx,
    );
    return;
  }
  const was = await tx
    .selectFrom("households")
    .select(["tokenHash", "tokenSealed", "sentVia", "sentAt", "openedAt", "answeredAt", "letterId"])
    .where("eventId", "=", eventId)
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("households")
    .set({ tokenHash: null, tokenSealed: null })
    .where("eventId", "=", eventId)
    .where("id", "=", from)
    .execute();
  await tx.updateTable("households").set(was).where("eventId", "=", eventId).where("id", "=", to).execute();
}
