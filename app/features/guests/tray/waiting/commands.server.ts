// What a host does about somebody who waits for room on the guest list: lets them in, or lets them go.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { statusOf } from "#app/domain/rsvp.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { type ListFull, lockGuestList } from "../../commands.server.ts";
import { postAcceptance, type TraySite } from "../accepted/commands.server.ts";

/**
 * Makes a guest of somebody who waits, and tells them by e-mail; an address that is on the list by now has its place already. Refuses with
 * `guest_limit` while there is no room (H-2), and `answer_not_found` when somebody else was faster.
 */
export async function acceptWaiting(
  { db, config }: TraySite,
  { event }: MemberPass<"rsvp.reviewParked">,
  id: unknown,
  now: Date,
): Promise<Result<unknown, "answer_not_found"> | ListFull> {
  if (!isId(id)) return refuse("answer_not_found");
  return inTransaction(db, async (tx) => {
    const room = await lockGuestList(tx, event.id, now);
    if (!room.ok) return room;
    const answer = await tx
      .deleteFrom("waitingAnswers")
      .where("eventId", "=", event.id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!answer) return refuse("answer_not_found");
    const { name, email, attending, message, source, userId, createdAt } = answer;
    const guest = await tx
      .insertInto("guests")
      .values({
        eventId: event.id,
        id,
        name,
        email,
        emailKey: email,
        status: statusOf(attending),
        rsvpDate: createdAt,
        rsvpMessage: message,
        source,
        userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.constraint("already_guest").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (guest && attending) await postAcceptance(tx, config, event, { id, name, email }, now);
    await announce(tx, `event:${event.id}:guests`);
    return ok();
  });
}

/** Takes somebody off the waiting list; they are told nothing. */
export async function discardWaiting(
  db: Db,
  { event }: MemberPass<"rsvp.reviewParked">,
  id: unknown,
): Promise<Result<unknown, "answer_not_found">> {
  if (!isId(id)) return refuse("answer_not_found");
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("waitingAnswers")
      .where("eventId", "=", event.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) return refuse("answer_not_found");
    await announce(tx, `event:${event.id}:guests`);
    return ok();
  });
}
