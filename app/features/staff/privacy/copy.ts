// Spanish texts of the record of processing activities.
import { formatCount, formatList } from "#app/copy/text/format.ts";
import type { ProcessingRecord, Stay } from "./queries.server.ts";

export const recordTitle = "Registro de actividades de tratamiento (art. 30 RGPD)";
export const recordLead = "Lo escribe Convite con lo que de verdad guarda. Complétalo con tus datos y firma.";

const owners = {
  event: "Hasta que se borra el evento",
  account: "Hasta que se elimina la cuenta",
  site: "Hasta que lo pide",
} as const;

function stayText(stay: Stay): string {
  if (stay.unit === "owner") return owners[stay.owner];
  if (stay.unit === "months") return `${formatCount(stay.count, "mes", "meses")} después de la fiesta, o antes`;
  if (stay.unit === "hours" && stay.count === 0) return "Hasta que caduca";
  const days = stay.unit === "hours" && stay.count % 24 === 0 ? stay.count / 24 : null;
  if (stay.unit === "hours" && days === null) return formatCount(stay.count, "hora", "horas");
  return `${formatCount(days ?? stay.count, "día", "días")}${stay.after === "event" ? " después de la fiesta" : ""}`;
}

/** «30 días; hasta que se borra el evento» */
export function staysText(stays: readonly Stay[]): string {
  return stays.map(stayText).join("; ");
}

/** Those outside the installation that get data, by the name of their host. */
export function recipientTexts({ mail, bucket, google, chat }: ProcessingRecord["recipients"]): string[] {
  return [
    mail === null ? "Correo: ninguno, no hay servidor." : `Correo: ${mail}, que entrega los mensajes.`,
    bucket === null ? "Ficheros: en el disco de esta instalación." : `Ficheros: ${bucket}.`,
    "Avisos en dispositivos: el servicio de cada navegador, que los entrega cifrados.",
    ...(google ? ["Entrar con Google: Google sabe quién quiere entrar."] : []),
    ...(chat === null ? [] : [`Chat de ayuda: ${chat}, si alguien lo abre.`]),
  ];
}

export const measures = [
  "Contraseñas solo en resumen (scrypt), códigos y enlaces en resumen o sellados con el secreto de la instalación.",
  "Cada página y cada acción comprueba el permiso; cada evento queda separado de los demás.",
  "Ficheros ajenos leídos en un proceso aparte; fotos guardadas sin su lugar.",
  "Cada noche se borra lo que ha pasado de plazo, y se comprueba, tabla por tabla, que no queda nada.",
  "Registro de lo que hace el equipo, con números y sin nombres.",
] as const;

/** «de las tablas guests y waiting_answers» */
export function tablesText(tables: readonly string[], columns: number): string {
  return `${formatCount(columns, "columna", "columnas")} de ${formatList(tables)}`;
}
