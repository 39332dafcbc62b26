// Searches the people without a place.
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { type PlanView, viewFields } from "./plan-address.ts";

/** `query` is the current search; `placeId` the table or seat of the dialog around it. */
export function PeopleSearch({ query, placeId, view }: { query: string; placeId: string | undefined; view: PlanView }) {
  return (
    <LiveSearch label="Buscar a quien sentar" placeholder="Nombre o familia" query={query}>
      {placeId && <input type="hidden" name="id" value={placeId} />}
      {viewFields(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </LiveSearch>
  );
}
