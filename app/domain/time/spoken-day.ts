// The day at the end of a line, in spoken Spanish: «Llamar al DJ el martes», «Pagar el catering el 3 de mayo».
import { addDays, addMonths, daysBetween, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

const weekdays = ["domingo", "lunes", "martes", "mi[eé]rcoles", "jueves", "viernes", "s[aá]bado"];
const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "sep?tiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

// «la cena de mañana» and «por la mañana» mean something else.
const near = /(?<! (?:la|una|esta|otra|cada|toda|el|de|del|hasta|desde|por)) (?:para )?(hoy|pasado mañana|mañana)$/iu;
const weekday = new RegExp(` (?:para )?(?:el|este) (?:pr[oó]ximo )?(${weekdays.join("|")})(?: que viene)?$`, "iu");
const date = new RegExp(
  ` (?:para )?el (?:d[ií]a )?(\\d{1,2})(?: de (${months.join("|")})|/(\\d{1,2}))(?:(?: del? |/)(\\d{4}))?$`,
  "iu",
);
/** Longer than any spoken day. */
const longest = 60;

/** The line without its day, and the next such day from `today` on; null without a day, or if the line has nothing else. */
export function dayAtEnd(text: string, today: PlainDate): { rest: string; day: PlainDate } | null {
  const line = text.trim().replace(/\s+/g, " ").replace(/\.$/, "");
  const tail = line.slice(-longest);
  for (const [pattern, read] of ways) {
    const found = pattern.exec(tail);
    const day = found && read(found, today);
    const rest = found ? line.slice(0, -found[0].length).replace(/[ ,]+$/, "") : "";
    if (day && rest !== "") return { rest, day };
  }
  return null;
}

const ways: readonly (readonly [RegExp, (found: RegExpExecArray, today: PlainDate) => PlainDate | null])[] = [
  [near, ([, word = ""], today) => addDays(today, ["hoy", "mañana", "pasado mañana"].indexOf(word.toLowerCase()))],
  [
    weekday,
    ([, word = ""], today) => {
      // 4 January 1970 was a Sunday. The weekday of today means next week: people say «hoy» for today.
      const now = daysBetween("1970-01-04", today) % 7;
      return addDays(today, (placeOf(weekdays, word) - now + 7) % 7 || 7);
    },
  ],
  [
    date,
    ([, number = "", name, digits, year], today) => {
      const month = name ? placeOf(months, name) + 1 : Number(digits);
      const inYear = (asked: string) => parseDate(`${asked}-${twoDigits(month)}-${twoDigits(Number(number))}`);
      if (year) return inYear(year);
      const days = [today, addMonths(today, 12)].map((each) => inYear(each.slice(0, 4)));
      return days.find((each) => each !== null && each >= today) ?? null;
    },
  ],
];

function placeOf(words: readonly string[], word: string): number {
  return words.findIndex((each) => new RegExp(`^${each}$`, "iu").test(word));
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
