// The taken bytes have a limit for all callers and for each one, and return to the budget.
import { expect, it } from "vitest";
import { createBudget } from "./body-budget.ts";

it("takes as much as there is for all and for one, and the same again once it came back (E-2)", () => {
  const budget = createBudget(100, 40);
  const first = budget.take(["a"], 40);
  expect(first).not.toBeNull();
  expect(budget.take(["a"], 1), "one holder has no more").toBeNull();
  expect(budget.take(["b", "a"], 1), "nor with another").toBeNull();
  const others = [budget.take(["b"], 40), budget.take(["c"], 20)];
  expect(others).not.toContain(null);
  expect(budget.take(["d"], 1), "all together have no more").toBeNull();
  first!();
  expect(budget.take(["d", "e"], 40)).not.toBeNull();
  expect(budget.take(["e"], 1)).toBeNull();
});
