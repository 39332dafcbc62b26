// Money as integer cents, parsed from text by people and programs.
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** One cent below a thousand million euros: more than any celebration costs, and exact in every number we use. */
export const moneyLimit = 99_999_999_999;

export type MoneyRefusal = "money_invalid" | "money_negative" | "money_too_large";

// Groups of three as in Spain (1.234,50), with spaces (1 234,50) or as in English with its decimals (1,234.50). Else plain digits with
// either decimal sign (1234,5 or 1234.5). A point before exactly three digits groups thousands: 1.234 is a thousand and more.
const written = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d+)(?:[.,](\d{1,2}))?$/,
];

/**
 * Integer cents, at least 0, of an amount in euros: a number, or text such as «1.234,50 €». Empty is 0. Rounds fractions of a cent in a
 * number. Refuses them in text, because they are a mistake or another way of grouping. part 2 §5, R-2
 */
export function parseMoney(input: unknown): Result<{ cents: number }, MoneyRefusal> {
  if (input === undefined || input === null) return ok({ cents: 0 });
  if (typeof input === "number") return inRange(Math.round(input * 100));
  if (typeof input !== "string" || input.length > 100) return refuse("money_invalid");
  const text = input.replace(/\s+/g, " ").replace("€", "").trim();
  if (text === "") return input.includes("€") ? refuse("money_invalid") : ok({ cents: 0 });
  const negative = text.startsWith("-");
  const amount = negative ? text.slice(1).trim() : text;
  for (const pattern of written) {
    const match = pattern.exec(amount);
    if (!match) continue;
    const cents = Number((match[1] ?? "").replace(/\D/g, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
    return inRange(negative ? -cents : cents);
  }
  return refuse("money_invalid");
}

function inRange(cents: number): Result<{ cents: number }, MoneyRefusal> {
  if (Number.isNaN(cents)) return refuse("money_invalid");
  if (cents < 0) return refuse("money_negative");
  return cents > moneyLimit ? refuse("money_too_large") : ok({ cents: cents + 0 });
}
