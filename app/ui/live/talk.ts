// What the page's live stream tells of talk: handed on to whatever shows it, without reading the page again.

/** `talk` and `whisper` carry what was said; `look` says that something may have been missed; `open` that the server can be reached. */
export type TalkEvent = { kind: "talk" | "whisper"; said: unknown } | { kind: "look" | "open" };
type Listener = (event: TalkEvent) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with all that is told until the returned function is called. */
export function hearTalk(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellTalk(event: TalkEvent): void {
  for (const listener of listeners) listener(event);
}
