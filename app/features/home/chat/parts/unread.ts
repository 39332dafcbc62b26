// The number of an account's unread messages, shared by the frame's button and the open conversation.
import { useSyncExternalStore } from "react";

let unread: number | null = null;
const readers = new Set<() => void>();

export function setUnread(count: number): void {
  unread = Math.max(0, count);
  for (const read of readers) read();
}

/** The latest number; `loaded` until then. */
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

/** Loads the number from the server. */
export async function lookAtUnread(): Promise<void> {
  const answer = await fetch("/app/chat/lista?solo=unread").catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { unread: count } = (await answer.json()) as { unread: number };
  setUnread(count);
}
