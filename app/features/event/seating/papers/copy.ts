// The Spanish words of the papers of a seating plan, on the screen and on the papers themselves.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { type PaperKind, paperPage, type PaperWish, type PosterSize } from "#app/domain/event/papers.ts";
import type { PlanSheet } from "#app/domain/event/plan/sheet.ts";

export const kindText: Readonly<Record<PaperKind, { name: string; hint: string }>> = {
  plan: { name: "Plano", hint: "A3 o A4, a escala" },
  tables: { name: "Lista por mesa", hint: "A4" },
  names: { name: "Lista por apellido", hint: "A4, para la entrada" },
  poster: { name: "Cartel para el caballete", hint: "A2, 50 × 70 cm o A1" },
  cards: { name: "Tarjetas de sitio", hint: "A4, ocho por hoja" },
  numbers: { name: "Números de mesa", hint: "A5, dos por hoja" },
  kitchen: { name: "Cocina: menús y alergias", hint: "A4, en blanco y negro" },
  qr: { name: "QR «¿Dónde me siento?»", hint: "A5, para la entrada" },
};

export const planSheetText: Readonly<Record<PlanSheet, string>> = { a3: "A3, apaisado", a4: "A4, apaisado" };

/** The words on a plan. */
export const planText = {
  title: (layout: string, room: string) => (layout === room ? layout : `${layout}, ${room}`),
  figures: (people: number, chairs: number, tables: number) =>
    `${formatNumber(people)} de ${formatCount(chairs, "silla", "sillas")} en ${formatCount(tables, "mesa", "mesas")}`,
  scale: (scale: number, sheet: PlanSheet) =>
    `Escala 1:${scale} en ${sheet.toUpperCase()}: 1 m son ${String(Math.round(10_000 / scale) / 10).replace(".", ",")} mm.`,
  bar: (metres: number) => `${metres} m`,
  full: "silla ocupada",
  free: "silla libre",
  seatFull: "asiento ocupado",
  seatFree: "asiento disponible",
  /** «75 de 160 asientos en 8 filas» */
  seats: (people: number, seats: number, rows: number) =>
    `${formatNumber(people)} de ${formatCount(seats, "asiento", "asientos")} en ${formatCount(rows, "fila", "filas")}`,
  /** «6 Ana Ruiz» */
  seatOf: (order: number, name: string) => `${order} ${name}`,
  accessible: "sitio accesible",
  accessiblePlaces: (count: number) => formatCount(count, "sitio accesible", "sitios accesibles"),
  table: (number: number) => `Mesa ${number}`,
  nobody: "nadie todavía",
  /** Below a table of the picture. */
  taken: (people: number, chairs: number) => `${people} de ${chairs}`,
} as const;

export const posterSizeText: Readonly<Record<PosterSize, string>> = {
  a2: "A2, vertical",
  "50x70": "50 × 70 cm",
  a1: "A1, vertical",
};

export const paperText = {
  seek: "Buscad vuestro nombre",
  where: "¿Dónde me siento?",
  codeAlt: "Código QR para encontrar la mesa",
  point: "Apunta con el móvil y escribe tu nombre.",
  pointIfMissing: "¿No te encuentras? Apunta con el móvil.",
  askHost: "Si no te encuentras, pregunta en la entrada.",
  forKitchen: (when: string) => `Preparado el ${when}. Lleva datos de salud: solo para cocina, y destrúyelo al acabar.`,
  drawn: (when: string) => `Preparado con Convite el ${when}`,
  seated: (people: number, tables: number) =>
    tables === 0
      ? formatCount(people, "persona", "personas")
      : `${formatCount(people, "persona", "personas")} en ${formatCount(tables, "mesa", "mesas")}`,
  places: (people: number, minors: number) =>
    minors === 0 ? String(people) : `${people} (${formatCount(minors, "menor", "menores")})`,
  chair: (chair: number | null) => (chair === null ? "" : `Silla ${chair} · `),
  wheelchair: "Silla de ruedas",
  heads: ["N.º", "Mesa", "Cubiertos", "Alergias y menús"],
  noDiets: "Nadie ha dicho que tenga alergias ni que quiera otro menú.",
  tooMany: "Has preparado muchos papeles seguidos. Espera unos minutos.",
} as const;

/** The words on and below the picture of a paper. */
export const previewText = {
  alt: (name: string) => `Vista previa de «${name}»: la primera hoja`,
  drawing: "Dibujando la hoja…",
  failed: "Ahora no podemos enseñarte cómo queda. El PDF sale igual.",
  show: "Ver cómo queda",
  /** «A2, 420 × 594 mm. …» */
  sheet: ({ kind, size, sheet }: Pick<PaperWish, "kind" | "size" | "sheet">) => {
    const { width, height } = paperPage({ kind, size, sheet });
    const name = {
      plan: sheet.toUpperCase(),
      poster: posterSizeText[size].split(",")[0],
      numbers: "Dos A5",
      qr: "A5",
      tables: "A4",
      names: "A4",
      cards: "A4",
      kitchen: "A4",
    }[kind];
    const measures = size === "50x70" && kind === "poster" ? name : `${name}, ${width} × ${height} mm`;
    return `${measures}. ${kind === "poster" ? "Los nombres van a 18 puntos: se leen a dos metros." : "Así sale la primera hoja."}`;
  },
} as const;

const spelled = ["", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"];

export const screenText = {
  title: "Imprimir",
  plates: "Lo lee cualquiera que pase por la mesa.",
  noCode: "El QR lleva el código de la entrada, y todavía no hay ninguno.",
  makeCode: "Crear el código",
  all: "Verlos todos",
  allTitle: (count: number) => `Los ${spelled[count] ?? formatNumber(count)} papeles`,
  allLead: "Lo que sale de la impresora, con los mismos nombres",
  back: "Volver a imprimir",
  design: "Con el diseño de vuestra invitación",
  layout: "Montaje",
  allLayouts: "Todos, uno por hoja",
  withCode: "Con QR para quien no se encuentre",
  unanswered: (count: number) => `${count === 1 ? "Falta" : "Faltan"} ${formatNumber(count)} por contestar`,
  posterNeeds: (size: PosterSize | null) =>
    size === null
      ? "Con letra de 18 puntos no caben en un solo cartel: el PDF trae varios."
      : `Con letra de 18 puntos caben desde ${posterSizeText[size].replace(", vertical", "")}.`,
  undrawable: (names: readonly string[], more: number) =>
    `Hay letras que no sabemos dibujar en ${names.map((name) => `«${name}»`).join(", ")}${more > 0 ? ` y ${more} más` : ""}. En el papel saldrá una marca en su lugar.`,
  empty: {
    title: "Aún no hay nadie sentado.",
    text: "Cuando alguien tenga sitio, aquí podrás imprimir listas, tarjetas y el cartel.",
  },
} as const;
