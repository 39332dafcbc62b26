// The addresses of the papers of a seating plan: the kind of paper, its guests, and its sheet.
import { hasDesign, type PaperKind, paperKinds, type PaperWish, parsePosterSize } from "#app/domain/event/papers.ts";
import { parsePlanSheet } from "#app/domain/event/plan/sheet.ts";

/** The name of each paper in an address. */
export const paperNames: Readonly<Record<PaperKind, string>> = {
  plan: "plano",
  tables: "mesas",
  names: "apellidos",
  poster: "cartel",
  cards: "tarjetas",
  numbers: "numeros",
  kitchen: "cocina",
  qr: "qr",
};

/** The paper that the address asks for; null if it names none. Unknown options are the usual ones. */
export function readWish(address: URLSearchParams): PaperWish | null {
  const kind = paperKinds.find((each) => paperNames[each] === address.get("que"));
  if (!kind) return null;
  return {
    kind,
    size: parsePosterSize(address.get("papel")),
    sheet: parsePlanSheet(address.get("hoja")),
    byName: address.get("orden") === "apellido",
    who: address.get("quien") === "vienen" ? "coming" : "seated",
    withDiets: address.get("menus") === "si",
    withCode: address.get("qr") === "si",
    // The form sends «no» from a hidden field, and «si» besides for a ticked box.
    withDesign: !address.has("diseno") || address.getAll("diseno").includes("si"),
    layoutId: address.get("montaje") || null,
  };
}

/** Whether the address has the options of a paper besides its kind. */
export function hasOptions(address: URLSearchParams): boolean {
  return address.has("papel");
}

/** The screen on which a host chooses a paper. */
export function papersPath(eventId: string, kind: PaperKind): string {
  return `/app/event/${eventId}/guests/tables/print?que=${paperNames[kind]}`;
}

/** All papers at once, each with its first page. */
export function allPapersPath(eventId: string): string {
  return `/app/event/${eventId}/guests/tables/print?que=${allPapers}`;
}

/** The `que` of an address for all papers. */
export const allPapers = "todos";

/** The PDF; the fields of a wish go into its query. */
export function paperFilePath(eventId: string): string {
  return `/app/event/${eventId}/guests/tables/print.pdf`;
}

/** The picture of the first page of `wish`, with the options that matter for its kind: one address for each picture. */
export function previewPath(eventId: string, wish: PaperWish): string {
  const { kind, size, sheet, byName, who, withDiets, withCode, withDesign, layoutId } = wish;
  const options: [string, string | false][] = [
    ["que", paperNames[kind]],
    ["hoja", kind === "plan" && sheet],
    ["papel", kind === "poster" && size],
    ["orden", kind === "poster" && byName && "apellido"],
    ["qr", kind === "poster" && withCode && "si"],
    ["menus", kind === "cards" && withDiets && "si"],
    ["montaje", kind === "plan" && layoutId !== null && layoutId],
    ["diseno", hasDesign(kind) && !withDesign && "no"],
    ["quien", who === "coming" && "vienen"],
  ];
  const query = new URLSearchParams(options.flatMap(([name, value]) => (value === false ? [] : [[name, value]])));
  return `/app/event/${eventId}/guests/tables/print.png?${query}`;
}
