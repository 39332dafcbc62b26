// The Spanish texts of the chat's door on a household's invitation.
import { formatList } from "#app/copy/text/format.ts";
import { firstName } from "#app/copy/guest/public-page.ts";

export type JoinRefusal =
  | "who_required"
  | "email_required"
  | "email_invalid"
  | "bound_elsewhere"
  | "listed_elsewhere"
  | "place_removed"
  | "place_waiting"
  | "chat_closed"
  | "link_over"
  | "too_many_tries"
  | "failed";

export const joinText = {
  title: "Entrar en el chat",
  why: "Cada cual habla con su nombre, así que pide una cuenta. Tu sitio y tu respuesta siguen siendo los mismos.",
  who: "¿Quién eres?",
  email: "Correo electrónico",
  later: "Te mandamos un correo para volver cuando quieras. Sin contraseña.",
  sent: "Te hemos mandado un correo para entrar.",
  proved: "Ya sabemos que este correo es tuyo. Solo falta entrar.",
} as const;

/** The refusals; `bound_elsewhere` names the guest `who`. */
export function refusalText(refusal: JoinRefusal, who: string): string {
  const texts: Record<JoinRefusal, string> = {
    who_required: "Elige quién eres.",
    email_required: "Escribe un correo como nombre@ejemplo.es.",
    email_invalid: "Escribe un correo como nombre@ejemplo.es.",
    bound_elsewhere: `${who} ya entra con otra cuenta.`,
    listed_elsewhere: "Tu cuenta ya es de otra persona de la lista.",
    place_removed: "Quien organiza te quitó de este evento. Escríbele si crees que es un error.",
    place_waiting: "Tienes una invitación por contestar con esta cuenta. Contéstala primero: la tienes en tu correo.",
    chat_closed: "El chat está cerrado.",
    link_over: "Ese enlace ya no sirve. Pide otro aquí mismo.",
    too_many_tries: "Has probado muchas veces. Espera unos minutos e inténtalo de nuevo.",
    failed: "No hemos podido entrar. No es culpa tuya: inténtalo otra vez.",
  };
  return texts[refusal];
}

/** «Entrar como Carmen»; `name` is null when several may enter. */
export function enterText(name: string | null): string {
  return name === null ? "Entrar" : `Entrar como ${firstName(name)}`;
}

/** «Lucía, Andrés y 23 más»: the people of the chat; an empty one invites to begin. */
export function talkersText({ names, more, isEmpty }: { names: readonly string[]; more: number; isEmpty: boolean }) {
  if (isEmpty) return "Sed los primeros";
  const first = names.map(firstName);
  return more > 0 ? `${first.join(", ")} y ${more} más` : formatList(first);
}
