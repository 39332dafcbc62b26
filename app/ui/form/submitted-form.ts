// Which form of the page was sent last, and by which button: so that only that button says that it works.
import { type RefObject, useSyncExternalStore } from "react";

let last: { form: EventTarget | null; button: HTMLElement | null } | null = null;
const readers = new Set<() => void>();

function note(event: SubmitEvent) {
  last = { form: event.target, button: event.submitter };
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  if (readers.size === 0) document.addEventListener("submit", note, true);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size === 0) document.removeEventListener("submit", note, true);
  };
}

/** Whether the button in `ref` is the one that sent the last form. */
export function useSentLast(ref: RefObject<HTMLButtonElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      last !== null &&
      ref.current !== null &&
      (last.button ? last.button === ref.current : last.form === ref.current.form),
    () => false,
  );
}
