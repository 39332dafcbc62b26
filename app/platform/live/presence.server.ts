// Tells those who work in a room of an event of each other, and stores nothing.
import type { Db } from "#app/db/client.ts";
import { mostChosen, type Presence, type SharedRoom } from "#app/domain/event/presence.ts";
import { whisper } from "#app/platform/live/feed.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

const LEAST_MS = 60;
const told = new Map<string, number>();

/**
 * Tells the others in `room` of the viewer, by the fields of `form`: what they hold, and their pointer on a surface of the size `surface`.
 * Does nothing if it just did: more would not be visible.
 */
export async function tellPresence(
  db: Db,
  { event, viewer }: MemberPass,
  room: SharedRoom,
  form: FormData,
  surface = { width: 0, height: 0 },
): Promise<void> {
  const isLeaving = form.get("isLeaving") === "on";
  const now = performance.now();
  const key = `${viewer.id} ${event.id} ${room}`;
  if (!isLeaving && now - (told.get(key) ?? -LEAST_MS) < LEAST_MS) return;
  told.delete(key);
  told.set(key, now);
  if (told.size > 2_000) told.delete(told.keys().next().value!);
  const [x, y] = [numberIn(form.get("x"), surface.width), numberIn(form.get("y"), surface.height)];
  const presence: Presence = {
    id: viewer.id,
    name: viewer.name,
    at: x === null || y === null ? null : { x, y },
    chosen: form.getAll("chosen").filter(isId).slice(0, mostChosen),
    isLeaving,
  };
  await whisper(db, { topic: `event:${event.id}:${room}`, text: JSON.stringify({ [room]: event.id, presence }) });
}

function numberIn(value: unknown, most: number): number | null {
  const number = typeof value === "string" && /^-?\d{1,5}$/.test(value) ? Number(value) : null;
  return number === null ? null : Math.max(0, Math.min(most, number));
}
