// The texts of a budget: one Spanish sentence for every refusal and every action, and its figures in words.
import { formatDay, formatDayAndMonth, formatMoney, formatNumber } from "#app/copy/text/format.ts";
import {
  type BudgetFieldRefusal,
  budgetLimits,
  type BudgetRefusal,
  type OneMore,
  type PaymentRefusal,
  type RestoreBudgetRefusal,
} from "#app/domain/event/budget.ts";
import { daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";

export const fieldRefusals = {
  concept_required: "Escribe en qué se va el dinero.",
  concept_too_long: `Caben ${formatNumber(budgetLimits.concept)} caracteres.`,
  category_invalid: "Elige una categoría de la lista.",
  unit_invalid: "Elige cómo se cuenta.",
  provider_invalid: "Elige un proveedor de la lista.",
  date_invalid: "Elige un día.",
  amount_required: "Escribe cuánto se paga.",
  note_too_long: `Caben ${formatNumber(budgetLimits.note)} caracteres.`,
  money_invalid: "Escribe una cantidad, como 1.200 o 1.200,50.",
  money_negative: "La cantidad no puede ser negativa.",
  money_too_large: "Esa cantidad es demasiado grande.",
} satisfies Record<BudgetFieldRefusal, string>;

export const refusals = {
  event_gone: "Este evento ya no existe.",
  line_not_found: "Este gasto ya no está: puede que alguien lo haya quitado mientras tanto.",
  line_limit: `Caben ${formatNumber(budgetLimits.perEvent)} gastos por evento. Quita alguno para hacer sitio.`,
  line_changed:
    "Alguien ha cambiado este gasto mientras lo editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
  provider_gone: "Ese proveedor ya no trabaja en este evento. Elige otro.",
  payment_not_found: "Este pago ya no está: puede que alguien lo haya quitado mientras tanto.",
  payment_limit: `Caben ${formatNumber(budgetLimits.payments)} pagos por gasto.`,
  payment_changed: "Alguien ha cambiado este pago mientras lo editabas. Mira cómo está ahora y guarda otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} satisfies Record<BudgetRefusal | PaymentRefusal | RestoreBudgetRefusal, string>;

/** An action that failed unexpectedly. */
export const actionFailed = "No hemos podido cambiar el presupuesto. Inténtalo de nuevo.";
export const templateInvalid = "Elige una plantilla de la lista.";

/** The notices after an action, by their name in the address. */
export const notices = {
  anadido: "Gasto añadido",
  guardado: "Gasto guardado",
  eliminado: "Gasto eliminado",
  recuperado: "De vuelta en el presupuesto",
  "pago-anadido": "Pago añadido",
  "pago-guardado": "Pago guardado",
  "pago-eliminado": "Pago eliminado",
  pagado: "Pagado",
  pendiente: "Vuelve a estar por pagar",
  tope: "Presupuesto guardado",
  plantilla: "Partidas añadidas. Pon a cada una lo que cuesta.",
  "plantilla-nada": "Ya lo tenías todo",
} as const;
export type NoticeName = keyof typeof notices;

/** «Un invitado más: 108 €» */
export function oneMoreTitle({ adult, child }: OneMore): string {
  if (adult > 0) return `Un invitado más: ${formatMoney(adult)}`;
  return child > 0 ? `Un niño más: ${formatMoney(child)}` : "Un invitado más no cuesta nada todavía";
}

/** «Si vinieran los 32 que faltan por contestar, os pasaríais 2.868 €.» */
export function ifAllText({ waiting, freeIfAll }: OneMore): string | null {
  if (freeIfAll === null) return null;
  const who =
    waiting === 1
      ? "Falta 1 por contestar. Si viniera"
      : `Faltan ${formatNumber(waiting)} por contestar. Si vinieran todos`;
  return freeIfAll < 0
    ? `${who}, os pasaríais ${formatMoney(-freeIfAll)}.`
    : `${who}, aún os quedarían ${formatMoney(freeIfAll)}.`;
}

/** «este viernes», «hoy», «el 15 de diciembre», «era para el 3 de marzo» */
export function dueText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return "hoy";
  if (days === 1) return "mañana";
  if (days < 0) return `era para el ${formatDay(day)}`;
  return days < 7 ? `el ${formatDayAndMonth(day).split(",")[0] ?? ""}` : `el ${formatDay(day)}`;
}

/** «Lo siguiente: 2.500 € el viernes» */
export function upcomingText(
  { dueOn, amountCents }: { dueOn: PlainDate; amountCents: number },
  today: PlainDate,
): string {
  return `Lo siguiente: ${formatMoney(amountCents)} ${dueText(dueOn, today)}`;
}

/** «Cada silla son 500 € del presupuesto: llena, pagada; rosa, contratada; vacía, prevista; a rayas, libre.» */
export function seatsText(cents: number, free: number | null): string {
  const seats = `Cada silla son ${formatMoney(cents)} del presupuesto: llena, pagada; rosa, contratada; vacía, prevista`;
  return free === null || free === 0 ? `${seats}.` : `${seats}; a rayas, ${free < 0 ? "de más" : "libre"}.`;
}
