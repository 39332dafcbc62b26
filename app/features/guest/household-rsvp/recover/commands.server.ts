// A guest who has lost their invitation has it sent again, to an address on the list and nowhere else.
import type { Db } from "#app/db/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/**
 * Orders the e-mail with the link of a household to `email`. It is ordered for an address that is not on the pass's list too, and written
 * by the worker: neither the answer nor its time tells who is invited (B-3).
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
