// The question before a subscription is cancelled: until when it counts, and what is then.
import { planText } from "#app/copy/plans.ts";
import type { PlanUse } from "#app/domain/plans.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { Subscription } from "#app/domain/subscription.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { billingRefusals, dayText } from "../copy.ts";
import { Effects } from "./plan-dialog.tsx";

export function CancelDialog({
  subscription: { plan, status, nextBillingDate },
  use,
  backTo,
  errors,
}: {
  subscription: Subscription;
  use: PlanUse;
  backTo: string;
  errors: FieldErrors | undefined;
}) {
  if (plan === "basic" || status === "cancelled")
    return (
      <RouteDialog title="Cancelar suscripción" lead={billingRefusals.nothing_to_cancel} backTo={backTo}>
        <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
          Volver
        </ButtonLink>
      </RouteDialog>
    );
  const until = nextBillingDate ? `hasta el ${dayText(nextBillingDate)}` : "hasta ahora mismo";
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
          Seguirá activo {until}; no habrá más cobros. Ese día pasarás al plan Básico. Hasta entonces puedes
          reactivarlo.
        </p>
        <Effects plan="basic" use={use} />
      </ConfirmForm>
    </RouteDialog>
  );
}
