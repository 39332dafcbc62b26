// Replaces a plain field with the editor once its code has loaded, and never while the user types.
import { useEffect, useEffectEvent, useState } from "react";
import type { RichDoc } from "#app/domain/text/rich-text.ts";
import type { RichTextField } from "./rich-text-field.tsx";

export type Editor = {
  Field: typeof RichTextField;
  /** The text typed in the plain field; null without any. */
  typed: RichDoc | null;
  /** Whether the focus is still where it was when the field appeared, so that the editor may take it. */
  mayFocus: boolean;
};

/**
 * Returns the editor once its code has loaded and `plain` has no typing user, with its text parsed by `read`. Null until then, or if
 * the code fails to load. A user who moves from `plain` to a button submits the plain field.
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
