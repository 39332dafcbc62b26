// What the editor of a rich text does with its pictures: puts one in, changes the words of the one that is chosen, and takes files in.
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RichPicture } from "#app/domain/rich-text.ts";

/** The picture that is chosen, with what is said about it; null where the cursor stands in words. */
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
 * Puts `picture` after the paragraph, list or quotation at `at` (without it, where the cursor stands), in place of an empty paragraph, and
 * leaves the cursor behind it. A chosen picture is replaced.
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

/** Hands the first picture among files that are pasted or dropped to `onFile`, with where it was dropped; the browser then does nothing. */
export function takesFiles(onFile: (file: File, at?: number) => void) {
  const pictureIn = (data: DataTransfer | null) =>
    [...(data?.files ?? [])].find(({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  return {
    handlePaste(_: EditorView, event: ClipboardEvent): boolean {
      const file = pictureIn(event.clipboardData);
      // What is copied from a word processor brings a picture of its words too.
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
