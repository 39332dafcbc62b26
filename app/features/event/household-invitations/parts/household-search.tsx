// Looks for households among those with an invitation.
import { LiveSearch } from "#app/ui/form/live-search.tsx";

/** `query` is what the list shows now; `state` is its filter as the address has it. */
export function HouseholdSearch({ query, state }: { query: string; state: string | null }) {
  return (
    <LiveSearch label="Buscar familias" placeholder="Nombre, correo o teléfono" query={query}>
      {state && <input type="hidden" name="estado" value={state} />}
    </LiveSearch>
  );
}
