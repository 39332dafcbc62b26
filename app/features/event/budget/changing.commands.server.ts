// What all changes of a budget share: they wait for each other at the event, and what succeeds is announced.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type BudgetPass = MemberPass<"event.budget.write">;

/** Lines are locked after the event, payments after their line. */
export async function changeBudget<R extends { ok: boolean }>(
  db: Db,
  { event }: MemberPass<"event.budget.write" | "event.providers.write">,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, event.id);
    if (result.ok) await announce(tx, `event:${event.id}:budget`);
    return result;
  });
}

/** A line as it is now; one of another event, or that was removed, is none. A-4 */
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
