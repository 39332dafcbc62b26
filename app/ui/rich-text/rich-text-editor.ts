// The rich text editor, browser only: its keys and toolbar commands, on a given element.
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType, Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { RichDoc, RichPicture } from "#app/domain/text/rich-text.ts";
import { endingStep } from "./rich-text-history.ts";
import { chosenPicture, putPicture, removePicture, takesFiles } from "./rich-text-pictures.ts";
import { typingRules } from "./rich-text-rules.ts";
import { picturedSchema, richTextSchema, withoutHandlers } from "./rich-text-schema.ts";
type NodeName = keyof typeof richTextSchema.nodes;
type MarkName = keyof typeof richTextSchema.marks;
const nodeOf = ({ schema }: { schema: Schema }, name: NodeName): NodeType => schema.nodes[name]!;
const markOf = ({ schema }: { schema: Schema }, name: MarkName): MarkType => schema.marks[name]!;

/** The toolbar's tools, in order; a picture only where the text may have some. */
export const tools = [
  "bold",
  "italic",
  "heading",
  "bulletList",
  "orderedList",
  "blockquote",
  "link",
  "picture",
  "undo",
  "redo",
] as const;
export type Tool = (typeof tools)[number];
/** Which tools are active at the cursor, and which are available there. */
export type ToolStates = Record<Tool, { on: boolean; can: boolean }>;

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeOf(state, "hardBreak").create()).scrollIntoView());
  return true;
});

function isIn(state: EditorState, name: NodeName): boolean {
  const wanted = nodeOf(state, name);
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === wanted) return true;
  return false;
}

function hasMark(state: EditorState, name: MarkName): boolean {
  const wanted = markOf(state, name);
  const { from, to, empty, $from } = state.selection;
  if (empty) return wanted.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, wanted);
}

const isOn: Record<Tool, (state: EditorState) => boolean> = {
  bold: (state) => hasMark(state, "bold"),
  italic: (state) => hasMark(state, "italic"),
  link: (state) => hasMark(state, "link"),
  heading: (state) => isIn(state, "heading"),
  bulletList: (state) => isIn(state, "bulletList"),
  orderedList: (state) => isIn(state, "orderedList"),
  blockquote: (state) => isIn(state, "blockquote"),
  picture: (state) => chosenPicture(state) !== null,
  undo: () => false,
  redo: () => false,
};

const outOfQuote: Command = (state, dispatch) => baseKeymap.Backspace!(state, dispatch);

function commandOf(tool: Tool, state: EditorState): Command {
  const on = isOn[tool](state);
  const node = (name: NodeName) => nodeOf(state, name);
  // The picture dialog has its own command.
  if (tool === "picture") return () => state.schema === picturedSchema;
  if (tool === "undo") return undo;
  if (tool === "redo") return redo;
  if (tool === "bold" || tool === "italic") return toggleMark(markOf(state, tool));
  if (tool === "heading") return setBlockType(on ? node("paragraph") : node("heading"), on ? null : { level: 2 });
  if (tool === "blockquote") return on ? outOfQuote : wrapIn(node("blockquote"));
  if (tool === "link") return toggleMark(markOf(state, "link"));
  return on ? liftListItem(node("listItem")) : wrapInList(node(tool));
}

export type RichTextEditor = {
  /** Runs a tool; a link needs `href`, and is removed without it. */
  use(tool: Tool, href?: string): void;
  /** Whether a link can be set: there are selected words, or a link already. */
  hasWords(): boolean;
  /** The selected picture; null if the cursor is in text. */
  picture(): RichPicture | null;
  /** Inserts a picture at the cursor, at a document position or over the selected one; null removes the selected one. */
  putPicture(picture: RichPicture | null, at?: number): void;
  focus(): void;
  end(): void;
};

type Listeners = {
  onChange: (json: string) => void;
  onState: (states: ToolStates) => void;
  /** A picture was pasted, or dropped `at` a position; without this callback the text has no pictures. */
  onFile?: ((file: File, at?: number) => void) | undefined;
};

/** Opens the editor in `element` with `doc`; calls `onChange` with each new text, `onState` whenever the tools change. */
export function openRichText(
  element: HTMLElement,
  doc: RichDoc,
  attributes: Record<string, string>,
  { onChange, onState, onFile }: Listeners,
): RichTextEditor {
  const schema = onFile ? picturedSchema : richTextSchema;
  const node = (name: NodeName) => nodeOf({ schema }, name);
  const mark = (name: MarkName) => markOf({ schema }, name);
  const list = node("listItem");
  const state = EditorState.create({
    doc: doc.content.length > 0 ? schema.nodeFromJSON(doc) : node("doc").createAndFill()!,
    plugins: [
      history(),
      typingRules([
        { pattern: /^\s*[-*]\s$/, type: node("bulletList") },
        { pattern: /^1[.)]\s$/, type: node("orderedList") },
        { pattern: /^\s*>\s$/, type: node("blockquote") },
        { pattern: /^##?\s$/, type: node("heading"), attrs: { level: 2 } },
      ]),
      keymap({
        "Mod-z": undo,
        "Mod-y": redo,
        "Mod-Shift-z": redo,
        "Mod-b": toggleMark(mark("bold")),
        "Mod-i": toggleMark(mark("italic")),
        "Shift-Enter": hardBreak,
        Enter: splitListItem(list),
        // Tab leaves the text: keyboard users must be able to leave it.
        "Mod-[": liftListItem(list),
        "Mod-]": sinkListItem(list),
      }),
      keymap(baseKeymap),
    ],
  });
  const view = new EditorView(element, {
    state,
    attributes,
    transformPastedHTML: withoutHandlers,
    ...(onFile ? takesFiles(onFile) : {}),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(endingStep(transaction)));
      if (transaction.docChanged) onChange(JSON.stringify(view.state.doc.toJSON()));
      onState(statesOf(view.state));
    },
  });
  onState(statesOf(view.state));
  return {
    use(tool, href) {
      const command = tool === "link" && href !== undefined ? linkTo(href) : commandOf(tool, view.state);
      command(view.state, (transaction) => view.dispatch(transaction));
      view.focus();
    },
    picture: () => chosenPicture(view.state),
    putPicture(picture, at) {
      const command = picture ? putPicture(picture, at) : removePicture;
      command(view.state, (transaction) => view.dispatch(transaction));
      view.focus();
    },
    hasWords: () => !view.state.selection.empty || isOn.link(view.state),
    focus: () => view.focus(),
    end: () => view.destroy(),
  };
}

function linkTo(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    dispatch?.(state.tr.addMark(from, to, markOf(state, "link").create({ href })));
    return true;
  };
}

function statesOf(state: EditorState): ToolStates {
  const of = (tool: Tool) => ({
    on: isOn[tool](state),
    can: tool === "link" ? !state.selection.empty || isOn.link(state) : commandOf(tool, state)(state),
  });
  return Object.fromEntries(tools.map((tool) => [tool, of(tool)])) as ToolStates;
}
