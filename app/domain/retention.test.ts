// The clock of an event: days, and what hosts may choose.
import { expect, it } from "vitest";
import { clockOf, monthChoices, parseGuestMonths } from "./retention.ts";

const now = new Date("2027-07-05T00:00:00Z");
const party = { date: "2027-06-05", guestMonths: null, latestDate: null };
const days = (event: object, guestMonths = 12, at = now) =>
  clockOf({ ...party, ...event }, { guestMonths }, at).map(({ on, isOver }) => `${on}${isOver ? " over" : ""}`);

it("ends diets and names of walk-ins after thirty days, the list after the months, the givers after half a year", () => {
  expect(days({})).toEqual(["2027-07-05 over", "2028-06-05", "2027-12-02", "2027-07-05 over"]);
  expect(days({}, 12, new Date("2027-07-04T23:59:59Z"))).toEqual([
    "2027-07-05",
    "2028-06-05",
    "2027-12-02",
    "2027-07-05",
  ]);
  expect(days({ latestDate: "2027-08-05" })[2]).toBe("2028-02-01");
  expect(days({ latestDate: "2027-01-05" })[2]).toBe("2027-12-02");
});

it("lets hosts shorten the operator's term, and never lengthen it", () => {
  expect(days({ guestMonths: 3 })[1]).toBe("2027-09-05");
  expect(days({ guestMonths: 24 })[1]).toBe("2028-06-05");
  expect(days({}, 0)[1]).toBe("null");
  expect(days({ guestMonths: 24 }, 0)[1]).toBe("2029-06-05");
  // No diet stays longer than its guest.
  expect(days({ date: "2027-02-05", guestMonths: 1 })).toEqual([
    "2027-03-05 over",
    "2027-03-05 over",
    "2027-08-04",
    "2027-03-07 over",
  ]);
});

it("takes one month to the operator's, or none", () => {
  const operator = { guestMonths: 12 };
  expect(monthChoices(operator)).toEqual([1, 2, 3, 6, 9]);
  expect(monthChoices({ guestMonths: 0 }).at(-1)).toBe(60);
  expect(parseGuestMonths("", operator)).toEqual({ ok: true, months: null });
  expect(parseGuestMonths("12", operator)).toEqual({ ok: true, months: 12 });
  for (const wrong of ["0", "13", "-1", "1.5", "doce", " 1", "999999", null, undefined, {}, []])
    expect(parseGuestMonths(wrong, operator), String(wrong)).toEqual({ ok: false });
  expect(parseGuestMonths("120", { guestMonths: 0 })).toEqual({ ok: true, months: 120 });
});
