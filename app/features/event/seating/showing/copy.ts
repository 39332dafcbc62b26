// The Spanish words of the screen on which hosts decide what guests see of their table.
import { formatCount, formatDayAndMonth } from "#app/copy/text/format.ts";
import type { ShowingRefusal } from "#app/domain/event/seat-showing.ts";
import type { ShowingPage } from "./queries.server.ts";

type Clock = { date: string; time: string };
/** «el sábado 5 de junio a las 09:00» */
const sayClock = ({ date, time }: Clock) =>
  `el ${formatDayAndMonth(date).replace(",", "")} a ${time.startsWith("01") ? "la" : "las"} ${time}`;

export const fieldRefusals = {
  from_invalid: "Elige el día, o vacía también la hora.",
  time_invalid: "Escribe una hora como 9:00.",
} as const satisfies Record<ShowingRefusal, string>;

export type ShowingNotice = "guardado" | "escondido" | "equipo" | "sin-equipo" | "creado" | "retirado";
export const notices = {
  guardado: "Guardado.",
  escondido: "Guardado. Los invitados aún no ven su mesa.",
  equipo: "Guardado. El equipo ya puede mirar las mesas.",
  "sin-equipo": "Guardado. El equipo ya no ve las mesas.",
  creado: "Código creado. Ya puedes imprimirlo.",
  retirado: "Código retirado. Quien lo apunte leerá que ya no se usa.",
} as const satisfies Record<ShowingNotice, string>;

export const actionFailed = "No hemos podido guardarlo. Inténtalo de nuevo.";

export const screenText = {
  title: "Lo que ven los invitados",
  lead: "Cada familia ve su mesa con su enlace. En la entrada, quien apunta al código escribe su nombre.",
  ownTitle: "Con su enlace",
  doorTitle: "En la entrada",
  doorLead: "Un QR para el caballete: quien lo apunta escribe su nombre y lee el número de su mesa. Nada más.",
  teamTitle: "El equipo",
  teamLead:
    "Quien te ayuda sin llevar los invitados: ve el plano y quién va en cada mesa. Ni menús, ni reglas, ni quién falta por sentar.",
  team: "Dejar que el equipo mire las mesas",
  teamHint: "Mirar, no mover.",
  from: "Desde qué día",
  fromHint: "Vacío, aún no se ve.",
  time: "Desde qué hora",
  chairs: "Enseñar también su silla",
  chairsHint: "Solo la suya, nunca la de los demás.",
  save: "Guardar",
  hide: "No enseñarla todavía",
  create: "Crear el código",
  revoke: "Retirar el código",
  revokeAsk: "Los carteles que ya tengas impresos dejarán de servir.",
  print: "Imprimir el QR",
  open: "Ver lo que se abre",
  unreadable: "El código funciona, pero no podemos volver a enseñarlo. Retíralo y crea otro.",
  noCode: "Todavía no hay código.",
} as const;

/** The state of the guests' own link at this moment. */
export function shownText(shown: ShowingPage["shown"]): string {
  if (!shown) return "Todavía no la ve nadie.";
  return shown.isNow ? `Se ve desde ${sayClock(shown)}.` : `Se verá desde ${sayClock(shown)}.`;
}

/** When the code works. */
export function doorText({ state, opens, closes }: ShowingPage["door"]): string {
  if (state === "over") return `Funcionó hasta ${sayClock(closes)}.`;
  return `Funciona desde ${sayClock(opens)} hasta ${sayClock(closes)}.`;
}

/** How many guests lack a place and so see nothing; empty if all have one. */
export function unseatedText(unseated: number): string {
  return unseated === 0
    ? ""
    : `${formatCount(unseated, "invitado", "invitados")} sin sitio todavía: a quien no lo tiene no le sale nada.`;
}
