// An event of the list: plate, facts, number of guests who come, and budget.
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { typeLabel } from "#app/copy/event/kinds.ts";
import { formatMoney, formatNumber, formatShortDate } from "#app/copy/text/format.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import { Badge, PriorityBadge, StatusBadge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { lateText, unseen, withoutGuests } from "../copy.ts";
import type { ListedEvent } from "../queries.server.ts";
import css from "./event-row.module.css";

export function EventRow({
  event: { id, title, type, date, location, status, priority, budgetCents, guests, late },
}: {
  event: ListedEvent & { late: number };
}) {
  const to = `/app/event/${id}`;
  const coming = guests ? formatNumber(guests.coming) : unseen;
  const invited = guests ? ` de ${formatNumber(guests.invited)}` : "";
  const nobody = guests?.invited === 0;
  return (
    <li className={css.event}>
      <Plate type={type} confirmed={guests?.coming ?? 0} invited={guests?.invited ?? 0} />
      <div className={css.what}>
        <h3>
          <TitleLink to={to}>{title}</TitleLink>
        </h3>
        <p className={css.facts}>
          <span>
            <span aria-hidden="true">{kindOf(type).emoji}</span> {typeLabel(type)}
          </span>
          <span>
            <IconMapPin aria-hidden /> {location}
          </span>
          <span>
            <IconCalendar aria-hidden /> {formatShortDate(date)}
          </span>
          <span className={css.onlySmall}>
            <IconUsers aria-hidden /> {nobody ? withoutGuests : `${coming}${invited}`}
            {!nobody && <span className="sr"> confirmados</span>}
          </span>
        </p>
      </div>
      <p className={css.coming}>
        {nobody ? (
          <small>{withoutGuests}</small>
        ) : (
          <>
            <b>{coming}</b>
            {invited}
            <small>confirmados</small>
          </>
        )}
      </p>
      <p className={css.budget}>
        {budgetCents !== 0 && (
          <>
            <span className="sr">Presupuesto: </span>
            {budgetCents === null ? unseen : formatMoney(budgetCents)}
          </>
        )}
      </p>
      <p className={css.badges}>
        {late > 0 && <Badge tone="hot">{lateText(late)}</Badge>}
        {priority !== "medium" && <PriorityBadge priority={priority} />}
        <StatusBadge status={status} />
      </p>
      <ButtonLink to={to} variant="quiet" size="sm" className={css.open}>
        Ver Detalles<span className="sr"> de {title}</span>
      </ButtonLink>
    </li>
  );
}
