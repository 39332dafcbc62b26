// Spanish texts of the plans: names, prices, features, and the advice for a full plan.
import { formatBytes, formatCount, formatMoney, formatNumber } from "#app/copy/text/format.ts";
import {
  featuresOf,
  type Plan,
  type PlanFeature,
  type PlanRefusal,
  plans,
  trialDays,
} from "#app/domain/account/plans.ts";
import type { shownStatus } from "#app/domain/account/subscription.ts";

export const planText = { basic: "Básico", plus: "Plus", planner: "Planner" } satisfies Record<Plan, string>;

export const planTagline = {
  basic: "Para tu fiesta de este año.",
  plus: "Para familias que celebran mucho.",
  planner: "Para quien organiza las fiestas de los demás.",
} satisfies Record<Plan, string>;

export const subscriptionStatusText = {
  active: "Activo",
  trial: "Prueba",
  cancelled: "Cancelado",
} satisfies Record<ReturnType<typeof shownStatus>, string>;

const spelled = ["cero", "uno", "dos", "tres", "cuatro", "cinco"];
const { activeEvents, guestsPerEvent } = plans.basic.limits;

/** The limits of the free plan: «dos eventos», «50 invitados». R-2 */
export const freeText = {
  events: `${spelled[activeEvents ?? 0] ?? formatNumber(activeEvents ?? 0)} eventos`,
  guests: `${formatNumber(guestsPerEvent ?? 0)} invitados`,
};

/** «5 € al mes», «0 €» for the free plan. */
export function monthlyPriceText(plan: Plan): string {
  const { monthlyCents } = plans[plan];
  return monthlyCents === 0 ? formatMoney(0) : `${formatMoney(monthlyCents)} al mes`;
}

/** «49 € al año», or null for the free plan, which has no year to pay. */
export function yearlyPriceText(plan: Plan): string | null {
  const { yearlyCents } = plans[plan];
  return yearlyCents === 0 ? null : `${formatMoney(yearlyCents)} al año`;
}

/** The sentence of one feature of a plan. R-2 */
export function featureText(plan: Plan, feature: Exclude<PlanFeature, "priority_support">): string {
  const { limits, monthlyCents, yearlyCents } = plans[plan];
  const sentences = {
    active_events:
      limits.activeEvents === null
        ? "Eventos sin límite"
        : formatCount(limits.activeEvents, "evento activo", "eventos activos"),
    guests_per_event:
      limits.guestsPerEvent === null
        ? "Invitados sin límite"
        : `${formatNumber(limits.guestsPerEvent)} invitados por evento`,
    storage: limits.storageBytes === null ? "Espacio sin límite" : `${formatBytes(limits.storageBytes)} para fotos`,
    public_page: "Página pública de cada evento",
    rsvp: "Invitaciones y respuestas en línea",
    seating_plan: "Mesas y asientos",
    tasks: "Tareas",
    budget: "Presupuesto",
    event_chat: "Chat con tus invitados",
    gift_list: "Lista de regalos",
    moodboard: "Moodboard compartido",
    everything_in_basic: "Todo lo del plan Básico",
    everything_in_plus: "Todo lo del plan Plus",
    roles_and_collaborators: "Roles y colaboradores para tu equipo",
    business_profile: "Perfil de empresa con tus redes",
    yearly_saving: `Ahorras ${formatMoney(12 * monthlyCents - yearlyCents)} pagando el año`,
    free_trial: `${trialDays} días de prueba`,
  } satisfies Record<Exclude<PlanFeature, "priority_support">, string>;
  return sentences[feature];
}

/**
 * All features of a plan, in order; `promise` is the operator's support promise (`SUPPORT_PROMISE`). Screens that show
 * fewer end with «+N más». part 2 §9, SC-45
 */
export function featureTexts(plan: Plan, promise: string | null): string[] {
  return featuresOf(plan, promise !== null).map((feature) =>
    feature === "priority_support" ? (promise ?? "") : featureText(plan, feature),
  );
}

/** The flag of the recommended plan. SC-49 */
export const popularText = "Recomendado para profesionales";

/** The message for a full `plan`, with advice. */
export function planRefusalText(plan: Plan, code: PlanRefusal): string {
  const { limits } = plans[plan];
  const name = planText[plan];
  const sentences = {
    event_limit: `Tu plan ${name} permite ${formatCount(limits.activeEvents ?? 0, "evento activo", "eventos activos")}. Completa uno o cambia de plan.`,
    guest_limit: `El plan ${name} permite ${formatNumber(limits.guestsPerEvent ?? 0)} invitados por evento. Cambia de plan para invitar a más gente.`,
    storage_limit: `Tu plan ${name} guarda hasta ${formatBytes(limits.storageBytes ?? 0)}. Borra algún archivo o cambia de plan.`,
  } satisfies Record<PlanRefusal, string>;
  return sentences[code];
}
