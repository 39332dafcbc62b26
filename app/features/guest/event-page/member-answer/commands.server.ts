// What a member answers, inside the application.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { RsvpFields } from "#app/domain/rsvp.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { answerOrWait } from "../waiting/commands.server.ts";
import { findOwnGuest } from "./queries.server.ts";

/**
 * Takes the viewer's own answer, with the same rules and refusals as `answerOrWait`. They are the guest that their account is, whatever
 * their address: no proof is asked for. Who is not on the list yet is put there, as theirs.
 */
export async function answerAsMember(
  db: Db,
  pass: MemberPass<"rsvp.submitAsMember">,
  { attending, message }: Pick<RsvpFields, "attending" | "message">,
  at: { config: Pick<Config, "origin" | "authSecret">; slug: string; limits?: Limit[] },
  now: Date,
) {
  const { event, viewer } = pass;
  const own = await findOwnGuest(db, event.id, viewer);
  if (own && !own.email) await giveAddress(db, event.id, own.id, viewer.email);
  const input = { name: own?.name ?? viewer.name, email: own?.email ?? viewer.email, attending, message };
  const answered = await answerOrWait(db, pass, input, { ...at, held: null, tokenGuestId: own?.id }, now);
  if (answered.ok && answered.outcome === "create" && answered.guestId)
    await db
      .updateTable("guests")
      .set({ userId: viewer.id })
      .where("eventId", "=", event.id)
      .where("id", "=", answered.guestId)
      .where("userId", "is", null)
      .execute();
  return answered;
}

/** Answers are found by their address: who was put on the list without one gives theirs with the answer, unless another guest has it. */
async function giveAddress(db: Db, eventId: string, guestId: string, email: string): Promise<void> {
  try {
    await db
      .updateTable("guests")
      .set({ email, emailKey: email })
      .where("eventId", "=", eventId)
      .where("id", "=", guestId)
      .where("emailKey", "is", null)
      .execute();
  } catch (error) {
    if (refusedBy(error) !== "already_guest") throw error;
  }
}
