// What a form that looks for guests leaves as it is in the address of the list.
import { listSearch } from "./list-address.ts";

/** Hidden fields for everything in `address` that says which part of the list is shown, without `except` and how much of it. */
export function KeptFields({ address, except }: { address: URLSearchParams; except: readonly string[] }) {
  return [...listSearch(address)]
    .filter(([name]) => name !== "mostrar" && name !== "pagina" && !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
