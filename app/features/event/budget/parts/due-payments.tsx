// What is to be paid, in the order of its days; a press notes it as paid.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { Form, Link } from "react-router";
import { formatMoney, formatShortDate } from "#app/copy/format.ts";
import { paymentState } from "#app/domain/budget.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { capitalized } from "#app/copy/format.ts";
import { dueText } from "../copy.ts";
import type { Budget } from "../queries.server.ts";
import { budgetPath } from "./budget-answers.ts";
import css from "./due-payments.module.css";

const SHOWN = 6;

export function DuePayments({ eventId, budget: { open, due, today } }: { eventId: string; budget: Budget }) {
  const planned = open.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <section aria-labelledby="due-title">
      <div className={css.head}>
        <h2 id="due-title">Por pagar</h2>
        {open.length > 0 && (
          <ButtonLink to="/app/calendar" variant="plain" size="sm">
            En el calendario
          </ButtonLink>
        )}
      </div>
      {open.length > 0 && <PaymentRows payments={open.slice(0, SHOWN)} {...{ eventId, today }} />}
      {open.length > SHOWN && (
        <Disclosure summary={`Ver los otros ${(open.length - SHOWN).toLocaleString("es-ES")}`}>
          <PaymentRows payments={open.slice(SHOWN)} {...{ eventId, today }} />
        </Disclosure>
      )}
      {due === 0 && open.length === 0 ? (
        <p className="soft">Nada por ahora. Está todo pagado.</p>
      ) : (
        planned < due && (
          <p className="soft">
            <b className="num">{formatMoney(due - planned)}</b> no tienen fecha todavía: abre el gasto y ponle sus
            plazos.
          </p>
        )
      )}
    </section>
  );
}

/** Open payments as rows, wherever they are shown. */
function PaymentRows({
  eventId,
  payments,
  today,
}: {
  eventId: string;
  payments: readonly Budget["open"][number][];
  today: PlainDate;
}) {
  return (
    <ol className={css.rows}>
      {payments.map(({ id, lineId, dueOn, concept, providerName, note, amountCents }) => {
        const state = paymentState({ dueOn, isPaid: false }, today);
        const what = providerName ?? concept;
        const [day, month, year] = formatShortDate(dueOn).split(" ");
        return (
          <li key={id}>
            <time className={css.day} dateTime={dueOn}>
              <b>{day}</b>
              {month} {year !== today.slice(0, 4) && <span>{year}</span>}
            </time>
            <span className={css.what}>
              <Link to={budgetPath(eventId, { dialog: `/${lineId}` })} preventScrollReset>
                {what}
              </Link>
              <small>{[providerName && concept, note].filter(Boolean).join(" · ")}</small>
            </span>
            {state !== "later" && <Badge tone="hot">{capitalized(dueText(dueOn, today))}</Badge>}
            <b className={`num ${css.cents}`}>{formatMoney(amountCents)}</b>
            <Form method="post" action={budgetPath(eventId)} preventScrollReset>
              <input type="hidden" name="intent" value="payment.settle" />
              <input type="hidden" name="paymentId" value={id} />
              <Button
                type="submit"
                name="paid"
                value="true"
                variant="soft"
                size="sm"
                icon={IconCheck}
                aria-label={`Marcar pagado: ${what}, ${formatMoney(amountCents)}`}
              >
                Pagado
              </Button>
            </Form>
          </li>
        );
      })}
    </ol>
  );
}
