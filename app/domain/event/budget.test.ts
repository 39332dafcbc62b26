// The sums of lines, the cost of one more guest, and exact rounding.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byCategory,
  checkLine,
  checkPayment,
  freeOf,
  lineMoney,
  outlookOf,
  paymentState,
  plannedBeside,
  seatStep,
  shareOut,
  sumMoney,
} from "#app/domain/event/budget.ts";

const heads = { adults: 104, children: 14, tables: 15, waitingAdults: 30, waitingChildren: 2 };
const isId = (value: unknown): value is string => typeof value === "string" && value.length === 36;
const line = (fields: object = {}) => ({
  concept: "Menú",
  category: "catering" as const,
  unit: "fixed" as const,
  estimatedCents: 0,
  agreedCents: null,
  ...fields,
});
const paid = (amountCents: number, isPaid = true) => ({ dueOn: "2027-05-28", amountCents, isPaid });

describe("a line", () => {
  it.each([
    ["fixed", 9_200, 1, 9_200],
    ["adult", 9_200, 104, 956_800],
    ["child", 3_800, 14, 53_200],
    ["guest", 200, 118, 23_600],
    ["table", 2_400, 15, 36_000],
  ] as const)("counts by %s who comes now", (unit, estimatedCents, units, total) => {
    expect(lineMoney(line({ unit, estimatedCents }), [], heads)).toMatchObject({ units, total, paid: 0, due: 0 });
  });

  it("costs what was agreed as soon as there is a price, also nothing", () => {
    expect(lineMoney(line({ estimatedCents: 500, agreedCents: 450 }), [], heads)).toMatchObject({
      planned: 500,
      contracted: 450,
      due: 450,
      total: 450,
    });
    expect(lineMoney(line({ estimatedCents: 500, agreedCents: 0 }), [], heads).total).toBe(0);
  });

  it.each([
    ["asked", null, 0, 500],
    ["quoted", null, 0, 500],
    ["hired", 450, 450, 450],
    ["done", 450, 450, 450],
    [null, 450, 450, 450],
  ] as const)("of a provider who is %s is contracted at %s", (providerStatus, contracted, due, total) => {
    const money = lineMoney(line({ estimatedCents: 500, agreedCents: 450, providerStatus }), [], heads);
    expect(money).toMatchObject({ planned: 500, contracted, paid: 0, due, total, price: total });
    expect(sumMoney([money])).toEqual({ planned: 500, contracted: contracted ?? 0, paid: 0, due, total });
  });

  it("without a contract owes nothing, and counts what was paid in advance", () => {
    const money = lineMoney(line({ estimatedCents: 500 }), [paid(100), paid(300, false)], heads);
    expect(money).toMatchObject({ contracted: null, paid: 100, due: 0, total: 500, unplanned: 0 });
    expect(lineMoney(line({ estimatedCents: 500 }), [paid(100), paid(450, false)], heads).unplanned).toBe(-50);
  });

  it("never costs less than what is paid, and says what has no day yet", () => {
    expect(lineMoney(line({ agreedCents: 300 }), [paid(100), paid(50, false)], heads)).toMatchObject({
      total: 300,
      paid: 100,
      due: 200,
      unplanned: 150,
    });
    expect(lineMoney(line({ agreedCents: 300 }), [paid(400)], heads)).toMatchObject({ total: 400, paid: 400, due: 0 });
  });

  it("whose instalments pass its price takes nothing from what others have no day for", () => {
    const money = [
      lineMoney(line({ agreedCents: 300 }), [paid(400, false)], heads),
      lineMoney(line({ agreedCents: 250 }), [], heads),
    ];
    expect(plannedBeside(money)).toEqual({ undated: 250, over: 100 });
  });

  it("is paid and due to the cent, alone and in every sum (any amounts, any people)", () => {
    const cents = fc.nat(999_999_999);
    const lines = fc.array(
      fc.record({
        unit: fc.constantFrom("fixed", "adult", "child", "guest", "table"),
        estimatedCents: cents,
        agreedCents: fc.option(cents),
        payments: fc.array(fc.record({ dueOn: fc.constant("2027-01-01"), amountCents: cents, isPaid: fc.boolean() }), {
          maxLength: 5,
        }),
      }),
      { maxLength: 30 },
    );
    const people = fc.record({
      adults: fc.nat(10_000),
      children: fc.nat(10_000),
      tables: fc.nat(1_000),
      waitingAdults: fc.nat(99),
      waitingChildren: fc.nat(99),
    });
    fc.assert(
      fc.property(lines, people, fc.nat(99_999_999_999), (all, now, ceiling) => {
        const money = all.map(({ payments, ...each }) => lineMoney(each, payments, now));
        for (const each of money) {
          expect(each.due).toBe(Math.max(0, (each.contracted ?? 0) - each.paid));
          expect(each.total).toBe(Math.max(each.contracted ?? each.planned, each.paid));
        }
        const sums = sumMoney(money);
        for (const name of ["planned", "contracted", "paid", "due", "total"] as const)
          expect(sums[name]).toBe(money.reduce((sum, each) => sum + (each[name] ?? 0), 0));
        const free = freeOf(ceiling, sums.total);
        if (free !== null) expect(sums.total + free).toBe(ceiling);
        const grouped = byCategory(all.map((each, at) => ({ ...each, category: "other" as const, money: money[at]! })));
        expect(grouped.reduce((sum, { total }) => sum + total, 0)).toBe(sums.total);
        expect(Number.isSafeInteger(sums.total)).toBe(true);
      }),
    );
  });
});

