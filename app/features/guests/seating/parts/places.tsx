// The room: tables as cards with their people, or seats by category, each a way to its own dialog.
import { Link } from "react-router";
import { freeAt, type SeatingMode } from "#app/domain/seating.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { seatStateText, takenText } from "../copy.ts";
import type { Place, Seated } from "../queries.server.ts";
import css from "./places.module.css";
import { planPath } from "./seating-deeds.ts";
import { TableRing } from "./table-ring.tsx";

type Props = { eventId: string; mode: SeatingMode; places: readonly Place[] };

/** part 2 §2: a seat shows occupied when it has an assigned guest, otherwise available. */
export function Places({ eventId, mode, places }: Props) {
  if (mode === "tables")
    return (
      <ul className={css.tables}>
        {places.map((table) => (
          <TableCard key={table.id} eventId={eventId} table={table} />
        ))}
      </ul>
    );
  const byCategory = [...Map.groupBy(places, ({ category }) => category ?? "")];
  return byCategory.map(([category, seats]) => (
    <section key={category} className={css.category} aria-label={category || "Asientos"}>
      {category && <h3>{category}</h3>}
      <ul className={css.seats}>
        {seats.map((seat) => (
          <SeatTile key={seat.id} eventId={eventId} seat={seat} />
        ))}
      </ul>
    </section>
  ));
}

function TableCard({ eventId, table: { id, name, capacity, guests } }: { eventId: string; table: Place }) {
  const free = freeAt(capacity, guests.length);
  return (
    <li className={css.table}>
      <div className={css.head}>
        <TableRing capacity={capacity} statuses={guests.map(({ status }) => status)} />
        <div>
          <h3>
            <Link to={planPath(eventId, { place: id })} preventScrollReset className={css.whole}>
              {name}
            </Link>
          </h3>
          <p className="soft small">
            {takenText(guests.length, capacity)}
            {free === 0 && " · completa"}
          </p>
        </div>
      </div>
      {guests.length > 0 && (
        <ul className={css.people}>
          {guests.map((guest) => (
            <li key={guest.id}>
              {guest.name} <Doubt status={guest.status} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Beside whoever has a place and has not said that they come. */
export function Doubt({ status }: Pick<Seated, "status">) {
  if (status === "declined")
    return (
      <Badge tone="bad" shape="bar">
        No asiste
      </Badge>
    );
  return status === "invited" || status === "maybe" ? <span className="soft small">sin confirmar</span> : null;
}

function SeatTile({ eventId, seat: { id, name, code, guests } }: { eventId: string; seat: Place }) {
  const [guest] = guests;
  return (
    <li className={css.seat} data-taken={guest ? "" : undefined}>
      <Link to={planPath(eventId, { place: id })} preventScrollReset className={css.whole}>
        {name}
        {code && code !== name && <span className={css.code}>{code}</span>}
      </Link>
      <p>
        <span className="soft small">{seatStateText(guest !== undefined)}</span>
        {guest && (
          <>
            {" "}
            <b>{guest.name}</b> <Doubt status={guest.status} />
          </>
        )}
      </p>
    </li>
  );
}
