// A plain field becomes the editor once its code is there, and never while its writer types.
import { useEffect, useEffectEvent, useState } from "react";
import type { RichDoc } from "#app/domain/rich-text.ts";
import type { RichTextField } from "./rich-text-field.tsx";

export type Editor = {
  Field: typeof RichTextField;
  /** What was typed in the plain field; null where nothing was. */
  typed: RichDoc | null;
  /** Whether the focus has stayed where it was when the field appeared, so that the editor may take it. */
  mayFocus: boolean;
};

/**
 * Returns the editor once its code is there and nobody is typing in `plain`, with what `read` makes of the words typed in it; null until
 * then, and where the code cannot be read. A writer who goes from `plain` to a button sends it as it is.
 */
export function useEditorFor(
  plain: { current: HTMLTextAreaElement | null },
  read: (text: string) => RichDoc,
): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const leaving = new AbortController();
    const focused = document.activeElement;
    async function open() {
      const { RichTextField: Field } = await import("./rich-text-field.tsx");
      const field = plain.current;
      if (!field || leaving.signal.aborted) return;
      const swap = (mayFocus: boolean) =>
        setEditor({ Field, typed: field.value === field.defaultValue ? null : readNow(field.value), mayFocus });
      const now = document.activeElement;
      if (now !== field) return swap(now === focused || now === document.body);
      const left = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof HTMLButtonElement || swap(false);
      field.addEventListener("blur", left, { signal: leaving.signal });
    }
    open().catch(() => {});
    return () => leaving.abort();
  }, [plain]);
  return editor;
}
