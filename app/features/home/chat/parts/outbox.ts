// Unsent messages: the browser stores them by `clientId` and sends them until the server confirms.
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { ShownMessage } from "../messages.queries.server.ts";

export type Pending = {
  clientId: string;
  sessionId: string;
  content: string;
  replyTo: string | null;
  at: string;
  /** Why the server refuses it; the browser no longer sends it by itself. */
  refused?: string;
  /** A picture lives only as long as the page; the browser stores only the text. */
  hasPicture?: boolean;
};

type Arrived = (clientId: string, message: ShownMessage) => void;

const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const PATIENCE_MS = 15_000;
const MOST_KEPT = 100;

const pictures = new Map<string, File>();
/** Typed and unsent text by session path: it survives closing the panel and opening another session. */
const drafts = new Map<string, string>();
const watchers = new Set<() => void>();
const arrivals = new Set<Arrived>();
let userId = "";
let pending: readonly Pending[] = [];
let isSending = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (id: string) => `convite-chat:${id}`;

/** Loads this account's unsent messages in this browser, never those of another account. */
export function openOutbox(id: string): void {
  if (id === userId) return;
  if (userId !== "") drafts.clear();
  userId = id;
  pending = readKept();
  tell();
  void flush();
}

function readKept(): readonly Pending[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Pending[]).filter((each) => typeof each?.clientId === "string") : [];
  } catch {
    return [];
  }
}

function keep(next: readonly Pending[]): void {
  pending = next;
  try {
    if (next.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(next.slice(-MOST_KEPT)));
  } catch {
    // Without storage the browser still sends while the page is open.
  }
  tell();
}

function tell(): void {
  for (const watch of watchers) watch();
}

export function watchOutbox(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export function pendingNow(): readonly Pending[] {
  return pending;
}

/** Calls `arrived` with each message that the server has stored. */
export function onArrival(arrived: Arrived): () => void {
  arrivals.add(arrived);
  return () => void arrivals.delete(arrived);
}

export function keepDraft(sessionPath: string, text: string): void {
  if (text === "") drafts.delete(sessionPath);
  else drafts.set(sessionPath, text);
}

export function draftOf(sessionPath: string): string | undefined {
  return drafts.get(sessionPath);
}

export function post(message: Pending, picture: File | null): void {
  if (picture) pictures.set(message.clientId, picture);
  keep([...pending, { ...message, ...(picture && { hasPicture: true }) }]);
  tries = 0;
  void flush();
}

export function discard(clientId: string): void {
  pictures.delete(clientId);
  keep(pending.filter((each) => each.clientId !== clientId));
}

/** Sends a refused message again. */
export function retry(clientId: string): void {
  keep(
    pending.map(({ refused: _, ...each }) =>
      each.clientId === clientId ? each : { ...each, ...(_ && { refused: _ }) },
    ),
  );
  void flush();
}

/** Sends the waiting messages one after the other, to keep their order. */
export async function flush(): Promise<void> {
  if (isSending || userId === "") return;
  isSending = true;
  clearTimeout(timer);
  try {
    // Another window may have sent some of them meanwhile.
    const refusedHere = new Map(pending.map((each) => [each.clientId, each]));
    const kept = new Set(readKept().map(({ clientId }) => clientId));
    pending = pending.filter(({ clientId }) => kept.has(clientId) || refusedHere.get(clientId)?.hasPicture);
    for (;;) {
      const next = pending.find(({ refused }) => refused === undefined);
      if (!next) return;
      const outcome = await deliver(next);
      if (outcome === "wait") {
        timer = setTimeout(() => void flush(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
        return;
      }
      tries = 0;
      if (typeof outcome === "string")
        keep(pending.map((each) => (each.clientId === next.clientId ? { ...each, refused: outcome } : each)));
      else {
        discard(next.clientId);
        for (const arrived of arrivals) arrived(next.clientId, outcome);
      }
    }
  } finally {
    isSending = false;
  }
}

type Answer = { ok: boolean; message?: ShownMessage; errors?: FieldErrors };

/** The stored message, the text of a refusal, or `wait` without an answer. */
async function deliver({ clientId, sessionId, content, replyTo }: Pending): Promise<ShownMessage | string> {
  const form = new FormData();
  form.set("intent", "send");
  form.set("clientId", clientId);
  form.set("content", content);
  if (replyTo) form.set("replyTo", replyTo);
  const picture = pictures.get(clientId);
  if (picture) form.set("file", picture);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS * (picture ? 4 : 1));
    const answer = await fetch(`/app/chat/${sessionId}/mensajes`, { method: "POST", body: form, signal });
    // The session ended, the server is unreachable, or the account sent too many: the message waits.
    if (answer.redirected || answer.status >= 500 || answer.status === 429 || answer.status === 409) return "wait";
    if (answer.status === 401) return "wait";
    const said = answer.headers.get("content-type")?.includes("json") ? ((await answer.json()) as Answer) : null;
    if (said?.ok && said.message) return said.message;
    return Object.values(said?.errors ?? {})[0] ?? "No puedes escribir aquí.";
  } catch {
    return "wait";
  }
}
