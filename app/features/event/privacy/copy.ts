// Spanish texts of «Privacidad del evento»: the days on which data goes, and the numbers of erasures.
import { allConsentWords, purposeText } from "#app/copy/guest/consents.ts";
import { formatCount, formatDay, formatLongDate, formatNumber } from "#app/copy/text/format.ts";
import type { Category } from "#app/domain/data-map/kinds.ts";
import {
  type ClockCategory,
  type ClockedEvent,
  clockOf,
  type ErasureReason,
  type Going,
  type RetentionSettings,
} from "#app/domain/retention.ts";
import { categoryText } from "#app/copy/data-categories.ts";
import { type ConsentPurpose, consentPurposes } from "#app/domain/guest/consent.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";

/** The count runs nightly: one within this time is the last night's. */
const LAST_NIGHT_MS = 26 * 60 * 60 * 1_000;

export const privacyTitle = "Privacidad del evento";
export const saved = "plazo-guardado";
export const notices = { [saved]: "Plazo guardado" };
export const saveFailed = "No hemos podido guardar el plazo";
export const refusals = {
  months_invalid: "Elige un plazo de la lista.",
  /** Asks: the list would go at the next run of the job. */
  term_over:
    "Con ese plazo la lista se borra esta misma noche, y no se puede deshacer. Marca abajo que es lo que quieres.",
} as const;
export const nothingStops = "Nada detiene estos plazos, ni siquiera nosotros.";

const afterText: Record<ClockCategory, string> = {
  diet: ", 30 días después de la fiesta",
  guests: "",
  givers: ", 180 días después de la fiesta o del último regalo",
  walk_ins: ", 30 días después de la fiesta",
};

/** «Alergias y dietas: el 5 de julio de 2027, 30 días después de la fiesta» */
export function goingText({ category, on, isOver }: Going): string {
  const { name } = categoryText[category];
  if (on === null) return `${name}: mientras exista el evento`;
  return isOver ? `${name}: su plazo ya ha pasado` : `${name}: el ${formatLongDate(on)}${afterText[category]}`;
}

/** Three lines for guests, below the links to their data. The days of gifts and of the door concern others. */
export function keptTexts(
  event: Pick<ClockedEvent, "date" | "guestMonths">,
  operator: RetentionSettings,
  now: Date,
): string[] {
  const going = clockOf({ ...event, latestDate: null }, operator, now);
  return [...going.filter(({ category }) => category === "diet" || category === "guests").map(goingText), nothingStops];
}

export const consentsLead =
  "Con estas palabras te dejan guardar sus datos. Cada invitado ve los suyos en «Tus datos» y puede retirarlos: entonces se borran al momento.";

type ConsentCount = { purpose: ConsentPurpose; words: string; living: number; withdrawn: number };

/** By purpose: how many consents there are, and each of its words in force or in use with its own number. */
export function consentLines(counts: readonly ConsentCount[]) {
  return consentPurposes.map((purpose) => {
    const of = counts.filter((count) => count.purpose === purpose);
    const sum = (kind: "living" | "withdrawn") => of.reduce((total, count) => total + count[kind], 0);
    const withdrawn = sum("withdrawn");
    const gone = withdrawn > 0 ? `, ${formatCount(withdrawn, "retirado", "retirados")}` : "";
    const isUsed = (hash: string) => of.some(({ words, living }) => words === hash && living > 0);
    const words = allConsentWords
      .filter((each) => each.purpose === purpose && (each.retiredAt === undefined || isUsed(each.hash)))
      .map(({ hash, by, text, retiredAt }) => {
        const living = of.find((count) => count.words === hash)?.living ?? 0;
        const who = by === "host" ? "lo marcó quien organiza" : retiredAt ? "palabras de antes" : "palabras de ahora";
        return { hash, text, before: `${formatNumber(living)}, ${who}:` };
      });
    return {
      purpose,
      text: `${purposeText[purpose]}: ${formatCount(sum("living"), "permiso", "permisos")}${gone}`,
      words,
    };
  });
}

/** «Borrar antes: 3 meses después» */
export function monthsText(months: number): string {
  return `${formatCount(months, "mes", "meses")} después`;
}

/** The choice that follows the operator. */
export function usualText(operatorMonths: number): string {
  return operatorMonths === 0 ? "No borrar mientras exista el evento" : `Lo normal aquí: ${monthsText(operatorMonths)}`;
}

const erasedWords: Partial<Record<Category, [one: string, many: string]>> = {
  diet: ["dieta", "dietas"],
  guests: ["dato de la lista", "datos de la lista"],
  photos: ["foto", "fotos"],
  givers: ["nombre de quien regaló", "nombres de quienes regalaron"],
  walk_ins: ["nombre de la puerta", "nombres de la puerta"],
  visits: ["visita de un enlace", "visitas de los enlaces"],
  invitations: ["invitación por correo", "invitaciones por correo"],
  log: ["línea del registro", "líneas del registro"],
  undo: ["cosa quitada", "cosas quitadas"],
  imports: ["lista sin guardar", "listas sin guardar"],
  dossiers: ["dossier", "dossieres"],
  letters: ["correo", "correos"],
};
const reasonText: Record<ErasureReason, string> = {
  clock: "por su plazo",
  guest: "porque lo pidió un invitado",
  host: "porque lo quitó quien organiza",
  account: "porque se eliminó una cuenta",
  operator: "por quien aloja Convite",
};

export type ErasedLine = { on: string; category: Category; reason: ErasureReason; rows: number };

/** «12 de julio: 84 dietas, por su plazo» */
export function erasedText({ on, category, reason, rows }: ErasedLine): string {
  const [one, many] = erasedWords[category] ?? ["dato", "datos"];
  return `${formatDay(on)}: ${formatCount(rows, one, many)}, ${reasonText[reason]}`;
}

/** The last nightly count; null before the first. A count that is older than the last night says its day. */
export function checkText(check: { at: Date; left: number } | null, now: Date): string {
  if (check === null) return "La primera comprobación es esta noche.";
  const { at, left } = check;
  const day = now.getTime() - at.getTime() < LAST_NIGHT_MS ? null : formatDay(dateIn("UTC", at));
  if (left === 0) return `Comprobado ${day ? `el ${day}` : "esta noche"}: no queda ningún dato fuera de plazo.`;
  const found = `ha encontrado ${formatCount(left, "dato", "datos")} fuera de plazo. Quien aloja Convite ya lo sabe.`;
  return `La comprobación ${day ? `del ${day}` : "de esta noche"} ${found}`;
}
