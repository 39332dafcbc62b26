// The numbers of an account's unread messages, shared by the frame's counts and the open conversation.
import { useSyncExternalStore } from "react";
import type { Unread } from "../sessions.queries.server.ts";

let unread: Unread | null = null;
const readers = new Set<() => void>();

export function setUnread(counts: Unread): void {
  unread = counts;
  for (const read of readers) read();
}

/** The latest numbers; `loaded` until then. */
export function useUnread(loaded: Unread): Unread {
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

/** One more unread message, in the event with this id or in no event. */
export function oneMore({ unread: count, events }: Unread, eventId: string | undefined): Unread {
  return {
    unread: count + 1,
    events: eventId ? { ...events, [eventId]: (events[eventId] ?? 0) + 1 } : events,
  };
}

/** Loads the numbers from the server. */
export async function lookAtUnread(): Promise<void> {
  const answer = await fetch("/app/chat/lista?solo=unread").catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { unread: count, events } = (await answer.json()) as Unread;
  setUnread({ unread: count, events });
}
