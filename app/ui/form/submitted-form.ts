// The last submitted form of the page and its button, so that only that button shows progress or failure.
import { type RefObject, useSyncExternalStore } from "react";

/** `at` is the time of submission, from `performance.now()`. */
type Submission = { form: EventTarget | null; button: HTMLElement | null; at: number };

let last: Submission | null = null;
const readers = new Set<() => void>();

function note(event: SubmitEvent) {
  last = { form: event.target, button: event.submitter, at: performance.now() };
  for (const read of readers) read();
}

if (typeof document !== "undefined") document.addEventListener("submit", note, true);

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** The last submitted form of this page, or null. */
export function lastSubmission(): Submission | null {
  return last;
}

/** Whether the button in `ref` submitted the last form. */
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
