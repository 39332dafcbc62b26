// The texts of the dossier: the names of its parts, its progress, and a sentence for every refusal.
import { formatNumber } from "#app/copy/text/format.ts";
import type { DossierFailure, DossierPart, DossierState } from "#app/domain/event/dossier.ts";

export const partText = {
  details: { name: "Datos del evento", hint: "Fecha, lugar, descripción y quién lo prepara." },
  tasks: { name: "Tareas", hint: "Por hacer y hechas, con su día y su responsable." },
  schedule: { name: "Escaleta", hint: "El día minuto a minuto." },
  guests: { name: "Invitados", hint: "Con su respuesta, sus alergias y sus preguntas." },
  tables: { name: "Mesas y asientos", hint: "Quién se sienta dónde." },
  providers: { name: "Proveedores", hint: "Contacto, estado y lo que cuestan." },
  budget: { name: "Presupuesto", hint: "Gastos, pagos y lo que falta." },
} as const satisfies Record<DossierPart, { name: string; hint: string }>;

/** The current step of the work, without its figures. */
export function stateText(state: DossierState, part: DossierPart | undefined): string {
  if (state === "reading" && part) return `Recogiendo: ${partText[part].name.toLocaleLowerCase("es")}`;
  if (state === "reading" || state === "drawing") return "Componiendo las páginas";
  return "En cola: empieza enseguida";
}

export const failureText = {
  rights: "Tus permisos en este evento han cambiado mientras se preparaba. Elige otra vez entre lo que puedes ver.",
  drawing: "No hemos podido componer el dossier. Inténtalo de nuevo.",
} satisfies Record<DossierFailure, string>;

/** Says how many symbols the PDF's fonts cannot draw. */
export function unprintableText(places: number): string {
  return places === 1
    ? "Hay un símbolo que nuestras letras no tienen, como un emoji: en su sitio verás un recuadro, y un lector de pantalla dirá cuál es."
    : `Hay ${formatNumber(places)} símbolos que nuestras letras no tienen, como emojis: en su sitio verás un recuadro, y un lector de pantalla dirá cuáles son.`;
}

export const refusals = {
  parts_required: "Elige al menos una parte.",
  parts_forbidden: "No puedes ver alguna de las partes que has elegido. Elige entre las que quedan.",
  event_gone: "Este evento ya no existe.",
  too_many_tries: "Has pedido muchos dossieres seguidos. Espera unos minutos.",
} as const;

/** An action that failed unexpectedly. */
export const actionFailed = "No hemos podido pedir el dossier. Inténtalo de nuevo.";

export const notices = {
  cancelado: "Dossier cancelado",
  terminado: "Ese dossier ya no se estaba preparando.",
  derechos:
    "Ya no puedes ver todo lo que llevaba ese dossier, así que lo hemos borrado. Pide otro con lo que puedes ver.",
  caducado: "Ese dossier ya no está: se guarda una hora. Pide otro.",
} as const;
export type NoticeName = keyof typeof notices;

/** The words of the document itself. */
export const pageText = {
  contents: "Contenido",
  page: "Página",
  of: "de",
  nothing: {
    tasks: "Todavía no hay tareas.",
    schedule: "Todavía no hay líneas en la escaleta.",
    guests: "Todavía no hay nadie en la lista.",
    tables: "Todavía no hay mesas ni asientos.",
    providers: "Todavía no hay proveedores.",
    budget: "Todavía no hay gastos.",
  },
} as const;
