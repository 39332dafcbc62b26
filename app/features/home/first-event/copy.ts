// Texts of the first three questions.
import { formatLongDate } from "#app/copy/text/format.ts";
import type { FirstEventDraft, FirstEventRefusal, Occasion } from "#app/domain/home/first-event.ts";
import { addDays, type PlainDate } from "#app/domain/time/zoned-time.ts";

type OccasionText = {
  /** The heading of the second question, above the names. */
  question: string;
  /** For the looks that fit. */
  fits: string;
  /** The title in the picture while there are no names. */
  sample: string;
};

export const occasionText: Readonly<Record<Occasion, OccasionText>> = {
  boda: { question: "¿De quién es la boda?", fits: "una boda", sample: "Tú y yo" },
  cumpleanos: { question: "¿De quién es el cumple?", fits: "un cumple", sample: "Tu cumple" },
  comunion: { question: "¿De quién es la comunión?", fits: "una comunión", sample: "Mi comunión" },
  bautizo: { question: "¿De quién es el bautizo?", fits: "un bautizo", sample: "Mi bautizo" },
  aniversario: {
    question: "¿De quién es el aniversario?",
    fits: "un aniversario",
    sample: "Tú y yo",
  },
  fiesta: { question: "¿Cómo se llama la fiesta?", fits: "una fiesta", sample: "La fiesta" },
  jornada: { question: "¿Cómo se llama la jornada?", fits: "una jornada", sample: "La jornada" },
  otra: { question: "¿Qué celebráis?", fits: "lo vuestro", sample: "Estás invitado" },
};

const refusals = {
  name_required: "Falta el nombre.",
  name_too_long: "Ese nombre es demasiado largo: caben 40 letras.",
  years_invalid: "Escribe los años con cifras, del 1 al 120.",
  title_required: "Ponle un nombre, aunque luego lo cambies.",
  title_too_long: "Ese nombre es demasiado largo: caben 120 letras.",
  date_required: "Falta el día. Si aún baila, pon el más probable.",
  date_invalid: "Ese día no existe.",
  time_invalid: "Escribe la hora como 18:30.",
  place_required: "Falta el sitio. Si aún no lo sabes, márcalo abajo.",
  place_too_long: "Ese sitio es demasiado largo: caben 200 letras.",
} as const satisfies Record<Exclude<FirstEventRefusal, "date_past">, string>;

/** The text at a refused field; for a past day it asks whether the user meant another year. */
export function refusalText(refusal: FirstEventRefusal, date: PlainDate | null, today: PlainDate): string {
  if (refusal !== "date_past") return refusals[refusal];
  return date ? pastText(date, today) : refusals.date_invalid;
}

/** «Esa fecha ya pasó. ¿Era de 2028?»: the next year in which the day is in the future. */
function pastText(date: PlainDate, today: PlainDate): string {
  const sameYear = `${today.slice(0, 4)}${date.slice(4)}`;
  const year = Number(today.slice(0, 4)) + (sameYear >= today ? 0 : 1);
  return `Esa fecha ya pasó. ¿Era de ${year}?`;
}

export const keepFailed = "No hemos podido guardarla. Lo que has escrito sigue aquí; inténtalo de nuevo.";

/** The day and time of a draft in words; «El día que sea» without a day. */
export function whenText({ date, startTime }: FirstEventDraft): string {
  if (!date) return "El día que sea";
  return startTime ? `${formatLongDate(date)}, a las ${startTime}` : formatLongDate(date);
}

/** The Saturday half a year after `today`: the sample day of an invitation without a day. */
export function sampleDate(today: PlainDate): PlainDate {
  const then = addDays(today, 182);
  return addDays(then, (6 - new Date(`${then}T00:00:00Z`).getUTCDay()) % 7);
}
