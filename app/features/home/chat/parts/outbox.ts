// Messages that have not arrived yet: kept by the browser under their `clientId`, and sent again until the server says that it has them.
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { ShownMessage } from "../messages.queries.server.ts";

export type Pending = {
  clientId: string;
  sessionId: string;
  content: string;
  replyTo: string | null;
  at: string;
  /** Why the server does not take it; it is not sent by itself any more. */
  refused?: string;
  /** A picture is sent while the page stands; its words alone outlive it. */
  hasPicture?: boolean;
};

type Arrived = (clientId: string, message: ShownMessage) => void;

const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const PATIENCE_MS = 15_000;
const MOST_KEPT = 100;

const pictures = new Map<string, File>();
/** What is typed and not sent, by the session's path: it outlives a panel that is closed, and another talk that is looked at. */
const drafts = new Map<string, string>();
const watchers = new Set<() => void>();
const arrivals = new Set<Arrived>();
let userId = "";
let pending: readonly Pending[] = [];
let isSending = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (id: string) => `convite-chat:${id}`;

/** Takes up what this account has left unsent in this browser. Of another account's messages nothing is read. */
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
    // A browser that keeps nothing still sends while the page stands.
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

/** Calls `arrived` with each message that the server has taken. */
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

/** Tries a refused message once more. */
export function retry(clientId: string): void {
  keep(
    pending.map(({ refused: _, ...each }) =>
      each.clientId === clientId ? each : { ...each, ...(_ && { refused: _ }) },
    ),
  );
  void flush();
}

/** Sends what waits, one after the other, so that their order stays. */
export async function flush(): Promise<void> {
  if (isSending || userId === "") return;
  isSending = true;
  clearTimeout(timer);
  try {
    // Another window may have sent some meanwhile.
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

/** The message as the server keeps it, the sentence that refuses it, or `wait` when nobody has answered. */
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
    // A session that has ended, a server that is away, too many at once: the message waits.
    if (answer.redirected || answer.status >= 500 || answer.status === 429 || answer.status === 409) return "wait";
    if (answer.status === 401) return "wait";
    const said = answer.headers.get("content-type")?.includes("json") ? ((await answer.json()) as Answer) : null;
    if (said?.ok && said.message) return said.message;
    return Object.values(said?.errors ?? {})[0] ?? "No puedes escribir aquí.";
  } catch {
    return "wait";
  }
}
