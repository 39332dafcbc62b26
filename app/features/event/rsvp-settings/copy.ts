// The texts of the RSVP settings: one Spanish sentence for every refusal and every action, here and where guests answer questions.
import { formatCount, formatDayAndMonth, formatLongDate } from "#app/copy/text/format.ts";
import type { QuestionKind, QuestionRefusal, QuestionRefusals } from "#app/domain/guest/question.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import type { RsvpSettings, RsvpSettingsRefusals, SettingsRefusal } from "#app/domain/guest/rsvp-settings.ts";

type CodeOf<Refusals> = NonNullable<Refusals[keyof Refusals]>;

export const fieldRefusals = {
  deadline_invalid: "Escribe un día que exista.",
  deadline_after_event: "El plazo termina, como muy tarde, el día del evento.",
  deadline_past:
    "Ese día ya pasó: nadie más podría responder. Elige otro, o marca que quieres cerrar ya las respuestas.",
  plus_ones_invalid: "Escribe un número del 0 al 10.",
  reminders_invalid: "Elige días entre 1 y 90.",
  reminders_too_many: "Como mucho, cinco recordatorios.",
  text_required: "Escribe la pregunta.",
  text_too_long: "La pregunta es demasiado larga: caben 200 letras.",
  kind_invalid: "Elige un tipo de la lista.",
  options_too_few: "Escribe al menos dos opciones, una por línea.",
  options_too_many: "Como mucho, doce opciones.",
  option_too_long: "Una de las opciones es demasiado larga: caben 80 letras.",
} satisfies Record<CodeOf<RsvpSettingsRefusals> | CodeOf<QuestionRefusals>, string>;

export const refusals = {
  settings_changed:
    "Alguien ha cambiado estos ajustes mientras los editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
  too_many_questions: "Ya hay 20 preguntas y no caben más.",
  question_not_found: "Esa pregunta ya no está.",
  question_answered:
    "Ya hay respuestas, así que el tipo no se puede cambiar. Puedes eliminar la pregunta y hacer otra.",
  event_gone: "Este evento ya no existe.",
} satisfies Record<SettingsRefusal | QuestionRefusal, string>;

/** part 2 §8 */
export const saved = "Configuración guardada exitosamente";
export const saveFailed = "Error al guardar la configuración";
export const questionDeleted = "Pregunta eliminada";

/** The notices after an action, by their name in the address. */
export const notices = {
  "pregunta-anadida": "Pregunta añadida",
  "pregunta-guardada": "Pregunta guardada",
} as const;
export type QuestionNotice = keyof typeof notices;

export const kindText = {
  text: "Texto libre",
  "yes-no": "Sí o no",
  choice: "Elegir una opción",
} satisfies Record<QuestionKind, string>;

/** «1 respuesta», «Sin respuestas» */
export function answersText(count: number): string {
  return count === 0 ? "Sin respuestas" : formatCount(count, "respuesta", "respuestas");
}

/** The answers that go with a deleted question. */
export function deleteText(answers: number): string {
  if (answers === 0) return "Nadie la ha contestado todavía. Dejará de preguntarse.";
  return `Se ${answers === 1 ? "borrará" : "borrarán"} también ${formatCount(answers, "respuesta", "respuestas")}. No se puede deshacer.`;
}

/** «14 días antes · 22 de mayo», the day only where there is a last one for answers. */
export function reminderText(days: number, deadline: string | null): string {
  const before = `${formatCount(days, "día", "días")} antes`;
  return deadline === null ? before : `${before} · ${formatDayAndMonth(addDays(deadline, -days))}`;
}

/** The place an IANA zone is named after: «Madrid». */
export function placeOf(timeZone: string): string {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** The stored value beside each field that another host has changed meanwhile. */
export function currentText(current: RsvpSettings): Record<keyof RsvpSettings, string> {
  const yesNo = (value: boolean) => `Ahora: ${value ? "sí" : "no"}`;
  return {
    rsvpDeadline: `Ahora: ${current.rsvpDeadline ? formatLongDate(current.rsvpDeadline) : "sin fecha"}`,
    plusOnes: `Ahora: ${current.plusOnes}`,
    dietaryQuestion: yesNo(current.dietaryQuestion),
    requireApproval: yesNo(current.requireApproval),
    reminderDays: `Ahora: ${current.reminderDays.map((days) => `${days}`).join(", ") || "ninguno"}`,
  };
}
