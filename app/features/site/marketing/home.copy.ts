// The home page's text beside its pictures. It names only features that exist (SC-50).
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import { plans } from "#app/domain/account/plans.ts";

const { activeEvents, guestsPerEvent } = plans.basic.limits;

export const homeQuestions = [
  {
    title: "¿Cómo queda?",
    text: "Como una invitación de papel, pero viva: portada, horas, cómo llegar, dónde dormir y la respuesta. Pesa menos que una foto y se abre hasta con mala cobertura.",
  },
  {
    title: "¿Qué ven mis invitados?",
    text: "Su nombre, vuestra fiesta y dos botones: Sí y No. Ni anuncios ni cuentas. Nadie ve la lista ni lo que contestan los demás, salvo que tú quieras.",
  },
  {
    title: "¿Es de verdad gratis?",
    text: `${formatNumber(activeEvents ?? 0)} eventos a la vez, ${formatNumber(guestsPerEvent ?? 0)} invitados cada uno y todos los diseños: 0 €. Si tu boda pasa de ahí, Plus son ${formatMoney(plans.plus.monthlyCents)} al mes y lo dejas cuando acabe.`,
  },
  {
    title: "¿Y mis datos?",
    text: "Son tuyos. Se descargan en un archivo y se borran cuando tú digas. Las alergias desaparecen un mes después de la fiesta.",
  },
  {
    title: "¿Y los que no tienen móvil?",
    text: "Los apuntas tú. También hay invitaciones para imprimir, con su código, y las mesas en papel.",
  },
];

export const plannerPoints = [
  {
    title: "Todas tus fiestas en una pantalla",
    text: "Lo que va tarde, lo que falta por pagar, quién no ha contestado y qué toca esta semana.",
  },
  { title: "Sin límite de eventos ni de invitados", text: "La temporada entera, con cada cliente por su nombre." },
  { title: "Tu equipo, con sus permisos", text: "La novia ve las flores; el DJ, su hora en un enlace, sin cuenta." },
  { title: "Dossier en PDF", text: "Todo el evento en un documento, con las partes que elijas." },
  {
    title: "Un evento sobre el patrón de otro",
    text: "Tareas, escaleta y mesas de la última boda, listas para la siguiente.",
  },
];
