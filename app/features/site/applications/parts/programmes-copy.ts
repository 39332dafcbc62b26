// The words of the two programmes: providers and affiliates. Every figure comes from their terms or from the table of plans.
import {
  affiliatePay,
  affiliateTiers,
  type AffiliateTier,
  answerHours,
  providerPlans,
} from "#app/domain/site/programmes.ts";
import { plans } from "#app/domain/account/plans.ts";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { Tile, Tone } from "#app/ui/site/pieces.tsx";

export const providerBenefits: readonly Tile[] = [
  {
    title: "Tu parte del día, en un enlace",
    text: "La escaleta con tus horas y tu sitio, sin cuenta y sin aplicación. Dice qué toca ahora.",
    tone: "limon",
  },
  {
    title: "Un sitio en el equipo",
    text: "Quien organiza te invita como proveedor y ves el evento: fecha, lugar y lo que te toca.",
    tone: "azulejo",
  },
  {
    title: "Tareas con su día",
    text: "Lo que te encargan lleva fecha, y esa mañana te llega un correo con lo de hoy.",
    tone: "albahaca",
  },
  {
    title: "Todas tus fechas juntas",
    text: "Un calendario con tus eventos, que también se ve en el de tu móvil.",
    tone: "clavel",
  },
  {
    title: "Tu ficha de empresa",
    text: "Nombre, teléfono, web y redes de tu negocio, en tu cuenta y siempre a mano.",
    tone: "naranja",
  },
  {
    title: "Los cambios, al momento",
    text: "Si la ceremonia se retrasa, tu hora cambia sola en el enlace que ya tienes.",
  },
];

export const providerSteps = [
  { title: "Solicitud", text: "Rellenas el formulario de abajo. Cinco minutos." },
  { title: "Revisión", text: `Miramos tus trabajos y te respondemos en ${answerHours.provider} horas.` },
  { title: "Entrevista", text: "Hablamos un rato: cómo trabajas, dónde y para quién." },
  { title: "Aprobación", text: "Acordamos el plan, y ya estás dentro." },
] as const;

const { basic, premium } = providerPlans;

export const providerPlanTiles: readonly Tile[] = [
  {
    title: "Básico",
    over: `${formatMoney(basic.monthlyCents)} al mes`,
    text: `Sin cuota: ${basic.commissionPercent} % de comisión por cada contrato que salga de la red.`,
  },
  {
    title: "Premium",
    over: `${formatMoney(premium.monthlyCents)} al mes, o ${formatMoney(premium.yearlyCents)} al año`,
    text: `Sin comisión por contrato. Pagando el año, ${yearsGift()} de regalo.`,
    tone: "limon",
  },
];

function yearsGift(): string {
  const months = (12 * premium.monthlyCents - premium.yearlyCents) / premium.monthlyCents;
  return months === 2 ? "dos meses" : `${formatNumber(months)} meses`;
}

const tierLook = {
  bronze: ["Bronce", "naranja"],
  silver: ["Plata", "azulejo"],
  gold: ["Oro", "limon"],
  diamond: ["Diamante", "clavel"],
} satisfies Record<AffiliateTier, readonly [string, Tone]>;

export const affiliateTiles: readonly Tile[] = affiliateTiers.map(({ name, followers, percent }) => ({
  title: `${percent} %`,
  over: tierLook[name][0],
  text:
    `Desde ${formatNumber(followers)} seguidores.` +
    (name === "diamond" ? ` Hasta el ${affiliatePay.mostPercent} %, si lo acordamos.` : ""),
  tone: tierLook[name][1],
}));

export const affiliateTools: readonly Tile[] = [
  { title: "Enlaces a cada plan", text: "Quien los abre llega al registro con ese plan ya elegido." },
  { title: "Una prueba sin cuenta", text: "Tres preguntas y una invitación delante: lo mejor que puedes enseñar." },
  { title: "La imagen de la casa", text: "Cualquier página de Convite se ve bien al pegarla en un chat o en una red." },
  { title: "Precios claros", text: "Una tabla, sin letra pequeña, para responder cuando te pregunten." },
  { title: "Guías para todo", text: "La ayuda explica cada cosa paso a paso. Enlaza lo que quieras." },
  { title: "Alguien al otro lado", text: "Tus dudas las contesta una persona, por correo." },
];

const [bronze, , gold, diamond] = affiliateTiers;
const share = (people: number, cents: number, percent: number) => formatMoney((people * cents * percent) / 100);

export const affiliateSums: readonly Tile[] = [
  {
    title: share(10, plans.plus.yearlyCents, bronze.percent),
    over: "Bronce",
    text: `Si diez personas eligen Plus por un año: 10 × ${formatMoney(plans.plus.yearlyCents)} × ${bronze.percent} %.`,
    tone: "naranja",
  },
  {
    title: share(5, plans.planner.yearlyCents, gold.percent),
    over: "Oro",
    text: `Si cinco profesionales eligen Planner por un año: 5 × ${formatMoney(plans.planner.yearlyCents)} × ${gold.percent} %.`,
    tone: "limon",
  },
  {
    title: `${share(20, plans.planner.monthlyCents, diamond.percent)} al mes`,
    over: "Diamante",
    text: `Si veinte profesionales pagan Planner mes a mes: 20 × ${formatMoney(plans.planner.monthlyCents)} × ${diamond.percent} %.`,
    tone: "clavel",
  },
];

export const affiliateWhen = `Respondemos en ${answerHours.affiliateFrom}-${answerHours.affiliateTo} horas.`;

export const affiliateSteps = [
  { title: "Solicita entrar", text: "Cuéntanos dónde publicas y a quién le hablas." },
  { title: "Te respondemos", text: `En ${answerHours.affiliateFrom}-${answerHours.affiliateTo} horas, con tu nivel.` },
  { title: "Recomienda", text: "Con tus palabras, y diciendo que es una recomendación pagada." },
  {
    title: "Cobra",
    text: `Cada mes, del ${affiliatePay.fromDay} al ${affiliatePay.toDay}, a partir de ${formatMoney(affiliatePay.leastCents)}.`,
  },
] as const;

export const affiliateQuestions = [
  {
    title: "¿Cuándo se cobra?",
    text: `Una vez al mes, entre el día ${affiliatePay.fromDay} y el ${affiliatePay.toDay}, cuando llegas a ${formatMoney(affiliatePay.leastCents)}. Lo que no llega pasa al mes siguiente.`,
  },
  {
    title: "¿Cuesta algo entrar?",
    text: "No. Tampoco hace falta tener un plan de pago, aunque ayuda haberlo usado.",
  },
  {
    title: "¿Cómo se sabe quién viene por mí?",
    text: "Al aprobarte acordamos contigo cómo se cuenta. Convite no rastrea a nadie por internet, y tus recomendaciones tampoco lo harán.",
  },
  {
    title: "¿Puedo subir de nivel?",
    text: `Sí: cuando te siga más gente, nos escribes y lo cambiamos. En Diamante se puede acordar hasta el ${affiliatePay.mostPercent} %.`,
  },
];
