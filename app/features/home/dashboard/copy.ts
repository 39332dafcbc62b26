// Texts of the dashboard.
import {
  capitalized,
  formatCount,
  formatDayAndMonth,
  formatNumber,
  formatWeekdayAndDay,
} from "#app/copy/text/format.ts";
import { statusText } from "#app/copy/event/status.ts";
import type { EventFilter } from "#app/domain/home/dashboard.ts";
import type { PortfolioOrder } from "#app/domain/home/portfolio.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

// part 1 §2
export const filterText = {
  all: "Todos",
  planning: statusText.planning,
  "in-progress": statusText["in-progress"],
  completed: "Completados",
} satisfies Record<NonNullable<EventFilter> | "all", string>;

/** «+20 % este mes». R-1 */
export function growthText(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${formatNumber(Math.abs(percent))} % este mes`;
}

/** Replaces a figure that this user may not see. SC-39 */
export const unseen = "—";

export const withoutGuests = "Sin invitados";

export const views = { events: "Mis eventos", portfolio: "Cartera" } as const;

export const orderText = {
  urgency: "Lo urgente primero",
  date: "Por fecha",
  name: "Por nombre",
} satisfies Record<PortfolioOrder, string>;

/** Events without a client, as a table of their own. */
export const noClient = "Sin cliente";

/** «12 eventos de 7 clientes. 5 mesas te esperan.» */
export function portfolioLead(events: number, clients: number, calling: number): string {
  const whose = clients > 1 ? ` de ${formatCount(clients, "cliente", "clientes")}` : "";
  const tables = calling === 1 ? "Una mesa te espera." : `${formatNumber(calling)} mesas te esperan.`;
  return `${capitalized(formatCount(events, "evento", "eventos"))}${whose}. ${calling === 0 ? "Todas las mesas en calma. Aprovecha." : tables}`;
}

/** The label of a table: «4 cosas ya», «sin prisa», «en calma». */
export function urgencyText(urgency: number, waiting: number): string {
  if (urgency > 0) return `${formatCount(urgency, "cosa", "cosas")} ya`;
  return waiting > 0 ? "sin prisa" : "en calma";
}

/** «Hoy», «Mañana», «martes 24». */
export function dueText(days: number, day: PlainDate): string {
  return days === 0 ? "Hoy" : days === 1 ? "Mañana" : capitalized(formatWeekdayAndDay(day));
}

export function lastDayText(state: "over" | "near", day: PlainDate): string {
  return state === "over" ? `El plazo acabó el ${formatDayAndMonth(day)}` : `Último día: ${formatDayAndMonth(day)}`;
}

export const tickNotices = { hecha: "Hecha.", abierta: "Otra vez por hacer." } as const;

/** The first steps, for a user without events. */
export const firstSteps = [
  ["Crea el evento", "Con un título, un día y un sitio basta. Lo demás puede esperar."],
  ["Trae a tu gente", "Pega la lista, súbela de un Excel o escríbela: cada familia junta."],
  ["Manda la invitación", "Por WhatsApp o por correo. Las respuestas llegan solas y se cuentan aquí."],
] as const;
