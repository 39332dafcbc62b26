// Chat events of the page's live stream, passed to the chat components without a page reload.

/** `talk` and `whisper` carry the message; `look`: an event may have been missed; `open`: the server is reachable. */
export type TalkEvent = { kind: "talk" | "whisper"; said: unknown } | { kind: "look" | "open" };
type Listener = (event: TalkEvent) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with every event until the returned function is called. */
export function hearTalk(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellTalk(event: TalkEvent): void {
  for (const listener of listeners) listener(event);
}
