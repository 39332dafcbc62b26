// The name of an album photo, wherever it is shown.
import { formatInstant } from "#app/copy/text/format.ts";

/** «Foto de Tía Amparo, 5 jun 2027, 21:14»: sender and time, in the event's time zone. */
export function photoAlt({ by, at }: { by: string; at: Date }, timeZone: string): string {
  return `${by ? `Foto de ${by}` : "Foto de un invitado"}, ${formatInstant(at, timeZone)}`;
}
