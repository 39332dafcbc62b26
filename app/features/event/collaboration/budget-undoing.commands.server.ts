// Undoes changes of the budget with the same commands that make them, using the previous values.
import type { KeptValue } from "#app/domain/change-log.ts";
import { budgetCategories, budgetUnits } from "#app/domain/budget.ts";
import { refuse } from "#app/domain/result.ts";
import { lockLine } from "#app/features/event/budget/changing.commands.server.ts";
import { restoreBudget, updateLine } from "#app/features/event/budget/commands.server.ts";
import { lockPayment, settlePayment, updatePayment } from "#app/features/event/budget/payments.commands.server.ts";
import type { Undoers } from "./undoers.commands.server.ts";

type BudgetKinds = Extract<keyof Undoers, `budget.${string}`>;

const changedSince = refuse("changed_since");

const settle: Undoers["budget.paid"] = (tx, pass, { subjectId, undo }, now) =>
  settlePayment(tx, pass, subjectId, undo.values?.paid === true, now);
const bringBack: Undoers["budget.removed"] = (tx, pass, { undo }, now) => restoreBudget(tx, pass, undo.batchId, now);

export const budgetUndoers: Pick<Undoers, BudgetKinds> = {
  "budget.changed": async (tx, pass, { subjectId, undo }, now) => {
    const line = await lockLine(tx, pass.event.id, subjectId);
    if (!line || undo.version === undefined) return changedSince;
    const { concept, category, unit, estimatedCents, agreedCents, providerId } = { ...line, ...undo.values };
    const input = {
      concept: textOf(concept) ?? line.concept,
      category: budgetCategories.find((each) => each === category) ?? line.category,
      unit: budgetUnits.find((each) => each === unit) ?? line.unit,
      estimatedCents: numberOf(estimatedCents) ?? line.estimatedCents,
      agreedCents: numberOf(agreedCents),
      providerId: textOf(providerId),
    };
    return updateLine(tx, pass, subjectId, { ...input, version: undo.version }, now);
  },
  "budget.removed": bringBack,
  "budget.paymentRemoved": bringBack,
  "budget.payment": async (tx, pass, { subjectId, undo }, now) => {
    const payment = await lockPayment(tx, pass.event.id, subjectId);
    if (!payment || undo.version === undefined) return changedSince;
    const { dueOn, amountCents, note, paid } = { paid: payment.paidAt !== null, ...payment, ...undo.values };
    const input = {
      dueOn: textOf(dueOn) ?? payment.dueOn,
      amountCents: numberOf(amountCents) ?? payment.amountCents,
      note: textOf(note) ?? payment.note,
      paid,
    };
    return updatePayment(tx, pass, subjectId, { ...input, version: undo.version }, now);
  },
  "budget.paid": settle,
  "budget.unpaid": settle,
};

function textOf(value: KeptValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function numberOf(value: KeptValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}
