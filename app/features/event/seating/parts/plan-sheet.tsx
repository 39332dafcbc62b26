// The plan on paper: each table with its people, and all guests by surname with their table.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { capitalized, formatCount, formatLongDate } from "#app/copy/format.ts";
import { readPeople, type Seated, type SeatingMode } from "#app/domain/seating.ts";
import { Button } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { Place } from "../queries.server.ts";
import css from "./plan-sheet.module.css";
import { planPath } from "./plan-address.ts";

type Props = {
  event: { id: string; title: string; date: string; location: string };
  mode: SeatingMode | null;
  places: readonly Place[];
  byName: readonly { id: string; sortName: string; placeId: string | null }[];
};

/** Leaves out guests who have declined. */
export function PlanSheet({ event, mode, places, byName }: Props) {
  const hydrated = useHydrated();
  const nameOf = new Map(places.map(({ id, name }) => [id, name]));
  const tables = places.map(({ id, name, people }) => ({ id, name, people: readPeople(people).filter(comes) }));
  return (
    <Loop exitTo={planPath(event.id)} wide>
      <div className={css.screen}>
        <PageHead
          title="Plano de la sala"
          lead="Por mesas para quien sirve, y por nombre para quien recibe."
          actions={
            hydrated && (
              <Button icon={IconPrinter} onClick={() => print()}>
                Imprimir
              </Button>
            )
          }
        />
      </div>
      {byName.length === 0 ? (
        <EmptyState title="Aún no hay nadie sentado." text="Cuando alguien tenga sitio, aparecerá aquí." />
      ) : (
        <Stack as="article" gap={6} className={`${css.paper} breaks`}>
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
                  ({ id, name, people }) => people.length > 0 && <PaperTable key={id} name={name} people={people} />,
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
        </Stack>
      )}
    </Loop>
  );
}

const comes = ({ status }: Seated) => status !== "declined";

function PaperTable({ name, people }: { name: string; people: readonly Seated[] }) {
  return (
    <section className={css.table}>
      <h4>
        {name} <small>{people.length}</small>
      </h4>
      <ol>
        {people.map((person) => (
          <li key={person.id}>{person.name}</li>
        ))}
      </ol>
    </section>
  );
}
