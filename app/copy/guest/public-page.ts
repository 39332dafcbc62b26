// Spanish texts of an event's public page.
import { wordsChanged } from "./consents.ts";
import { formatLongDate, formatNumber } from "#app/copy/text/format.ts";
import { typeLabel } from "#app/copy/event/kinds.ts";
import type { EventType } from "#app/domain/event/kinds.ts";
import type { RsvpFieldRefusal, RsvpRefusal } from "#app/domain/guest/rsvp.ts";

export type AnswerRefusal = RsvpFieldRefusal | RsvpRefusal | "guest_limit" | "too_many_tries" | "failed";
export type CodeRefusal = "code_wrong" | "too_many_tries";

/** For a person whose answer arrives when the list is full. SC-54 */
export const waitingSentence =
  "La lista está completa: estás apuntado en lista de espera. Si quien organiza te hace sitio, te escribiremos.";
export const sent = "¡RSVP enviado exitosamente!";
export const loadFailed = "Error cargando el evento";
export const notFound = {
  title: "Invitación no encontrada",
  sentence:
    "Esta dirección no lleva a ninguna invitación. Puede que haya cambiado o que le falte alguna letra: pide el enlace a quien te invitó.",
} as const;

export const answerRefusals = {
  rsvp_fields_required: "Por favor completa todos los campos requeridos",
  name_too_long: "Ese nombre es demasiado largo: caben 120 letras.",
  email_invalid: "Escribe un correo como nombre@ejemplo.es.",
  message_too_long: "Tu mensaje es demasiado largo: caben 1000 letras.",
  consent_words_changed: wordsChanged,
  rsvp_off: "Este evento no recoge respuestas aquí. Escribe a quien te invitó.",
  rsvp_event_completed: "Este evento está cerrado y no admite más respuestas.",
  rsvp_deadline_passed: "El plazo para responder ha terminado. Escribe a quien te invitó.",
  guest_limit: "La lista está completa. Escribe a quien organiza para que te haga sitio.",
  too_many_tries: "Se han enviado muchas respuestas desde aquí. Espera unos minutos e inténtalo de nuevo.",
  failed: "Error enviando RSVP. No es culpa tuya: inténtalo otra vez.",
} as const satisfies Record<AnswerRefusal, string>;

export const codeRefusals = {
  code_wrong: "Ese código no es correcto. Compruébalo con quien te invitó.",
  too_many_tries: "Se han probado demasiados códigos. Espera un rato e inténtalo de nuevo.",
} as const satisfies Record<CodeRefusal, string>;

// The rest of a countdown after «196 días»; other types use `forAll`.
const forAll = "para vernos";
const waitingFor: Readonly<Partial<Record<EventType, string>>> = {
  wedding: "para vernos bailar",
  birthday: "para soplar las velas",
  anniversary: "para celebrarlo",
  "baby-shower": "para llenar la cuna",
  graduation: "para lanzar los birretes",
  quinceanera: "para el primer vals",
  housewarming: "para abrirte la puerta",
  party: "para bailar",
  cocktail: "para brindar",
  dinner: "para sentarnos a la mesa",
  brunch: "para sentarnos a la mesa",
  barbecue: "para encender las brasas",
  "pool-party": "para el primer chapuzón",
  concert: "para que suene",
  exhibition: "para abrir las puertas",
  "art-show": "para abrir las puertas",
  gala: "para brindar",
  "new-year": "para las uvas",
  christmas: "para brindar",
  surprise: "y ni una palabra",
};

/** The countdown as a sentence. Returns the number of days apart, because the page shows it large. */
export function countdownSentence(
  type: string,
  state: "before" | "today" | "past",
  days: number,
): { days: string | null; rest: string } {
  const quiet = type === "funeral" || type === "memorial";
  if (state === "today") return { days: null, rest: quiet ? "Es hoy" : "¡Es hoy!" };
  if (state === "past") return { days: null, rest: "Así fue" };
  const rest = (quiet ? null : waitingFor[type as EventType]) ?? forAll;
  return { days: formatNumber(days), rest: `${days === 1 ? "día" : "días"} ${rest}` };
}

// The line above the title; other types use their own name.
const announcing: Readonly<Partial<Record<EventType, string>>> = {
  wedding: "Nos casamos",
  housewarming: "Inauguramos casa",
  surprise: "Shhh. Es sorpresa.",
  default: "Estás en nuestra lista",
};

/** The line above the title that says the kind of event. */
export function kindSentence(type: string): string {
  return announcing[type as EventType] ?? typeLabel(type);
}

/** The number of people who said yes; null if it is zero. After the event's day the sentence is in the past tense. */
export function confirmedSentence(count: number, day: "before" | "today" | "past"): string | null {
  if (count === 0) return null;
  if (day === "past") return count === 1 ? "1 persona dijo que sí" : `${formatNumber(count)} dijeron que sí`;
  return count === 1 ? "Ya viene 1 persona" : `Ya vienen ${formatNumber(count)}`;
}

/** The people who come besides the named ones: children, and companions without a name. SC-53 */
export function othersComing({ names, more }: { names: readonly string[]; more: number }): string {
  const people = more === 1 ? "1 persona" : `${formatNumber(more)} personas`;
  return names.length === 0 ? people : `y ${people} más`;
}

/** The sentence with the last day for answers. */
export function deadlineSentence(deadline: string): string {
  return `Puedes responder hasta el ${formatLongDate(deadline)}.`;
}

/** Why the server refused an answer; after the deadline, with its date. */
export function refusalSentence(refusal: AnswerRefusal, deadline: string | null): string {
  return refusal === "rsvp_deadline_passed" && deadline
    ? `El plazo para responder terminó el ${formatLongDate(deadline)}. Escribe a quien te invitó.`
    : answerRefusals[refusal];
}

/** The confirmation after an answer. If the hosts approve answers, it is the same for everyone, on the list or not. */
export function answerSentence(
  attending: boolean,
  name: string,
  needsApproval: boolean,
): { title: string; text: string } {
  if (attending && needsApproval)
    return {
      title: `Tu respuesta ha llegado, ${name}`,
      text: "Has dicho que vienes. Quien organiza la tendrá en cuenta.",
    };
  return attending
    ? { title: `Vienes, ${name}`, text: "Te guardamos sitio." }
    : { title: `Te echaremos de menos, ${name}`, text: "Gracias por avisar. Si cambias de idea, aquí estamos." };
}

/** A person's name for other guests: «Carmen F.», without particles: «María F.» for María de la Fuente. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const surname = rest.find((word) => /^\p{Lu}/u.test(word)) ?? rest[0];
  const initial = surname && /\p{L}/u.exec(surname)?.[0];
  return initial ? `${first} ${initial.toLocaleUpperCase("es")}.` : first;
}

/** The first word of a person's name, as in «Vienes, Lucía». */
export function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
