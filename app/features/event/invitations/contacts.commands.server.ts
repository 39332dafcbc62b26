// What an invitation changes in the address book of who sends it.
import type { Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";

/** Notes at the contact with this address, in the inviter's own book, when an e-mail to it was queued. part 1 §3 */
export async function noteContacted(tx: Tx, inviterId: string, email: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set({ lastContactAt: now })
    .where("ownerId", "=", inviterId)
    .where("email", "=", email)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(tx, `user:${inviterId}`);
}
