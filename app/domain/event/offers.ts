// The offers for a line of the budget: their fields, the line that a service belongs to, and what one offer lacks beside the others.
import { type BudgetCategory, budgetLimits, isLineFree } from "#app/domain/event/budget.ts";
import type { ProviderStatus } from "#app/domain/event/provider.ts";
import { type MoneyRefusal, parseMoney } from "#app/domain/money.ts";
import type { ServiceType } from "#app/domain/site/application.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text/text.ts";
import { parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The line that a host chooses for a provider, `new` for a new one, or null for the one free line of the service. */
export type LineChoice = { lineId: string } | "new" | null;

export const offerLimits = { includes: 8, include: 80 } as const;

/** The category of the budget for each service. «Otro» and planning share the last one, in which no line is found for them. */
const categoryOf = {
  photography: "photo",
  videography: "photo",
  catering: "catering",
  decoration: "flowers",
  music: "music",
  transportation: "transport",
  venue: "venue",
  planning: "other",
  other: "other",
} as const satisfies Record<ServiceType, BudgetCategory>;

/** The category in which a line for this service begins. */
export function categoryOfService(type: ServiceType): BudgetCategory {
  return categoryOf[type];
}

/** The lines that a provider of this service may be meant for: those of its category without a contract. */
export function linesForService<
  L extends { category: BudgetCategory; agreedCents: number | null; providerStatus?: ProviderStatus | null },
>(type: ServiceType, lines: readonly L[]): L[] {
  const category = categoryOf[type];
  return category === "other" ? [] : lines.filter((line) => line.category === category && isLineFree(line));
}

/** The fields of an offer; a field is undefined if the form did not have it. `priceCents` is for one unit of the line. */
export type OfferInput = {
  priceCents?: number | null | undefined;
  depositCents?: number | null | undefined;
  validUntil?: PlainDate | null | undefined;
  includes?: string[] | undefined;
};

export type OfferFieldRefusal =
  | MoneyRefusal
  | "valid_until_invalid"
  | "includes_too_many"
  | "include_too_long"
  | "deposit_above_price";

/** The fields of an offer, or every refusal at once. `includes` is a list, or one text with a line for each thing. */
export function checkOffer(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; value: OfferInput } | { ok: false; fields: Record<string, OfferFieldRefusal> } {
  const refused: Record<string, OfferFieldRefusal> = {};
  const amount = (name: "price" | "deposit"): number | null | undefined => {
    const typed = fields[name];
    if (typed === undefined) return undefined;
    if (typeof typed === "string" && typed.trim() === "") return null;
    const parsed = parseMoney(typed);
    if (parsed.ok && parsed.cents <= budgetLimits.line) return parsed.cents;
    refused[name] = parsed.ok ? "money_too_large" : parsed.code;
    return undefined;
  };
  const [priceCents, depositCents] = [amount("price"), amount("deposit")];
  const validUntil =
    fields.validUntil === undefined ? undefined : fields.validUntil === "" ? null : parseDate(fields.validUntil);
  if (validUntil === null && fields.validUntil !== "") refused.validUntil = "valid_until_invalid";
  const includes = fields.includes === undefined ? undefined : linesIn(fields.includes);
  if (includes && includes.length > offerLimits.includes) refused.includes = "includes_too_many";
  else if (includes?.some((line) => lengthOf(line) > offerLimits.include)) refused.includes = "include_too_long";
  if (Object.keys(refused).length > 0) return { ok: false, fields: refused };
  return {
    ok: true,
    value: {
      priceCents,
      depositCents: depositCents || (depositCents === 0 ? null : depositCents),
      validUntil,
      includes,
    },
  };
}

/** The lines of a text or of several, cleaned, without empty ones. Reads a little more than what is allowed, and never all of a long text. */
function linesIn(typed: unknown): string[] {
  return [typed]
    .flat()
    .filter((each) => typeof each === "string")
    .flatMap((text) => text.slice(0, 4_000).split(/[\r\n]+/))
    .map(cleanLine)
    .filter((line) => line !== "");
}

const counts = new Set("un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" "));

/** The topic of a line, its first word besides figures: that of «10 horas, dos fotógrafas» is hours. Null without a word. */
function topicOf(line: string): { word: string; key: string } | null {
  for (const [word] of line.matchAll(/\p{L}{3,}/gu)) {
    if (!counts.has(foldText(word))) return { word, key: keyOf(word) };
  }
  return null;
}

/** A word without case, accents and plural. */
function keyOf(word: string): string {
  return foldText(word).replace(/(?<=[aeiou])s$/, "");
}

/** The things that `others` include and `own` lacks, one word each, as first written: «Álbum de 60 páginas» is missing as «álbum». */
export function missingOf(own: readonly string[], others: readonly (readonly string[])[]): string[] {
  if (own.length === 0) return [];
  const mine = new Set(own.flatMap((line) => [...line.matchAll(/\p{L}{3,}/gu)].map(([word]) => keyOf(word))));
  const missing = new Map<string, string>();
  for (const topic of others.flat().map(topicOf))
    if (topic && !mine.has(topic.key) && !missing.has(topic.key)) missing.set(topic.key, topic.word.toLowerCase());
  return [...missing.values()];
}

export type OfferRefusal = "line_gone" | "line_unclear" | "line_taken" | "offer_gone" | "price_missing";
