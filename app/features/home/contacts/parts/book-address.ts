// The address of the book: its search, filters, layout and page, and the notice of the last action.
import { type ContactFilter, parseContactCategory } from "#app/domain/home/contact.ts";
import { parseEventRole } from "#app/domain/permission/names.ts";
import type { NoticeName } from "../copy.ts";

export const bookPath = "/app/contacts";

/** The parameters that say which part of the book is shown, and how. */
const kept = ["q", "categoria", "rol", "favoritos", "vista", "pagina"] as const;
type Kept = (typeof kept)[number];

/** The parameters of an address that choose the part of the book on screen, without the notice and all others. */
export function bookSearch(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(kept.flatMap((name) => (address.get(name) ? [[name, address.get(name)!]] : [])));
}

/** The filters in an address; an unknown value filters nothing. */
export function readBookFilter(address: URLSearchParams): ContactFilter {
  return {
    query: address.get("q") ?? "",
    category: parseContactCategory(address.get("categoria")),
    role: parseEventRole(address.get("rol")),
    favorites: address.get("favoritos") === "si",
  };
}

export type BookView = "grid" | "list";

/** Whether the contacts stand as cards or, unless the address asks for those, as a list. */
export function readBookView(address: URLSearchParams): BookView {
  return address.get("vista") === "tarjetas" ? "grid" : "list";
}

/** The book or one of its dialogs, showing the same part of it as `address`. */
export function contactsPath(
  address: URLSearchParams,
  { dialog = "", notice, undo }: { dialog?: string; notice?: NoticeName; undo?: string } = {},
): string {
  const search = bookSearch(address);
  if (notice) search.set("aviso", notice);
  if (undo) search.set("deshacer", undo);
  return `${bookPath}${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** The same book with other parameters, from its first page unless they name one; an empty one is taken away. */
export function changedPath(address: URLSearchParams, changes: Partial<Record<Kept, string>>): string {
  const search = bookSearch(address);
  search.delete("pagina");
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return contactsPath(search);
}
