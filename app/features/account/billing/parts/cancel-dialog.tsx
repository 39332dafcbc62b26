// The confirmation before a subscription is cancelled: its end date, and the effects.
import { planText } from "#app/copy/account/plans.ts";
import type { PlanUse } from "#app/domain/account/plans.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { endIfCancelled, shownStatus, type Subscription } from "#app/domain/account/subscription.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { billingRefusals, dayText } from "../copy.ts";
import { Effects } from "./plan-dialog.tsx";

export function CancelDialog({
  subscription,
  use,
  now,
  backTo,
  errors,
}: {
  subscription: Subscription;
  use: PlanUse;
  now: Date;
  backTo: string;
  errors: FieldErrors | undefined;
}) {
  const { plan, status } = subscription;
  if (plan === "basic" || status === "cancelled")
    return (
      <RouteDialog title="Cancelar suscripción" lead={billingRefusals.nothing_to_cancel} backTo={backTo}>
        <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
          Volver
        </ButtonLink>
      </RouteDialog>
    );
  const end = endIfCancelled(subscription, now);
  const isTrial = shownStatus(subscription, now) === "trial";
  const until = `hasta el ${dayText(end)}${isTrial ? ", cuando acaba la prueba" : ""}`;
  return (
    <RouteDialog title={`¿Cancelar el plan ${planText[plan]}?`} backTo={backTo}>
      <ConfirmForm
        intent="cancel"
        errors={errors}
        confirm="Cancelar suscripción"
        busy="Cancelando..."
        backTo={backTo}
        keep="Mantener el plan"
      >
        <p>
          Seguirá activo {until}; {isTrial ? "no se cobra nada" : "no habrá más cobros"}. Ese día pasarás al plan
          Básico. Hasta entonces puedes reactivarlo.
        </p>
        <Effects plan="basic" use={use} />
      </ConfirmForm>
    </RouteDialog>
  );
}
