// Saves for how many months an event keeps its guest list.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { clockOf, type RetentionSettings } from "#app/domain/retention.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { TermInput } from "./form.ts";

/**
 * Sets the months after the event; null follows the operator's term. Refuses a shorter term that has passed already, unless the host confirms
 * it (`term_over`): the list would go the same night.
 */
export async function saveTerm(
  db: Db,
  pass: MemberPass<"event.settings.save">,
  operator: RetentionSettings,
  { guestMonths, isConfirmed }: TermInput,
  now: Date,
): Promise<Result<unknown, "term_over">> {
  return inTransaction(db, async (tx) => {
    const { date } = pass.event;
    const isOver = (months: number | null) =>
      clockOf({ date, guestMonths: months, latestDate: null }, operator, now).some(
        (going) => going.category === "guests" && going.isOver,
      );
    if (!isConfirmed && isOver(guestMonths) && !isOver(pass.event.guestMonths)) return refuse("term_over");
    const { numUpdatedRows } = await tx
      .updateTable("events")
      .set({ guestMonths, updatedAt: now })
      .where("id", "=", pass.event.id)
      .where("guestMonths", "is distinct from", guestMonths)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return ok();
    await announce(tx, `event:${pass.event.id}`);
    await recordChange(tx, pass, { kind: "event.privacy" });
    return ok();
  });
}
