// The form to choose a plan and its billing cycle.
import { z } from "zod";
import { parsePlan } from "#app/domain/account/plans.ts";
import { parseCycle } from "#app/domain/account/subscription.ts";
import { planFieldText } from "./copy.ts";

/** `plan`: one of the three; `billingCycle`: monthly by default. The form has no price and no dates. SC-03 */
export const planForm = z
  .object({ plan: z.unknown().optional(), billingCycle: z.unknown().optional() })
  .transform(({ plan, billingCycle = "monthly" }, ctx) => {
    const chosen = parsePlan(plan);
    const cycle = parseCycle(billingCycle);
    if (!chosen)
      ctx.addIssue({
        code: "custom",
        path: ["plan"],
        message: plan ? planFieldText.plan_unknown : planFieldText.plan_required,
      });
    if (!cycle) ctx.addIssue({ code: "custom", path: ["billingCycle"], message: planFieldText.cycle_required });
    return chosen && cycle ? { plan: chosen, billingCycle: cycle } : z.NEVER;
  });
