// Undo in the rich text editor: the library's history, which begins a new step where the cursor is put elsewhere.
import { closeHistory } from "prosemirror-history";
import type { Transaction } from "prosemirror-state";

/** Ends the step of undo if `transaction` only moves the cursor: the library would join what is typed next to the last change. */
export function endingStep(transaction: Transaction): Transaction {
  return transaction.selectionSet && !transaction.docChanged ? closeHistory(transaction) : transaction;
}
