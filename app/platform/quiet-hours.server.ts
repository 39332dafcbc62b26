// An account's quiet hours: pushes and immediate e-mails about messages wait until they end.
import type { Db } from "#app/db/client.ts";
import { quietEnd } from "#app/domain/home/notification-settings.ts";

/** The end of the account's quiet hours if `now` is within them; null if nothing has to wait. */
export async function readQuietEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const user = await db
    .selectFrom("users")
    .select(["quietFrom", "quietUntil", "timeZone"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user || user.quietFrom === null || user.quietUntil === null) return null;
  return quietEnd({ quiet: { from: user.quietFrom, until: user.quietUntil }, timeZone: user.timeZone }, now);
}
