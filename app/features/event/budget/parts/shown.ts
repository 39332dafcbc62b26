// What the budget's screen draws of it: of each line and each open payment only what stands in its row, since there may be hundreds.
import { howText } from "#app/copy/budget.ts";
import type { Budget, BudgetLine } from "../queries.server.ts";

/** So many open payments lie on the screen, most of them folded; of more than that, only with all of them asked for. */
export const MOST_OPEN = 30;

export function shownOf({ categories, open, outlook, ...sums }: Budget) {
  return {
    ...sums,
    outlook: { ...outlook, concepts: outlook.concepts.slice(0, 4) },
    categories: categories.map(({ lines, ...category }) => ({ ...category, lines: lines.map(lineOf) })),
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

function lineOf({ id, concept, providerName, unit, agreedCents, estimatedCents, money }: BudgetLine) {
  const how = howText(unit, money.units, agreedCents ?? estimatedCents, agreedCents !== null);
  return { id, concept, providerName, how, isCounted: unit !== "fixed", total: money.total };
}
