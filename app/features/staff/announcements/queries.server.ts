// The staff's announcements, newest first, with the number of accounts that have dismissed each.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

const MOST = 50;

export async function listAnnouncements(db: Db, _pass: AccountPass<"staff.announce">) {
  return db
    .selectFrom("staffAnnouncements")
    .leftJoin("users", "users.id", "authorId")
    .select((eb) => [
      "staffAnnouncements.id",
      "body",
      "link",
      "startsAt",
      "endsAt",
      "users.name as author",
      eb
        .selectFrom("staffAnnouncementDismissals")
        .whereRef("announcementId", "=", "staffAnnouncements.id")
        .select((seen) => seen.fn.countAll<number>().as("dismissed"))
        .as("dismissed"),
    ])
    .orderBy("startsAt", "desc")
    .orderBy("staffAnnouncements.id", "desc")
    .limit(MOST)
    .execute();
}
