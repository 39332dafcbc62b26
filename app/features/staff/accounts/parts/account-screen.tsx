// One account before the staff: its facts, its plan, and whether it may sign in.
import { Form, Link } from "react-router";
import { formatInstant, formatNumber, formatRelative } from "#app/copy/text/format.ts";
import { planText, subscriptionStatusText } from "#app/copy/account/plans.ts";
import { paymentTextLimit } from "#app/domain/account/billing.ts";
import { planNames } from "#app/domain/account/plans.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { billingCycles, shownStatus } from "#app/domain/account/subscription.ts";
import { suspensionReasons } from "#app/domain/staff/suspension.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { cycleText } from "#app/features/account/billing/copy.ts";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, MoneyInput, Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { notices } from "#app/features/staff/overview/copy.ts";
import { listAddress } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { accountTypeText, reasonText } from "../copy.ts";
import type { ReadAccount } from "../queries.server.ts";
import { AccountMarks } from "./account-marks.tsx";

type Answer = { intent: string; errors: FieldErrors; values: FieldValues };
export type AccountScreenProps = { account: ReadAccount; now: Date; isSelf: boolean; answer: Answer | undefined };

const planOptions = planNames.map((value) => ({ value, label: planText[value] }));
const cycleOptions = billingCycles.map((value) => ({ value, label: cycleText[value] }));
const reasonOptions = suspensionReasons.map((value) => ({ value, label: reasonText[value] }));

export function AccountScreen({ account, now, isSelf, answer }: AccountScreenProps) {
  const { name, email, username, emailVerified, subscription, events, sessions, tickets } = account;
  const own = answer?.intent === "plan" ? answer : undefined;
  const payment = answer?.intent === "payment" ? answer : undefined;
  return (
    <StaffSheet
      title={name}
      lead={email}
      back={{ to: "/app/staff/accounts", label: "Cuentas" }}
      marks={<AccountMarks account={account} />}
    >
      <AddressNotice notices={notices} />
      {answer && !own && !payment && (
        <Notice tone="bad" live>
          {answer.errors.form ?? answer.errors.reason}
        </Notice>
      )}
      <FactGrid>
        <Fact name="Usuario">{username}</Fact>
        <Fact name="Tipo de cuenta">{accountTypeText[account.accountType] ?? account.accountType}</Fact>
        <Fact name="Desde">{formatInstant(account.createdAt, defaultTimeZone)}</Fact>
        <Fact name="Eventos creados">{formatNumber(events)}</Fact>
        <Fact name="Sesiones abiertas">{formatNumber(sessions)}</Fact>
        <Fact name="Consultas">
          {tickets > 0 ? (
            <Link to={listAddress("/app/staff/tickets", { estado: "all", q: email })}>{formatNumber(tickets)}</Link>
          ) : (
            "0"
          )}
        </Fact>
      </FactGrid>

      {!emailVerified && (
        <Section
          title="Correo sin confirmar"
          lead="Si no le llegan los correos y sabes que la dirección es suya, puedes darla por buena. Entonces verá lo que le hayan enviado a ella."
        >
          <ConfirmDialog
            label="Dar por bueno el correo"
            variant="ghost"
            title="¿Es suya esta dirección?"
            confirm="Es suya"
            busy="Un momento..."
            intent="verify"
          >
            Quien tenga esta cuenta leerá las invitaciones y consultas enviadas a {email}.
          </ConfirmDialog>
        </Section>
      )}

      <Section
        title="Plan"
        lead={`${planText[subscription.plan]} · ${subscriptionStatusText[shownStatus(subscription, now)]}${subscription.plan === "basic" ? "" : ` · ${cycleText[subscription.billingCycle]}`}`}
      >
        {subscription.requestedPlan && subscription.requestedCycle && subscription.requestedAt && (
          <Stack gap={3} mb={5}>
            <Notice tone="warn">
              Ha pedido {planText[subscription.requestedPlan]} ({cycleText[subscription.requestedCycle].toLowerCase()}){" "}
              {formatRelative(subscription.requestedAt, now)}.
            </Notice>
            <Group method="post" as={Form} gap={3}>
              <SubmitButton name="intent" value="plan.confirm" busy="Un momento...">
                Confirmar
              </SubmitButton>
              <SubmitButton name="intent" value="plan.decline" variant="ghost" busy="Un momento...">
                Descartar
              </SubmitButton>
            </Group>
          </Stack>
        )}
        <CheckedForm intent="plan" errors={own?.errors} values={own?.values}>
          <FieldRow>
            <Select name="plan" label="Plan" options={planOptions} defaultValue={subscription.plan} />
            <Select name="billingCycle" label="Pago" options={cycleOptions} defaultValue={subscription.billingCycle} />
          </FieldRow>
          <FormActions start>
            <SubmitButton variant="ghost">Cambiar plan</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Section>

      <Section
        title="Anotar un pago"
        lead="Aparece como pagado en su historial de facturación, en lugar de la estimación. No se puede borrar."
      >
        <CheckedForm intent="payment" errors={payment?.errors} values={payment?.values}>
          <FieldRow>
            <DateInput name="date" label="Día del cobro" required max={dateIn(defaultTimeZone, now)} />
            <MoneyInput name="amount" label="Cantidad" required />
          </FieldRow>
          <TextInput
            name="description"
            label="Concepto"
            required
            maxLength={paymentTextLimit}
            defaultValue={`Plan ${planText[subscription.plan]}`}
          />
          <FormActions start>
            <SubmitButton variant="ghost">Anotar pago</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Section>

      <Access account={account} isSelf={isSelf} now={now} />
    </StaffSheet>
  );
}

function Access({ account, isSelf, now }: Omit<AccountScreenProps, "answer">) {
  const { name, suspendedAt, suspendedFor, isStaff } = account;
  if (suspendedAt) {
    return (
      <Section
        title="Suspendida"
        lead={`${formatRelative(suspendedAt, now)}${suspendedFor ? `: ${reasonText[suspendedFor].toLowerCase()}` : ""}. No puede entrar; las páginas y los enlaces de sus eventos no existen para nadie y sus correos esperan.`}
      >
        <ConfirmDialog
          label="Levantar la suspensión"
          variant="ghost"
          title={`¿Dejar entrar otra vez a ${name}?`}
          confirm="Levantar la suspensión"
          busy="Un momento..."
          intent="restore"
        >
          Podrá iniciar sesión como antes. Vuelven las páginas y los enlaces de sus eventos, y salen los correos que
          esperaban.
        </ConfirmDialog>
      </Section>
    );
  }
  if (isSelf || isStaff) {
    return (
      <Section
        title="Suspender"
        lead={
          isSelf
            ? "Esta es tu cuenta: nadie puede suspenderse."
            : "Es del equipo: antes hay que quitarle ese permiso en la consola."
        }
      >
        {null}
      </Section>
    );
  }
  return (
    <Section
      title="Suspender"
      lead="Deja de poder entrar y todas sus sesiones se cierran al momento. Las páginas y los enlaces de los eventos que ha creado dejan de existir para quien está fuera, y sus correos esperan. Quien organiza con esa persona sigue viéndolos en la aplicación. Al levantarla vuelve todo."
    >
      <ConfirmDialog
        label="Suspender cuenta"
        title={`¿Suspender a ${name}?`}
        confirm="Suspender cuenta"
        busy="Suspendiendo..."
        intent="suspend"
      >
        <Select name="reason" label="Motivo" options={reasonOptions} empty="Elige un motivo" required />
      </ConfirmDialog>
    </Section>
  );
}
