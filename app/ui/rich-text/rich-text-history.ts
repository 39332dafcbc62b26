// Undo and redo of a rich text: the whole document before each typing session. Documents share their common parts, so a hundred of
// them need little more memory than one. No other user changes the text while the editor is open.
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";

/** A pause of this length starts a new session, and so does a moved cursor. */
const pauseMs = 500;
const mostMoments = 100;
const isStep = "undoing";

type Moment = { doc: Node; anchor: number; head: number };

export type RichTextHistory = {
  /** Call it with each transaction and the state before it. */
  note(before: EditorState, transaction: Transaction): void;
  undo: Command;
  redo: Command;
};

export function createHistory(): RichTextHistory {
  const past: Moment[] = [];
  const future: Moment[] = [];
  let lastAt = 0;

  const step =
    (from: Moment[], to: Moment[]): Command =>
    (state, dispatch) => {
      const moment = from.at(-1);
      if (!moment || !dispatch) return moment !== undefined;
      from.pop();
      to.push(momentOf(state));
      const { tr } = state;
      tr.replaceWith(0, state.doc.content.size, moment.doc.content);
      tr.setSelection(TextSelection.between(tr.doc.resolve(moment.anchor), tr.doc.resolve(moment.head)));
      dispatch(tr.setMeta(isStep, true).scrollIntoView());
      return true;
    };

  return {
    note(before, transaction) {
      if (!transaction.docChanged || transaction.getMeta(isStep)) {
        if (transaction.selectionSet) lastAt = 0;
        return;
      }
      if (transaction.time - lastAt > pauseMs) past.push(momentOf(before));
      if (past.length > mostMoments) past.shift();
      future.length = 0;
      lastAt = transaction.time;
    },
    undo: step(past, future),
    redo: step(future, past),
  };
}

function momentOf({ doc, selection }: EditorState): Moment {
  return { doc, anchor: selection.anchor, head: selection.head };
}
