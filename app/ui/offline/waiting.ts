// Forms sent without a connection: stored in this browser, shown as done, and sent once the connection is back.
import { useSyncExternalStore } from "react";
import { readStored, store, waitingName } from "./storage.ts";

/** A waiting form. `what` describes it; `subject` is the id of the changed object, `value` its new value. */
export type Waiting = {
  id: string;
  owner: string;
  url: string;
  body: string;
  what: string;
  subject: string;
  value: string;
  /** The path of the screen that shows the form's refusal itself; without one the frame shows it. */
  shownAt?: string | undefined;
  /** `sent`: accepted by the server, and shown as done until the page has reloaded it. A number is the status of a rejection. */
  state: "waiting" | "sent" | number;
};

type LaterForm = Pick<Waiting, "what" | "subject" | "value" | "shownAt">;

const nothing: readonly Waiting[] = [];
/** The maximum number: more than an afternoon at a door. */
const most = 500;
/** An older form submission did not cause this request. */
const submittedMs = 2_000;

let owner: string | null = null;
let raw: string | null = null;
let list: readonly Waiting[] = nothing;
let submitted: (LaterForm & { at: number }) | null = null;
const readers = new Set<() => void>();

/**
 * The attributes of a form that may be sent later, or of a button that says more of it. The form needs a field `formId`, which is refilled
 * for each submission.
 */
export function sentLater({ what, subject, value, shownAt }: LaterForm) {
  return { "data-later": what, "data-subject": subject, "data-value": value, "data-shown-at": shownAt };
}

function note(event: Event) {
  const form = event.target as HTMLFormElement;
  const { later, subject, value, shownAt } = { ...form.dataset, ...(event as SubmitEvent).submitter?.dataset };
  if (later === undefined || !subject || value === undefined) return;
  const id = form.elements.namedItem("formId");
  if (id instanceof HTMLInputElement) id.value = newId();
  submitted = { what: later, subject, value, shownAt, at: performance.now() };
}

/** The same for fields that a script sends without a form: returns their `formId`. */
export function noteLater(form: LaterForm): string {
  submitted = { ...form, at: performance.now() };
  return newId();
}

// Before the router reads the form.
if (typeof document !== "undefined") document.addEventListener("submit", note, true);

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The waiting form for `request`; null if its form cannot be sent later. */
export async function readLater(request: Request): Promise<Waiting | null> {
  if (!submitted || owner === null || performance.now() - submitted.at > submittedMs) return null;
  const { at: _, ...form } = submitted;
  submitted = null;
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().text();
  return { id: newId(), owner, url: `${pathname}.data${search}`, body, ...form, state: "waiting" };
}

/** Keeps a form that a script has posted by itself to `url` without an answer; false as `keepWaiting`, or without an account. */
export function keepPosted(url: string, body: string, form: LaterForm): boolean {
  return owner !== null && keepWaiting({ id: newId(), owner, url, body, ...form, state: "waiting" });
}

/** Stores it behind all others; false if the browser blocks storage or the list is full. */
export function keepWaiting(form: Waiting): boolean {
  const before = read();
  return before.length < most && write([...before, form]);
}

/** All stored forms, in sending order. */
export function read(): readonly Waiting[] {
  let now: string | null = null;
  try {
    now = localStorage.getItem(waitingName);
  } catch {
    return nothing;
  }
  if (now !== raw) {
    raw = now;
    const stored = readStored<readonly Waiting[]>(waitingName);
    list = Array.isArray(stored) ? stored : nothing;
  }
  return list;
}

function write(next: readonly Waiting[]): boolean {
  const isKept = store(waitingName, next.length > 0 ? next : null);
  for (const tell of readers) tell();
  return isKept;
}

/** Sets the state of one form; null removes it. */
export function settle(id: string, state: Waiting["state"] | null): void {
  write(read().flatMap((each) => (each.id !== id ? each : state === null ? [] : { ...each, state })));
}

/** Removes sent forms: the page shows their result now. */
export function forgetSent(): void {
  const left = read().filter(({ state }) => state !== "sent");
  if (left.length < read().length) write(left);
}

/** Sets the signed-in account; removes forms of another account. */
export function setOwner(userId: string): void {
  owner = userId;
  const own = read().filter((each) => each.owner === userId);
  if (own.length < read().length) write(own);
}

/** Removes the descriptions of waiting forms: the session has ended, and the next user must not read names. */
export function blankWaiting(): void {
  if (read().length > 0) write(read().map((each) => ({ ...each, what: "" })));
}

/** Whether a form waits to be sent. */
export function hasWaiting(): boolean {
  return read().some(({ state }) => state === "waiting");
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  // Other tabs of this browser send too.
  addEventListener("storage", tell);
  return () => {
    readers.delete(tell);
    removeEventListener("storage", tell);
  };
}

/** All stored forms. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

/** The new value of each subject once all forms are sent, by its id. */
export function valuesOf(waiting: readonly Waiting[]): ReadonlyMap<string, string> {
  return new Map(
    waiting.filter(({ state }) => typeof state === "string").map(({ subject, value }) => [subject, value]),
  );
}

/** The new value of `subject`; undefined if no form about it waits. */
export function useWaitingValue(subject: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => valuesOf(read()).get(subject),
    () => undefined,
  );
}
