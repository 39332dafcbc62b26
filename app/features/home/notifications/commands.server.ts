// What is done with notifications: they are read.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

/**
 * Marks as read those among `ids` that are the viewer's, or with null all of them; reading again changes nothing. What has happened after
 * `upTo`, which the reader has not seen, stays unread.
 */
export async function markRead(
  db: Db,
  { viewer }: AccountPass<"notification.read">,
  ids: readonly unknown[] | null,
  upTo: Date | null,
  now: Date,
): Promise<void> {
  const known = ids?.filter(isId);
  if (known?.length === 0) return;
  await inTransaction(db, async (tx) => {
    const read = await tx
      .updateTable("notifications")
      .set({ readAt: now })
      .where("userId", "=", viewer.id)
      .where("readAt", "is", null)
      .$if(known !== undefined, (query) => query.where("id", "in", known ?? []))
      .$if(upTo !== null, (query) => query.where("at", "<=", upTo))
      .returning("id")
      .execute();
    if (read.length > 0) await announce(tx, `user:${viewer.id}`);
  });
}
