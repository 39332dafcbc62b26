// Commands on a person who waits for room on the guest list: accept, or discard.
import type { Db } from "#app/db/client.ts";
import { type Selectable, sql } from "kysely";
import { refusedBy } from "#app/db/constraints.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { WaitingAnswers } from "#app/db/types.ts";
import { statusOf } from "#app/domain/guest/rsvp.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { readConsents, type StoredConsent } from "#app/platform/consents.server.ts";
import { keepErased } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { type ListFull, lockGuestList } from "../commands.server.ts";
import { insertGuests, type NewGuest } from "#app/db/guest-columns.ts";
import { postAcceptance, postCompanionAccepted, type ReviewServices } from "./accepted.commands.server.ts";

/**
 * Makes a guest of a waiting person, and e-mails them or their household; an address on the list by now has its place already. Refuses with
 * `guest_limit` while there is no room (H-2), and with `answer_not_found` if another host was faster.
 */
export async function acceptWaiting(
  { db, config }: ReviewServices,
  pass: MemberPass<"rsvp.reviewParked">,
  id: unknown,
  now: Date,
): Promise<Result<unknown, "answer_not_found"> | ListFull> {
  if (!isId(id)) return refuse("answer_not_found");
  const { event } = pass;
  try {
    return await inTransaction(db, async (tx) => {
      const room = await lockGuestList(tx, event.id, now);
      if (!room.ok) return room;
      const consents = await readConsents(tx, event.id, [id]);
      const answer = await tx
        .deleteFrom("waitingAnswers")
        .where("eventId", "=", event.id)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (!answer) return refuse("answer_not_found");
      const { name, email, attending, householdId } = answer;
      const isNew = await addWaitingGuest(tx, answer, consents, now);
      if (isNew && householdId) await postCompanionAccepted(tx, config, event, { id, name, householdId }, now);
      else if (isNew && attending !== false)
        await postAcceptance(tx, config, event, { id, name, email, isAsked: attending === null }, now);
      await announce(tx, `event:${event.id}:guests`);
      if (isNew) await recordChange(tx, pass, { kind: "guests.accepted", subjectId: id });
      return ok();
    });
  } catch (error) {
    // Their household left the list meanwhile, and they with it.
    if (refusedBy(error)?.endsWith("_fkey")) return refuse("answer_not_found");
    throw error;
  }
}

/** Inserts the guest under the answer's id. False if their address or account is on the list already. */
async function addWaitingGuest(
  tx: Tx,
  answer: Selectable<WaitingAnswers>,
  consents: readonly StoredConsent[],
  now: Date,
): Promise<boolean> {
  const { eventId, id, name, email, attending, message, source, createdAt, householdId, dietary } = answer;
  const userId = answer.userId && (await isProved(tx, answer.userId)) ? answer.userId : null;
  if (answer.userId && (await isListed(tx, eventId, answer.userId))) return false;
  const link = answer.linkId ? await findLink(tx, eventId, answer.linkId) : undefined;
  const guest: NewGuest = {
    eventId,
    id,
    name,
    email,
    status: attending === null ? "invited" : statusOf(attending),
    rsvpDate: attending === null ? null : createdAt,
    rsvpMessage: message,
    source,
    userId,
    dietary,
    consents: consents
      .filter(({ withdrawnAt, purpose }) => withdrawnAt === null && (purpose !== "diet" || dietary !== null))
      .map(({ purpose, words, givenAt }) => ({ purpose, words, since: givenAt })),
    ...(householdId ? { householdId, memberType: "companion" } : {}),
    ...(link ? { permissions: link.permissions, invitedBy: link.createdBy, isRegistered: true } : {}),
  };
  const added = await insertGuests(tx, [guest], now);
  if (added.length === 0) return false;
  // Leaves out a question deleted meanwhile.
  await sql`insert into guest_answers (event_id, guest_id, question_id, answer, updated_at)
    select ${eventId}, ${id}, asked.id, said.value, ${now}
    from jsonb_each_text(${JSON.stringify(answer.answers)}::jsonb) as said
      join event_questions asked on asked.event_id = ${eventId} and asked.id::text = said.key
    for key share of asked`.execute(tx);
  if (answer.linkId && answer.userId)
    await tx
      .updateTable("linkPeople")
      .set({ guestId: id })
      .where("eventId", "=", eventId)
      .where("linkId", "=", answer.linkId)
      .where("userId", "=", answer.userId)
      .execute();
  return true;
}

/** Whether an account counts as the guest's own: one that a link created, or one with a proved address (SC-23). */
async function isProved(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select(["accountType", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && (user.accountType === "guest" || user.emailVerified);
}

async function isListed(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const guest = await tx
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return guest !== undefined;
}

function findLink(tx: Tx, eventId: string, linkId: string) {
  return tx
    .selectFrom("invitationLinks")
    .select(["permissions", "createdBy"])
    .where("eventId", "=", eventId)
    .where("id", "=", linkId)
    .executeTakeFirst();
}

/** Removes a person from the waiting list without an e-mail. */
export async function discardWaiting(
  db: Db,
  pass: MemberPass<"rsvp.reviewParked">,
  id: unknown,
  now: Date,
): Promise<Result<unknown, "answer_not_found">> {
  if (!isId(id)) return refuse("answer_not_found");
  const { event } = pass;
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("waitingAnswers")
      .where("eventId", "=", event.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) return refuse("answer_not_found");
    await keepErased(tx, "waiting_answers", [id], now);
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "guests.discarded", subjectId: id });
    return ok();
  });
}
