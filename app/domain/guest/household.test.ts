// The state of a household's invitation as its guests answer.
import { expect, it } from "vitest";
import { companionName, type HouseholdFacts, householdState, owesAnswer } from "#app/domain/guest/household.ts";

const at = new Date("2049-01-01T10:00:00Z");
const fresh: HouseholdFacts = {
  hasToken: false,
  sentAt: null,
  openedAt: null,
  statuses: ["invited", "invited"],
};

it.each([
  [{}, "none"],
  [{ hasToken: true }, "pending"],
  [{ hasToken: true, sentAt: at }, "sent"],
  [{ hasToken: true, sentAt: at, openedAt: at }, "opened"],
  [{ hasToken: true, statuses: ["invited", "confirmed"] }, "accepted"],
  [{ hasToken: true, statuses: ["declined", "attended"] }, "accepted"],
  [{ hasToken: true, openedAt: at, statuses: ["declined", "declined"] }, "declined"],
  [{ hasToken: true, openedAt: at, statuses: ["declined", "invited"] }, "opened"],
] as const)("a household of which %j is known is %s", (facts, state) => {
  expect(householdState({ ...fresh, ...facts })).toBe(state);
});

it("owes an answer while one of it has said nothing, or maybe", () => {
  expect(owesAnswer(["confirmed", "invited"])).toBe(true);
  expect(owesAnswer(["maybe"])).toBe(true);
  expect(owesAnswer(["confirmed", "declined", "attended"])).toBe(false);
});

it("names a companion after the guest who brings them, within the limit of a name", () => {
  expect(companionName("Ana")).toBe("Acompañante de Ana");
  expect(companionName("x".repeat(120))).toHaveLength(120);
});
