// How many messages of an account are unread, as the frame's button and the open conversation know it together.
import { useSyncExternalStore } from "react";

let unread: number | null = null;
const readers = new Set<() => void>();

export function setUnread(count: number): void {
  unread = Math.max(0, count);
  for (const read of readers) read();
}

/** The number that was learnt last; `loaded` until then. */
export function useUnread(loaded: number): number {
  const known = useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => void readers.delete(read);
    },
    () => unread,
    () => null,
  );
  return known ?? loaded;
}

/** Asks the server for the number. */
export async function lookAtUnread(): Promise<void> {
  const answer = await fetch("/app/chat/lista?solo=unread").catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { unread: count } = (await answer.json()) as { unread: number };
  setUnread(count);
}
