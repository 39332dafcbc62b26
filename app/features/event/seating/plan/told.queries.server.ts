// The plans that this process has told to scripts lately, so that it can tell one what has changed since. Another process tells the whole.
import { createHash } from "node:crypto";
import type { Plan } from "./queries.server.ts";

const MOST_CHARACTERS = 8_000_000;
/** By event and tag. `length` is that of its JSON. */
const told = new Map<string, { plan: Plan; length: number }>();
let held = 0;

/** The plan as JSON, and the tag of these bytes for `since`. This process remembers it until later ones need the room. */
export function tellPlan(eventId: string, plan: Plan): { body: string; tag: string } {
  const body = JSON.stringify(plan);
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const key = `${eventId} ${tag}`;
  if (!told.delete(key)) held += body.length;
  told.set(key, { plan, length: body.length });
  for (const [oldest, { length }] of told) {
    if (held <= MOST_CHARACTERS || oldest === key) break;
    told.delete(oldest);
    held -= length;
  }
  return { body, tag };
}

/** The plan of the event with this tag; null if this process does not remember it. */
export function toldPlan(eventId: string, tag: string): Plan | null {
  return told.get(`${eventId} ${tag}`)?.plan ?? null;
}
