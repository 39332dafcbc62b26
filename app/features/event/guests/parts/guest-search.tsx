// Searches the guests of the list, and keeps its filters.
import { useSearchParams } from "react-router";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { KeptFields } from "./kept-fields.tsx";

/** `query` is the list's current search. */
export function GuestSearch({ query }: { query: string }) {
  const [address] = useSearchParams();
  return (
    <LiveSearch label="Buscar invitados" placeholder="Nombre o correo" query={query}>
      <KeptFields address={address} except={["q"]} />
    </LiveSearch>
  );
}
