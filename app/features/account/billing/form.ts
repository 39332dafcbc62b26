// The form to choose a plan and its billing cycle.
import { parsePlan, planNames } from "#app/domain/account/plans.ts";
import { billingCycles, parseCycle } from "#app/domain/account/subscription.ts";
import { Fault, oneOf } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { planFieldText } from "./copy.ts";

/** `plan`: one of the three; `billingCycle`: monthly by default. The form has no price and no dates. SC-03 */
export const planForm = fields({ plan: oneOf(planNames), billingCycle: oneOf(billingCycles) }).check(
  ({ plan, billingCycle = "monthly" }, refuse) => {
    const chosen = parsePlan(plan);
    const cycle = parseCycle(billingCycle);
    if (!chosen) refuse.at("plan", plan ? planFieldText.plan_unknown : planFieldText.plan_required);
    if (!cycle) refuse.at("billingCycle", planFieldText.cycle_required);
    return chosen && cycle ? { plan: chosen, billingCycle: cycle } : new Fault();
  },
);
