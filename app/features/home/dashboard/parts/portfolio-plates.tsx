// The events with something late or due, the most urgent first: how many things each has stands on its plate.
import { Link } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { DayPlate } from "#app/ui/display/plate.tsx";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import css from "./portfolio-plates.module.css";

export function PortfolioPlates({ plates }: Pick<PortfolioView, "plates">) {
  if (plates.length === 0) return null;
  return (
    <nav aria-label="Eventos con algo pendiente" className={css.plates}>
      {plates.map(({ id, title, client, type, guests, urgency }) => (
        <Link key={id} to={`/app/event/${id}`}>
          <span className={css.plate}>
            <DayPlate type={type} confirmed={guests?.coming ?? 0} invited={guests?.invited ?? 0}>
              <span aria-hidden="true">{formatNumber(urgency)}</span>
            </DayPlate>
          </span>
          <span>
            <b>{title}</b>
            {client && <small>{client}</small>}
            <span className="sr">, {formatCount(urgency, "cosa", "cosas")}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
