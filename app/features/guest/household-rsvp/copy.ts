// The Spanish texts of a household's invitation page.
import { wordsChanged } from "#app/copy/guest/consents.ts";
import { formatDay, formatList } from "#app/copy/text/format.ts";
import type { HouseholdFieldRefusal } from "#app/domain/guest/household-answer.ts";
import type { MemberType } from "#app/domain/guest/household.ts";

export type AnswerRefusal =
  | "rsvp_off"
  | "rsvp_event_completed"
  | "rsvp_deadline_passed"
  | "fields_refused"
  | "too_many_tries"
  | "failed"
  | "gone";

// part 2 §2 and §8
export const words = {
  yes: "Sí, asistiré",
  no: "No podré asistir",
  failed: "Error al enviar la respuesta",
  sent: "¡Respuesta enviada exitosamente!",
  accepted: "¡Confirmado! Nos vemos en el evento",
  declined: "Lamentamos que no puedas asistir",
  expired: "Invitación Expirada",
  over: "Este evento está cerrado",
  invalid: "Token de invitación no válido",
  entryTitle: "Enséñalo en la puerta",
  entryHint: "Con este código, quien esté en la puerta os encuentra antes. Sin él, basta con el nombre.",
  entrySave: "Guardar la imagen",
} as const;

export const answerRefusals = {
  fields_refused: "Error al enviar la respuesta. Falta algo: lo tienes marcado abajo.",
  rsvp_off: "Este evento no recoge respuestas ahora. Escribe a quien te invitó.",
  rsvp_event_completed: "Este evento está cerrado y no admite más respuestas.",
  rsvp_deadline_passed: "El plazo para responder ha terminado. Si algo ha cambiado, escribe a quien te invitó.",
  too_many_tries: "Error al enviar la respuesta. Espera unos minutos e inténtalo de nuevo.",
  failed: "Error al enviar la respuesta. No es culpa tuya: inténtalo otra vez.",
  gone: words.invalid,
} as const satisfies Record<AnswerRefusal, string>;

export const fieldRefusals = {
  attending_required: "Elige una de las dos respuestas.",
  name_required: "Escribe su nombre.",
  name_too_long: "Ese nombre es demasiado largo: caben 120 letras.",
  dietary_too_long: "Es demasiado largo: caben 500 letras.",
  dietary_consent_required: "Marca la casilla para que podamos guardarlo, o borra lo escrito.",
  consent_words_changed: wordsChanged,
  too_many_companions: "Son más acompañantes de los que puedes traer.",
  message_too_long: "El mensaje es demasiado largo: caben 1000 letras.",
  phone_invalid: "Escribe un teléfono como 600 111 222.",
  email_required: "Escribe un correo como nombre@ejemplo.es.",
  email_invalid: "Escribe un correo como nombre@ejemplo.es.",
  answer_required: "Responde a esta pregunta.",
  answer_too_long: "Es demasiado largo: caben 500 letras.",
  answer_invalid: "Elige una de las respuestas.",
} as const satisfies Record<HouseholdFieldRefusal, string>;

/** The error for a person without an answer: it names them, or says «tú» if the household has one person only. */
export function missingSentence({ name, isNamed }: { name: string; isNamed: boolean }, isOnly: boolean): string {
  if (isOnly) return "Falta decir si vienes.";
  return `Falta decir si viene ${isNamed ? name : "tu acompañante"}.`;
}

/** The label of a person in their household, beside their name; null for adults. */
export const memberTypeText = { adult: null, companion: "acompañante", child: "menor" } as const satisfies Record<
  MemberType,
  string | null
>;

/** Why answers are closed, or after the event the sentence above the details; after the last day, its date. */
export function closedSentence(
  refusal: "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed",
  { deadline, hasAnswered, organizer }: { deadline: string | null; hasAnswered: boolean; organizer: string },
): string {
  if (refusal === "rsvp_event_completed" && hasAnswered) return "Así quedó la respuesta.";
  if (refusal !== "rsvp_deadline_passed" || !deadline) return answerRefusals[refusal];
  return `La lista se cerró el ${formatDay(deadline)}. Escribe a ${organizer} si algo cambia.`;
}

/** The last day for answers. `isOne`: addresses one person, not several. */
export function deadlineSentence(deadline: string, isOne: boolean): string {
  return `${isOne ? "Contesta" : "Contestad"} hasta el ${formatDay(deadline)}.`;
}

/** Below an answer: until when it can be changed, and where. */
export function changeSentence(deadline: string | null, isOne: boolean): string {
  const until = deadline ? ` hasta el ${formatDay(deadline)}` : "";
  return `${isOne ? "Puedes" : "Podéis"} cambiarla${until} con este mismo enlace.`;
}

/** The text for guests who come, or do not, below the title of the page. part 2 §2 */
export function outcomeText(coming: number): string {
  return coming > 0 ? words.accepted : words.declined;
}

export const guestPrivacy =
  "Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad.";

/** The mark of a person without room on the list yet. SC-54 */
export const waitsText = "En lista de espera";

/** For a household whose companions wait; its own answers count. `canChange`: answers are still open. SC-54 */
export function waitingSentence(names: readonly string[], canChange: boolean): string {
  const who = formatList(names);
  const [are, count] = names.length === 1 ? ["está apuntado", "cuenta"] : ["están apuntados", "cuentan"];
  const change = canChange ? " Puedes cambiarlo o quitarlo en la respuesta." : "";
  return `La lista está completa: ${who} ${are} en lista de espera y aún no ${count}. Si quien organiza hace sitio, lo verás aquí y te escribiremos si tenemos tu correo.${change}`;
}
