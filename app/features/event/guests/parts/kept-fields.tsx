// The fields of the list's address that a search form keeps.
import { listSearch } from "./list-address.ts";

/** Hidden fields for the part of the list in `address`, without `except` and without how much of it is visible. */
export function KeptFields({ address, except }: { address: URLSearchParams; except: readonly string[] }) {
  return [...listSearch(address)]
    .filter(([name]) => name !== "mostrar" && name !== "pagina" && !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
