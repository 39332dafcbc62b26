// Deletes data whose term has ended, for every term in the privacy notice: by its age, or by the clock of its event.
import type { Db } from "#app/db/client.ts";
import { keptChanges } from "#app/domain/event/change-log.ts";
import { keptNotifications } from "#app/domain/home/notification.ts";
import { agedTables, eraseAged } from "#app/platform/erasures.server.ts";
import { forgetErasures, runEventClocks } from "./event-clock.server.ts";
import type { Work } from "./work.ts";

/** Days after which a mail server that was down does not accept an e-mail any more; its reader has no account. */
const farewellDays = 7;

/** Deletes data older than its term at `now`. Safe to repeat. */
export async function forgetOldData({ app: { db, config }, now }: Work<"forget_old_data">): Promise<void> {
  for (const table of agedTables("days")) await eraseAged(db, table, now);
  await db
    .deleteFrom("letters")
    .where("kind", "=", "farewell")
    .where("createdAt", "<", new Date(now.getTime() - farewellDays * 24 * 60 * 60 * 1_000))
    .execute();
  await forgetChanges(db);
  await forgetNotifications(db);
  await runEventClocks(db, config, now);
  await forgetErasures(db, now);
}

/** Deletes each event's changes by hosts beyond the newest ones. */
async function forgetChanges(db: Db): Promise<void> {
  const long = await db
    .selectFrom("eventChanges")
    .select("eventId")
    .groupBy("eventId")
    .having((eb) => eb.fn.countAll(), ">", keptChanges.newest)
    .execute();
  for (const { eventId } of long)
    await db
      .deleteFrom("eventChanges")
      .where("eventId", "=", eventId)
      .where("id", "<=", (query) =>
        query
          .selectFrom("eventChanges")
          .select("id")
          .where("eventId", "=", eventId)
          .orderBy("id", "desc")
          .offset(keptChanges.newest)
          .limit(1),
      )
      .execute();
}

/** Deletes each account's notifications beyond the newest ones. */
async function forgetNotifications(db: Db): Promise<void> {
  const long = await db
    .selectFrom("notifications")
    .select("userId")
    .groupBy("userId")
    .having((eb) => eb.fn.countAll(), ">", keptNotifications.newest)
    .execute();
  for (const { userId } of long)
    await db
      .deleteFrom("notifications")
      .where("userId", "=", userId)
      .where("id", "in", (query) =>
        query
          .selectFrom("notifications")
          .select("id")
          .where("userId", "=", userId)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .offset(keptNotifications.newest),
      )
      .execute();
}
