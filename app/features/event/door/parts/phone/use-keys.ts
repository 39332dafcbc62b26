// The keyboard of a desk: type and press Enter, Ctrl Z takes back, Esc goes back. A code scanner types its code and Enter, wherever one is.
import { type RefObject, useEffect, useEffectEvent } from "react";

type Keys = {
  isHome: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Takes what was typed before Enter, in a field or outside of one; false if it is no code. */
  onCode: (text: string) => boolean;
  onEnter: () => void;
  onUndo: () => void;
  onEscape: () => void;
};

export function useKeys({ isHome, field, onCode, onEnter, onUndo, onEscape }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent, typed: string) => {
    const isControl =
      event.target instanceof HTMLElement && event.target.closest("input, button, a, textarea") !== null;
    if (event.key === "Escape") return onEscape();
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      const isTyping = event.target instanceof HTMLInputElement && event.target.value !== "";
      if (isTyping) return;
      event.preventDefault();
      return onUndo();
    }
    const written = event.target instanceof HTMLInputElement ? event.target.value : typed;
    if (event.key === "Enter" && written !== "" && onCode(written)) return event.preventDefault();
    if (event.key === "Enter" && !isControl) {
      event.preventDefault();
      return onEnter();
    }
    // A letter that a helper types at the list belongs in its field.
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && isHome && !(event.target instanceof HTMLInputElement)) field.current?.focus();
  });
  useEffect(() => {
    let typed = "";
    const listen = (event: KeyboardEvent) => {
      onKey(event, typed);
      typed = event.key.length === 1 ? (typed + event.key).slice(-300) : event.key === "Shift" ? typed : "";
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
