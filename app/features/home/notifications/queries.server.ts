// The list of notifications: what the viewer may still see of them, a page of it.
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
  /** When the newest of all happened: what comes later was not seen, and is not read with «Marcar todo como leído». */
  upTo: Date | null;
};

/** The page `asked` of the viewer's notifications, the newest first. */
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
