// The budget on paper: a picture of where the money goes, every line with its sums, and what is to be paid when.
import { categoryText, howText, moneyText } from "#app/copy/event/budget.ts";
import { capitalized, formatLongDate, formatMoney, formatShortDate } from "#app/copy/text/format.ts";
import { PaperSheet } from "#app/ui/layout/paper-sheet.tsx";
import type { Budget } from "../queries.server.ts";
import { budgetPath } from "./budget-address.ts";
import css from "./budget-sheet.module.css";

export function BudgetSheet({ event, budget }: { event: { id: string; title: string; date: string }; budget: Budget }) {
  const { categories, ceiling, open, today } = budget;
  return (
    <PaperSheet
      exitTo={budgetPath(event.id)}
      title="Presupuesto en papel"
      printable={categories.length > 0}
      empty={categories.length === 0 && { title: "Todavía no hay gastos.", text: "Cuando los haya, estarán aquí." }}
      className={css.paper}
    >
      <header>
        <h2>{event.title}</h2>
        <p>{capitalized(formatLongDate(event.date))}</p>
        <p>
          {moneyText(budget, ceiling)} · a {formatShortDate(today)}
        </p>
      </header>
      <Picture categories={categories} />
      <Table {...budget} />
      {open.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys.
        <section aria-labelledby="plazos" tabIndex={0}>
          <h3 id="plazos">Por pagar</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col">Qué</th>
                <th scope="col">Cuánto</th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ id, dueOn, concept, providerName, note, amountCents }) => (
                <tr key={id}>
                  <td>{formatShortDate(dueOn)}</td>
                  <th scope="row">{[providerName, concept, note].filter(Boolean).join(" · ")}</th>
                  <td className={css.cents}>{formatMoney(amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PaperSheet>
  );
}

const [barFrom, barLong, rowHigh] = [200, 400, 26];

/** A bar for each category, the paid part full and the rest hatched: it says the same without colours. The table below has its figures. */
function Picture({ categories }: { categories: Budget["categories"] }) {
  const most = Math.max(1, ...categories.map(({ total }) => total));
  const wide = (cents: number) => Math.round((cents * barLong) / most);
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${barFrom + barLong + 100} ${categories.length * rowHigh}`}
      aria-hidden="true"
    >
      <defs>
        <pattern id="por-pagar" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" />
        </pattern>
      </defs>
      {categories.map(({ category, total, paid }, at) => (
        <g key={category} transform={`translate(0 ${at * rowHigh})`}>
          <text x={barFrom - 10} y={17} textAnchor="end">
            {categoryText[category]}
          </text>
          <rect className={css.due} x={barFrom} y={4} width={wide(total)} height={18} fill="url(#por-pagar)" />
          <rect className={css.paid} x={barFrom} y={4} width={wide(paid)} height={18} />
          <text x={barFrom + wide(total) + 8} y={17}>
            {formatMoney(total)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Table({ categories, planned, contracted, paid, due }: Budget) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys.
    <section aria-labelledby="gastos" tabIndex={0}>
      <h3 id="gastos">Gastos</h3>
      <table>
        <thead>
          <tr>
            {["Concepto", "Cómo", "Previsto", "Contratado", "Pagado", "Por pagar"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ category, lines, ...sums }) => (
          <tbody key={category}>
            <tr className={css.category}>
              <th scope="rowgroup" colSpan={2}>
                {categoryText[category]}
              </th>
              <Cents of={[sums.planned, sums.contracted, sums.paid, sums.due]} />
            </tr>
            {lines.map(({ id, concept, providerName, unit, money }) => (
              <tr key={id}>
                <th scope="row">
                  {concept}
                  {providerName && <small>{providerName}</small>}
                </th>
                <td>{howText(unit, money.units, money.price)}</td>
                <Cents of={[money.planned, money.contracted, money.paid, money.due]} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className={css.category}>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Cents of={[planned, contracted, paid, due]} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cents({ of }: { of: readonly (number | null)[] }) {
  return of.map((cents, at) => (
    // The columns never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <td key={at} className={css.cents}>
      {cents === null ? "–" : formatMoney(cents)}
    </td>
  ));
}
