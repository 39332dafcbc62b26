// The address of a contact import: its id, view and page.
import type { ImportRow } from "../queries.server.ts";

export const importPath = "/app/contacts/import";

const importViews = ["email", "phone", "name", "dudas", "todos"] as const;
export type ImportView = (typeof importViews)[number];

/** The page of an import; without a view, the default one. */
export function importPathOf(id: string, view?: ImportView, page = 1): string {
  const search = new URLSearchParams({ lista: id });
  if (view) search.set("ver", view);
  if (page > 1) search.set("pagina", String(page));
  return `${importPath}?${search}`;
}

/** Whether a row belongs to a view of the import. */
export function isInView({ contact, double }: Pick<ImportRow, "contact" | "double">, view: ImportView): boolean {
  if (view === "todos") return true;
  return view === "dudas" ? contact.doubts.length > 0 : double?.by === view;
}

/** The view of the address; else the first with rows to review. */
export function readView(address: URLSearchParams, rows: readonly ImportRow[]): ImportView {
  const asked = importViews.find((view) => view === address.get("ver"));
  return asked ?? importViews.find((view) => rows.some((row) => isInView(row, view))) ?? "todos";
}
