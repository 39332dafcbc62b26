// The address of the guest list: its filter, its search, how much of it is shown, and the notice of what was just done.
import type { GuestFilter } from "#app/domain/guest-list.ts";
import { filterParam, type NoticeName } from "../copy.ts";

const kept = ["estado", "q", "mostrar"] as const;

/** What of an address says which part of the list is shown; a notice and everything else is left out. */
export function listSearch(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams(kept.flatMap((name) => (address.get(name) ? [[name, address.get(name)!]] : [])));
}

/** The list or one of its dialogs, showing the same part of the list as `address`. */
export function listPath(
  eventId: string,
  address: URLSearchParams,
  { dialog = "", notice }: { dialog?: string; notice?: NoticeName } = {},
): string {
  const search = listSearch(address);
  if (notice) search.set("aviso", notice);
  return `/app/event/${eventId}/guests${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** Whether two addresses show the same part of the same list, whatever dialog lies over it. */
export function sameList(one: URL, other: URL): boolean {
  const list = ({ pathname, searchParams }: URL) =>
    `${pathname.split("/").slice(0, 5).join("/")}?${listSearch(searchParams)}`;
  return list(one) === list(other);
}

/** The list that a chip leads to: its filter, with the search that is there, from the first page. */
export function filterPath(eventId: string, filter: GuestFilter, query: string): string {
  return listPath(eventId, new URLSearchParams({ estado: filter === "all" ? "" : filterParam[filter], q: query }));
}

/** The same list with `rows` of it shown. */
export function morePath(eventId: string, address: URLSearchParams, rows: number): string {
  const search = listSearch(address);
  search.set("mostrar", String(rows));
  return listPath(eventId, search);
}
