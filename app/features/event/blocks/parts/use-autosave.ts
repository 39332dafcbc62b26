// Saves typed text, pictures and places without a button. It sends them a moment later, one sending at a time, and retries while nothing answers.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { BlockAnswer } from "../form.ts";

export type SaveState = keyof typeof import("../copy.ts").saveStates | "idle";
/** The fields of a form; `file` may be a picture, which travels in the same queue as the words beside it. */
type Fields = Readonly<Record<string, string | File>>;

const retryMs = 4_000;

export type Autosave = {
  state: SaveState;
  /** The last refusal of the server, until it saves something else. */
  refused: BlockAnswer | null;
  /** Whether something is not kept yet. */
  isDirty: () => boolean;
  /** The version that the next sending replaces. */
  version: () => number;
  /** Sends `fields` after `delayMs`, with what waits already. */
  save: (fields: Fields, delayMs: number) => void;
  /** Sends what waits at once. */
  flush: () => void;
  /** Sends again what was refused, over `version`. */
  insist: (version: number) => void;
  /** Forgets what was refused. */
  giveUp: (version: number) => void;
};

type Queue = {
  waiting: Fields | null;
  sent: Fields | null;
  version: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** `intent` for one block. `onKept` is called with the version after each success, `onRefused` with each refusal. */
export function useAutosave(
  { intent, blockId, version, action }: { intent: string; blockId: string; version: number; action: string },
  { onKept, onRefused }: { onKept?: (version: number) => void; onRefused?: (answer: BlockAnswer) => void } = {},
): Autosave {
  const { submit, data } = useFetcher<BlockAnswer>({ key: `${intent} ${blockId}` });
  const queue = useRef<Queue>({ waiting: null, sent: null, version, timer: undefined });
  const seen = useRef<BlockAnswer>(undefined);
  const [state, setState] = useState<SaveState>("idle");
  const [refused, setRefused] = useState<BlockAnswer | null>(null);
  const [ended, setEnded] = useState(0);

  function send() {
    const now = queue.current;
    clearTimeout(now.timer);
    if (now.sent || !now.waiting) return;
    if (!navigator.onLine) return setState("waiting");
    now.sent = now.waiting;
    now.waiting = null;
    setState("saving");
    const body = new FormData();
    const fields = { ...now.sent, intent, blockId, version: String(now.version), stay: "on" };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const encType = now.sent.file ? "multipart/form-data" : "application/x-www-form-urlencoded";
    void submit(body, { method: "post", action, encType }).then(() => setEnded((count) => count + 1));
  }

  function sendAgain() {
    const now = queue.current;
    if (now.sent) now.waiting = { ...now.sent, ...now.waiting };
    now.sent = null;
    send();
  }

  const heard = useEffectEvent((answer: BlockAnswer) => {
    const now = queue.current;
    clearTimeout(now.timer);
    const { file, ...words } = now.sent ?? {};
    if (Object.keys(answer.errors).length === 0) {
      now.sent = null;
      now.version = answer.version ?? now.version;
      // Saving words does not clear the refusal of a picture.
      setRefused((last) => (last?.errors.file && !file ? last : null));
      onKept?.(now.version);
      if (now.waiting) send();
      else setState("saved");
      return;
    }
    const isPicture = answer.errors.file !== undefined;
    now.waiting = { ...(isPicture ? words : now.sent), ...now.waiting };
    now.sent = null;
    setRefused(answer);
    onRefused?.(answer);
    // A refused picture is not sent again; the words beside it are.
    if (isPicture) send();
    else setState("stopped");
  });

  // A sending without an answer: the network is away, or the server. It is tried again until there is one.
  const unheard = useEffectEvent(() => {
    const now = queue.current;
    if (!now.sent) return;
    setState("waiting");
    clearTimeout(now.timer);
    now.timer = setTimeout(sendAgain, retryMs);
  });

  useEffect(() => {
    if (!data || data === seen.current) return;
    seen.current = data;
    heard(data);
  }, [data]);
  useEffect(() => {
    if (ended > 0) unheard();
  }, [ended]);

  const adopt = useEffectEvent((next: number) => {
    const now = queue.current;
    if (!now.waiting && !now.sent) now.version = Math.max(now.version, next);
  });
  useEffect(() => adopt(version), [version]);

  const back = useEffectEvent(() => {
    if (refused === null) sendAgain();
  });
  const leave = useEffectEvent((event: BeforeUnloadEvent) => {
    const { waiting, sent } = queue.current;
    if (!waiting && !sent) return;
    send();
    event.preventDefault();
  });
  useEffect(() => {
    const now = queue.current;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("online", () => back(), { signal });
    window.addEventListener("beforeunload", (event) => leave(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && back(), { signal });
    return () => {
      listening.abort();
      clearTimeout(now.timer);
      back();
    };
  }, []);

  return {
    state,
    refused,
    isDirty: () => queue.current.waiting !== null || queue.current.sent !== null,
    version: () => queue.current.version,
    save(fields, delayMs) {
      const now = queue.current;
      now.waiting = { ...now.waiting, ...fields };
      if (refused?.newer || refused?.batchId) return;
      setState(navigator.onLine ? "saving" : "waiting");
      clearTimeout(now.timer);
      now.timer = setTimeout(send, delayMs);
    },
    flush() {
      if (!refused?.newer && !refused?.batchId) send();
    },
    insist(next) {
      queue.current.version = next;
      setRefused(null);
      send();
    },
    giveUp(next) {
      Object.assign(queue.current, { waiting: null, sent: null, version: next });
      setRefused(null);
      setState("idle");
    },
  };
}
