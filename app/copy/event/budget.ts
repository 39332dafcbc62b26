// Spanish texts of a budget: categories, units, and the first lines for each kind of event.
import { formatCount, formatMoney } from "#app/copy/text/format.ts";
import { type BudgetCategory, type BudgetUnit, freeOf, type MoneySums } from "#app/domain/event/budget.ts";
import type { TaskTemplate } from "#app/domain/event/task-templates.ts";

export const categoryText = {
  venue: "Lugar",
  catering: "Banquete",
  ceremony: "Ceremonia",
  photo: "Fotos y vídeo",
  music: "Música",
  flowers: "Flores y decoración",
  attire: "Ropa y anillos",
  beauty: "Peluquería y maquillaje",
  stationery: "Invitaciones y papelería",
  transport: "Autobuses y traslados",
  lodging: "Alojamiento",
  favours: "Recuerdos",
  fun: "Animación y juegos",
  staging: "Sonido, luz y montaje",
  speakers: "Ponentes y artistas",
  promotion: "Difusión",
  staff: "Personal y seguridad",
  travel: "Viaje",
  other: "Otros",
} satisfies Record<BudgetCategory, string>;

/** The labels of the units in the price form. */
export const unitText = {
  fixed: "Precio cerrado",
  adult: "Por adulto",
  child: "Por niño",
  guest: "Por invitado",
  table: "Por mesa",
} satisfies Record<BudgetUnit, string>;

const counted = {
  adult: ["adulto", "adultos"],
  child: ["niño", "niños"],
  guest: ["invitado", "invitados"],
  table: ["mesa", "mesas"],
} as const satisfies Record<Exclude<BudgetUnit, "fixed">, readonly [string, string]>;

/** «104 adultos × 92 €», «Precio cerrado» */
export function howText(unit: BudgetUnit, units: number, cents: number): string {
  if (unit === "fixed") return unitText.fixed;
  const [one, many] = counted[unit];
  return `${formatCount(units, one, many)} × ${formatMoney(cents)}`;
}

/**
 * «Previsto 24.256 €, contratado 21.426 €, pagado 8.732 € y por pagar 12.694 €. Como va, acabaría en 25.582 € de 26.000 €: sobran 418 €».
 * The last part needs a `ceiling` above 0.
 */
export function moneyText({ planned, contracted, paid, due, total }: MoneySums, ceiling: number): string {
  const agreed = `contratado ${formatMoney(contracted)}, pagado ${formatMoney(paid)} y por pagar ${formatMoney(due)}`;
  const free = freeOf(ceiling, total);
  const left = free === null ? "" : ` de ${formatMoney(ceiling)}: ${freeText(free)}`;
  return `Previsto ${formatMoney(planned)}, ${agreed}. ${endText} ${formatMoney(total)}${left}`;
}

/** «sobran 418 €», «os pasáis 640 €» */
function freeText(free: number): string {
  return free < 0 ? `os pasáis ${formatMoney(-free)}` : `sobran ${formatMoney(free)}`;
}

/** Stands before the sum of a budget as it goes. */
export const endText = "Como va, acabaría en";

/** «150 € más», «150 € menos»; null where the two are the same. */
export function differenceText(cents: number, planned: number): string | null {
  if (cents === planned) return null;
  return `${formatMoney(Math.abs(cents - planned))} ${cents > planned ? "más" : "menos"}`;
}

/** «1.650 €», «92,50 € por adulto»: the price of an offer is for one unit of its line. */
export function offerPriceText(cents: number, unit: BudgetUnit): string {
  return unit === "fixed" ? formatMoney(cents) : `${formatMoney(cents)} ${unitText[unit].toLowerCase()}`;
}

type OffersOfLine = { count: number; leastCents: number | null; unit: BudgetUnit };

/** «3 ofertas, desde 1.650 €», «1 oferta, 780 €»; `leastCents` is null while none has a price. */
export function offersText({ count, leastCents, unit }: OffersOfLine): string {
  const offers = formatCount(count, "oferta", "ofertas");
  if (leastCents === null) return `${offers}, sin precio todavía`;
  return `${offers}, ${count === 1 ? "" : "desde "}${offerPriceText(leastCents, unit)}`;
}

/** A line of a budget template; `weight` is its usual share of the total. */
export type TemplateLine = { concept: string; category: BudgetCategory; weight: number };

const line = (concept: string, category: BudgetCategory, weight: number): TemplateLine => ({
  concept,
  category,
  weight,
});

export const budgetTemplates: Readonly<Record<TaskTemplate, readonly TemplateLine[]>> = {
  wedding: [
    line("Finca o salón", "venue", 18),
    line("Menú y barra", "catering", 42),
    line("Ceremonia", "ceremony", 2),
    line("Reportaje de fotos y vídeo", "photo", 9),
    line("Música y DJ", "music", 6),
    line("Flores", "flowers", 5),
    line("Vestido, traje y alianzas", "attire", 9),
    line("Peluquería y maquillaje", "beauty", 2),
    line("Invitaciones", "stationery", 1),
    line("Autobuses", "transport", 3),
    line("Detalles para los invitados", "favours", 1),
    line("Imprevistos", "other", 2),
  ],
  birthday: [
    line("Local", "venue", 25),
    line("Comida y bebida", "catering", 40),
    line("Tarta", "catering", 5),
    line("Música", "music", 10),
    line("Decoración", "flowers", 8),
    line("Fotos", "photo", 7),
    line("Imprevistos", "other", 5),
  ],
  religious: [
    line("Restaurante", "catering", 55),
    line("Donativo y flores de la iglesia", "ceremony", 8),
    line("Ropa", "attire", 12),
    line("Fotos", "photo", 10),
    line("Recordatorios e invitaciones", "stationery", 3),
    line("Detalles para los invitados", "favours", 4),
    line("Juegos para los niños", "fun", 5),
    line("Imprevistos", "other", 3),
  ],
  corporate: [
    line("Sala", "venue", 25),
    line("Catering y cafés", "catering", 30),
    line("Sonido, pantalla y luz", "staging", 15),
    line("Ponentes", "speakers", 10),
    line("Acreditaciones y programa", "stationery", 3),
    line("Difusión", "promotion", 5),
    line("Fotos y vídeo", "photo", 5),
    line("Personal de sala", "staff", 4),
    line("Imprevistos", "other", 3),
  ],
  plain: [
    line("Local", "venue", 30),
    line("Comida y bebida", "catering", 40),
    line("Música", "music", 10),
    line("Decoración", "flowers", 10),
    line("Imprevistos", "other", 10),
  ],
};

/** All categories, starting with those that events of this kind usually have. */
export function usualCategories(template: TaskTemplate): BudgetCategory[] {
  return [...new Set(budgetTemplates[template].map(({ category }) => category))];
}
