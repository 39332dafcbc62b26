// What could not be sent, and by which form: the page says it beside the form's button.
import { useSyncExternalStore } from "react";

export type Failure = { text: string; form: HTMLFormElement | null; button: HTMLElement | null };

let failure: Failure | null = null;
let isEnded = false;
const readers = new Set<() => void>();
// The places where an ended session can be said.
let dialogs = 0;

function tell() {
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Says that a form could not be sent; null takes it back. */
export function setFailure(next: Failure | null): void {
  if (failure === next) return;
  failure = next;
  tell();
}

let lost = 0;

/** Notes that a form was not answered, and is not kept to be sent later. */
export function noteLost(): void {
  lost += 1;
}

/** How many forms were not answered since the page was loaded: who sends one compares it before and after. */
export function lostForms(): number {
  return lost;
}

/** Whether the last form that could not be sent lies within `element`. */
export function hasFailedIn(element: Element | null): boolean {
  return failure?.form !== null && failure?.form !== undefined && element?.contains(failure.form) === true;
}

/** The sentence for the form and button of `ref`, or null. */
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

/** Says that the session has ended while something is typed; false where the page has no place to say it. */
export function setSessionEnded(ended: boolean): boolean {
  if (ended && dialogs === 0) return false;
  if (isEnded !== ended) {
    isEnded = ended;
    tell();
  }
  return true;
}

/** Whether the session has ended, for the dialog that says it. */
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
