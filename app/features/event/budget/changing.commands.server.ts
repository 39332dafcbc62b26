// Shared by all changes of a budget: they run one at a time per event, and a success is announced.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { Refusal } from "#app/domain/result.ts";
import { changeEventPart } from "#app/platform/event-part.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type BudgetPass = MemberPass<"event.budget.write">;

/** Lines are locked after the event, payments after their line. */
export async function changeBudget<R extends { ok: boolean }>(
  db: Db,
  { event }: MemberPass<"event.budget.write" | "event.providers.write">,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return changeEventPart(db, event.id, `event:${event.id}:budget`, act);
}

/** A line as it is now; undefined for one of another event or a removed one. A-4 */
export async function lockLine(tx: Tx, eventId: string, lineId: unknown) {
  if (!isId(lineId)) return undefined;
  return tx
    .selectFrom("budgetLines")
    .select(["id", "concept", "category", "unit", "estimatedCents", "agreedCents", "providerId", "version"])
    .where("eventId", "=", eventId)
    .where("id", "=", lineId)
    .where("removedAt", "is", null)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
