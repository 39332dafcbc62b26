// The plan of an event: of the account that created it, whose limits the event has.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { effectivePlan, type StoredPlan } from "#app/domain/account/subscription.ts";

/** The columns of `planColumns`; all null without a subscription. */
export type PlanRow = {
  plan: StoredPlan["plan"];
  planStatus: StoredPlan["status"];
  planEnd: StoredPlan["endDate"];
};

/** SQL for a statement that reads `events`: the join of the creator's subscription, and its columns. */
export const planJoin = "left join subscriptions on subscriptions.user_id = events.created_by";
export const planColumns =
  "subscriptions.plan, subscriptions.status as plan_status, subscriptions.end_date as plan_end";

/** The plan that counts at `now`. */
export function planIn({ plan, planStatus, planEnd }: PlanRow, now: Date): Plan {
  return effectivePlan({ plan, status: planStatus, endDate: planEnd }, now);
}

const planOf = statement<{ eventId: string }, PlanRow & { createdBy: string }>(
  "event_plan",
  (at) => `select events.created_by, ${planColumns} from events ${planJoin} where events.id = ${at.eventId}::uuid`,
);

/** The plan of an event that counts at `now`, with the account that created it; null if there is no such event. */
export async function findEventPlan(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ plan: Plan; createdBy: string } | null> {
  const [row] = await planOf(db, { eventId });
  return row ? { plan: planIn(row, now), createdBy: row.createdBy } : null;
}

/** The same for an event that is there. */
export async function eventPlan(db: Db, eventId: string, now: Date): Promise<{ plan: Plan; createdBy: string }> {
  const event = await findEventPlan(db, eventId, now);
  if (!event) throw new Error("the event is gone");
  return event;
}
