// A member's answer, inside the application.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { RsvpFields } from "#app/domain/guest/rsvp.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { answerOrWait } from "../waiting/commands.server.ts";
import { findOwnGuest } from "./queries.server.ts";

/**
 * Stores the viewer's own answer, with the rules and refusals of `answerOrWait`. The account identifies the guest,
 * whatever their address, so no further proof is needed. Adds a viewer who is not on the list yet.
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

/** Answers are found by address: a guest without one gets the answer's address, unless another guest has it. */
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
