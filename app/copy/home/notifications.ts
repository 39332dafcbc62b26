// Spanish texts of notifications: a sentence for each kind, singular and plural, and the names of their areas.
import { formatCount, formatList } from "#app/copy/text/format.ts";
import { erasedNames } from "#app/copy/guest/guests.ts";
import type {
  AnsweredHousehold,
  NotificationArea,
  NotificationFacts,
  NotificationKind,
} from "#app/domain/home/notification.ts";
import { builtText } from "#app/domain/parts.ts";

/** The area names in the settings and the list. */
export const notificationAreaText = {
  answers: {
    label: "Respuestas de tus invitados",
    hint: builtText(
      "Quién ha contestado, reunido en un solo aviso[[album: , y quién no quiere salir en una foto del álbum]].",
    ),
  },
  gifts: { label: "Regalos", hint: "Cuando alguien reserva un regalo o anuncia dinero, sin decir quién." },
  photos: { label: "Fotos del álbum", hint: "Las nuevas, y las que esperan tu visto bueno." },
  invitations: {
    label: "Invitaciones",
    hint: "Cuando te invitan a un evento, cuando aceptan o rechazan las tuyas y cuando alguien se une por un enlace.",
  },
  messages: { label: "Mensajes", hint: "Lo que te escriben en los chats de tus eventos." },
  tasks: { label: "Tareas", hint: "Las que te dan, y por la mañana las de ese día; si no hay nada, no escribimos." },
  payments: { label: "Pagos", hint: "Los de tus presupuestos: tres días antes de su fecha, y ese mismo día." },
  team: {
    label: "Cambios de tu equipo",
    hint: "Cuando otra persona cambia la fecha, la hora o el lugar de un evento.",
  },
  plan: { label: "Tu plan", hint: "Cuando una lista de invitados está casi llena, o ya no cabe nadie." },
  support: { label: "Ayuda", hint: "Cuando el equipo de Convite contesta a tus consultas." },
} satisfies Record<NotificationArea, { label: string; hint: string }>;

type Told = { count: number; facts: NotificationFacts; household?: AnsweredHousehold | null };

const chatTexts = { private: "privado", organizers: "de organizadores", general: "general" };

const fieldTexts: ReadonlyMap<string, string> = new Map([
  ["date", "la fecha"],
  ["startTime", "la hora"],
  ["endTime", "la hora de fin"],
  ["timeZone", "la zona horaria"],
  ["location", "el lugar"],
]);

const texts = {
  answers: ({ count, household }) =>
    household && !erasedNames.includes(household.name)
      ? answeredText(household)
      : formatCount(count, "respuesta nueva", "respuestas nuevas"),
  "answers.review": ({ count }) => formatCount(count, "respuesta espera tu decisión", "respuestas esperan tu decisión"),
  "consent.withdrawn": ({ count }) =>
    count === 1
      ? "Alguien ha retirado un permiso: hemos borrado lo que permitía"
      : `${formatCount(count, "permiso retirado", "permisos retirados")}: hemos borrado lo que permitían`,
  "seating.freed": ({ count, facts: { title }, household }) =>
    count === 1 && household && !erasedNames.includes(household.name)
      ? `${household.name} no viene. Su ${title ? `silla en la ${title}` : "asiento"} ha quedado libre`
      : `${formatCount(count, "sitio ha quedado libre", "sitios han quedado libres")} de quien no viene`,
  "gift.reserved": ({ count }) => formatCount(count, "regalo reservado", "regalos reservados"),
  "gift.money": ({ count }) => formatCount(count, "aportación en camino", "aportaciones en camino"),
  "album.photo": ({ count }) => formatCount(count, "foto nueva en el álbum", "fotos nuevas en el álbum"),
  "album.waiting": ({ count }) =>
    formatCount(count, "foto del álbum espera tu visto bueno", "fotos del álbum esperan tu visto bueno"),
  "album.objection": ({ count }) =>
    count === 1
      ? "Alguien no quiere salir en una foto del álbum"
      : `${formatCount(count, "persona no quiere", "personas no quieren")} salir en fotos del álbum`,
  "invitation.received": () => "Te han invitado a participar",
  "invitation.accepted": ({ count }) =>
    formatCount(count, "persona ha aceptado la invitación", "personas han aceptado la invitación"),
  "invitation.declined": ({ count }) =>
    formatCount(count, "persona ha rechazado la invitación", "personas han rechazado la invitación"),
  "link.joined": ({ count }) =>
    formatCount(count, "persona se ha unido por un enlace", "personas se han unido por un enlace"),
  message: ({ count, facts: { chatType = "private" } }) =>
    `${formatCount(count, "mensaje nuevo", "mensajes nuevos")} en el chat ${chatTexts[chatType]}`,
  "task.assigned": ({ count, facts: { title } }) =>
    count === 1 && title ? `Te toca una tarea: ${title}` : `Te han dado ${formatCount(count, "tarea", "tareas")}`,
  "task.due": ({ count, facts: { title } }) =>
    count === 1 && title
      ? `Ha llegado el día de una tarea tuya: ${title}`
      : `Ha llegado el día de ${formatCount(count, "tarea tuya", "tareas tuyas")}`,
  "payment.near": ({ count, facts: { title } }) =>
    count === 1 && title ? `Se acerca un pago: ${title}` : `Se acercan ${formatCount(count, "pago", "pagos")}`,
  "payment.due": ({ count, facts: { title } }) =>
    count === 1 && title
      ? `Ha llegado el día de un pago: ${title}`
      : `Ha llegado el día de ${formatCount(count, "pago", "pagos")}`,
  "event.moved": ({ facts: { fields = [] } }) => {
    const names = fields.flatMap((field) => fieldTexts.get(field) ?? []);
    if (names.length === 0) return "Han cambiado los datos del evento";
    return `${names.length === 1 ? "Ha cambiado" : "Han cambiado"} ${formatList(names)}`;
  },
  "day.notice": ({ facts: { title = "" } }) => `Aviso de hoy: ${title}`,
  "plan.near": () => "La lista de invitados está casi llena",
  "plan.full": ({ count }) => formatCount(count, "respuesta no cabe en la lista", "respuestas no caben en la lista"),
  "support.answered": () => "Hemos contestado a tu consulta",
} satisfies Record<NotificationKind, (told: Told) => string>;

/** «Carmen Ferrer viene»; for a household of several, with the count: «Carmen Ferrer viene · 2 de 4». */
function answeredText({ name, coming, of }: AnsweredHousehold): string {
  return `${name} ${coming > 0 ? "viene" : "no viene"}${of > 1 ? ` · ${coming} de ${of}` : ""}`;
}

/** The sentence without its event: «12 respuestas nuevas». */
export function notificationText({ kind, ...told }: Told & { kind: NotificationKind }): string {
  return texts[kind](told);
}

/** The same with the event: «12 respuestas nuevas en Boda de Ana y Luis». */
export function notificationSentence({
  event,
  ...told
}: Told & { kind: NotificationKind; event: { title: string } | null }): string {
  const text = notificationText(told);
  if (!event) return text;
  // A task title ends its sentence, so the event comes first.
  return text.includes(": ") || told.household ? `${event.title} · ${text}` : `${text} en ${event.title}`;
}
