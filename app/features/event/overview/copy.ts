// The words of an event's screen.
import { offerTitle } from "#app/copy/event/urgent.ts";
import { agoText, formatCount, formatMoney, formatDayAndMonth } from "#app/copy/text/format.ts";
import { reviewTitle } from "#app/features/event/guests/review/copy.ts";
import type { UrgentRow } from "./urgent.queries.server.ts";

/** «Pagar a Las Horas, flores» and «680 €, hace 2 días». */
export function urgentText(row: UrgentRow): { title: string; text: string } {
  switch (row.kind) {
    case "payment": {
      const what = uncapitalized(row.title);
      const payee = row.person === null ? what : `a ${row.person}, ${what}`;
      return { title: `Pagar ${payee}`, text: `${formatMoney(row.cents)}, ${dayWords(row)}` };
    }
    case "task":
      return {
        title: row.title,
        text: row.person === null ? capital(dayWords(row)) : `${row.person}, ${dayWords(row)}`,
      };
    case "review":
      return { title: reviewTitle(row.count), text: row.lead };
    case "deadline": {
      const people = formatCount(row.waiting, "persona", "personas");
      return {
        title: "Último día para contestar",
        text: `${capital(dayWords(row))}. ${row.waiting === 1 ? "Falta" : "Faltan"} ${people}.`,
      };
    }
    case "offer":
      return { title: offerTitle(row.person), text: `${row.title}, ${dayWords(row)}` };
    case "gifts":
      return { title: "Nadie ve la lista de regalos", text: "Tus invitados no la encuentran en la página." };
  }
}

/** «hace 2 días», «hoy», «mañana», «el viernes» */
function dayWords({ day, days }: { day: string; days: number }): string {
  if (days < 0) return agoText(-days).toLowerCase();
  if (days === 0) return "hoy";
  return days === 1 ? "mañana" : `el ${formatDayAndMonth(day).split(",")[0]}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** «Flores» in the middle of a sentence; «DJ» stays. */
const uncapitalized = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const heldText =
  "La cuenta de quien creó este evento está suspendida. Hasta que se levante, la página pública y los enlaces no funcionan y los correos esperan; aquí dentro todo sigue como estaba.";
/** Of a guest: the answer with a message, and an answer that changes. */
export const moreWordsText = "Contestar con unas palabras";
export const changeAnswerText = "Cambiar mi respuesta";
