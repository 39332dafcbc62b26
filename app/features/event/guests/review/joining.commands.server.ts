// Joins an answer of a person who is not on the list to a guest who is; the host can undo it for an hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { JoinAnswerRefusal, SeparateAnswerRefusal } from "#app/domain/guest/list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { replacesOnJoin, statusOf } from "#app/domain/guest/rsvp.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { moveConsents } from "#app/platform/consents.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { adoptTogether, releasePlaces } from "../adopting.commands.server.ts";
import { type ListFull, lockGuestList } from "../commands.server.ts";
import { contentsOf, putBack } from "../removal.commands.server.ts";
import { moveRules } from "../seating-rules.commands.server.ts";
import { postAcceptance, type ReviewServices } from "./accepted.commands.server.ts";
import { awaitsApproval, type LockedGuest, lockGuests, type ReviewPass, tell } from "./commands.server.ts";

/**
 * Joins an unmatched person to the listed guest `targetId`: their answer becomes that guest's, unless that guest has answered since. Their
 * secret links, answers to questions and place move too, and their address if the guest lacks one. Deletes the other row; e-mails a person
 * who waited for approval that they are on the list. Stores both as they were under the answered batch. Of two concurrent joins, the second
 * finds it done. R-1
 */
export async function joinAnswer(
  { db, config }: ReviewServices,
  pass: ReviewPass,
  guestId: unknown,
  targetId: unknown,
  now: Date,
): Promise<Result<{ batchId: string }, JoinAnswerRefusal>> {
  if (!isId(guestId)) return refuse("answer_not_found");
  if (!isId(targetId) || targetId === guestId) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const guests = await lockGuests(tx, eventId, [guestId, targetId]);
    const from = guests.find(({ id }) => id === guestId);
    const target = guests.find(({ id }) => id === targetId);
    if (!from?.isUnmatched) return refuse("answer_not_found");
    if (!target || target.isUnmatched) return refuse("guest_not_found");

    const answer = await findAnswer(tx, eventId, from);
    const counts = answer && replacesOnJoin({ ...target, answeredAt: target.rsvpDate }, answer);
    if (counts && awaitsApproval(from) && answer.status === "confirmed")
      await postAcceptance(tx, config, pass.event, { ...from, name: answer.name }, now);
    const batchId = newId();
    await storeBoth(tx, pass, { batchId, targetId, guestId }, now);
    if (awaitsApproval(from))
      await tx.deleteFrom("parkedAnswers").where("eventId", "=", eventId).where("guestId", "=", guestId).execute();
    await adoptTogether(tx, eventId, { stays: targetId, goes: guestId }, now);
    await moveBelongings(tx, eventId, guestId, targetId);
    if (target.email === null) await moveConsents(tx, eventId, { from: guestId, to: targetId }, ["contact"]);
    await tx.deleteFrom("guests").where("eventId", "=", eventId).where("id", "=", guestId).execute();
    const getsAddress = target.email === null && from.email !== null;
    const hasPlace = target.tableId !== null || target.seatId !== null;
    await tx
      .updateTable("guests")
      .set({
        updatedAt: now,
        userId: target.userId ?? from.userId,
        ...(counts
          ? {
              status: answer.status,
              rsvpDate: answer.at,
              rsvpMessage: answer.message,
              answeredAs: answer.name === target.name ? null : answer.name,
              answerIsNews: from.answerIsNews,
            }
          : {}),
        // A host with the guest's open form must not remove the new address unseen.
        ...(getsAddress ? { email: from.email, emailKey: from.emailKey, version: target.version + 1 } : {}),
        ...(hasPlace ? {} : { tableId: from.tableId, seatId: from.seatId }),
      })
      .where("eventId", "=", eventId)
      .where("id", "=", targetId)
      .execute();
    await storeResult(tx, eventId, { batchId, targetId });
    await recordChange(tx, pass, { kind: "guests.accepted", subjectId: target.id });
    await tell(tx, pass);
    return ok({ batchId });
  });
}

