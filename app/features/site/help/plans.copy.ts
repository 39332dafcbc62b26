// Articles about the plans: every figure comes from the one table of plans.
import { featureText, monthlyPriceText, planText, yearlyPriceText } from "#app/copy/plans.ts";
import { formatList, formatNumber } from "#app/copy/format.ts";
import { type Plan, planNames, trialDays } from "#app/domain/plans.ts";

/** A plan in one line, from the one table of plans: «Plus: eventos sin límite, 200 invitados por evento y 10 GB para fotos. Cuesta 5 € al mes o 49 € al año.» */
function planSentence(plan: Plan): string {
  const limits = (["active_events", "guests_per_event", "storage"] as const).map((limit) => {
    const text = featureText(plan, limit);
    return text[0]!.toLowerCase() + text.slice(1);
  });
  const yearly = yearlyPriceText(plan);
  const price = yearly === null ? "Es gratis." : `Cuesta ${monthlyPriceText(plan)} o ${yearly}.`;
  return `${planText[plan]}: ${formatList(limits)}. ${price}`;
}

export const planArticles = [
  {
    slug: "que-incluye-cada-plan",
    topic: "plans",
    title: "Qué incluye cada plan",
    lead: "Básico es gratis. Plus y Planner amplían eventos, invitados y espacio.",
    parts: [
      {
        text: planNames.map(planSentence),
      },
      {
        title: "La prueba",
        text: [
          `Los planes de pago empiezan con ${formatNumber(trialDays)} días de prueba. Mientras dura, lo dice una etiqueta junto al nombre del plan.`,
        ],
      },
      {
        title: "Qué es un evento activo",
        text: ["El que aún no está completado. Cuando pasa la fecha, el evento se completa solo y deja de contar."],
      },
    ],
    next: ["cambiar-o-cancelar-mi-plan"],
  },
  {
    slug: "cambiar-o-cancelar-mi-plan",
    topic: "plans",
    title: "Cambiar o cancelar mi plan",
    lead: "Puedes subir, bajar o cancelar cuando quieras. Lo que ya tienes no se borra.",
    parts: [
      {
        text: [
          "El plan se cambia en la configuración de tu cuenta. Al cancelar, el plan sigue valiendo hasta el final del periodo; después pasas al Básico.",
          "Si entonces tienes más eventos o invitados de los que caben, se quedan donde están y puedes seguir viéndolos y editándolos. Solo no podrás añadir más.",
        ],
      },
      {
        title: "«Pendiente»",
        text: [
          "En algunas instalaciones una persona del equipo confirma los cambios a un plan mayor. Mientras tanto verás tu petición como pendiente y tu plan de siempre seguirá funcionando.",
        ],
      },
    ],
    next: ["que-incluye-cada-plan"],
  },
] as const;
