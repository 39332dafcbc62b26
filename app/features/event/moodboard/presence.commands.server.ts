// The viewers of a moodboard and their pointers: sent to the other viewers, and not stored.
import type { Db } from "#app/db/client.ts";
import { cloth, mostMoodItems } from "#app/domain/event/moodboard.ts";
import { whisper } from "#app/platform/live/feed.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/** The data for the other viewers; `at` is null off the cloth, `isLeaving` says goodbye. */
export type Presence = {
  id: string;
  name: string;
  at: { x: number; y: number } | null;
  chosen: string[];
  isLeaving: boolean;
};

// A notification holds 8,000 bytes; this many ids leave room for a long name.
const MOST_CHOSEN = Math.min(40, mostMoodItems);
const LEAST_MS = 60;
const told = new Map<string, number>();

/** Sends the viewer's pointer, unless they just did: more would not be visible. */
export async function tellPresence(
  db: Db,
  { event, viewer }: MemberPass<"event.moodboard.view">,
  form: FormData,
): Promise<void> {
  const isLeaving = form.get("isLeaving") === "on";
  const now = performance.now();
  const key = `${viewer.id} ${event.id}`;
  if (!isLeaving && now - (told.get(key) ?? -LEAST_MS) < LEAST_MS) return;
  told.delete(key);
  told.set(key, now);
  if (told.size > 2_000) told.delete(told.keys().next().value!);
  const [x, y] = [numberIn(form.get("x"), cloth.width), numberIn(form.get("y"), cloth.height)];
  const presence: Presence = {
    id: viewer.id,
    name: viewer.name,
    at: x === null || y === null ? null : { x, y },
    chosen: form.getAll("chosen").filter(isId).slice(0, MOST_CHOSEN),
    isLeaving,
  };
  await whisper(db, { topic: `event:${event.id}:moodboard`, text: JSON.stringify({ moodboard: event.id, presence }) });
}

function numberIn(value: unknown, most: number): number | null {
  const number = typeof value === "string" && /^-?\d{1,5}$/.test(value) ? Number(value) : null;
  return number === null ? null : Math.max(0, Math.min(most, number));
}
