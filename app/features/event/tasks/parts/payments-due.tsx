// The unpaid payments of the budget among the tasks: the nearest day first, each with its line.
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { DuePayment } from "#app/features/event/budget/queries.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Coin } from "#app/ui/display/coin.tsx";
import { dayText, lateText } from "../copy.ts";
import css from "./tasks.module.css";

/** The most payments shown here; the budget has all of them. */
const SHOWN = 5;

/** Renders nothing if no payment is due. */
export function PaymentsDue({
  eventId,
  payments,
  today,
}: {
  eventId: string;
  payments: readonly DuePayment[];
  today: PlainDate;
}) {
  if (payments.length === 0) return null;
  const base = `/app/event/${eventId}/budget`;
  return (
    <section className={css.group} aria-labelledby="pagos">
      <h2 id="pagos">
        Pagos <span>{formatNumber(payments.length)}</span>
      </h2>
      <ul>
        {payments.slice(0, SHOWN).map(({ id, lineId, dueOn, amountCents, concept, providerName, note }) => {
          const isLate = daysBetween(today, dueOn) < 0;
          return (
            <li key={id} className={css.row} data-late={isLate || undefined}>
              <Coin icon={IconCurrencyEuro} tone="due" />
              <div className={css.words}>
                <Link to={`${base}/${lineId}`}>
                  {formatMoney(amountCents)} · {concept}
                </Link>
                <p className={css.when}>
                  <span>{dayText(dueOn, today)}</span>
                  {providerName && <span>{providerName}</span>}
                  {note && <span>{note}</span>}
                </p>
              </div>
              {isLate && (
                <span className={css.late}>
                  <Badge tone="hot">{lateText(dueOn, today)}</Badge>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ButtonLink to={base} variant="quiet" className={css.more}>
        {payments.length > SHOWN ? `Ver los ${formatNumber(payments.length)} en el presupuesto` : "Ver el presupuesto"}
      </ButtonLink>
    </section>
  );
}
