// The text of the pricing page.
import { capitalized, formatBytes, formatList, formatMoney, formatNumber } from "#app/copy/text/format.ts";
import { type Plan, planNames, plans, trialDays } from "#app/domain/account/plans.ts";
import type { BillingMode } from "#app/domain/account/subscription.ts";
import type { Cell } from "./parts/compare-table.tsx";
import { hasPart } from "#app/domain/parts.ts";

/** «Álbum, moodboard y dossier en PDF», without what is left out. */
const together = (...names: (string | false)[]) => capitalized(formatList(names.filter((name) => name !== false)));

/** The plans line by line, from the one table of plans. R-2 */
export function planRows(): { name: string; cells: Cell[] }[] {
  const row = (name: string, cell: (plan: Plan) => Cell) => ({ name, cells: planNames.map(cell) });
  const upTo = (limit: number | null) => (limit === null ? "Sin límite" : formatNumber(limit));
  return [
    row("Eventos activos", (plan) => upTo(plans[plan].limits.activeEvents)),
    row("Invitados por evento", (plan) => upTo(plans[plan].limits.guestsPerEvent)),
    row("Espacio para fotos", (plan) => {
      const bytes = plans[plan].limits.storageBytes;
      return bytes === null ? "Sin límite" : formatBytes(bytes);
    }),
    row("Todos los diseños", () => true),
    row("Invitaciones, respuestas y mesas", () => true),
    row("Tareas y escaleta", () => true),
    row(together("presupuesto", "proveedores", hasPart("gifts") && "regalos"), () => true),
    row(together(hasPart("album") && "álbum", hasPart("moodboard") && "moodboard", "dossier en PDF"), () => true),
    row(together(hasPart("chat") && "chat", "equipo con permisos"), () => true),
    row("Calendario y agenda", () => true),
    row(`${trialDays} días de prueba`, (plan) => plan !== "basic"),
    row("Al mes", (plan) => formatMoney(plans[plan].monthlyCents)),
    row("Al año", (plan) => formatMoney(plans[plan].yearlyCents)),
  ];
}

/** The questions that a host asks before paying. A plan beyond Básico is confirmed by staff where the operator wants it so. SC-03 */
export function pricingQuestions(mode: BillingMode) {
  const { guestsPerEvent } = plans.basic.limits;
  return [
    {
      title: `¿Qué pasa si me paso de ${formatNumber(guestsPerEvent ?? 0)}?`,
      text: "Nada se pierde. Quien contesta con la lista llena queda en espera hasta que hagas sitio: cambias de plan o quitas a alguien.",
    },
    {
      title: "¿Cómo va la prueba?",
      text: `Al elegir Plus o Planner empiezas con ${trialDays} días de prueba, mes a mes y sin tarjeta. Si lo cancelas en esos días, se acaba con ellos y no debes nada. Al año se pasa cuando quieras, en Configuración.${mode === "manual" ? " Aquí una persona del equipo confirma cada cambio a un plan mayor." : ""}`,
    },
    {
      title: "¿Puedo dejarlo cuando acabe la boda?",
      text: "Sí, desde tu cuenta y sin llamar a nadie. El plan sigue activo hasta el final del período de facturación; después pasas a Básico, y lo que ya tienes se queda.",
    },
    {
      title: "¿Los invitados pagan algo?",
      text: "Nunca. Tampoco necesitan cuenta ni aplicación para contestar.",
    },
  ];
}
