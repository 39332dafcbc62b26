// What staff tells every account, while it lasts.
import type { Db } from "#app/db/client.ts";

export type Announcement = { id: string; body: string; link: string | null };

/** The frame has room for one; the page has all that are on. */
const MOST = 20;

/** The announcements that are on at `now`, the newest first; without those that the account has put away where `isUnseen`. */
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
