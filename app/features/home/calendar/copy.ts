// The words of the calendar.
import {
  capitalized,
  formatCount,
  formatDay,
  formatDayAndMonth,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  sayCount,
} from "#app/copy/text/format.ts";
import { offerTitle } from "#app/copy/event/urgent.ts";
import {
  type CalendarView,
  type ItemKind,
  type MoveEventRefusal,
  type MovePaymentRefusal,
  type MoveTaskRefusal,
} from "#app/domain/home/calendar.ts";
import type { WeekStart } from "#app/domain/account/preferences.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";

export const viewText = { month: "Mes", week: "Semana", agenda: "Agenda" } satisfies Record<CalendarView, string>;
export const kindText = {
  event: "Eventos",
  task: "Tareas",
  payment: "Pagos",
  deadline: "Últimos días",
  offer: "Ofertas",
} satisfies Record<ItemKind, string>;

const sundayFirst = [
  { short: "dom", long: "domingo" },
  { short: "lun", long: "lunes" },
  { short: "mar", long: "martes" },
  { short: "mié", long: "miércoles" },
  { short: "jue", long: "jueves" },
  { short: "vie", long: "viernes" },
  { short: "sáb", long: "sábado" },
];

export const weekStartInvalid = "Elige domingo o lunes.";

/** The days of the week in the order that a person has chosen. */
export function weekdayNames(weekStart: WeekStart) {
  return weekStart === "sunday" ? sundayFirst : [...sundayFirst.slice(1), sundayFirst[0]!];
}

/** «Noviembre», «2026». */
export function monthTitle(day: PlainDate): { month: string; year: string } {
  const [month = "", year = ""] = formatMonth(day).split(" de ");
  return { month: capitalized(month), year };
}

const emptyMonth = "Este mes, la mesa está libre.";
const emptyWeek = "Esta semana, la mesa está libre.";
export const emptyAgenda = "En estos días, la mesa está libre.";
// part 1 §2
export const emptyDay = "No hay eventos programados para este día";

/** «Desde hoy, 60 días. Hasta el 19 de enero.» */
export const agendaText = (today: PlainDate, until: PlainDate) =>
  `Desde hoy, ${daysBetween(today, until) + 1} días. Hasta el ${formatDay(until)}.`;

/** «Hasta el 3 de marzo, nada. Entonces:» */
export const nextText = (day: PlainDate) => `Hasta el ${formatDay(day)}, nada. Entonces: `;
export const moreDays = "Ver 60 días más";
/** The chips of the agenda. */
export const agendaKindText = {
  payment: "Pagos",
  task: "Tareas",
  event: "Fiestas",
  deadline: "Plazos",
  offer: "Ofertas",
} satisfies Record<ItemKind, string>;

/** «tres pagos y cuatro tareas» */
export function lateText({ payments, tasks }: { payments: number; tasks: number }): string {
  return formatList([
    ...(payments > 0 ? [sayCount(payments, "un pago", "pagos")] : []),
    ...(tasks > 0 ? [sayCount(tasks, "una tarea", "tareas")] : []),
  ]);
}

/** «Quedan siete cosas vencidas, una fiesta y nueve tareas.» */
export function leftText(
  {
    events,
    tasks,
    late,
    payments,
    deadlines,
    offers,
  }: Record<"events" | "tasks" | "late" | "payments" | "deadlines" | "offers", number>,
  view: CalendarView,
  hasAny: boolean,
): string {
  const parts = [
    ...(late > 0 ? [sayCount(late, "una cosa vencida", "cosas vencidas")] : []),
    ...(events > 0 ? [sayCount(events, "una fiesta", "fiestas")] : []),
    ...(tasks > 0 ? [sayCount(tasks, "una tarea", "tareas")] : []),
    ...(payments > 0 ? [sayCount(payments, "un pago", "pagos")] : []),
    ...(deadlines > 0 ? [sayCount(deadlines, "un último día para contestar", "últimos días para contestar")] : []),
    ...(offers > 0 ? [sayCount(offers, "una oferta que caduca", "ofertas que caducan")] : []),
  ];
  if (parts.length > 0) {
    const one = late + events + tasks + payments + deadlines + offers === 1;
    return `${one ? "Queda" : "Quedan"} ${formatList(parts)}.`;
  }
  if (hasAny) return "Todo hecho.";
  return { week: emptyWeek, month: emptyMonth, agenda: emptyAgenda }[view];
}

