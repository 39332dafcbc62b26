// The payments of one line, paid and planned, and the form for another.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form } from "react-router";
import { formatMoney, formatShortDate } from "#app/copy/text/format.ts";
import { budgetLimits, paymentState } from "#app/domain/event/budget.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, MoneyInput, TextInput } from "#app/ui/form/text-fields.tsx";
import type { BudgetPayment, WholeLine } from "../queries.server.ts";
import { type BudgetAnswer, budgetPath, euros } from "./budget-address.ts";
import css from "./line-dialog.module.css";

const schema = () => import("../form.ts").then(({ paymentForm }) => paymentForm);

export function LinePayments({
  eventId,
  line,
  today,
  answer,
}: {
  eventId: string;
  line: WholeLine;
  today: PlainDate;
  answer: BudgetAnswer | undefined;
}) {
  const { payments, money } = line;
  const added = answer?.intent === "payment.add" ? answer : undefined;
  const changed = answer?.intent === "payment.update" ? answer : undefined;
  return (
    <section className={css.payments} aria-labelledby="line-payments">
      <h3 id="line-payments">Pagos</h3>
      {payments.length === 0 && <p className="soft">Sin plazos todavía.</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span className={css.what}>
              <b className="num">{formatMoney(payment.amountCents)}</b> · {formatShortDate(payment.dueOn)}
              {payment.note && <small>{payment.note}</small>}
              <EditPayment payment={payment} answer={changed?.values.paymentId === payment.id ? changed : undefined} />
            </span>
            <PaymentBadge payment={payment} today={today} />
            <Settle eventId={eventId} payment={payment} />
          </li>
        ))}
      </ul>
      {money.unplanned > 0 && payments.length > 0 && (
        <p className="soft small">Faltan {formatMoney(money.unplanned)} por poner en plazos.</p>
      )}
      {money.unplanned < 0 && (
        <p className="small">
          <b className="num">{formatMoney(-money.unplanned)} de más</b>: los plazos pasan de lo que cuesta ahora.
        </p>
      )}
      <Disclosure summary="Añadir un pago" open={added !== undefined} className={css.add}>
        <CheckedForm
          key={payments.length}
          intent="payment.add"
          schema={schema}
          errors={added?.errors}
          values={added?.values ?? { amount: money.unplanned > 0 ? euros(money.unplanned) : "" }}
          preventScrollReset
        >
          <PaymentFields />
          <SubmitButton variant="ghost" busy="Añadiendo...">
            Añadir pago
          </SubmitButton>
        </CheckedForm>
      </Disclosure>
    </section>
  );
}

function PaymentFields() {
  return (
    <>
      <FieldRow>
        <DateInput name="date" label="Día" required />
        <MoneyInput name="amount" label="Cuánto" required />
      </FieldRow>
      <TextInput
        name="note"
        label="Nota"
        placeholder="Segundo plazo"
        maxLength={budgetLimits.note}
        autoComplete="off"
      />
      <Checkbox name="paid" label="Ya está pagado" />
    </>
  );
}

function EditPayment({ payment, answer }: { payment: BudgetPayment; answer: BudgetAnswer | undefined }) {
  const { id, dueOn, amountCents, note, isPaid, version } = payment;
  return (
    <Disclosure summary="Cambiar" small open={answer !== undefined}>
      <CheckedForm
        intent="payment.update"
        schema={schema}
        errors={answer?.errors}
        values={answer?.values ?? { date: dueOn, amount: euros(amountCents), note, ...(isPaid && { paid: "on" }) }}
        version={version}
        extra={{ paymentId: id }}
        preventScrollReset
      >
        <PaymentFields />
        <SubmitButton variant="ghost">Guardar pago</SubmitButton>
      </CheckedForm>
    </Disclosure>
  );
}

function PaymentBadge({ payment, today }: { payment: BudgetPayment; today: PlainDate }) {
  const state = paymentState(payment, today);
  if (state === "paid") return <Badge tone="ok">Pagado</Badge>;
  return state === "late" ? <Badge tone="hot">Vencido</Badge> : null;
}

function Settle({ eventId, payment: { id, isPaid, amountCents } }: { eventId: string; payment: BudgetPayment }) {
  const what = formatMoney(amountCents);
  return (
    <Form method="post" action={budgetPath(eventId)} preventScrollReset>
      <input type="hidden" name="paymentId" value={id} />
      <input type="hidden" name="paid" value={String(!isPaid)} />
      <Button
        type="submit"
        name="intent"
        value="payment.settle"
        size="sm"
        variant="soft"
        {...(!isPaid && { icon: IconCheck })}
        aria-label={isPaid ? `Desmarcar: ${what}` : `Marcar pagado: ${what}`}
      >
        {isPaid ? "Desmarcar" : "Marcar pagado"}
      </Button>
      <IconButton
        type="submit"
        name="intent"
        value="payment.delete"
        label={`Eliminar el pago de ${what}`}
        icon={IconTrash}
      />
    </Form>
  );
}
