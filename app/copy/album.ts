// What a photograph of an album is called, wherever it is seen.
import { formatInstant } from "./format.ts";

/** «Foto de Tía Amparo, 5 jun 2027, 21:14»: who sent it and when, by the clocks of the event. */
export function photoAlt({ by, at }: { by: string; at: Date }, timeZone: string): string {
  return `${by ? `Foto de ${by}` : "Foto de un invitado"}, ${formatInstant(at, timeZone)}`;
}
