// The three plans below each other, for a visitor who makes an account.
import { featureText, monthlyPriceText, planText, popularText, yearlyPriceText } from "#app/copy/plans.ts";
import { type Plan, planNames, plans, trialDays } from "#app/domain/plans.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { type Choice, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import css from "./screens.module.css";

const limits = ["active_events", "guests_per_event", "storage"] as const;

const choices: readonly Choice[] = planNames.map((plan) => ({
  value: plan,
  label: `${planText[plan]} · ${[monthlyPriceText(plan), yearlyPriceText(plan)].filter(Boolean).join(" o ")}`,
  hint: limits.map((limit) => featureText(plan, limit)).join(" · "),
  mark: plans[plan].popular ? <Badge tone="party">{popularText}</Badge> : undefined,
}));

/** One of them, sent as `plan`; `chosen` at first. */
export function PlanChoice({ chosen = "basic" }: { chosen?: Plan }) {
  return (
    <div className={css.plans}>
      <RadioGroup
        name="plan"
        label="Plan"
        look="cards"
        choices={choices}
        defaultValue={chosen}
        hint={`Los planes de pago empiezan con ${trialDays} días de prueba. No pedimos tarjeta.`}
      />
    </div>
  );
}
