// The change that an invitation makes in its sender's address book.
import type { Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";

/** Records at the inviter's own contact with this address that an e-mail to it was queued. part 1 §3 */
export async function noteContacted(tx: Tx, inviterId: string, email: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set({ lastContactAt: now })
    .where("ownerId", "=", inviterId)
    .where("email", "=", email)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(tx, `user:${inviterId}`);
}
