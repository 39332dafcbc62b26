// Every way of writing an amount, and every mistake.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyLimit, parseMoney } from "#app/domain/money.ts";

describe("parseMoney", () => {
  it.each([
    ["1.234,50", 123450],
    ["1234.5", 123450],
    ["1234,5", 123450],
    ["1.234", 123400],
    ["1.234.567,89 €", 123456789],
    ["1 234,50", 123450],
    ["1\u00a0234,50\u00a0€", 123450],
    ["1\u202f234", 123400],
    ["€ 1,234.50", 123450],
    ["  300 ", 30000],
    ["1.234,5", 123450],
    ["9 999,5", 999950],
    ["1,234.5", 123450],
    ["0", 0],
    ["-0", 0],
    ["-0,00", 0],
    ["007", 700],
    ["0,05", 5],
    ["0.5", 50],
    ["", 0],
    ["   ", 0],
    [undefined, 0],
    [null, 0],
    [1234.5, 123450],
    [-0, 0],
    [0.1 + 0.2, 30],
    [999_999_999.99, moneyLimit],
  ])("%j → %d cents", (input, cents) => {
    const parsed = parseMoney(input);
    expect(parsed).toEqual({ ok: true, cents });
    expect(Object.is((parsed as { cents: number }).cents, -0)).toBe(false);
  });

  it.each([
    ["1e3", "money_invalid"],
    ["1e999", "money_invalid"],
    ["0x10", "money_invalid"],
    ["NaN", "money_invalid"],
    ["Infinity", "money_invalid"],
    ["1,234", "money_invalid"],
    ["1.2345", "money_invalid"],
    ["1.234,567", "money_invalid"],
    ["1 234,567", "money_invalid"],
    ["1,234.567", "money_invalid"],
    ["1234.567,89", "money_invalid"],
    ["1234 567", "money_invalid"],
    ["1234,567.89", "money_invalid"],
    ["0.500", "money_invalid"],
    ["1.23.456", "money_invalid"],
    ["1,234,567", "money_invalid"],
    ["12,", "money_invalid"],
    [",5", "money_invalid"],
    ["+5", "money_invalid"],
    ["--5", "money_invalid"],
    ["5 $", "money_invalid"],
    ["€", "money_invalid"],
    ["€€5", "money_invalid"],
    ["mil", "money_invalid"],
    ["١٢٣", "money_invalid"],
    ["9".repeat(50_000), "money_invalid"],
    [Number.NaN, "money_invalid"],
    [true, "money_invalid"],
    [[5], "money_invalid"],
    [{}, "money_invalid"],
    ["-5", "money_negative"],
    ["- 5 €", "money_negative"],
    ["-1.234,50 €", "money_negative"],
    [-0.01, "money_negative"],
    [-Infinity, "money_negative"],
    [Infinity, "money_too_large"],
    [1e21, "money_too_large"],
    ["1.000.000.000", "money_too_large"],
    ["9".repeat(100), "money_too_large"],
  ])("refuses %j: %s", (input, code) => {
    expect(parseMoney(input)).toEqual({ ok: false, code });
  });

  it("reads back every amount, written in either manner", () => {
    const spanish = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always" });
    const english = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: moneyLimit }), (cents) => {
        const expected = { ok: true, cents };
        expect(parseMoney(spanish.format(cents / 100))).toEqual(expected);
        expect(parseMoney(english.format(cents / 100))).toEqual(expected);
        expect(parseMoney((cents / 100).toFixed(2))).toEqual(expected);
        expect(parseMoney(cents / 100)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("only ever returns whole cents in range", () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.stringMatching(/^[-0-9., €]{0,14}$/));
    expect(
      fc
        .sample(anything, 1000)
        .map(parseMoney)
        .filter((parsed) => parsed.ok && !isInRange(parsed.cents)),
    ).toEqual([]);
  });
});

function isInRange(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= moneyLimit;
}
