// The texts of the day: its delay, the guests who have come, and the missing ones.
import { capitalized, formatCount, formatList, formatLongDate } from "#app/copy/text/format.ts";
import type { DoorWord } from "#app/domain/door/facts.ts";
import type { Stranger } from "#app/features/event/door/evening.queries.server.ts";
import { type PlainDate, type PlainTime, timeIn } from "#app/domain/time/zoned-time.ts";

/** «Sábado, 5 de junio. Son las 21:12.» on the day, else the day alone. */
export function leadText(date: PlainDate, days: number, time: PlainTime): string {
  const day = capitalized(formatLongDate(date));
  return days === 0 || days === -1 ? `${day}. Son las ${time}.` : `${day}.`;
}

/** «Vamos 20 min tarde», «Vamos bien» */
export function courseText(late: number): string {
  return late > 0 ? `Vamos ${lengthText(late)} tarde` : "Vamos bien";
}

/** «20 min», «1 h 5 min» */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** «Mover 8 líneas» */
export function moveText(count: number): string {
  return `Mover ${formatCount(count, "línea", "líneas")}`;
}

/** «El baile se acorta: «Autobús» sale a las 01:30.» */
export function tightText(title: string, minutes: number, fixed: { title: string; time: PlainTime }): string {
  const until = `«${fixed.title}», a hora fija a las ${fixed.time}`;
  return minutes > 0
    ? `«${title}» se queda en ${lengthText(minutes)}: lo corta ${until}.`
    : `«${title}» ya no cabe antes de ${until}.`;
}

/** The places that show the new hours at once: the team's running order, the links of providers, and the event's page. */
export function heardText(links: readonly string[], isOnPage: boolean): string {
  const all = ["la escaleta del equipo", ...(links.length > 0 ? [`los enlaces de ${formatList(links)}`] : [])];
  return `Cambia al momento en ${formatList([...all, ...(isOnPage ? ["la página del evento"] : [])])}.`;
}

/** «Faltan tres», «Falta una persona» */
export function missingTitle(count: number): string {
  const words = ["", "una persona", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];
  return `${count === 1 ? "Falta" : "Faltan"} ${words[count] ?? count}`;
}

export const doorWordText: Record<DoorWord, string> = { later: "viene más tarde", absent: "no viene" };

/** «Puerta 1 a las 18:14 · mesa 4» */
export function strangerText({ door, time, table, isChild }: Omit<Stranger, "key" | "name">): string {
  const where = [door, `a las ${time}`].filter(Boolean).join(" ");
  return [where, isChild && "menor", table === null ? "sin mesa" : `mesa ${table}`].filter(Boolean).join(" · ");
}

/** «Blanca Molina entró a las 18:12 por Puerta 2 y a las 18:15 por Puerta 1. Cuenta una vez.» */
export function doubleText(name: string, entries: readonly { door: string; time: PlainTime }[]): string {
  const all = entries.map(({ door, time }) => `a las ${time}${door && ` por ${door}`}`);
  return `${name} entró ${formatList(all)}. Cuenta una vez.`;
}

/** «Al día, hace 8 segundos», «Sin noticias desde las 20:40» */
export function phoneText(
  { seenAt, isSilent }: { seenAt: number; isSilent: boolean },
  now: number,
  timeZone: string,
): string {
  const seconds = Math.max(0, Math.round((now - seenAt) / 1000));
  const at = timeIn(timeZone, new Date(seenAt));
  if (isSilent) return `Sin noticias desde las ${at}`;
  return seconds < 60 ? `Al día, hace ${formatCount(seconds, "segundo", "segundos")}` : `Al día a las ${at}`;
}

/** The headings of the two views of arrivals. */
export const viewText = { tables: "Mesa por mesa", families: "Por familias" } as const;

/** «8 de 10» */
export function ofText(count: number, all: number): string {
  return `${count} de ${all}`;
}

/** The address of the event's day or of its dialog, which proposes `minutes`. */
export function dayPath(
  eventId: string,
  { dialog = "", minutes }: { dialog?: "move" | "kitchen" | "walk-in" | "screen" | ""; minutes?: number } = {},
): string {
  return `/app/event/${eventId}/day${dialog && `/${dialog}`}${minutes === undefined ? "" : `?minutos=${minutes}`}`;
}

/** «Domingo, 6 de junio. La lista ya se ha borrado de los móviles de la puerta.» `erased` is null where no phone had the list. */
export function afterLead(today: PlainDate, erased: boolean | null): string {
  const phones = {
    true: " La lista ya se ha borrado de los móviles de la puerta.",
    false: " La lista ya no se abre en los móviles de la puerta, y se borra en cuanto se encienden.",
  };
  return `${capitalized(formatLongDate(today))}.${erased === null ? "" : phones[`${erased}`]}`;
}

/** «Entró a las 18:14 por Puerta 1» */
export function enteredText({ door, time }: Pick<Stranger, "door" | "time">): string {
  return [`Entró a las ${time}`, door && `por ${door}`].filter(Boolean).join(" ");
}

/** «Había dicho que sí · Mesa 10» */
export function noShowText(place: string): string {
  return `Había dicho que sí · ${place.toLowerCase()}`;
}

/** The kitchen's sheet on paper. */
export function kitchenPaperPath(eventId: string): string {
  return `/app/event/${eventId}/day/kitchen.pdf`;
}
