// Dismisses an announcement for one account.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

/** Dismisses it for the user only; a missing or already dismissed one changes nothing. */
export async function dismissAnnouncement(
  db: Db,
  { viewer }: AccountPass<"announcement.dismiss">,
  announcementId: unknown,
  now: Date,
): Promise<void> {
  if (!isId(announcementId)) return;
  await db
    .insertInto("staffAnnouncementDismissals")
    .columns(["announcementId", "userId", "createdAt"])
    .expression(
      db
        .selectFrom("staffAnnouncements")
        .select(["id", sql.val(viewer.id).as("userId"), sql.val(now).as("createdAt")])
        .where("id", "=", announcementId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
