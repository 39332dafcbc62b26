// What change events are about: an event, its guests, its tasks, its chat, or an account.

/** `event:{id}`, `event:{id}:guests`, `event:{id}:tasks`, `event:{id}:chat`, `user:{id}`. */
export type Topic = `event:${string}` | `user:${string}`;

export function isTopic(text: string): text is Topic {
  return text.startsWith("event:") || text.startsWith("user:");
}
