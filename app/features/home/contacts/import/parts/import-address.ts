// The address of contacts that come in by a file: which import, which part of it, and which page.
import type { ImportRow } from "../queries.server.ts";

export const importPath = "/app/contacts/import";

const importViews = ["email", "phone", "name", "dudas", "todos"] as const;
export type ImportView = (typeof importViews)[number];

/** The page of an import; without an id the form that takes a file. */
export function importPathOf(id: string, view?: ImportView, page = 1): string {
  const search = new URLSearchParams({ lista: id });
  if (view) search.set("ver", view);
  if (page > 1) search.set("pagina", String(page));
  return `${importPath}?${search}`;
}

/** Whether a row belongs to a part of the import. */
export function isInView({ contact, double }: Pick<ImportRow, "contact" | "double">, view: ImportView): boolean {
  if (view === "todos") return true;
  return view === "dudas" ? contact.doubts.length > 0 : double?.by === view;
}

/** The part that the address asks for; else the first in which there is something to look at. */
export function readView(address: URLSearchParams, rows: readonly ImportRow[]): ImportView {
  const asked = importViews.find((view) => view === address.get("ver"));
  return asked ?? importViews.find((view) => rows.some((row) => isInView(row, view))) ?? "todos";
}
