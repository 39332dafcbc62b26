// The planner's room from above: each client a table, each event a seat; the one to go to first is lemon.
import { Link } from "react-router";
import { type PortfolioClient, seatOf } from "#app/domain/portfolio.ts";
import { noClient, urgencyText } from "../copy.ts";
import css from "./client-tables.module.css";

const mostTables = 21;
const mostSeats = 12;

/** The most urgent first; what is said in colour is said in words below each table. */
export function ClientTables({
  clients,
  to,
}: {
  clients: readonly PortfolioClient[];
  /** Where a client's events are listed. */
  to: (client: PortfolioClient) => string;
}) {
  return (
    <nav className={css.room} aria-label="Clientes">
      <ul>
        {clients.slice(0, mostTables).map((client, index) => (
          <li key={client.name}>
            <Link to={to(client)} className={index === 0 && client.urgency > 0 ? css.first : undefined}>
              <Table client={client} isFirst={index === 0 && client.urgency > 0} />
              <b>{client.name || noClient}</b>
              <small>{urgencyText(client.urgency, client.waiting)}</small>
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

function Table({ client: { events, urgency }, isFirst }: { client: PortfolioClient; isFirst: boolean }) {
  const seats = events.slice(0, mostSeats);
  return (
    <svg viewBox="-62 -62 124 124" aria-hidden="true">
      {isFirst && <circle className={css.halo} r="60" />}
      <circle className={css.top} r="31" />
      {seats.map((event, index) => {
        const angle = (2 * Math.PI * index) / seats.length - Math.PI / 2;
        const [x, y] = [46 * Math.cos(angle), 46 * Math.sin(angle)];
        return <circle key={event.id} className={css[seatOf(event)]} cx={x.toFixed(1)} cy={y.toFixed(1)} r="9" />;
      })}
      <text y="9.5" textAnchor="middle">
        {urgency}
      </text>
    </svg>
  );
}
