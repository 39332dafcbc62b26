// The room: tables as cards with their people, or seats by category; each links to its dialog.
import type { CSSProperties, MouseEventHandler } from "react";
import { useNavigate } from "react-router";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { freeAt, readPeople, type SeatingMode } from "#app/domain/event/seating.ts";
import { TableRing } from "#app/ui/display/table-ring.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { sentLater } from "#app/ui/offline/waiting.ts";
import { tableFacts } from "../copy.ts";
import { laterText } from "../offline.copy.ts";
import type { Hand } from "../hand.queries.server.ts";
import type { Place } from "../queries.server.ts";
import css from "./places.module.css";
import { planPath, type PlanView, viewFields } from "./plan-address.ts";
import { SeatPerson, TablePeople } from "./place-people.tsx";
import { useDragging } from "./use-dragging.ts";

type Props = {
  eventId: string;
  mode: SeatingMode;
  places: readonly Place[];
  view: PlanView;
  detail?: SeatingDetail | undefined;
  /** The household or guest that the next pressed table gets. */
  hand?: Hand | null | undefined;
  /** The guests whose seat waits for a connection. */
  waits?: ReadonlySet<string>;
};
const nobody: ReadonlySet<string> = new Set();

/** part 2 §2: a seat shows occupied when it has an assigned guest, otherwise available. */
export function Places({ eventId, mode, places, view, detail = "table", hand = null, waits = nobody }: Props) {
  const follow = useFollow();
  const kept = new URLSearchParams(viewFields(view));
  const pathOf = (id: string) =>
    mode === "tables"
      ? `${planPath(eventId, { table: id })}${kept.size > 0 ? `?${kept}` : ""}`
      : `${planPath(eventId, { place: id })}${kept.size > 0 ? `&${kept}` : ""}`;
  const room = useDragging(eventId, "both", mode, places);
  if (mode === "tables") {
    const cards = (
      <ul className={css.tables} ref={room}>
        {places.map((table) => (
          <TableCard
            key={table.id}
            to={pathOf(table.id)}
            follow={follow}
            table={table}
            chairs={detail === "chair"}
            hand={hand}
            waits={waits}
          />
        ))}
      </ul>
    );
    if (hand === null) return cards;
    const who: Record<string, string> =
      "guestId" in hand ? { guestId: hand.guestId } : { householdId: hand.householdId, next: "on" };
    return (
      <CheckedForm
        intent="assign"
        extra={{ ...who, from: hand.from }}
        action={planPath(eventId, "", {}, view)}
        {...sentLater({
          what: laterText.seated(hand.name),
          subject: Object.values(who)[0]!,
          value: "",
          shownAt: planPath(eventId),
        })}
      >
        {cards}
      </CheckedForm>
    );
  }
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

/** Whether the household or guest in the hand may sit down at a table. */
export function hasRoomFor({ id, isLocked, capacity, taken }: Place, hand: Hand): boolean {
  return hand.from !== id && !isLocked && freeAt(capacity, taken) >= hand.size;
}

type CardProps = Way & { table: Place; chairs: boolean; hand: Hand | null; waits: ReadonlySet<string> };

function TableCard({ to, follow, table, chairs, hand, waits }: CardProps) {
  const { id, name, capacity, taken, number = 0 } = table;
  const people = readPeople(table.people);
  const isFit = hand !== null && hasRoomFor(table, hand);
  const named = isNamedByNumber({ name, number });
  const title = (
    <>
      {!named && <span className="sr">Mesa {number}, </span>}
      {name}
    </>
  );
  return (
    <li
      className={css.table}
      style={{ "--people": taken } as CSSProperties}
      data-place={id}
      data-fits={hand === null ? undefined : isFit}
    >
      <div className={css.head}>
        <TableRing capacity={capacity} number={number} statuses={people.map(({ status }) => status)} />
        <div>
          <h3>
            {hand === null ? (
              <a href={to} onClick={follow} draggable={false} className={css.whole}>
                {title}
              </a>
            ) : isFit ? (
              <button name="tableId" value={id} className={css.whole}>
                <span className="sr">Sentar en </span>
                {title}
              </button>
            ) : (
              title
            )}
          </h3>
          <p className="soft small">{tableFacts(table)}</p>
        </div>
      </div>
      {taken > 0 && <TablePeople people={people} chairs={chairs} waits={waits} />}
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
