// Formats numbers, money, days and times in Spanish.
import type { PlainDate, PlainTime } from "#app/domain/time/zoned-time.ts";

const locale = "es-ES";
const numbers = new Intl.NumberFormat(locale, { useGrouping: "always" });
const money = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
  trailingZeroDisplay: "stripIfInteger",
});

// An event's date is a calendar day at its place: we parse and format it in UTC, so no server's zone can shift it.
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
const longDate = written({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const dayAndMonth = written({ weekday: "long", day: "numeric", month: "long" });
const weekday = written({ weekday: "long" });
const weekdayAndDay = written({ weekday: "short", day: "numeric" });
const day = written({ day: "numeric", month: "long" });
const shortDate = written({ day: "numeric", month: "short", year: "numeric" });
const monthAndYear = written({ month: "long", year: "numeric" });

/** 3200 → «3.200». */
export function formatNumber(number: number): string {
  // Fast path: small numbers need no formatter, and a long list has hundreds of them.
  return Number.isInteger(number) && number >= 0 && number < 1_000 ? String(number) : numbers.format(number);
}

/** Integer cents of EUR: 123450 → «1.234,50 €», 320000 → «3.200 €»; the space does not break. R-2 */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

/** «1 invitado», «118 invitados», «0 invitados». */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const small = ["", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

/** «una tarea», «nueve tareas», «14 tareas»; `one` has its article. */
export function sayCount(count: number, one: string, many: string): string {
  return count === 1 ? one : `${small[count] || formatNumber(count)} ${many}`;
}

/** How long something has been late: «Hace 1 día», «Hace 2 días». */
export function agoText(days: number): string {
  return `Hace ${formatCount(days, "día", "días")}`;
}

/** 1073741824 → «1 GB»; at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const style = { style: "unit", unit: units[step], maximumFractionDigits: 1 } as const;
  // A no-break space keeps the number and its unit on one line.
  return new Intl.NumberFormat(locale, style).format(bytes / 1024 ** step).replace(" ", "\u00a0");
}

/** «sábado, 5 de junio de 2027» */
export function formatLongDate(date: PlainDate): string {
  return longDate.format(utc(date));
}

/** «sábado, 5 de junio», if the year is clear. */
export function formatDayAndMonth(date: PlainDate): string {
  return dayAndMonth.format(utc(date));
}

/** «sáb 5», for narrow places. */
export function formatWeekdayAndDay(date: PlainDate): string {
  return weekdayAndDay.format(utc(date)).replace(",", "");
}

/** «viernes», for a day of this week. */
export function formatWeekday(date: PlainDate): string {
  return weekday.format(utc(date));
}

/** «16 de mayo», if weekday and year are clear. */
export function formatDay(date: PlainDate): string {
  return day.format(utc(date));
}

/** «5 jun 2027» */
export function formatShortDate(date: PlainDate): string {
  return shortDate.format(utc(date));
}

/** «junio de 2027» */
export function formatMonth(date: PlainDate): string {
  return monthAndYear.format(utc(date));
}

/** «18:30», with or without the seconds that a database adds. */
export function formatTime(time: PlainTime): string {
  return time.slice(0, 5);
}

/**
 * The only wording of an event's hours: «a las 18:30», «de 18:30 a 23:00», «a las 18:30, hasta la madrugada» (before
 * 07:00), «a las 18:30, hasta medianoche», «a las 18:30, hasta las 11:00 del día siguiente».
 */
export function sayTimes(startTime: PlainTime | null, endTime: PlainTime | null): string {
  if (!startTime) return "";
  const start = formatTime(startTime);
  const at = (time: string) => `${time.startsWith("01") ? "la" : "las"} ${time}`;
  if (!endTime) return `a ${at(start)}`;
  const end = formatTime(endTime);
  if (end >= start) return `de ${start} a ${end}`;
  if (end === "00:00") return `a ${at(start)}, hasta medianoche`;
  return `a ${at(start)}, hasta ${end < "07:00" ? "la madrugada" : `${at(end)} del día siguiente`}`;
}

/** «sábado, 5 de junio de 2027, a las 18:30, hasta la madrugada» */
export function formatWhen(date: PlainDate, startTime: PlainTime | null, endTime: PlainTime | null): string {
  return [formatLongDate(date), sayTimes(startTime, endTime)].filter((part) => part !== "").join(", ");
}

/** An instant in `timeZone`: «21 nov 2026, 18:30». */
export function formatInstant(instant: Date, timeZone: string): string {
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  return instant.toLocaleString(locale, { ...date, hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
}

const relative = new Intl.RelativeTimeFormat(locale);
const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * The distance from `now` to `instant` in full units: «hace 3 minutos», «dentro de 2 días»; «ahora mismo» within a minute.
 */
export function formatRelative(instant: Date, now: Date): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? [];
  return unit && length ? relative.format(Math.trunc(seconds / length), unit) : "ahora mismo";
}

/** The greeting of an hour, 0 to 23: «Buenos días» from 6, «Buenas tardes» from 14, «Buenas noches» from 21. */
export function greetingAt(hour: number): string {
  if (hour >= 6 && hour < 14) return "Buenos días";
  return hour >= 14 && hour < 21 ? "Buenas tardes" : "Buenas noches";
}

/** «Ana, Luis y Marta»; «Ana e Inés» */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat(locale).format(words);
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function utc(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
