// The topics of change events: an event and its parts, an account and its private chats, and the blog.

/**
 * `event:{id}`, `event:{id}:{part}` (`guests`, `tasks`, `blocks`, `budget`, `moodboard`, `seating`, `album`, `door`, `chat`, `organizers`), `user:{id}`,
 * `user:{id}:chat`. The blog changes `site:blog`; no stream follows it.
 */
export type Topic = `event:${string}` | `user:${string}` | "site:blog";

/** Replaces the event's id for the pages that a change of the blog affects. */
export const blogPages = "blog";

export function isTopic(text: string): text is Topic {
  return text.startsWith("event:") || text.startsWith("user:");
}

/** Whether `topic` is a chat: its messages carry their text, and no page reloads for them. */
export function isTalk(topic: Topic): boolean {
  return /:(?:chat|organizers)$/.test(topic);
}

/** The event whose public page a change of `topic` may affect; null if no page shows it. */
export function eventOfPage(topic: Topic): string | null {
  if (topic === "site:blog") return blogPages;
  const [kind, id, part = ""] = topic.split(":");
  return kind === "event" &&
    id &&
    !["tasks", "blocks", "budget", "moodboard", "seating", "door"].includes(part) &&
    !isTalk(topic)
    ? id
    : null;
}
