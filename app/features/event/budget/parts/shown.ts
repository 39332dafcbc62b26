// The data that the budget's screen needs: of each line and each open payment only its row, since there may be hundreds.
import { howText, offersText } from "#app/copy/event/budget.ts";
import type { LineOffers } from "../offers.queries.server.ts";
import type { Budget, BudgetLine } from "../queries.server.ts";

/** The most open payments on the screen, most of them folded; further ones only on request. */
export const MOST_OPEN = 30;

export function shownOf({ categories, open, outlook, ...sums }: Budget, offers: readonly LineOffers[]) {
  const byLine = new Map(offers.map((each) => [each.id, offersText(each)]));
  return {
    ...sums,
    outlook: { ...outlook, concepts: outlook.concepts.slice(0, 4) },
    categories: categories.map(({ lines, ...category }) => ({
      ...category,
      lines: lines.map((line) => lineOf(line, byLine.get(line.id) ?? null)),
    })),
    open: open.map(({ id, lineId, dueOn, amountCents, concept, providerName, note }) => ({
      id,
      lineId,
      dueOn,
      amountCents,
      concept,
      providerName,
      note,
    })),
  };
}
export type ShownBudget = ReturnType<typeof shownOf>;
export type ShownLine = ReturnType<typeof lineOf>;

function lineOf(
  { id, concept, providerName, unit, money: { units, price, planned, contracted, paid } }: BudgetLine,
  /** «3 ofertas, desde 1.650 €»; null without any to decide on. */
  offers: string | null,
) {
  const how = unit === "fixed" ? "" : howText(unit, units, price);
  return { id, concept, providerName, how, planned, contracted, paid, offers };
}
