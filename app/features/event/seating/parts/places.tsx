// The room: tables as cards with their people, or seats by category; each links to its dialog.
import type { CSSProperties, MouseEventHandler } from "react";
import { useNavigate } from "react-router";
import { freeAt, readPeople, type SeatingMode } from "#app/domain/event/seating.ts";
import { TableRing } from "#app/ui/display/table-ring.tsx";
import { takenText } from "../copy.ts";
import type { Place } from "../queries.server.ts";
import css from "./places.module.css";
import { planPath, type PlanView, viewFields } from "./plan-address.ts";
import { SeatPerson, TablePeople } from "./place-people.tsx";
import { useDragging } from "./use-dragging.ts";

type Props = { eventId: string; mode: SeatingMode; places: readonly Place[]; view: PlanView };

/** part 2 §2: a seat shows occupied when it has an assigned guest, otherwise available. */
export function Places({ eventId, mode, places, view }: Props) {
  const follow = useFollow();
  const kept = new URLSearchParams(viewFields(view));
  const pathOf = (id: string) => `${planPath(eventId, { place: id })}${kept.size > 0 ? `&${kept}` : ""}`;
  const room = useDragging(eventId, "both", mode, places);
  if (mode === "tables")
    return (
      <ul className={css.tables} ref={room}>
        {places.map((table) => (
          <TableCard key={table.id} to={pathOf(table.id)} follow={follow} table={table} />
        ))}
      </ul>
    );
  const byCategory = [...Map.groupBy(places, ({ category }) => category ?? "")];
  return (
    <div ref={room}>
      {byCategory.map(([category, seats]) => (
        <section key={category} className={css.category} aria-label={category || "Asientos"}>
          {category && <h3>{category}</h3>}
          <ul className={css.seats}>
            {seats.map((seat) => (
              <SeatTile key={seat.id} to={pathOf(seat.id)} follow={follow} seat={seat} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The link to a place's dialog. */
type Way = { to: string; follow: MouseEventHandler<HTMLAnchorElement> };

/** Follows links of the plan as the router's own do. A room has thousands, and a router link costs the server ten times a plain one. */
function useFollow(): Way["follow"] {
  const navigate = useNavigate();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(pathname + search, { preventScrollReset: true });
  };
}

function TableCard({ to, follow, table }: Way & { table: Place }) {
  const { id, name, capacity, taken } = table;
  const people = readPeople(table.people);
  return (
    <li className={css.table} style={{ "--people": taken } as CSSProperties} data-place={id}>
      <div className={css.head}>
        <TableRing capacity={capacity} statuses={people.map(({ status }) => status)} />
        <div>
          <h3>
            <a href={to} onClick={follow} draggable={false} className={css.whole}>
              {name}
            </a>
          </h3>
          <p className="soft small">
            {takenText(taken, capacity)}
            {freeAt(capacity, taken) === 0 && " · completa"}
          </p>
        </div>
      </div>
      {taken > 0 && <TablePeople people={people} />}
    </li>
  );
}

function SeatTile({ to, follow, seat: { id, name, code, people } }: Way & { seat: Place }) {
  const [person] = readPeople(people);
  return (
    <li className={css.seat} data-taken={person ? "" : undefined} data-place={id}>
      <a href={to} onClick={follow} draggable={false} className={css.whole}>
        {name}
        {code && code !== name && <span className={css.code}>{code}</span>}
      </a>
      <SeatPerson person={person} />
    </li>
  );
}
