// Texts of the dashboard.
import {
  capitalized,
  formatCount,
  formatDayAndMonth,
  formatList,
  formatMoney,
  formatNumber,
  sayCount,
} from "#app/copy/text/format.ts";
import { statusText } from "#app/copy/event/status.ts";
import type { EventFilter } from "#app/domain/home/dashboard.ts";
import type { PortfolioOrder, UrgentFilter } from "#app/domain/home/portfolio.ts";
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

export const views = { events: "Tus eventos", portfolio: "Cartera" } as const;

export const orderText = {
  urgency: "Lo urgente primero",
  date: "Por fecha",
  name: "Por nombre",
} satisfies Record<PortfolioOrder, string>;

/** Events without a client, as a table of their own. */
export const noClient = "Sin cliente";

type Sums = { count: number; cents: number; payments: number; tasks: number };

/** «Tarde, 7» */
export const lateTitle = (count: number) => (count === 0 ? "Nada tarde" : `Tarde, ${formatNumber(count)}`);

/** «Tres pagos que suman 1.810 € y cuatro tareas. Esta semana, 6 cosas más.» */
export function urgentLead(late: Sums, week: Sums): string {
  const also = formatCount(week.count, "cosa", "cosas");
  if (late.count === 0) return week.count === 0 ? "Esta semana no toca nada." : `Esta semana, ${also}.`;
  const sum = formatMoney(late.cents);
  const parts = [
    ...(late.payments > 0 ? [`${sayCount(late.payments, `un pago de ${sum}`, `pagos que suman ${sum}`)}`] : []),
    ...(late.tasks > 0 ? [sayCount(late.tasks, "una tarea", "tareas")] : []),
  ];
  return `${capitalized(formatList(parts))}. Esta semana, ${week.count === 0 ? "nada" : also} más.`;
}

/** «2 tarde» */
export const lateText = (count: number) => `${formatNumber(count)} tarde`;

export const kindText = { payments: "Pagos", tasks: "Tareas", answers: "Respuestas" } satisfies Record<
  UrgentFilter,
  string
>;

export const deadlineTitle = "Último día para contestar";
export const missingText = (count: number) => (count === 1 ? "falta 1" : `faltan ${formatNumber(count)}`);
export const seeAll = (count: number) => `Ver las ${formatNumber(count)}`;
export const moreElsewhere = (count: number) => `Y ${formatNumber(count)} más, cada cosa en su evento.`;
/** «11 eventos más están en calma.» */
export const calmText = (count: number) => `${formatCount(count, "evento más está", "eventos más están")} en calma.`;

export function lastDayText(state: "over" | "near", day: PlainDate): string {
  return state === "over" ? `El plazo acabó el ${formatDayAndMonth(day)}` : `Último día: ${formatDayAndMonth(day)}`;
}

export const tickNotices = {
  hecha: "Hecha.",
  abierta: "Otra vez por hacer.",
  pagado: "Marcado como pagado.",
  "por-pagar": "Otra vez por pagar.",
} as const;

/** The first steps, for a user without events. */
export const firstSteps = [
  ["Crea el evento", "Con un título, un día y un sitio basta. Lo demás puede esperar."],
  ["Trae a tu gente", "Pega la lista, súbela de un Excel o escríbela: cada familia junta."],
  ["Manda la invitación", "Por WhatsApp o por correo. Las respuestas llegan solas y se cuentan aquí."],
] as const;