/**
 * Undoes a join, or a merge of two guests, within the hour: restores both rows with all that depends on them. Answers the guest whom the two
 * had become. Refuses a later undo, a guest who was changed or has answered since, and one guest more than the plan allows by now.
 */
export async function separateAnswer(
  db: Db,
  pass: MemberPass<"rsvp.reviewParked" | "guest.merge">,
  batchId: unknown,
  now: Date,
): Promise<Result<{ guestId: string }, SeparateAnswerRefusal> | ListFull> {
  if (!isId(batchId)) return refuse("too_late");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    // Waits for a concurrent request of another host, which has then removed it.
    const kept = await tx
      .selectFrom("removedGuests")
      .select(["guestId", "removedAt", sql<string>`contents ->> 'joined'`.as("state")])
      .where("eventId", "=", eventId)
      .where("batchId", "=", batchId)
      .where("removedAt", ">", undoableSince(now))
      .where(sql<boolean>`contents ? 'joined'`)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return refuse("too_late");
    const room = await lockGuestList(tx, eventId, now);
    if (!room.ok) return room;
    const [target] = await lockGuests(tx, eventId, [kept.guestId]);
    if (!target || (await hasChanged(tx, eventId, batchId, kept))) return refuse("guest_changed");
    await linksAsBefore(tx, eventId, batchId);
    await tx.deleteFrom("guests").where("eventId", "=", eventId).where("id", "=", target.id).execute();
    await putBack(tx, eventId, batchId);
    await releasePlaces(tx, eventId, kept.removedAt);
    // The hosts get no second notification of an answer.
    if (!target.answerIsNews)
      await sql`update guests g set answer_is_news = false from removed_guests r, jsonb_array_elements(r.contents->'guests') was
        where r.event_id = ${eventId} and r.batch_id = ${batchId} and g.event_id = r.event_id and g.id = (was->>'id')::uuid`.execute(
        tx,
      );
    await tx.deleteFrom("removedGuests").where("eventId", "=", eventId).where("batchId", "=", batchId).execute();
    await announce(tx, `event:${eventId}:guests`);
    return ok({ guestId: target.id });
  });
}

/** Stores the rows of two guests before they become one, under `batchId`. */
export async function storeBoth(
  tx: Tx,
  { event, viewer }: MemberPass,
  { batchId, targetId, guestId }: { batchId: string; targetId: string; guestId: string },
  now: Date,
): Promise<void> {
  await sql`insert into removed_guests (event_id, batch_id, guest_id, removed_by, removed_at, contents)
    values (${event.id}, ${batchId}, ${targetId}, ${viewer.id}, ${now}, ${contentsNow(event.id, [guestId, targetId])})`.execute(
    tx,
  );
}

/** Notes the guest that the two have become, so that an undo detects later changes. Call it last. */
export async function storeResult(
  tx: Tx,
  eventId: string,
  { batchId, targetId }: { batchId: string; targetId: string },
): Promise<void> {
  await sql`update removed_guests set contents = contents || jsonb_build_object('joined', ${stateOf(eventId, targetId)})
    where event_id = ${eventId} and batch_id = ${batchId}`.execute(tx);
}

/** Gives the invitations of both households the links that they had; a merge may have led one to the other. */
async function linksAsBefore(tx: Tx, eventId: string, batchId: string): Promise<void> {
  const before = sql`select (jsonb_populate_record(null::households, each)).* from removed_guests r, jsonb_array_elements(r.contents->'households') each
    where r.event_id = ${eventId} and r.batch_id = ${batchId}`;
  await sql`delete from former_tokens where token_hash in (select token_hash from (${before}) was)`.execute(tx);
  await sql`update households h set token_hash = was.token_hash, token_sealed = was.token_sealed, sent_via = was.sent_via,
      sent_at = was.sent_at, opened_at = was.opened_at, answered_at = was.answered_at, letter_id = l.id
    from (${before}) was left join letters l on l.id = was.letter_id where h.event_id = ${eventId} and h.id = was.id`.execute(
    tx,
  );
}

