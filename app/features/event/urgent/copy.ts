// Texts of the page on which one urgent thing is settled.
import { whenText } from "#app/copy/event/urgent.ts";
import { capitalized, formatDay } from "#app/copy/text/format.ts";
import { daysOfWeek } from "#app/domain/event/urgent.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

export const tickText = {
  pay: "Marcar pagado",
  tick: "Hecha",
  paid: "ya está pagado",
  done: "ya está hecha",
  seePayment: "Ver el pago",
  seeTask: "Ver la tarea",
};

/** «Hace 2 días», «Hoy», «Viernes», and after this week «12 de marzo». */
export function whenDueText(day: PlainDate, days: number): string {
  return days > daysOfWeek ? capitalized(formatDay(day)) : whenText({ day, days });
}
