// What was ticked or answered without a connection: kept in this browser, shown as done, and sent when the connection is back.
import { useSyncExternalStore } from "react";
import { readStored, store, waitingName } from "./storage.ts";

/** A form that waits. `what` says it in words; `subject` is the id of what it changes, `value` what it then is. */
export type Waiting = {
  id: string;
  owner: string;
  url: string;
  body: string;
  what: string;
  subject: string;
  value: string;
  /** `sent`: taken by the server, and shown as done until the page has read it. A number is the status of a refusal. */
  state: "waiting" | "sent" | number;
};

type LaterForm = Pick<Waiting, "what" | "subject" | "value">;

const nothing: readonly Waiting[] = [];
/** So many are kept at most: more than an afternoon at a door. */
const most = 500;
/** Longer ago, a form was not what this request was made for. */
const submittedMs = 2_000;

let owner: string | null = null;
let raw: string | null = null;
let list: readonly Waiting[] = nothing;
let submitted: (LaterForm & { at: number }) | null = null;
const readers = new Set<() => void>();

/** The attributes of a form that may be sent later. It needs a field `formId`, which is filled anew each time it is sent. */
export function sentLater({ what, subject, value }: LaterForm) {
  return { "data-later": what, "data-subject": subject, "data-value": value };
}

function note({ target }: Event) {
  const form = target as HTMLFormElement;
  const { later, subject, value } = form.dataset;
  if (later === undefined || !subject || value === undefined) return;
  const id = form.elements.namedItem("formId");
  if (id instanceof HTMLInputElement) id.value = newId();
  submitted = { what: later, subject, value, at: performance.now() };
}

/** The same for fields that a script sends without a form: answers their `formId`. */
export function noteLater(form: LaterForm): string {
  submitted = { ...form, at: performance.now() };
  return newId();
}

// Before the router reads the form.
if (typeof document !== "undefined") document.addEventListener("submit", note, true);

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the form that `request` was made of would be kept as; null where it is none that can wait. */
export async function readLater(request: Request): Promise<Waiting | null> {
  if (!submitted || owner === null || performance.now() - submitted.at > submittedMs) return null;
  const { at: _, ...form } = submitted;
  submitted = null;
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().text();
  return { id: newId(), owner, url: `${pathname}.data${search}`, body, ...form, state: "waiting" };
}

/** Keeps it behind all others; false where the browser keeps nothing, or enough. */
export function keepWaiting(form: Waiting): boolean {
  const before = read();
  return before.length < most && write([...before, form]);
}

/** All that is kept, in the order in which it is to be sent. */
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

/** Sets the state of one; null takes it away. */
export function settle(id: string, state: Waiting["state"] | null): void {
  write(read().flatMap((each) => (each.id !== id ? each : state === null ? [] : { ...each, state })));
}

/** What the server has taken is on the page now. */
export function forgetSent(): void {
  const left = read().filter(({ state }) => state !== "sent");
  if (left.length < read().length) write(left);
}

/** Says who is signed in; what another account left here goes. */
export function setOwner(userId: string): void {
  owner = userId;
  const own = read().filter((each) => each.owner === userId);
  if (own.length < read().length) write(own);
}

/** Takes the words from what waits: a session has ended, and who comes next is to read no names. */
export function blankWaiting(): void {
  if (read().length > 0) write(read().map((each) => ({ ...each, what: "" })));
}

/** Whether something waits to be sent. */
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

/** All that is kept. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

/** What each subject will be once all is sent, by its id. */
export function valuesOf(waiting: readonly Waiting[]): ReadonlyMap<string, string> {
  return new Map(
    waiting.filter(({ state }) => typeof state === "string").map(({ subject, value }) => [subject, value]),
  );
}

/** What `subject` will be; undefined where nothing about it waits. */
export function useWaitingValue(subject: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => valuesOf(read()).get(subject),
    () => undefined,
  );
}
