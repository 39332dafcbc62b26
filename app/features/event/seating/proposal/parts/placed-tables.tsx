// The tables of a proposal: as they are, those that change, or as they would be.
import { ViewLinks } from "#app/ui/display/view-links.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { markText, takenText } from "../copy.ts";
import type { PlacedPerson, PlacedTable } from "../queries.server.ts";
import { proposalPath, type ProposalView, proposalViews } from "./proposal-address.ts";
import css from "./proposal.module.css";

const viewText = { ahora: "Ahora", cambios: "Cambios", despues: "Después" } satisfies Record<ProposalView, string>;

export function PlacedTables({
  eventId,
  proposalId,
  view,
  tables,
}: {
  eventId: string;
  proposalId: string;
  view: ProposalView;
  tables: readonly PlacedTable[];
}) {
  const shown =
    view === "cambios" ? tables.filter(({ people }) => people.some(({ mark }) => mark !== "stays")) : tables;
  return (
    <>
      <Group between mb={4}>
        <ViewLinks
          label="Qué se ve"
          links={proposalViews.map((each) => ({
            to: proposalPath(eventId, proposalId, each),
            label: viewText[each],
            isCurrent: each === view,
          }))}
        />
        {view === "cambios" && shown.length > 0 && <Legend />}
      </Group>
      {shown.length === 0 ? (
        <EmptyState level={3} title="Ninguna mesa cambia." />
      ) : (
        <ul className={css.tables}>
          {shown.map((table) => (
            <TableCard key={table.id} view={view} table={table} />
          ))}
        </ul>
      )}
    </>
  );
}

const marks = ["stays", "comes", "goes"] as const;

function Legend() {
  return (
    <ul className={css.legend}>
      {marks.map((mark) => (
        <li key={mark} data-mark={mark}>
          {markText[mark]}
        </li>
      ))}
    </ul>
  );
}

/** Whether a person sits at the table in a view: today without those who come, afterwards without those who go. */
function isAt(view: ProposalView, { mark }: PlacedPerson): boolean {
  return view === "cambios" || mark === "stays" || mark === (view === "ahora" ? "goes" : "comes");
}

function TableCard({ view, table: { name, capacity, people } }: { view: ProposalView; table: PlacedTable }) {
  const after = view === "ahora" ? "goes" : "comes";
  const taken = people.filter(({ mark }) => mark === "stays" || mark === after).length;
  return (
    <li className={css.table}>
      <h3 className="breaks">{name}</h3>
      <p className="soft small">{takenText(taken, capacity)}</p>
      <ul>
        {people
          .filter((person) => isAt(view, person))
          .map((person, index) => (
            <li key={index} data-mark={view === "cambios" ? person.mark : "stays"} className="breaks">
              {person.name}
              {view === "cambios" && person.mark !== "stays" && <span className="sr"> ({markText[person.mark]})</span>}
            </li>
          ))}
      </ul>
    </li>
  );
}
