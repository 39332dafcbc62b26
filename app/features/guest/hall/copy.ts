// The texts of the screen in the room.
import { formatCount } from "#app/copy/text/format.ts";

export const hallText = {
  welcome: "Qué bien que estáis aquí",
  find: "Busca tu mesa",
  ask: "¿Cómo te llamas?",
  back: "Volver",
  other: "Otro nombre",
  none: "Nadie se llama así. Pregunta en la puerta: te guardamos sitio.",
  help: "¿No sales? Pregunta en la puerta: te guardamos sitio.",
  slow: "Espera un momento y prueba otra vez.",
  erase: "Borrar una letra",
  space: "Espacio",
  upload: "Sube la tuya",
  over: "Buenas noches",
  overLead: "Gracias por venir.",
  unknown: "Pantalla no encontrada",
  unknownLead: "Comprueba que el enlace está entero, o pídelo otra vez.",
  leaves: "Vuelve sola al principio en 20 segundos.",
  thanks: "Gracias",
  here: "Estás aquí",
} as const;

/** «Faltan 2 horas», «Faltan 12 días», «Falta 1 minuto» */
export function countdownText(minutes: number): string {
  const [count, one, many] =
    minutes >= 2 * 1440
      ? ([Math.floor(minutes / 1440), "día", "días"] as const)
      : minutes >= 60
        ? ([Math.floor(minutes / 60), "hora", "horas"] as const)
        : ([minutes, "minuto", "minutos"] as const);
  return `${count === 1 ? "Falta" : "Faltan"} ${formatCount(count, one, many)}`;
}

/** «De la cámara de Paula» */
export function photoText(by: string): string {
  return by ? `De la cámara de ${by}` : "";
}

/** «Carmen y Julián M., vuestra mesa es la 4» */
export function seatText(names: string): string {
  return names.includes(" y ") ? `${names}, vuestra mesa es la` : `${names}, tu mesa es la`;
}
