// Undoes changes of the budget with the same commands that make them, using the previous values.
import { budgetCategories, budgetUnits } from "#app/domain/event/budget.ts";
import { numberIn, textIn } from "#app/domain/kept-value.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { lockLine } from "./changing.commands.server.ts";
import { restoreBudget, updateLine } from "./commands.server.ts";
import { lockPayment, settlePayment, updatePayment } from "./payments.commands.server.ts";

const settle: Undoer<"event.budget.write"> = (tx, pass, { subjectId, undo }, now) =>
  settlePayment(tx, pass, subjectId, undo.values?.paid === true, now);
const bringBack: Undoer<"event.budget.write"> = (tx, pass, { undo }, now) => restoreBudget(tx, pass, undo.batchId, now);

export const budgetUndoers: UndoersOf<`budget.${string}`> = {
  "budget.changed": async (tx, pass, { subjectId, undo }, now) => {
    const line = await lockLine(tx, pass.event.id, subjectId);
    if (!line || undo.version === undefined) return changedSince;
    const { concept, category, unit, estimatedCents, agreedCents, providerId } = { ...line, ...undo.values };
    const input = {
      concept: textIn(concept) ?? line.concept,
      category: budgetCategories.find((each) => each === category) ?? line.category,
      unit: budgetUnits.find((each) => each === unit) ?? line.unit,
      estimatedCents: numberIn(estimatedCents) ?? line.estimatedCents,
      agreedCents: numberIn(agreedCents),
      providerId: textIn(providerId),
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
      dueOn: textIn(dueOn) ?? payment.dueOn,
      amountCents: numberIn(amountCents) ?? payment.amountCents,
      note: textIn(note) ?? payment.note,
      paid,
    };
    return updatePayment(tx, pass, subjectId, { ...input, version: undo.version }, now);
  },
  "budget.paid": settle,
  "budget.unpaid": settle,
};
