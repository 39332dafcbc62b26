// Sends a lost invitation again, only to an address on the list.
import type { Db } from "#app/db/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/**
 * Enqueues the e-mail with a household's link to `email`, also for an address that is not on the pass's list; the
 * worker decides. So neither the response nor its time reveals who is invited (B-3).
 */
export async function recoverInvitation(
  db: Db,
  { event }: EventPass<"invitation.recover">,
  email: string,
): Promise<void> {
  const guest = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", event.id)
    .where("emailKey", "=", email)
    .executeTakeFirst();
  await enqueue(db, "send_lost_invitation", { eventId: event.id, guestId: guest?.id ?? null });
}
