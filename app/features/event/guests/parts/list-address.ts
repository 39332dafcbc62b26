// The address of the guest list: its filters, its order, its visible length, and the notice after an action.
import type { Undo } from "#app/ui/feedback/address-notice.tsx";
import { guestFilters, type ListFilter, type ListOrder } from "#app/domain/guest/list.ts";
import { parseGuestGroup, parseGuestKind } from "#app/domain/guest/guest.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { filterParam, type NoticeName } from "../copy.ts";
import type { Guest } from "../queries.server.ts";

/** `current` is the guest as they are now, when another host saved first. */
export type GuestAnswer = FormAnswer<{ current: Guest }>;

/** The parameters that select the visible part of the list, and its order. */
const kept = [
  "estado",
  "tipo",
  "grupo",
  "etiqueta",
  "familia",
  "mesa",
  "llegada",
  "q",
  "orden",
  "mostrar",
  "pagina",
] as const;
type Kept = (typeof kept)[number];

/** The parameters of an address that select the visible part of the list; drops a notice and all others. */
export function listSearch(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(kept.flatMap((name) => (address.get(name) ? [[name, address.get(name)!]] : [])));
}

/** The same without the page and the length: only the filters, the search and the order. */
export function partSearch(address: URLSearchParams): URLSearchParams {
  const search = listSearch(address);
  search.delete("mostrar");
  search.delete("pagina");
  return search;
}

/** The filter in the address; an invalid value filters nothing. */
export function readFilter(address: URLSearchParams): ListFilter {
  const place = address.get("mesa");
  return {
    status: guestFilters.find((each) => filterParam[each] === address.get("estado")) ?? "all",
    kind: parseGuestKind(address.get("tipo")),
    group: parseGuestGroup(address.get("grupo")),
    // The database gets no text that a tag cannot contain.
    tag: cleanLine((address.get("etiqueta") ?? "").slice(0, 200)) || null,
    householdId: address.get("familia") || null,
    place: place === "sin" ? "none" : place === "con" ? "any" : place || null,
    uninvited: address.get("llegada") === "enlace",
    query: address.get("q") ?? "",
  };
}

/** The order in the address. */
export function readOrder(address: URLSearchParams): ListOrder {
  return address.get("orden") === "familia" ? "household" : "surname";
}

/** The list or one of its dialogs, with the same part of the list as `address`. */
export function listPath(
  eventId: string,
  address: URLSearchParams,
  { dialog = "", notice, batch }: { dialog?: string; notice?: NoticeName; batch?: string } = {},
): string {
  const search = listSearch(address);
  if (notice) search.set("aviso", notice);
  if (batch) search.set("deshacer", batch);
  return `/app/event/${eventId}/guests${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** Whether two addresses show the same part of the same list, whatever dialog lies over it. */
export function sameList(one: URL, other: URL): boolean {
  const list = ({ pathname, searchParams }: URL) =>
    `${pathname.split("/").slice(0, 5).join("/")}?${listSearch(searchParams)}`;
  return list(one) === list(other);
}

/** The same list with other parameters, from its beginning; an empty value removes one. */
export function filteredPath(
  eventId: string,
  address: URLSearchParams,
  changes: Partial<Record<Kept, string>>,
): string {
  const search = partSearch(address);
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return listPath(eventId, search);
}

/** The same list with `rows` rows visible. */
export function morePath(eventId: string, address: URLSearchParams, rows: number): string {
  const search = listSearch(address);
  search.set("mostrar", String(rows));
  return listPath(eventId, search);
}

/** The same list at another of its pages. */
export function pagePath(eventId: string, address: URLSearchParams, page: number): string {
  return filteredPath(eventId, address, page > 1 ? { pagina: String(page) } : {});
}

/** The form that undoes the action in `?aviso=` and returns to the part of the list that `address` shows. `list` is the list's own address. */
export function undoOf(address: URLSearchParams, list: string): Undo {
  const shown = listSearch(address).toString();
  const here = shown === "" ? list : `${list}?${shown}`;
  switch (address.get("aviso")) {
    case "anadido":
      return { action: here, intent: "delete", field: "guestId" };
    case "mios":
      return { action: here, intent: "adopt.undo", field: "batchId" };
    case "lista":
      return { action: `${list}/import`, intent: "undo", field: "importId" };
    default:
      return { action: here, field: "batchId" };
  }
}
