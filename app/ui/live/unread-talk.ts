// The number of unread messages in each event's conversations, as the frame counts them while they arrive.
import { createContext, use } from "react";

export const UnreadTalkContext = createContext<Readonly<Record<string, number>>>({});

/** The unread messages of one event's conversations. */
export function useUnreadIn(eventId: string): number {
  return use(UnreadTalkContext)[eventId] ?? 0;
}
