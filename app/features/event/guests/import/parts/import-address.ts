// The address of an imported list: its id, its filter, and its page.
import type { ImportRow } from "../queries.server.ts";

const importViews = ["todas", "dudas", "repetidos"] as const;
export type ImportView = (typeof importViews)[number];

/** The path of a list; without `lista` that of the empty form. */
export function importPath(
  eventId: string,
  { lista, ver, pagina }: { lista?: string; ver?: ImportView; pagina?: number } = {},
): string {
  const search = new URLSearchParams();
  if (lista) search.set("lista", lista);
  if (ver) search.set("ver", ver);
  if (pagina && pagina > 1) search.set("pagina", String(pagina));
  return `/app/event/${eventId}/guests/import${search.size > 0 ? `?${search}` : ""}`;
}

/** Whether a household belongs to a part of the list: `repetidos` are on the guest list; people twice in the input need an answer. */
export function viewOf(
  { doubts, doubles, isAnswered }: Pick<ImportRow, "doubts" | "doubles" | "isAnswered">,
  view: ImportView,
): boolean {
  if (view === "todas") return true;
  if (view === "repetidos") return doubles.some(({ where }) => where === "list");
  return doubts.length > 0 || (!isAnswered && doubles.some(({ where }) => where === "import"));
}

/** The part in the address; by default the households to check, if there are any. */
export function readView(address: URLSearchParams, rows: readonly ImportRow[]): ImportView {
  const asked = importViews.find((view) => view === address.get("ver"));
  return asked ?? (rows.some((row) => viewOf(row, "dudas")) ? "dudas" : "todas");
}
