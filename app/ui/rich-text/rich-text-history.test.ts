// Undo and redo of a rich text, per typing session.
import { history, redo, undo } from "prosemirror-history";
import { EditorState, TextSelection, type Command, type Transaction } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { richTextSchema } from "./rich-text-schema.ts";

function editor() {
  let state = EditorState.create({ schema: richTextSchema, plugins: [history()] });
  let time = 1_000_000;
  const apply = (transaction: Transaction) => {
    state = state.apply(transaction);
  };
  return {
    text: () => state.doc.textContent,
    cursor: () => state.selection.head,
    types(text: string, afterMs = 50) {
      time += afterMs;
      apply(state.tr.insertText(text).setTime(time));
    },
    puts(at: number) {
      apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
    },
    runs: (command: Command) => command(state, apply),
    can: (command: Command) => command(state),
  };
}

describe("the history of a rich text", () => {
  it("takes back a stretch of typing at once, with the cursor where it was, and brings it again", () => {
    const host = editor();
    expect(host.can(undo)).toBe(false);
    for (const letter of "flores") host.types(letter);
    host.types(" blancas", 900);
    expect(host.runs(undo)).toBe(true);
    expect([host.text(), host.cursor()]).toEqual(["flores", 7]);
    host.runs(undo);
    expect(host.text()).toBe("");
    expect(host.runs(undo)).toBe(false);
    host.runs(redo);
    host.runs(redo);
    expect([host.text(), host.can(redo)]).toEqual(["flores blancas", false]);
  });

  it("begins anew where the cursor is put elsewhere, and forgets what was taken back once something else is typed", () => {
    const host = editor();
    host.types("dos");
    host.types(" tres", 900);
    host.puts(1);
    host.types("uno ");
    expect(host.text()).toBe("uno dos tres");
    host.runs(undo);
    expect(host.text()).toBe("dos tres");
    host.types("cuatro ");
    expect(host.can(redo)).toBe(false);
    host.runs(undo);
    expect(host.text()).toBe("dos tres");
  });

  it("keeps at least a hundred stretches, and not many more", () => {
    const host = editor();
    for (let count = 0; count < 130; count++) host.types("a", 1_000);
    let undone = 0;
    while (host.runs(undo)) undone++;
    expect(undone).toBeGreaterThanOrEqual(100);
    expect(undone).toBeLessThanOrEqual(120);
    expect(host.text().length).toBe(130 - undone);
  });
});