describe("one more guest", () => {
  const lines = [
    line({ concept: "Menú adulto", unit: "adult", agreedCents: 9_200 }),
    line({ concept: "Barra", unit: "adult", estimatedCents: 1_400 }),
    line({ concept: "Menú infantil", unit: "child", agreedCents: 3_800 }),
    line({ concept: "Tarrito", unit: "guest", agreedCents: 200 }),
    line({ concept: "Finca", agreedCents: 420_000 }),
  ];

  it("costs what goes by the head, fits as often as the ceiling allows, and is told what all who are asked would cost", () => {
    expect(outlookOf(lines, 58_800, heads)).toEqual({
      adult: 10_800,
      child: 4_000,
      concepts: ["Menú adulto", "Barra", "Tarrito"],
      fit: 5,
      waiting: 32,
      freeIfAll: 58_800 - 30 * 10_800 - 2 * 4_000,
    });
  });

  it("fits no more where the ceiling is passed, and says nothing without one", () => {
    expect(outlookOf(lines, -1, heads).fit).toBe(0);
    expect(outlookOf(lines, null, heads)).toMatchObject({ fit: null, freeIfAll: null });
  });
});

describe("sharing out", () => {
  it("gives whole cents that make up the whole, the rest to the largest remainders", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(
        fc.nat(99_999_999_999),
        fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 }),
        (cents, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(all > 0);
          const shares = shareOut(cents, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          for (const [at, share] of shares.entries())
            expect(Math.abs(share - (cents * (weights[at] ?? 0)) / all)).toBeLessThan(1.001);
        },
      ),
    );
  });
});

describe("forms", () => {
  it("say all that is wrong with a line at once", () => {
    const fields = { concept: " ", category: "x", unit: "y", estimated: "-1", agreed: "99999999", providerId: "z" };
    expect(checkLine(fields, isId)).toEqual({
      ok: false,
      fields: {
        concept: "concept_required",
        category: "category_invalid",
        unit: "unit_invalid",
        estimated: "money_negative",
        agreed: "money_too_large",
        providerId: "provider_invalid",
      },
    });
  });

  it("read a line as one writes it", () => {
    expect(checkLine({ concept: " Menú  adulto ", unit: "adult", estimated: "92,50", agreed: "" }, isId)).toEqual({
      ok: true,
      value: {
        concept: "Menú adulto",
        category: "other",
        unit: "adult",
        estimatedCents: 9_250,
        agreedCents: null,
        providerId: null,
      },
    });
  });

  it("take no payment of nothing, none without a day", () => {
    expect(checkPayment({ amount: "0", date: "mañana" })).toEqual({
      ok: false,
      fields: { amount: "amount_required", date: "date_invalid" },
    });
    expect(checkPayment({ amount: "1.200", date: "2027-05-28", paid: "on", note: "Señal" })).toEqual({
      ok: true,
      value: { dueOn: "2027-05-28", amountCents: 120_000, paid: true, note: "Señal" },
    });
  });
});

it.each([
  ["2027-05-27", "late"],
  ["2027-05-28", "week"],
  ["2027-06-03", "week"],
  ["2027-06-04", "later"],
] as const)("on 28 May a payment of %s is %s, in the same week as tasks", (dueOn, state) => {
  expect(paymentState({ dueOn, isPaid: false }, "2027-05-28")).toBe(state);
  expect(paymentState({ dueOn, isPaid: true }, "2027-05-28")).toBe("paid");
});

it("draws no more than sixty seats of any amount", () => {
  expect(seatStep(2_450_000)).toBe(50_000);
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
      expect(cents / seatStep(cents)).toBeLessThanOrEqual(60);
    }),
  );
});
