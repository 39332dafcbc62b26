// The quiet hours of an account: whatever rings a device, or writes at once of what was said, waits for their end.
import type { Db } from "#app/db/client.ts";
import { quietEnd } from "#app/domain/notification-settings.ts";

/** When the account's quiet hours are over, if `now` lies in them; null where nothing has to wait. */
export async function readQuietEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const user = await db
    .selectFrom("users")
    .select(["quietFrom", "quietUntil", "timeZone"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user || user.quietFrom === null || user.quietUntil === null) return null;
  return quietEnd({ quiet: { from: user.quietFrom, until: user.quietUntil }, timeZone: user.timeZone }, now);
}
