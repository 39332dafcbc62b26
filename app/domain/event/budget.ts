// The budget of an event: the planned, contracted and paid sums of its lines, the due payments, and the cost of one more guest.
import { isTicked } from "#app/domain/posted-form.ts";
import { type MoneyRefusal, moneyLimit, parseMoney } from "#app/domain/money.ts";
import { recordOf } from "#app/domain/record.ts";
import { isContracted, type ProviderStatus } from "#app/domain/event/provider.ts";
import { cleanLine, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { daysBetween, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The categories of expenses, in the order of the form. */
export const budgetCategories = [
  "venue",
  "catering",
  "ceremony",
  "photo",
  "music",
  "flowers",
  "attire",
  "beauty",
  "stationery",
  "transport",
  "lodging",
  "favours",
  "fun",
  "staging",
  "speakers",
  "promotion",
  "staff",
  "travel",
  "other",
] as const;
export type BudgetCategory = (typeof budgetCategories)[number];

/** The unit of a price: the whole, each person who comes, or each table of the plan. */
export const budgetUnits = ["fixed", "adult", "child", "guest", "table"] as const;
export type BudgetUnit = (typeof budgetUnits)[number];

/** `line` is the maximum for one unit in cents: the sum of 500 lines for 10,000 people stays exact. */
export const budgetLimits = { concept: 120, note: 120, perEvent: 500, payments: 60, line: 999_999_999 } as const;

/** The counts behind the units: people who come, people without an answer, tables. */
export type Heads = {
  adults: number;
  children: number;
  tables: number;
  waitingAdults: number;
  waitingChildren: number;
};

export type BudgetLineInput = {
  concept: string;
  category: BudgetCategory;
  unit: BudgetUnit;
  estimatedCents: number;
  /** Null until a price is agreed; then this price counts. */
  agreedCents: number | null;
  providerId: string | null;
};

export type PaymentInput = { dueOn: PlainDate; amountCents: number; paid: boolean; note: string };

export type BudgetFieldRefusal =
  | "concept_required"
  | "concept_too_long"
  | "category_invalid"
  | "unit_invalid"
  | "provider_invalid"
  | "date_invalid"
  | "amount_required"
  | "note_too_long"
  | MoneyRefusal;

type Fields = Readonly<Record<string, unknown>>;
export type Checked<T, Code extends string = BudgetFieldRefusal> =
  | { ok: true; value: T }
  | { ok: false; fields: Record<string, Code> };

/** A line from the form; returns every refusal at once. */
export function checkLine(fields: Fields, isId: (value: unknown) => value is string): Checked<BudgetLineInput> {
  const refused: Record<string, BudgetFieldRefusal> = {};
  const concept = requiredLine("concept", budgetLimits.concept, fields.concept);
  const category = budgetCategories.find((each) => each === (fields.category ?? "other"));
  const unit = budgetUnits.find((each) => each === (fields.unit ?? "fixed"));
  const estimated = checkAmount(fields.estimated, budgetLimits.line);
  const agreed = isEmpty(fields.agreed) ? null : checkAmount(fields.agreed, budgetLimits.line);
  const provider = isEmpty(fields.providerId) ? null : isId(fields.providerId) ? fields.providerId : undefined;
  if (!concept.ok) refused.concept = concept.code;
  if (!category) refused.category = "category_invalid";
  if (!unit) refused.unit = "unit_invalid";
  if (typeof estimated === "string") refused.estimated = estimated;
  if (typeof agreed === "string") refused.agreed = agreed;
  if (provider === undefined) refused.providerId = "provider_invalid";
  if (!concept.ok || !category || !unit || typeof estimated === "string" || typeof agreed === "string")
    return { ok: false, fields: refused };
  if (provider === undefined) return { ok: false, fields: refused };
  const value = { concept: concept.text, category, unit, estimatedCents: estimated, agreedCents: agreed };
  return { ok: true, value: { ...value, providerId: provider } };
}

/** A payment from the form; refuses an amount of 0. */
export function checkPayment(fields: Fields): Checked<PaymentInput> {
  const refused: Record<string, BudgetFieldRefusal> = {};
  const dueOn = parseDate(fields.date);
  const amount = checkAmount(fields.amount, moneyLimit);
  const note = optionalText("note", budgetLimits.note, fields.note);
  if (!dueOn) refused.date = "date_invalid";
  if (amount === 0) refused.amount = "amount_required";
  else if (typeof amount === "string") refused.amount = amount;
  if (!note.ok) refused.note = note.code;
  if (!dueOn || typeof amount === "string" || amount === 0 || !note.ok) return { ok: false, fields: refused };
  const paid = isTicked(fields.paid);
  return { ok: true, value: { dueOn, amountCents: amount, paid, note: cleanLine(note.text) } };
}

function checkAmount(value: unknown, most: number): number | MoneyRefusal {
  const parsed = parseMoney(value);
  if (!parsed.ok) return parsed.code;
  return parsed.cents > most ? "money_too_large" : parsed.cents;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** How many units of a line there are now. */
function unitsOf(unit: BudgetUnit, { adults, children, tables }: Heads): number {
  return { fixed: 1, adult: adults, child: children, guest: adults + children, table: tables }[unit];
}

type PricedLine = Pick<BudgetLineInput, "unit" | "estimatedCents" | "agreedCents"> & {
  /** The status of the line's provider; null without one. */
  providerStatus?: ProviderStatus | null;
};
export type PaymentFacts = { dueOn: PlainDate; amountCents: number; isPaid: boolean };

/** Whether a line has no contract yet: no provider is hired for it, and without a provider it has no agreed price. */
export function isLineFree({
  agreedCents,
  providerStatus,
}: Pick<PricedLine, "agreedCents" | "providerStatus">): boolean {
  return providerStatus ? !isContracted(providerStatus) : agreedCents === null;
}

/** The price for one unit that binds a line: the agreed one, unless its provider has no contract. */
function contractedPrice({ agreedCents, providerStatus }: PricedLine): number | null {
  return providerStatus && !isContracted(providerStatus) ? null : agreedCents;
}

/** The money of a line, in cents. Every screen and every file takes its sums from here. */
export type LineMoney = {
  units: number;
  /** The price for one unit that counts now: the contracted one, else the estimate. */
  price: number;
  /** «Previsto»: the estimate times the current units. */
  planned: number;
  /** «Contratado»: the agreed price times the current units; null without an agreed price, and while the provider only made an offer. */
  contracted: number | null;
  /** «Pagado» */
  paid: number;
  /** «Por pagar»: the contracted money that is not paid; never negative. */
  due: number;
  /** «Como va, acabaría en»: contracted, else planned; at least what is paid. */
  total: number;
  /** The part of `due` without a date; negative if paid and planned instalments exceed the current cost of the line. */
  unplanned: number;
};

export function lineMoney(line: PricedLine, payments: readonly Omit<PaymentFacts, "dueOn">[], heads: Heads): LineMoney {
  const units = unitsOf(line.unit, heads);
  const planned = line.estimatedCents * units;
  const price = contractedPrice(line);
  const contracted = price === null ? null : price * units;
  const sum = (isPaid: boolean) =>
    payments.reduce((cents, payment) => cents + (payment.isPaid === isPaid ? payment.amountCents : 0), 0);
  const paid = sum(true);
  const total = Math.max(contracted ?? planned, paid);
  const due = Math.max(0, (contracted ?? 0) - paid);
  const beyond = Math.min(0, total - paid - sum(false));
  const unplanned = beyond < 0 ? beyond : Math.max(0, due - sum(false));
  return { units, price: price ?? line.estimatedCents, planned, contracted, paid, due, total, unplanned };
}

export type MoneySums = Pick<LineMoney, "planned" | "paid" | "due" | "total"> & { contracted: number };

export const noMoney: MoneySums = { planned: 0, contracted: 0, paid: 0, due: 0, total: 0 };

/** The sums of lines; a line without a contract adds 0 to `contracted`. */
export function sumMoney(lines: readonly LineMoney[]): MoneySums {
  const sums = { ...noMoney };
  for (const { planned, contracted, paid, due, total } of lines) {
    sums.planned += planned;
    sums.contracted += contracted ?? 0;
    sums.paid += paid;
    sums.due += due;
    sums.total += total;
  }
  return sums;
}

/** How much of the due money has no date, and by how much instalments exceed their lines' prices. The two do not offset each other. */
export function plannedBeside(lines: readonly Pick<LineMoney, "unplanned">[]): { undated: number; over: number } {
  const sum = (of: (unplanned: number) => number) =>
    lines.reduce((cents, { unplanned }) => cents + Math.max(0, of(unplanned)), 0);
  return { undated: sum((unplanned) => unplanned), over: sum((unplanned) => -unplanned) };
}

/** The rest below the ceiling, in cents; negative above it, null if the event has no ceiling. */
export function freeOf(ceiling: number, total: number): number | null {
  return ceiling === 0 ? null : ceiling - total;
}

/** The cost of one more adult and one more child, and the names of the lines that make up the adult's cost. */
function oneMore(lines: readonly (PricedLine & { concept: string })[]) {
  const price = (line: PricedLine) => contractedPrice(line) ?? line.estimatedCents;
  const of = (unit: BudgetUnit) => lines.filter((line) => line.unit === unit || line.unit === "guest");
  const adult = of("adult");
  const cents = (own: readonly PricedLine[]) => own.reduce((sum, line) => sum + price(line), 0);
  return {
    adult: cents(adult),
    child: cents(of("child")),
    concepts: adult.filter((line) => price(line) > 0).map(({ concept }) => concept),
  };
}

export type OneMore = ReturnType<typeof oneMore> & {
  /** How many more adults fit below the ceiling; null without a ceiling, or if an adult costs nothing. */
  fit: number | null;
  waiting: number;
  /** The rest if everyone without an answer comes; null without a ceiling, or if they add no cost. */
  freeIfAll: number | null;
};

/** The effect of one more guest on the ceiling. */
export function outlookOf(
  lines: readonly (PricedLine & { concept: string })[],
  free: number | null,
  heads: Heads,
): OneMore {
  const more = oneMore(lines);
  const waiting = heads.waitingAdults + heads.waitingChildren;
  const ifAll = heads.waitingAdults * more.adult + heads.waitingChildren * more.child;
  return {
    ...more,
    fit: free === null || more.adult === 0 ? null : Math.max(0, Math.floor(free / more.adult)),
    waiting,
    freeIfAll: free === null || waiting === 0 || ifAll === 0 ? null : free - ifAll,
  };
}

/** The state of a payment on `today`: paid, late, in the next seven days, or later. The same week as that of the tasks. */
export function paymentState({ dueOn, isPaid }: Pick<PaymentFacts, "dueOn" | "isPaid">, today: PlainDate) {
  if (isPaid) return "paid";
  const days = daysBetween(today, dueOn);
  return days < 0 ? "late" : days < 7 ? "week" : "later";
}

const seatSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const mostSeats = 60;

/** The cents that one drawn seat stands for: `cents` never needs more than sixty seats. */
export function seatStep(cents: number): number {
  const step = seatSteps.find((euros) => cents <= euros * 100 * mostSeats);
  return step === undefined ? Math.ceil(cents / mostSeats) : step * 100;
}

/** Splits `cents` in proportion to `weights`; the parts sum to `cents` exactly. The cents lost by rounding go to the largest remainders. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (BigInt(cents) * BigInt(weight)) / BigInt(all));
  const rest = weights.map((weight, index) => ({ index, left: (BigInt(cents) * BigInt(weight)) % BigInt(all) }));
  const shares = exact.map(Number);
  let open = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of rest.toSorted((one, other) => (other.left > one.left ? 1 : other.left < one.left ? -1 : 0))) {
    if (open <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    open -= 1;
  }
  return shares;
}

/** Lines grouped by category, in the order of the categories, without empty categories. */
export function byCategory<L extends { category: BudgetCategory; money: LineMoney }>(lines: readonly L[]) {
  const groups = recordOf(budgetCategories, (): L[] => []);
  for (const line of lines) groups[line.category].push(line);
  return budgetCategories.flatMap((category) => {
    const own = groups[category];
    return own.length === 0 ? [] : [{ category, lines: own, ...sumMoney(own.map(({ money }) => money)) }];
  });
}

export type BudgetRefusal = "event_gone" | "line_not_found" | "line_limit" | "line_changed" | "provider_gone";
export type PaymentRefusal =
  | "event_gone"
  | "line_not_found"
  | "payment_not_found"
  | "payment_limit"
  | "payment_changed";
export type RestoreBudgetRefusal = "event_gone" | "too_late" | "line_limit";
