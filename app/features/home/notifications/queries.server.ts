// The list of notifications: a page of those that the user may still see.
import type { Db } from "#app/db/client.ts";
import { pageOf } from "#app/domain/paging.ts";
import { readNotifications, type SeenNotification } from "#app/platform/notifications.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

const PAGE = 25;

export type NotificationList = {
  shown: SeenNotification[];
  page: number;
  pages: number;
  unread: number;
  total: number;
  /** The time of the newest one: later ones are not seen yet, and «Marcar todo como leído» leaves them unread. */
  upTo: Date | null;
};

/** The page `asked` of the user's notifications, newest first. */
export async function listNotifications(
  db: Db,
  { viewer }: AccountPass<"notification.read">,
  { onlyUnread, asked }: { onlyUnread: boolean; asked: unknown },
): Promise<NotificationList> {
  const all = await readNotifications(db, viewer.id);
  const unread = all.filter(({ readAt }) => readAt === null);
  const chosen = onlyUnread ? unread : all;
  const { page, pages } = pageOf(asked, chosen.length, PAGE);
  return {
    shown: chosen.slice((page - 1) * PAGE, page * PAGE),
    page,
    pages,
    unread: unread.length,
    total: all.length,
    upTo: all[0]?.at ?? null,
  };
}
