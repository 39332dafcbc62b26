// The staff's current announcements to all accounts.
import type { Db } from "#app/db/client.ts";

export type Announcement = { id: string; body: string; link: string | null };

/** The page shows at most this many; the app's frame shows one. */
const MOST = 20;

/** The announcements active at `now`, newest first; without dismissed ones if `isUnseen`. */
export async function listCurrentAnnouncements(
  db: Db,
  userId: string,
  now: Date,
  isUnseen: boolean,
): Promise<Announcement[]> {
  return db
    .selectFrom("staffAnnouncements")
    .select(["id", "body", "link"])
    .where("startsAt", "<=", now)
    .where("endsAt", ">", now)
    .$if(isUnseen, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("staffAnnouncementDismissals")
              .select("announcementId")
              .whereRef("announcementId", "=", "staffAnnouncements.id")
              .where("userId", "=", userId),
          ),
        ),
      ),
    )
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .limit(isUnseen ? 1 : MOST)
    .execute();
}
