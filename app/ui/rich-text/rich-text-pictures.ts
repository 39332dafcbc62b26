// The pictures of the rich text editor: insert, edit the selected one's texts, accept files.
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RichPicture } from "#app/domain/text/rich-text.ts";

/** The selected picture, with its texts; null if the cursor is in text. */
export function chosenPicture(state: EditorState): RichPicture | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { file, width, height, alt, caption } = selection.node.attrs;
  return {
    file: String(file),
    width: Number(width),
    height: Number(height),
    alt: String(alt),
    caption: String(caption),
  };
}

/**
 * Inserts `picture` after the paragraph, list or quotation at `at` (default: the cursor), instead of an empty paragraph, and puts the
 * cursor behind it. Replaces a selected picture.
 */
export function putPicture(picture: RichPicture, at?: number): Command {
  return (state, dispatch) => {
    const node = state.schema.nodes.image!.create(picture);
    const { tr, doc, selection } = state;
    if (at === undefined && chosenPicture(state)) {
      tr.replaceSelectionWith(node);
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
      return true;
    }
    const $at = at === undefined ? selection.$to : doc.resolve(Math.min(at, doc.content.size));
    const isEmpty = $at.depth === 1 && $at.parent.content.size === 0;
    const from = $at.depth === 0 ? $at.pos : isEmpty ? $at.before(1) : $at.after(1);
    tr.replaceWith(from, isEmpty ? $at.after(1) : from, node);
    const behind = from + node.nodeSize;
    if (behind === tr.doc.content.size) tr.insert(behind, state.schema.nodes.paragraph!.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(behind))).scrollIntoView());
    return true;
  };
}

export const removePicture: Command = (state, dispatch) => {
  if (!chosenPicture(state)) return false;
  dispatch?.(state.tr.deleteSelection());
  return true;
};

/** Passes the first picture among pasted or dropped files to `onFile`, with the drop position; the browser then does nothing. */
export function takesFiles(onFile: (file: File, at?: number) => void) {
  const pictureIn = (data: DataTransfer | null) =>
    [...(data?.files ?? [])].find(({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  return {
    handlePaste(_: EditorView, event: ClipboardEvent): boolean {
      const file = pictureIn(event.clipboardData);
      // A word processor also copies a picture of its text.
      if (!file || event.clipboardData?.getData("text/plain")) return false;
      onFile(file);
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const file = pictureIn(event.dataTransfer);
      if (!file) return false;
      event.preventDefault();
      onFile(file, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
  };
}
