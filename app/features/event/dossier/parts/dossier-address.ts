// The addresses of the dossier: its parts by their Spanish names.
import { type DossierPart, partsOf } from "#app/domain/event/dossier.ts";
import type { NoticeName } from "../copy.ts";

const names = {
  details: "detalles",
  tasks: "tareas",
  schedule: "escaleta",
  guests: "invitados",
  tables: "mesas",
  providers: "proveedores",
  budget: "presupuesto",
} as const satisfies Record<DossierPart, string>;

const partNamed = new Map<string, DossierPart>(partsOf(Object.keys(names)).map((part) => [names[part], part]));

/** The parts in the address's `partes`, by commas or one by one; ignores unknown names. */
export function partsIn(search: URLSearchParams): DossierPart[] {
  return partsOf(
    search
      .getAll("partes")
      .flatMap((value) => value.split(","))
      .map((name) => partNamed.get(name)),
  );
}

export type DossierSearch = { parts?: readonly DossierPart[]; notice?: NoticeName | undefined };

function withSearch(path: string, { parts = [], notice }: DossierSearch): string {
  const search = new URLSearchParams({
    ...(notice && { aviso: notice }),
    ...(parts.length > 0 && { partes: parts.map((part) => names[part]).join(",") }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}

export function dossierPath(eventId: string, search: DossierSearch = {}): string {
  return withSearch(`/app/event/${eventId}/dossier`, search);
}

export function dossierFilePath(eventId: string, parts: readonly DossierPart[]): string {
  return withSearch(`/app/event/${eventId}/dossier.pdf`, { parts });
}
