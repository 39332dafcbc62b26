// The plan on paper: each table with its people, and all guests by surname with their table.
import { capitalized, formatCount, formatLongDate } from "#app/copy/text/format.ts";
import { readPeople, type Seated, type SeatingMode } from "#app/domain/event/seating.ts";
import { PaperSheet } from "#app/ui/layout/paper-sheet.tsx";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import { tableTitle } from "../copy.ts";
import type { Place } from "../queries.server.ts";
import css from "./plan-sheet.module.css";
import { planPath } from "./plan-address.ts";

type Props = {
  event: { id: string; title: string; date: string; location: string };
  mode: SeatingMode | null;
  /** Whether hosts give guests tables or chairs. */
  detail: SeatingDetail;
  places: readonly Place[];
  byName: readonly { id: string; sortName: string; placeId: string | null }[];
};

/** Leaves out guests who have declined. */
export function PlanSheet({ event, mode, detail, places, byName }: Props) {
  const titleOf = ({ name, number }: Place) => (number === undefined ? name : tableTitle({ name, number }));
  const nameOf = new Map(places.map((place) => [place.id, titleOf(place)]));
  const tables = places.map((place) => {
    return { id: place.id, name: titleOf(place), people: readPeople(place.people).filter(comes) };
  });
  return (
    <PaperSheet
      exitTo={planPath(event.id)}
      title="Plano de la sala"
      lead="Por mesas para quien sirve, y por nombre para quien recibe."
      empty={
        byName.length === 0 && {
          title: "Aún no hay nadie sentado.",
          text: "Cuando alguien tenga sitio, aparecerá aquí.",
        }
      }
      className={css.paper}
    >
      <header>
        <h2>{event.title}</h2>
        <p>
          {capitalized(formatLongDate(event.date))} · {event.location} ·{" "}
          {formatCount(byName.length, "persona", "personas")}
        </p>
      </header>
      {mode === "tables" && (
        <section aria-labelledby="por-mesas">
          <h3 id="por-mesas">Por mesas</h3>
          <div className={css.tables}>
            {tables.map(
              ({ id, name, people }) =>
                people.length > 0 && <PaperTable key={id} name={name} people={people} chairs={detail === "chair"} />,
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="por-nombre" className={css.names}>
        <h3 id="por-nombre">Por nombre</h3>
        <ul>
          {byName.map(({ id, sortName, placeId }) => (
            <li key={id}>
              <span>{sortName}</span> <b>{placeId && nameOf.get(placeId)}</b>
            </li>
          ))}
        </ul>
      </section>
    </PaperSheet>
  );
}

const comes = ({ status }: Seated) => status !== "declined";

/** With `chairs` the numbers of the list are those of the chairs. */
function PaperTable({ name, people, chairs }: { name: string; people: readonly Seated[]; chairs: boolean }) {
  return (
    <section className={css.table}>
      <h4>
        {name} <small>{people.length}</small>
      </h4>
      <ol>
        {people.map((person) => (
          <li key={person.id} value={chairs && person.chair ? person.chair : undefined}>
            {person.name}
          </li>
        ))}
      </ol>
    </section>
  );
}
