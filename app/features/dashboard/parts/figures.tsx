// Four figures over all events.
import IconTrendingDown from "@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs";
import IconTrendingUp from "@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs";
import { formatMoney, formatNumber } from "#app/copy/format.ts";
import type { Overview } from "#app/domain/dashboard.ts";
import { growthText, unseen } from "../copy.ts";
import css from "./figures.module.css";

export function Figures({ overview: { total, byStatus, budgetCents, growth } }: { overview: Overview }) {
  const Trend = growth !== null && growth < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <dl className={css.figures}>
      <div>
        <dt>Total de eventos</dt>
        <dd>{formatNumber(total)}</dd>
        {growth !== null && (
          <dd className={css.growth} data-down={growth < 0 || undefined}>
            <Trend aria-hidden /> {growthText(growth)}
          </dd>
        )}
      </div>
      <div>
        <dt>Planificando</dt>
        <dd>{formatNumber(byStatus.planning)}</dd>
      </div>
      <div>
        <dt>En progreso</dt>
        <dd>{formatNumber(byStatus["in-progress"])}</dd>
      </div>
      <div>
        <dt>Presupuesto total</dt>
        <dd>{budgetCents === null ? unseen : formatMoney(budgetCents)}</dd>
      </div>
    </dl>
  );
}
