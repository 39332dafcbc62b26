// Turns a line that begins with «- », «1. », «> » or «# » into a block while the user types.
import type { NodeType } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { canJoin, findWrapping } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";

/** A pattern for the text before the cursor, and the block that its line becomes or is wrapped in. */
export type Rule = { pattern: RegExp; type: NodeType; attrs?: { level: number } };

export function typingRules(rules: readonly Rule[]): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, from, to, text) => apply(view, rules, from, to, text),
      handleDOMEvents: {
        // A phone's keyboard inserts its suggestion only after the composition ends.
        compositionend: (view) =>
          void setTimeout(() => {
            const { from, to, empty } = view.state.selection;
            if (empty) apply(view, rules, from, to, "");
          }),
      },
    },
  });
}

function apply(view: EditorView, rules: readonly Rule[], from: number, to: number, text: string): boolean {
  if (view.composing) return false;
  const { tr, doc } = view.state;
  const $from = doc.resolve(from);
  const before = $from.parent.textBetween(0, $from.parentOffset, null, "\ufffc") + text;
  for (const { pattern, type, attrs } of rules) {
    if (!pattern.test(before)) continue;
    tr.delete($from.start(), to);
    if (!(type.isTextblock ? become(tr, $from.start(), type, attrs) : wrap(tr, $from.start(), type))) return false;
    view.dispatch(tr);
    return true;
  }
  return false;
}

function become(tr: Transaction, at: number, type: NodeType, attrs: Rule["attrs"]): boolean {
  const $at = tr.doc.resolve(at);
  if (!$at.node(-1).canReplaceWith($at.index(-1), $at.indexAfter(-1), type)) return false;
  tr.setBlockType(at, at, type, attrs);
  return true;
}

/** Joins a list right above. */
function wrap(tr: Transaction, at: number, type: NodeType): boolean {
  const range = tr.doc.resolve(at).blockRange();
  const wrapping = range && findWrapping(range, type);
  if (!wrapping) return false;
  tr.wrap(range, wrapping);
  if (tr.doc.resolve(at - 1).nodeBefore?.type === type && canJoin(tr.doc, at - 1)) tr.join(at - 1);
  return true;
}
