// The address of an imported list: its id, its filter, and its page.
import { askedDoubts } from "#app/domain/guest/import/guest-import.ts";
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

type Asked = Pick<ImportRow, "doubts" | "doubles" | "isAnswered">;

/** Whether a host has something to answer about a household. */
function isAsked({ doubts, doubles, isAnswered }: Asked): boolean {
  return askedDoubts(doubts).length > 0 || (!isAnswered && doubles.length > 0);
}

/** Whether a household belongs to a part of the list: `dudas` have a question, `repetidos` are on the guest list. */
export function viewOf(row: Asked, view: ImportView): boolean {
  if (view === "repetidos") return row.doubles.some(({ where }) => where === "list");
  return view === "todas" || isAsked(row);
}

/** The part in the address; all of it by default. */
export function readView(address: URLSearchParams): ImportView {
  return importViews.find((view) => view === address.get("ver")) ?? "todas";
}

/** Fewer rows than these are not folded. */
const fewest = 7;

/**
 * The households of a part in the order of the screen: those with a question first. Without `ver` in the address the rest of a list with
 * questions is folded.
 */
export function inOrder<Row extends Asked>(
  rows: readonly Row[],
  address: URLSearchParams,
): { shown: Row[]; folded: number } {
  const view = readView(address);
  const found = rows.filter((row) => viewOf(row, view));
  const asked = found.filter(isAsked);
  const rest = found.filter((row) => !isAsked(row));
  const isFolded = !address.has("ver") && asked.length > 0 && rest.length >= fewest;
  return isFolded ? { shown: asked, folded: rest.length } : { shown: [...asked, ...rest], folded: 0 };
}
