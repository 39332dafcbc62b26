// The payments of all events that are late or due this week, each with its line of the budget.
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "#app/copy/format.ts";
import { Coin } from "#app/ui/display/coin.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dueText, lateText } from "../copy.ts";
import type { PortfolioPayment } from "../portfolio.queries.server.ts";
import css from "./portfolio-tasks.module.css";

/** `count` is of all of them. */
export function PortfolioPayments({ payments, count }: { payments: readonly PortfolioPayment[]; count: number }) {
  if (payments.length === 0) return null;
  const left = count - payments.length;
  return (
    <Section title="A pagar ya" id="a-pagar">
      <ul className={css.tasks}>
        {payments.map(({ id, eventId, eventTitle, lineId, title, amountCents, days, dueOn }) => (
          <li key={id}>
            <Coin icon={IconCurrencyEuro} tone="due" />
            <Link to={`/app/event/${eventId}/budget/${lineId}`} className={css.words}>
              <b>
                {formatMoney(amountCents)} · {title}
              </b>
              <small>{eventTitle}</small>
            </Link>
            <span className={days < 0 ? css.late : days <= 1 ? css.soon : css.due}>
              {days < 0 ? lateText(days) : dueText(days, dueOn)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className={css.more}>Y {formatNumber(left)} más, cada uno en su presupuesto.</p>}
    </Section>
  );
}
