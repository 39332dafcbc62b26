// The addresses of the hosts' pages: the visible part of the list, and the place in the queue.
import { stateParam } from "../copy.ts";
import type { StateFilter } from "../queries.server.ts";

/** The list of an event, or one of the pages below it. */
export function hostPath(
  eventId: string,
  page = "",
  search?: Readonly<Record<string, string | null | undefined>>,
): string {
  const kept = Object.entries(search ?? {}).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(kept);
  return `/app/event/${eventId}/guests/invitations/personal${page}${query.size > 0 ? `?${query}` : ""}`;
}

/** The fields of an address that select the visible part of the list. */
export function shownPart(address: URLSearchParams): Record<string, string | null> {
  return Object.fromEntries(["estado", "q", "mostrar", "pagina"].map((name) => [name, address.get(name)]));
}

/** Whether two addresses show the same part of the same list, whatever dialog lies over it. */
export function samePart(one: URL, other: URL): boolean {
  const list = ({ pathname, searchParams }: URL) =>
    JSON.stringify([pathname.split("/").slice(0, 7), shownPart(searchParams)]);
  return list(one) === list(other);
}

/** The filter that an address names. */
export function filterIn(address: URLSearchParams): StateFilter {
  const names = Object.keys(stateParam) as StateFilter[];
  return names.find((state) => stateParam[state] === address.get("estado")) ?? "all";
}

/** The place in the queue: the household, the purpose, and whether only households without e-mail are in it. */
export type QueuePlace = { desde?: string | null; para?: string | null; quien?: string | null };

/** The path of a place in the queue, with the notice after an action. */
export function queuePath(eventId: string, place: QueuePlace, notice?: string): string {
  return hostPath(eventId, "/whatsapp", { ...place, aviso: notice });
}
