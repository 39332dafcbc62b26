// What change events are about: an event, its guests, its tasks, its blocks, its budget, its chats, an account, or the private chats of an account.

/**
 * `event:{id}`, `event:{id}:guests`, `event:{id}:tasks`, `event:{id}:blocks`, `event:{id}:budget`, `event:{id}:chat`, `event:{id}:organizers`, `user:{id}`,
 * `user:{id}:chat`.
 */
export type Topic = `event:${string}` | `user:${string}`;

export function isTopic(text: string): text is Topic {
  return text.startsWith("event:") || text.startsWith("user:");
}

/** Whether what is announced about `topic` is talk: it is told with its words, and no page is read again for it. */
export function isTalk(topic: Topic): boolean {
  return /:(?:chat|organizers)$/.test(topic);
}

/** The event whose public page may say something else after a change of `topic`; null where no page shows what was changed. */
export function eventOfPage(topic: Topic): string | null {
  const [kind, id, part = ""] = topic.split(":");
  return kind === "event" && id && !["tasks", "blocks", "budget"].includes(part) && !isTalk(topic) ? id : null;
}
