// The planner's clients from above: each client a table, each event a seat; the most urgent one is lemon.
import { Link } from "react-router";
import { noClient, urgencyText } from "../copy.ts";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import css from "./client-tables.module.css";

export type PortfolioTable = PortfolioView["tables"][number];

/** The most urgent first; the text below each table repeats its colours in words. */
export function ClientTables({
  tables,
  to,
}: {
  tables: readonly PortfolioTable[];
  /** The list of a client's events. */
  to: (table: PortfolioTable) => string;
}) {
  return (
    <nav className={css.room} aria-label="Clientes">
      <ul>
        {tables.map((table, index) => (
          <li key={table.name}>
            <Link to={to(table)} className={index === 0 && table.urgency > 0 ? css.first : undefined}>
              <Table table={table} isFirst={index === 0 && table.urgency > 0} />
              <b>{table.name || noClient}</b>
              <small>{urgencyText(table.urgency, table.waiting)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.legend}>
        <span>
          <i className={css.late} />
          Con algo tarde
        </span>
        <span>
          <i className={css.waits} />
          Con algo pendiente
        </span>
        <span>
          <i />
          En calma
        </span>
        <span>Cada silla es un evento.</span>
      </p>
    </nav>
  );
}

function Table({ table: { seats, urgency }, isFirst }: { table: PortfolioTable; isFirst: boolean }) {
  return (
    <svg viewBox="-62 -62 124 124" aria-hidden="true">
      {isFirst && <circle className={css.halo} r="60" />}
      <circle className={css.top} r="31" />
      {seats.map((seat, index) => {
        const angle = (2 * Math.PI * index) / seats.length - Math.PI / 2;
        const [x, y] = [46 * Math.cos(angle), 46 * Math.sin(angle)];
        // A seat is identified by its place.
        // oxlint-disable-next-line react/no-array-index-key
        return <circle key={index} className={css[seat]} cx={x.toFixed(1)} cy={y.toFixed(1)} r="9" />;
      })}
      <text y="9.5" textAnchor="middle">
        {urgency}
      </text>
    </svg>
  );
}
