// Texts of plans and bills.
import {
  formatBytes,
  formatCount,
  formatList,
  formatMoney,
  formatNumber,
  formatShortDate,
} from "#app/copy/text/format.ts";
import { monthlyPriceText, planText, yearlyPriceText } from "#app/copy/account/plans.ts";
import type { Bill, BillKind, BillStatus } from "#app/domain/account/billing.ts";
import { beyond, type Plan, type PlanRefusal, plans, type PlanUse, trialDays } from "#app/domain/account/plans.ts";
import { type BillingCycle, shownStatus, type Subscription } from "#app/domain/account/subscription.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import type { PlanOutcome } from "./commands.server.ts";

export const planFieldText = {
  plan_required: "Elige un plan de la lista.",
  // part 1 §8
  plan_unknown: "Plan not found",
  cycle_required: "Elige si pagas por meses o por años.",
};

// part 2 §8
export const planOutcomeText = {
  up: "¡Plan actualizado exitosamente!",
  down: "Plan actualizado a Básico exitosamente",
  requested:
    "Hemos recibido tu petición. Te avisaremos cuando el equipo la confirme; hasta entonces sigues con tu plan.",
} satisfies Record<PlanOutcome, string>;
export const planFailed = {
  up: "Error al actualizar el plan. Inténtalo de nuevo.",
  down: "Error al cambiar el plan. Inténtalo de nuevo.",
};
export const cancelled = "Suscripción cancelada. Tu plan seguirá activo hasta el final del período de facturación.";
/** Nothing is billed within the trial. SC-47 */
export const cancelledInTrial = "Suscripción cancelada. Tu plan seguirá activo hasta el final de la prueba.";
export const cancelFailed = "Error al cancelar la suscripción. Inténtalo de nuevo.";
export const reactivated = "Suscripción reactivada. Tu plan vuelve a renovarse.";
export const reactivateFailed = "Error al reactivar la suscripción. Inténtalo de nuevo.";
export const withdrawn = "Petición retirada. Sigues con tu plan.";

export const billingRefusals = {
  same_plan: "Ya tienes ese plan. Elige otro, o cierra esta ventana para dejarlo como está.",
  nothing_to_cancel: "No hay ninguna suscripción que cancelar.",
  already_active: "Tu suscripción ya está activa: no hace falta reactivarla.",
  nothing_to_reactivate: "Tu suscripción ya terminó. Elige un plan para empezar otra.",
  nothing_requested: "No hay ninguna petición pendiente.",
  account_not_found: "No hay usuario autenticado",
} as const;

export const cycleText = { monthly: "Mensual", yearly: "Anual" } satisfies Record<BillingCycle, string>;

/** «5 € al mes», «49 € al año», «0 €». */
export function priceText(plan: Plan, cycle: BillingCycle): string {
  return (cycle === "yearly" && yearlyPriceText(plan)) || monthlyPriceText(plan);
}

const savings = (["plus", "planner"] as const).map((plan) => {
  const { monthlyCents, yearlyCents } = plans[plan];
  return `${formatMoney(12 * monthlyCents - yearlyCents)} con ${planText[plan]}`;
});
/** The saving of yearly billing. R-2 */
export const savingText = `Pagando el año ahorras ${formatList(savings)}.`;

/** The day of an instant in Madrid, the time zone of the bills: «5 jun 2027». */
export function dayText(instant: Date): string {
  return formatShortDate(dateIn(defaultTimeZone, instant));
}

/** The next events of a subscription, one sentence each. R-2 */
export function planStateTexts(subscription: Subscription, now: Date): string[] {
  const { plan, nextBillingDate, trialEndsAt, endDate, priceCents } = subscription;
  if (plan === "basic") return ["Es gratis y no caduca."];
  if (endDate) return [`Cancelada: sigue activa hasta el ${dayText(endDate)}. Ese día pasarás al plan Básico.`];
  const isTrial = shownStatus(subscription, now) === "trial";
  return [
    ...(isTrial && trialEndsAt ? [`Estás en prueba hasta el ${dayText(trialEndsAt)}.`] : []),
    ...(nextBillingDate ? [`Próximo cobro: ${formatMoney(priceCents)} el ${dayText(nextBillingDate)}.`] : []),
  ];
}

/** «Has pedido el plan Planner (290 € al año) el 5 jun 2027. …», or null without a request. SC-03 */
export function wishText({ requestedPlan, requestedCycle, requestedAt }: Subscription): string | null {
  if (!requestedPlan || !requestedCycle || !requestedAt) return null;
  const price = priceText(requestedPlan, requestedCycle);
  return `Has pedido el plan ${planText[requestedPlan]} (${price}) el ${dayText(requestedAt)}. El equipo lo confirmará; hasta entonces sigues con tu plan.`;
}

/** The effects of `plan` on existing data, one sentence per exceeded limit; nothing is deleted. */
export function beyondTexts(plan: Plan, use: PlanUse): string[] {
  const { activeEvents, guestsPerEvent, storageBytes } = plans[plan].limits;
  const crowded = use.fullEvents.filter(({ guests }) => guestsPerEvent !== null && guests > guestsPerEvent);
  const named = crowded.slice(0, 3).map(({ title, guests }) => `«${title}» (${formatNumber(guests)})`);
  const others = crowded.length - named.length;
  const sentences = {
    event_limit: `Tienes ${formatCount(use.activeEvents, "evento activo", "eventos activos")} y este plan permite ${activeEvents}: los conservas, pero no podrás crear otro hasta que completes alguno.`,
    guest_limit: `Pasan de ${guestsPerEvent} invitados ${formatList(others > 0 ? [...named, `${others} más`] : named)}: no se borra a nadie, pero no podrás añadir más.`,
    storage_limit: `Guardas ${formatBytes(use.storageBytes)} y este plan da ${formatBytes(storageBytes ?? 0)}: no se borra ninguna foto, pero no podrás subir otra.`,
  } satisfies Record<PlanRefusal, string>;
  return beyond(plan, use).map((code) => sentences[code]);
}

/** The text beside the plans before a choice. R-2, SC-03 */
export function planLead(subscription: Subscription, isManual: boolean): string {
  const trial = subscription.trialEndsAt ? "" : ` Los planes de pago empiezan con ${trialDays} días de prueba.`;
  return isManual
    ? `El equipo confirma las mejoras de plan; los cambios a uno menor valen al momento.${trial}`
    : `El cambio vale al momento.${trial}`;
}

const billKinds = {
  start: "inicio, sin cobro",
  monthly: "mensualidad",
  yearly: "anualidad",
} satisfies Record<BillKind, string>;

/** «Plan Plus: mensualidad», or the description of a recorded bill. */
export function billText({ plan, about }: Bill): string {
  return "description" in about ? about.description : `Plan ${planText[plan]}: ${billKinds[about.kind]}`;
}

// part 2 §3, SC-38
export const billStatusText = {
  paid: "Pagado",
  info: "Informativo",
  pending: "Pendiente",
} satisfies Record<BillStatus, string>;
