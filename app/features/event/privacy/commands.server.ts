// Saves for how many months an event keeps its guest list.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** Sets the months after the event; null follows the operator's term. */
export async function saveTerm(
  db: Db,
  pass: MemberPass<"event.settings.save">,
  { guestMonths }: { guestMonths: number | null },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("events")
      .set({ guestMonths, updatedAt: now })
      .where("id", "=", pass.event.id)
      .where("guestMonths", "is distinct from", guestMonths)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await announce(tx, `event:${pass.event.id}`);
    await recordChange(tx, pass, { kind: "event.privacy" });
  });
}
