// The plan of a new account: one line that opens to all three plans.
import { useState } from "react";
import { featureText, monthlyPriceText, planText, popularText, yearlyPriceText } from "#app/copy/account/plans.ts";
import { parsePlan, type Plan, planNames, plans, trialDays } from "#app/domain/account/plans.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { type Choice, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import css from "./screens.module.css";

const limits = ["active_events", "guests_per_event", "storage"] as const;

const choices: readonly Choice[] = planNames.map((plan) => ({
  value: plan,
  label: `${planText[plan]} · ${[monthlyPriceText(plan), yearlyPriceText(plan)].filter(Boolean).join(" o ")}`,
  hint: limits.map((limit) => featureText(plan, limit)).join(" · "),
  mark: plans[plan].popular ? <Badge tone="party">{popularText}</Badge> : undefined,
}));

/** Radio field `plan`, preset to `chosen`. All three plans are visible if the preset is not basic. */
export function PlanChoice({ chosen = "basic" }: { chosen?: Plan }) {
  const [first] = useState(parsePlan(useField("plan").value) ?? chosen);
  const [plan, setPlan] = useState(first);
  return (
    <details
      className={css.plans}
      open={first !== "basic" || undefined}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) setPlan(parsePlan(target.value) ?? plan);
      }}
    >
      <summary>
        <span>
          Plan <b>{planText[plan]}</b>, {plan === "basic" ? "gratis" : `${trialDays} días de prueba`}
        </span>{" "}
        <span className={css.change}>Cambiar</span>
      </summary>
      <RadioGroup
        name="plan"
        label="Plan"
        look="cards"
        choices={choices}
        defaultValue={chosen}
        hint={`Los planes de pago empiezan con ${trialDays} días de prueba. No pedimos tarjeta.`}
      />
    </details>
  );
}
