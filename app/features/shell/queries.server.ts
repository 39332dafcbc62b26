// What the frame tells of until it is seen: what the team has decided of one's plan, and what it has answered.
import type { Db } from "#app/db/client.ts";
import type { Plan } from "#app/domain/plans.ts";
import { effectivePlan, type PlanDecision } from "#app/domain/subscription.ts";
import { ownTickets } from "#app/features/site/support/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { NotNull } from "kysely";

export type StaffNotice = {
  /** What was decided, and the plan that holds now. */
  plan: { decision: PlanDecision; plan: Plan } | null;
  /** How many tickets have an answer that was not read, and the one that moved last. */
  answers: { count: number; ticketId: string } | null;
};

/** What the viewer has not seen yet of what the team did for them. */
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
