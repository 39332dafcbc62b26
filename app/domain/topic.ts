// What change events are about: an event, its guests, its tasks, its blocks, its budget, its moodboard, its album, its chats, an account, the private chats of an account, or the blog.

/**
 * `event:{id}`, `event:{id}:guests`, `event:{id}:tasks`, `event:{id}:blocks`, `event:{id}:budget`, `event:{id}:moodboard`, `event:{id}:album`, `event:{id}:chat`, `event:{id}:organizers`, `user:{id}`,
 * `user:{id}:chat`. What is published on the blog changes `site:blog`, which no stream hears.
 */
export type Topic = `event:${string}` | `user:${string}` | "site:blog";

/** Stands where the page of an event names its event, for the pages that a change of the blog touches. */
export const blogPages = "blog";

export function isTopic(text: string): text is Topic {
  return text.startsWith("event:") || text.startsWith("user:");
}

/** Whether what is announced about `topic` is talk: it is told with its words, and no page is read again for it. */
export function isTalk(topic: Topic): boolean {
  return /:(?:chat|organizers)$/.test(topic);
}

/** The event whose public page may say something else after a change of `topic`; null where no page shows what was changed. */
export function eventOfPage(topic: Topic): string | null {
  if (topic === "site:blog") return blogPages;
  const [kind, id, part = ""] = topic.split(":");
  return kind === "event" && id && !["tasks", "blocks", "budget", "moodboard"].includes(part) && !isTalk(topic)
    ? id
    : null;
}
