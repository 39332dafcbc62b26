// The form that could not be sent, with the reason: the page shows it beside the form's button.
import { useSyncExternalStore } from "react";

export type Failure = { text: string; form: HTMLFormElement | null; button: HTMLElement | null };

let failure: Failure | null = null;
let isEnded = false;
const readers = new Set<() => void>();
// The mounted dialogs that can show the end of the session.
let dialogs = 0;

function tell() {
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Reports a form that could not be sent; null clears it. */
export function setFailure(next: Failure | null): void {
  if (failure === next) return;
  failure = next;
  tell();
}

let lost = 0;

/** Counts a form that got no response and is not stored for later. */
export function noteLost(): void {
  lost += 1;
}

/** The number of forms without a response since page load: a caller compares it before and after a submission. */
export function lostForms(): number {
  return lost;
}

/** Whether the last form that could not be sent is inside `element`. */
export function hasFailedIn(element: Element | null): boolean {
  return failure?.form !== null && failure?.form !== undefined && element?.contains(failure.form) === true;
}

/** The error text for the form and button of `ref`, or null. */
export function useFailureOf(ref: { current: HTMLButtonElement | null }): string | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      const button = ref.current;
      if (!failure || !button || failure.form === null || failure.form !== button.form) return null;
      return failure.button === null || failure.button === button ? failure.text : null;
    },
    () => null,
  );
}

/** Reports the end of the session while there is unsaved text; false if the page has no dialog to show it. */
export function setSessionEnded(ended: boolean): boolean {
  if (ended && dialogs === 0) return false;
  if (isEnded !== ended) {
    isEnded = ended;
    tell();
  }
  return true;
}

/** Whether the session has ended, for the dialog that shows it. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (read) => {
      dialogs += 1;
      const stop = subscribe(read);
      return () => {
        dialogs -= 1;
        stop();
      };
    },
    () => isEnded,
    () => false,
  );
}
