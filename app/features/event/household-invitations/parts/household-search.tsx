// Searches the households with an invitation.
import { LiveSearch } from "#app/ui/form/live-search.tsx";

/** `query` is the list's current search; `state` is its filter from the address. */
export function HouseholdSearch({ query, state }: { query: string; state: string | null }) {
  return (
    <LiveSearch label="Buscar familias" placeholder="Nombre, correo o teléfono" query={query}>
      {state && <input type="hidden" name="estado" value={state} />}
    </LiveSearch>
  );
}
