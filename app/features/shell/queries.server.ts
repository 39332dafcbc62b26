// News in the frame until seen: the team's decision on the account's plan, and its replies.
import type { Db } from "#app/db/client.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { effectivePlan, type PlanDecision } from "#app/domain/account/subscription.ts";
import { ownTickets } from "#app/features/site/support/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { NotNull } from "kysely";

export type StaffNotice = {
  /** The decision, and the current plan. */
  plan: { decision: PlanDecision; plan: Plan } | null;
  /** The number of tickets with an unread reply, and the most recent one of them. */
  answers: { count: number; ticketId: string } | null;
};

/** The team's decisions and replies that the viewer has not seen yet. */
export async function readStaffNotice(db: Db, { viewer }: AccountPass<"app.view">, now: Date): Promise<StaffNotice> {
  const [subscription, answered] = await Promise.all([
    db
      .selectFrom("subscriptions")
      .select(["decision", "plan", "status", "endDate"])
      .where("userId", "=", viewer.id)
      .where("decision", "is not", null)
      .$narrowType<{ decision: NotNull }>()
      .executeTakeFirst(),
    db
      .selectFrom("tickets")
      .select("id")
      .where(ownTickets(viewer))
      .where("answerIsNews", "=", true)
      .orderBy("updatedAt", "desc")
      .limit(10)
      .execute(),
  ]);
  const first = answered[0];
  return {
    plan: subscription ? { decision: subscription.decision, plan: effectivePlan(subscription, now) } : null,
    answers: first ? { count: answered.length, ticketId: first.id } : null,
  };
}
