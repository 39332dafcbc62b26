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
import { useDragging } from "./use-dragging.ts";

type Props = { eventId: string; mode: SeatingMode; places: readonly Place[] };

/** part 2 §2: a seat shows occupied when it has an assigned guest, otherwise available. */
export function Places({ eventId, mode, places }: Props) {
  const room = useDragging(eventId, "both");
  if (mode === "tables")
    return (
      <ul className={css.tables} ref={room}>
        {places.map((table) => (
          <TableCard key={table.id} eventId={eventId} table={table} />
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
              <SeatTile key={seat.id} eventId={eventId} seat={seat} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TableCard({ eventId, table }: { eventId: string; table: Place }) {
  const { id, name, capacity, names, answers, guestIds } = table;
  const free = freeAt(capacity, names.length);
  return (
    <li
      className={css.table}
      style={{ "--people": names.length } as CSSProperties}
      data-place={id}
      data-kind="table"
      data-free={free}
    >
      <div className={css.head}>
        <TableRing capacity={capacity} statuses={answers} />
        <div>
          <h3>
            <Link to={planPath(eventId, { place: id })} preventScrollReset draggable={false} className={css.whole}>
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
            <li key={guestIds[index]} data-guest={guestIds[index]} data-name={person}>
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

function SeatTile({ eventId, seat: { id, name, code, names, answers, guestIds } }: { eventId: string; seat: Place }) {
  const [person] = names;
  return (
    <li
      className={css.seat}
      data-taken={person ? "" : undefined}
      data-place={id}
      data-kind="seat"
      data-free={person ? 0 : 1}
      data-guest={guestIds[0]}
      data-name={person}
    >
      <Link to={planPath(eventId, { place: id })} preventScrollReset draggable={false} className={css.whole}>
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
