// The room: tables as cards with their people, or seats by category, each a way to its own dialog.
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import type { GuestStatus } from "#app/domain/guest.ts";
import { freeAt, type SeatingMode } from "#app/domain/seating.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { seatStateText, takenText } from "../copy.ts";
import type { Place } from "../queries.server.ts";
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

function TableCard({ eventId, table: { id, name, capacity, names, answers } }: { eventId: string; table: Place }) {
  const free = freeAt(capacity, names.length);
  return (
    <li className={css.table} style={{ "--people": names.length } as CSSProperties}>
      <div className={css.head}>
        <TableRing capacity={capacity} statuses={answers} />
        <div>
          <h3>
            <Link to={planPath(eventId, { place: id })} preventScrollReset className={css.whole}>
              {name}
            </Link>
          </h3>
          <p className="soft small">
            {takenText(names.length, capacity)}
            {free === 0 && " · completa"}
          </p>
        </div>
      </div>
      {names.length > 0 && (
        <ul className={css.people}>
          {names.map((person, index) => (
            <li key={index}>
              {`${person} `}
              {doubtOf(answers[index])}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Beside whoever has a place and has not said that they come. */
export function doubtOf(status: GuestStatus | undefined): ReactNode {
  if (status === "declined")
    return (
      <Badge tone="bad" shape="bar">
        No asiste
      </Badge>
    );
  return status === "invited" || status === "maybe" ? <span className="soft small">sin confirmar</span> : null;
}

function SeatTile({ eventId, seat: { id, name, code, names, answers } }: { eventId: string; seat: Place }) {
  const [person] = names;
  return (
    <li className={css.seat} data-taken={person ? "" : undefined}>
      <Link to={planPath(eventId, { place: id })} preventScrollReset className={css.whole}>
        {name}
        {code && code !== name && <span className={css.code}>{code}</span>}
      </Link>
      <p>
        <span className="soft small">{seatStateText(person !== undefined)}</span>
        {person && (
          <>
            {" "}
            <b>{person}</b> {doubtOf(answers[0])}
          </>
        )}
      </p>
    </li>
  );
}