/** Whether the guest, or a dependent row, differs from the state after the join, or another guest has an address of the two by now. */
async function hasChanged(tx: Tx, eventId: string, batchId: string, kept: { guestId: string; state: string }) {
  const { rows } = await sql<{ state: string; isTaken: boolean }>`
    select ${stateOf(eventId, kept.guestId)} as state, exists (
      select from guests g, removed_guests r, jsonb_array_elements(r.contents->'guests') was
      where r.event_id = ${eventId} and r.batch_id = ${batchId}
        and g.event_id = r.event_id and g.id <> r.guest_id and g.email_key = was->>'email_key'
    ) as is_taken`.execute(tx);
  return rows[0]?.state !== kept.state || rows[0].isTaken;
}

function contentsNow(eventId: string, ids: string[]) {
  const array = sql`${ids}::uuid[]`;
  const homes = sql`array(select household_id from guests where event_id = ${eventId} and id = any(${array}))`;
  return contentsOf(eventId, array, homes);
}

/**
 * A hash of a guest with all dependent rows. Leaves out notices, the derived moment of a consent, seating rules, and the guests that hosts
 * told apart from this one.
 */
function stateOf(eventId: string, guestId: string) {
  return sql<string>`md5(((${contentsNow(eventId, [guestId])} #- '{guests,0,answer_is_news}' #- '{guests,0,dietary_consent_at}')
    - array['distinct_guests', 'seating_rules', 'seating_rule_members'])::text)`;
}

/** An unmatched guest's answer: the one that waits for approval, else their own; null if a host has reset it. */
async function findAnswer(tx: Tx, eventId: string, from: LockedGuest) {
  if (!awaitsApproval(from)) {
    const name = from.answeredAs ?? from.name;
    return from.rsvpDate && { name, status: from.status, at: from.rsvpDate, message: from.rsvpMessage };
  }
  const parked = await tx
    .selectFrom("parkedAnswers")
    .select(["name", "attending", "message", "createdAt"])
    .where("eventId", "=", eventId)
    .where("guestId", "=", from.id)
    .executeTakeFirst();
  if (!parked) return null;
  const { name, attending, message, createdAt } = parked;
  return { name, status: statusOf(attending), at: createdAt, message };
}

/**
 * Moves one guest's dependent rows to another. The other's rows win, but of two answers to a question the newcomer's, unless `keepsAnswers`.
 */
export async function moveBelongings(
  tx: Tx,
  eventId: string,
  from: string,
  to: string,
  { keepsAnswers = false } = {},
): Promise<void> {
  const [winner, loser] = keepsAnswers ? [to, from] : [from, to];
  // E-mails to them belong to the guest now, so that an erasure finds them.
  await sql`update letters set facts = jsonb_set(facts, '{guestId}', to_jsonb(${to}::text))
    where event_id = ${eventId} and facts->>'guestId' = ${from}`.execute(tx);
  for (const table of ["guestTokens", "linkPeople"] as const)
    await tx
      .updateTable(table)
      .set({ guestId: to })
      .where("eventId", "=", eventId)
      .where("guestId", "=", from)
      .execute();
  await tx
    .deleteFrom("guestAnswers")
    .where("eventId", "=", eventId)
    .where("guestId", "=", loser)
    .where("questionId", "in", (eb) =>
      eb
        .selectFrom("guestAnswers as theirs")
        .select("theirs.questionId")
        .where("theirs.eventId", "=", eventId)
        .where("theirs.guestId", "=", winner),
    )
    .execute();
  await tx
    .updateTable("guestAnswers")
    .set({ guestId: to })
    .where("eventId", "=", eventId)
    .where("guestId", "=", from)
    .execute();
  await moveRules(tx, eventId, { from, to });
  await tx
    .updateTable("parkedAnswers")
    .set({ guestId: to })
    .where("eventId", "=", eventId)
    .where("guestId", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("parkedAnswers as theirs")
            .select("theirs.id")
            .where("theirs.eventId", "=", eventId)
            .where("theirs.guestId", "=", to),
        ),
      ),
    )
    .execute();
}
