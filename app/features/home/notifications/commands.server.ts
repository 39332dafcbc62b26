// Marks notifications as read.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

/**
 * Marks the user's notifications among `ids` as read, or all if null; a repeated call changes nothing.
 * Notifications after `upTo`, which the user has not seen, stay unread.
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
