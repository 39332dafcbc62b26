// The code that a household shows at the door: the address of its own invitation.
import type { Db } from "#app/db/client.ts";
import { showsEntryCode } from "#app/domain/door/hours.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** Whether the event has a door, and its day is so near that a household finds its code. */
export async function hasEntryCode(db: Db, { event }: EventPass<"invitation.view">, now: Date): Promise<boolean> {
  if (!showsEntryCode(event, now)) return false;
  const point = await db
    .selectFrom("doorPoints")
    .select("id")
    .where("eventId", "=", event.id)
    .limit(1)
    .executeTakeFirst();
  return point !== undefined;
}
