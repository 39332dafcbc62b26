// The dialog to choose a plan and its billing cycle, with the effects.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { planText, popularText } from "#app/copy/account/plans.ts";
import { type Plan, planNames, plans, type PlanUse } from "#app/domain/account/plans.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { billingCycles, type Subscription } from "#app/domain/account/subscription.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SignList } from "#app/ui/display/sign-list.tsx";
import { beyondTexts, cycleText, planLead, priceText, savingText } from "../copy.ts";
import css from "./plan-dialog.module.css";
import { PlanFeatures } from "./plan-features.tsx";

export type PlanDialogProps = {
  subscription: Subscription;
  use: PlanUse;
  /** The plan that the link suggests. */
  suggested: Plan | null;
  isManual: boolean;
  /** The operator's promise of response times; null for no promise. */
  promise: string | null;
  backTo: string;
  /** The page after the choice; null for the settings. */
  next: string | null;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

export function PlanDialog({
  subscription,
  use,
  suggested,
  isManual,
  promise,
  backTo,
  next,
  errors,
  values,
}: PlanDialogProps) {
  const { plan: current, billingCycle } = subscription;
  const choices = planNames.map((plan) => ({
    value: plan,
    label: planText[plan],
    hint: [priceText(plan, "monthly"), plan !== "basic" && priceText(plan, "yearly")].filter(Boolean).join(" o "),
    mark:
      plan === current || plans[plan].popular ? (
        <>
          {plan === current && <Badge>Tu plan</Badge>}
          {plans[plan].popular && <Badge tone="party">{popularText}</Badge>}
        </>
      ) : undefined,
    more: (
      <>
        <PlanFeatures plan={plan} promise={promise} shown={4} />
        {plan !== current && <Effects plan={plan} use={use} />}
      </>
    ),
  }));
  return (
    <RouteDialog title="Cambiar plan" lead={planLead(subscription, isManual)} backTo={backTo} size="lg">
      <CheckedForm
        intent="plan"
        {...(next ? { extra: { next } } : {})}
        schema={() => import("../form.ts").then(({ planForm }) => planForm)}
        errors={errors}
        values={values ?? { plan: suggested ?? current, billingCycle }}
        preventScrollReset
      >
        <RadioGroup name="plan" label="Plan" look="cards" choices={choices} />
        <RadioGroup
          name="billingCycle"
          label="Pago"
          hint={savingText}
          choices={billingCycles.map((cycle) => ({ value: cycle, label: cycleText[cycle] }))}
        />
        <FormActions>
          <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
            Volver
          </ButtonLink>
          <SubmitButton busy="Cambiando...">Cambiar plan</SubmitButton>
        </FormActions>
      </CheckedForm>
    </RouteDialog>
  );
}

/** The limits that the account's data exceed under a plan, shown before the choice. */
export function Effects({ plan, use }: { plan: Plan; use: PlanUse }) {
  const texts = beyondTexts(plan, use);
  if (texts.length === 0) return null;
  return <SignList icon={IconAlertTriangle} texts={texts} className={css.effects} />;
}
