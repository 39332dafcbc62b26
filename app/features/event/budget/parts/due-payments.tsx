// The open payments, in the order of their days. A button marks a payment as paid.
import { Form, Link } from "react-router";
import { capitalized, formatMoney, formatNumber, formatShortDate } from "#app/copy/text/format.ts";
import { paymentState } from "#app/domain/event/budget.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { SheetSign } from "#app/ui/display/sign-sheet.tsx";
import { dueText } from "../copy.ts";
import { MOST_OPEN, type ShownBudget } from "./shown.ts";
import { allPaymentsPath, budgetPath } from "./budget-address.ts";
import css from "./due-payments.module.css";

const SHOWN = 6;
const settleClass = buttonClass({ variant: "soft", size: "sm" });

export function DuePayments({ eventId, budget }: { eventId: string; budget: ShownBudget }) {
  const { open, openCount, instalments, due, today } = budget;
  const rows = useRowLinks<HTMLElement>();
  const others = `Ver los otros ${formatNumber(openCount - SHOWN)}`;
  return (
    <section aria-labelledby="due-title" ref={rows}>
      <div className={css.head}>
        <h2 id="due-title">Por pagar</h2>
        {open.length > 0 && (
          <ButtonLink to="/app/calendar" variant="plain" size="sm">
            En el calendario
          </ButtonLink>
        )}
      </div>
      {open.length > 0 && (
        <Form method="post" action={budgetPath(eventId)} preventScrollReset>
          <input type="hidden" name="intent" value="payment.settle" />
          <input type="hidden" name="paid" value="true" />
          <PaymentRows payments={open.slice(0, SHOWN)} {...{ eventId, today }} />
          {openCount > open.length ? (
            <p>
              <Link to={allPaymentsPath(eventId)} preventScrollReset>
                {others}
              </Link>
            </p>
          ) : (
            openCount > SHOWN && (
              <Disclosure summary={others} open={openCount > MOST_OPEN}>
                <PaymentRows payments={open.slice(SHOWN)} {...{ eventId, today }} />
              </Disclosure>
            )
          )}
        </Form>
      )}
      {due === 0 && open.length === 0 && <p className="soft">Nada por ahora.</p>}
      {instalments.undated > 0 && (
        <p className="soft">
          <b className="num">{formatMoney(instalments.undated)}</b> no tienen fecha todavía: abre el gasto y ponle sus
          plazos.
        </p>
      )}
      {instalments.over > 0 && (
        <p className="soft">
          <b className="num">{formatMoney(instalments.over)} de más</b> en plazos que pasan de lo que cuesta su gasto.
        </p>
      )}
    </section>
  );
}

/** Open payments as rows of the form around them, which notes the pressed one as paid: there may be hundreds. */
function PaymentRows({
  eventId,
  payments,
  today,
}: {
  eventId: string;
  payments: ShownBudget["open"];
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
              <a href={budgetPath(eventId, { dialog: `/${lineId}` })} data-row-link="">
                {what}
              </a>
              <small>{[providerName && concept, note].filter(Boolean).join(" · ")}</small>
            </span>
            {state !== "later" && <Badge tone="hot">{capitalized(dueText(dueOn, today))}</Badge>}
            <b className={`num ${css.cents}`}>{formatMoney(amountCents)}</b>
            <button
              type="submit"
              name="paymentId"
              value={id}
              className={settleClass}
              aria-label={`Marcar pagado: ${what}, ${formatMoney(amountCents)}`}
            >
              <SheetSign name="check" />
              Marcar pagado
            </button>
          </li>
        );
      })}
    </ol>
  );
}
