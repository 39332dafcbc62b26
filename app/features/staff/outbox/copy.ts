// The words of the outbox.
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";
import type { EmailStatus } from "#app/domain/email-status.ts";

export const statusLook = {
  queued: ["Por salir", "info", "ring"],
  refused: ["Rechazado", "bad", "bar"],
  sent: ["Enviado", "ok", "full"],
} satisfies Record<EmailStatus, readonly [string, BadgeTone, BadgeShape]>;

/** The purpose of an e-mail, by its stored kind. */
const kinds: Readonly<Record<string, string>> = {
  account_suspended: "Cuenta suspendida",
  already_registered: "Cuenta que ya existía",
  answer_accepted: "Respuesta aceptada",
  answer_attempt: "Intento de cambiar una respuesta",
  answer_received: "Respuesta recibida",
  answer_waiting: "En lista de espera",
  answers: "Respuestas nuevas",
  application_answer: "Respuesta a un formulario",
  application_received: "Formulario recibido",
  code_guessing: "Alguien prueba códigos",
  companion_accepted: "Sitio para un acompañante",
  day_notice: "Aviso del día",
  day_thanks: "Gracias después de la fiesta",
  digest: "Resumen del día",
  event_handed_over: "Evento en otras manos",
  farewell: "Cuenta eliminada",
  gift_reserved: "Regalo apartado",
  gift_thanks: "Gracias por un regalo",
  household_answer: "Respuesta de una familia",
  household_invitation: "Invitación personal",
  household_reminder: "Recordatorio de invitación",
  invitation: "Invitación al equipo",
  chat_entry: "Entrada al chat desde una invitación",
  link_known_address: "Enlace para quien ya tiene cuenta",
  link_registered: "Alta por un enlace",
  morning: "Carta de la mañana",
  newsletter: "Carta del blog",
  factor_changed: "Cambio del segundo paso",
  list_confirm: "Alta en la lista de correo",
  lost_invitation: "Invitación perdida",
  new_device: "Entrada con un navegador nuevo",
  passkey_changed: "Llave de acceso nueva o quitada",
  password_changed: "Contraseña cambiada",
  plan_decided: "Decisión sobre un plan",
  reminder: "Recordatorio",
  reset: "Recuperar la contraseña",
  support_answer: "Respuesta del equipo",
  support_received: "Consulta recibida",
  tasks_today: "Tareas de hoy",
  unread_messages: "Mensajes sin leer",
  verify: "Confirmar el correo",
  welcome: "Bienvenida",
};

/** The Spanish words of an e-mail's kind. */
export function emailKindText(kind: string): string {
  return kinds[kind] ?? kind;
}

export const filterText = {
  queued: "Por salir",
  refused: "Rechazados",
  sent: "Enviados",
} satisfies Record<EmailStatus, string>;

export const retryText = {
  letter_sent: "Ese correo ya ha salido: no se envía dos veces.",
} as const;
