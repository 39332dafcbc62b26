// What the page of a household's invitation says, in Spanish.
import { formatDay, formatList } from "#app/copy/format.ts";
import { verbOf } from "#app/copy/names.ts";
import type { HouseholdFieldRefusal } from "#app/domain/household-answer.ts";
import type { MemberType } from "#app/domain/household.ts";

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
  too_many_companions: "Son más acompañantes de los que puedes traer.",
  message_too_long: "El mensaje es demasiado largo: caben 1000 letras.",
  phone_invalid: "Escribe un teléfono como 600 111 222.",
  email_required: "Escribe un correo como nombre@ejemplo.es.",
  email_invalid: "Escribe un correo como nombre@ejemplo.es.",
  answer_required: "Responde a esta pregunta.",
  answer_too_long: "Es demasiado largo: caben 500 letras.",
  answer_invalid: "Elige una de las respuestas.",
} as const satisfies Record<HouseholdFieldRefusal, string>;

/**
 * What is missing of a person of whom nobody has said whether they come: it names them, or says «tú» to the guest who answers where
 * there is nobody else.
 */
export function missingSentence({ name, isNamed }: { name: string; isNamed: boolean }, isOnly: boolean): string {
  if (isOnly) return "Falta decir si vienes.";
  return `Falta decir si viene ${isNamed ? name : "tu acompañante"}.`;
}

/** What a person is in their household, beside their name; nothing for adults. */
export const memberTypeText = { adult: null, companion: "acompañante", child: "menor" } as const satisfies Record<
  MemberType,
  string | null
>;

/** Why no answer is taken, or after the event what stands below; of a last day that is over, which one it was. */
export function closedSentence(
  refusal: "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed",
  { deadline, hasAnswered, organizer }: { deadline: string | null; hasAnswered: boolean; organizer: string },
): string {
  if (refusal === "rsvp_event_completed" && hasAnswered) return "Así quedó la respuesta.";
  if (refusal !== "rsvp_deadline_passed" || !deadline) return answerRefusals[refusal];
  return `La lista se cerró el ${formatDay(deadline)}. Escribe a ${organizer} si algo cambia.`;
}

/** Until when they may answer. `isOne`: a person is spoken to, not several. */
export function deadlineSentence(deadline: string, isOne: boolean): string {
  return `${isOne ? "Contesta" : "Contestad"} hasta el ${formatDay(deadline)}.`;
}

/** Below an answer: how long it can be changed, and where. */
export function changeSentence(deadline: string | null, isOne: boolean): string {
  const until = deadline ? ` hasta el ${formatDay(deadline)}` : "";
  return `${isOne ? "Puedes" : "Podéis"} cambiarla${until} con este mismo enlace.`;
}

/** The words of a guest who comes, or does not, below what the page says first. part 2 §2 */
export function outcomeText(coming: number): string {
  return coming > 0 ? words.accepted : words.declined;
}

/** The consent to keep what a guest cannot eat, said to the hosts. SC-30 */
export function consentText(organizer: string): string {
  const tell = verbOf(organizer, "cuéntaselo", "contádselo");
  return `Sí, ${tell} a la cocina. Solo lo ve quien organiza y se borra un mes después.`;
}

export const guestPrivacy =
  "Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad.";

/** Beside a person for whom the list has no room yet. SC-54 */
export const waitsText = "En lista de espera";

/** To a household whose companions wait; its own answers stand. `canChange`: answers are still taken. SC-54 */
export function waitingSentence(names: readonly string[], canChange: boolean): string {
  const who = formatList(names);
  const [are, count] = names.length === 1 ? ["está apuntado", "cuenta"] : ["están apuntados", "cuentan"];
  const change = canChange ? " Puedes cambiarlo o quitarlo en la respuesta." : "";
  return `La lista está completa: ${who} ${are} en lista de espera y aún no ${count}. Si quien organiza hace sitio, lo verás aquí y te escribiremos si tenemos tu correo.${change}`;
}
