// The user's plan: name, price, next dates, use, features and actions.
import IconReceipt2 from "@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs";
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import { formatBytes, formatCount, formatNumber } from "#app/copy/text/format.ts";
import { planTagline, planText } from "#app/copy/account/plans.ts";
import { plans, type PlanUse } from "#app/domain/account/plans.ts";
import { shownStatus, type Subscription } from "#app/domain/account/subscription.ts";
import { Badge, TrialBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { priceText, planStateTexts, wishText } from "../copy.ts";
import { PlanFeatures } from "./plan-features.tsx";
import css from "./subscription-panel.module.css";

export type SubscriptionPanelProps = {
  subscription: Subscription;
  use: PlanUse;
  now: Date;
  /** The base of the plan's dialogs: `{base}/plan`, `/cancel`, `/billing`. */
  base: string;
  /** The address that receives its forms. */
  action: string;
  /** The operator's promise of response times; null for no promise. */
  promise: string | null;
};

/** part 2 §2, §4 and §9 */
export function SubscriptionPanel({ subscription, use, now, base, action, promise }: SubscriptionPanelProps) {
  const { plan, billingCycle, status } = subscription;
  const wish = wishText(subscription);
  return (
    <Stack>
      {wish && (
        <Notice
          tone="warn"
          action={
            <CheckedForm intent="plan.withdraw" action={action} preventScrollReset>
              <SubmitButton variant="plain" size="sm" busy="Retirando...">
                Retirar la petición
              </SubmitButton>
            </CheckedForm>
          }
        >
          {wish}
        </Notice>
      )}
      <Card>
        <Group gap={[2, 3]} className={css.head}>
          <h3>{planText[plan]}</h3>
          <PlanBadge subscription={subscription} now={now} />
        </Group>
        <p className={css.price}>{priceText(plan, billingCycle)}</p>
        <p className="soft">{planTagline[plan]}</p>
        {planStateTexts(subscription, now).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Uses plan={plan} use={use} />
        <PlanFeatures plan={plan} promise={promise} shown={6} />
      </Card>
      <Group>
        {status === "cancelled" ? (
          <>
            <CheckedForm intent="reactivate" action={action} preventScrollReset>
              <SubmitButton icon={IconSparkles} busy="Reactivando...">
                Reactivar suscripción
              </SubmitButton>
            </CheckedForm>
            <ButtonLink variant="ghost" to={`${base}/plan?plan=basic`} preventScrollReset>
              Cambiar a Básico
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            icon={plan === "basic" ? IconSparkles : undefined}
            variant={plan === "basic" ? "primary" : "ghost"}
            to={`${base}/plan`}
            preventScrollReset
          >
            {plan === "basic" ? "Mejorar plan" : "Cambiar plan"}
          </ButtonLink>
        )}
        <ButtonLink variant="plain" icon={IconReceipt2} to={`${base}/billing`} preventScrollReset>
          Historial de facturación
        </ButtonLink>
        {plan !== "basic" && status === "active" && (
          <ButtonLink variant="destructive" to={`${base}/cancel`} preventScrollReset>
            Cancelar suscripción
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

/** «Prueba», «Activo», «Cancelado», and «Pendiente» while a request waits. R-2, SC-03 */
function PlanBadge({ subscription, now }: { subscription: Subscription; now: Date }) {
  const status = shownStatus(subscription, now);
  return (
    <>
      {status === "trial" && <TrialBadge />}
      {status === "active" && (
        <Badge tone="ok" shape="full">
          Activo
        </Badge>
      )}
      {status === "cancelled" && (
        <Badge tone="warn" shape="bar">
          Cancelado
        </Badge>
      )}
      {subscription.requestedPlan && (
        <Badge tone="warn" shape="ring">
          Pendiente
        </Badge>
      )}
    </>
  );
}

function Uses({ plan, use }: { plan: Subscription["plan"]; use: PlanUse }) {
  const { activeEvents, storageBytes } = plans[plan].limits;
  return (
    <dl className={css.uses}>
      <div>
        <dt>Eventos activos</dt>
        <dd>
          {activeEvents === null
            ? `${formatCount(use.activeEvents, "evento", "eventos")}, sin límite`
            : `${formatNumber(use.activeEvents)} de ${formatNumber(activeEvents)}`}
        </dd>
        {activeEvents !== null && (
          <dd>
            <Progress label="Eventos activos" percent={(use.activeEvents / activeEvents) * 100} />
          </dd>
        )}
      </div>
      <div>
        <dt>Espacio para fotos</dt>
        <dd>
          {storageBytes === null
            ? formatBytes(use.storageBytes)
            : `${formatBytes(use.storageBytes)} de ${formatBytes(storageBytes)}`}
        </dd>
        {storageBytes !== null && (
          <dd>
            <Progress label="Espacio para fotos" percent={(use.storageBytes / storageBytes) * 100} />
          </dd>
        )}
      </div>
    </dl>
  );
}