/** «Hoy», «Mañana», «Dentro de 7 días», «Hace 3 días». */
export function distanceText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return "Hoy";
  if (days === 1) return "Mañana";
  if (days === -1) return "Ayer";
  return days > 0 ? `Dentro de ${formatNumber(days)} días` : `Hace ${formatNumber(-days)} días`;
}

/** The name of a cell: «sábado, 28 de noviembre, hoy, 3 cosas». */
export function dayLabel(day: PlainDate, today: PlainDate, count: number): string {
  return [
    formatDayAndMonth(day),
    ...(day === today ? ["hoy"] : []),
    ...(count > 0 ? [formatCount(count, "cosa", "cosas")] : []),
  ].join(", ");
}

export const waitingText = (count: number) =>
  count === 0 ? "han contestado todos" : `${formatNumber(count)} sin contestar`;
export const deadlineTitle = "Último día para contestar";
export const paymentSummary = ({ title, cents, isPaid }: { title: string; cents: number; isPaid: boolean }) =>
  `${isPaid ? "☑ Pagado" : "☐ Pagar"} ${formatMoney(cents)}: ${title}`;
export const offerSummary = ({ person, title }: { person: string; title: string }) =>
  `⌛ ${offerTitle(person)}: ${title}`;
export const deadlineSummary = (title: string) => `✉ ${deadlineTitle}: ${title}`;

export const moveText = {
  event_changed: "El evento ha cambiado mientras lo movías. Mira cómo está ahora y vuelve a moverlo.",
  task_changed: "La tarea ha cambiado mientras la movías. Mira cómo está ahora y vuelve a moverla.",
  task_not_found: "Esta tarea ya no está en la lista.",
  payment_changed: "El pago ha cambiado mientras lo movías. Mira cómo está ahora y vuelve a moverlo.",
  payment_not_found: "Este pago ya no está en el presupuesto.",
  payment_paid: "Este pago ya está hecho: se queda en su día.",
  date_invalid: "Elige un día que exista.",
  date_past: "Ese día ya pasó. Elige otro, o marca que es así.",
  same_day: "Ya está en ese día. Elige otro.",
  sent_unconfirmed: "Ya han salido invitaciones con el día de antes. Marca que lo sabes y avisarás a tus invitados.",
} satisfies Record<MoveEventRefusal | MovePaymentRefusal | MoveTaskRefusal, string>;
export const moveFailed = "No se ha podido mover. Inténtalo de nuevo.";
export const pastTick = "Sí, ese día ya pasó";
export const sentTick = "Lo sé: avisaré a mis invitados del cambio";

/** Stands beside the form before the form asks for the tick. */
export function sentText(sent: number): string {
  return `Ya ${sent === 1 ? "ha salido una invitación" : `han salido ${formatNumber(sent)} invitaciones`} con este día. Su página cambiará sola; avisar a quien ya la leyó es cosa tuya.`;
}

export const notices = {
  movido: "Movido a otro día.",
  devuelto: "Está otra vez en su día.",
  "no-devuelto": "No se ha deshecho: ha cambiado mientras tanto.",
  hecha: "Tarea hecha.",
  abierta: "Tarea abierta otra vez.",
  pagado: "Marcado como pagado.",
  "por-pagar": "Otra vez por pagar.",
  enlace: "Tu calendario ya tiene enlace.",
  "sin-enlace": "El enlace ya no lleva a ninguna parte.",
} as const;
export type NoticeName = keyof typeof notices;

export const loadFailed = "No hemos podido traer tus citas.";

export const feedName = "Convite";
export const feedGone = "Este calendario ya no se comparte.";
export const feedText = {
  title: "Llevar a mi móvil",
  lead: "Tus eventos, tareas, pagos y últimos días, en el calendario de tu teléfono o de tu ordenador. Se pone al día solo.",
  secret:
    "Quien tenga este enlace ve tu calendario y lo que tienes por pagar. No lo compartas; si se escapa, anúlalo y crea otro. No lleva nombres de invitados.",
  label: "Enlace privado",
} as const;
