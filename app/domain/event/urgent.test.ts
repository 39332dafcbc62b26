// The order of urgent things, their sums, and how a screen says when they are due.
import { expect, it } from "vitest";
import { whenText } from "#app/copy/event/urgent.ts";
import { firstOf, noCounts, sumUrgent, thingsOf } from "#app/domain/event/urgent.ts";

it("keeps half of a list for the tasks, and fills it with what there is", () => {
  const items = (payments: number, tasks: number) => [
    ...Array.from({ length: payments }, () => ({ kind: "payment" as const })),
    ...Array.from({ length: tasks }, () => ({ kind: "task" as const })),
  ];
  const shown = (payments: number, tasks: number) => {
    const first = firstOf(items(payments, tasks), 6);
    return [first.filter(({ kind }) => kind === "payment").length, first.filter(({ kind }) => kind === "task").length];
  };
  expect(shown(3, 4)).toEqual([3, 3]);
  expect(shown(9, 9)).toEqual([3, 3]);
  expect(shown(9, 1)).toEqual([5, 1]);
  expect(shown(1, 9)).toEqual([1, 5]);
  expect(shown(2, 2)).toEqual([2, 2]);
  expect(shown(9, 0)).toEqual([6, 0]);
});

it("counts answers to review as one thing of an event", () => {
  const boda = { ...noCounts(), lateCents: 450_00, weekCents: 100 };
  boda.late = { ...boda.late, payment: 1, task: 2 };
  boda.week = { ...boda.week, payment: 1, deadline: 1, review: 5 };
  expect([thingsOf(boda, "late"), thingsOf(boda, "week"), thingsOf(boda, "week", ["review"])]).toEqual([3, 3, 1]);
  const counts = new Map([
    ["boda", boda],
    ["cena", noCounts()],
  ]);
  expect(sumUrgent(counts, "late")).toEqual({ count: 3, cents: 450_00 });
  expect(sumUrgent(counts, "week", ["deadline", "review"])).toEqual({ count: 2, cents: 0 });
});

it.each([
  [-6, "2026-11-15", "Hace 6 días"],
  [-1, "2026-11-20", "Hace 1 día"],
  [0, "2026-11-21", "Hoy"],
  [1, "2026-11-22", "Mañana"],
  [6, "2026-11-27", "Viernes"],
])("%i days from today is said in words", (days, day, words) => {
  expect(whenText({ days, day })).toBe(words);
});
