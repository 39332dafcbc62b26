// Commands on answers that a host has to review: accept, discard, or keep as a new guest.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { statusOf } from "#app/domain/guest/rsvp.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { keepErased } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { postAcceptance, type ReviewServices } from "./accepted.commands.server.ts";

export type ReviewPass = MemberPass<"rsvp.reviewParked">;

/**
 * Makes a pending answer the guest's own, with its original time. A guest who waited for approval is then on the list with the signed name,
 * and gets an e-mail if they come. SC-19, R-1
 */
export async function acceptAnswer(
  { db, config }: ReviewServices,
  pass: ReviewPass,
  answerId: unknown,
  now: Date,
): Promise<Result<unknown, "answer_not_found">> {
  return inTransaction(db, async (tx) => {
    const taken = await takeAnswer(tx, pass.event.id, answerId);
    if (!taken) return refuse("answer_not_found");
    const { guest, answer } = taken;
    await tx
      .updateTable("guests")
      .set({
        status: statusOf(answer.attending),
        rsvpDate: answer.createdAt,
        rsvpMessage: answer.message,
        updatedAt: now,
        ...(awaitsApproval(guest) ? { isUnmatched: false, name: answer.name } : {}),
      })
      .where("eventId", "=", pass.event.id)
      .where("id", "=", guest.id)
      .execute();
    if (awaitsApproval(guest) && answer.attending)
      await postAcceptance(tx, config, pass.event, { ...guest, name: answer.name }, now);
    await tell(tx, pass);
    await recordChange(tx, pass, { kind: "guests.accepted", subjectId: guest.id });
    return ok();
  });
}

/** Deletes a pending answer: the guest stays unchanged, but one who only waited for approval is deleted. SC-19 */
export async function discardAnswer(
  db: Db,
  pass: ReviewPass,
  answerId: unknown,
  now: Date,
): Promise<Result<unknown, "answer_not_found">> {
  return inTransaction(db, async (tx) => {
    const taken = await takeAnswer(tx, pass.event.id, answerId);
    if (!taken) return refuse("answer_not_found");
    const { guest, answer } = taken;
    await keepErased(tx, "parked_answers", [answer.id], now);
    if (awaitsApproval(guest) && (guest.source === "public-page" || guest.source === "link")) {
      await tx.deleteFrom("guests").where("eventId", "=", pass.event.id).where("id", "=", guest.id).execute();
      await keepErased(tx, "removed", [guest.id], now);
    }
    await tell(tx, pass);
    await recordChange(tx, pass, { kind: "guests.discarded", subjectId: guest.id });
    return ok();
  });
}

/** Marks a guest who has answered and is on no list as a new one. `acceptAnswer` accepts guests who wait for approval. */
export async function keepAnswer(
  db: Db,
  pass: ReviewPass,
  guestId: unknown,
): Promise<Result<unknown, "answer_not_found">> {
  return isId(guestId) && (await keep(db, pass, guestId)) > 0 ? ok() : refuse("answer_not_found");
}

/** The same for all guests whose answer counts already. */
export async function keepAllAnswers(db: Db, pass: ReviewPass): Promise<{ ok: true; kept: number }> {
  return ok({ kept: await keep(db, pass, null) });
}

async function keep(db: Db, pass: ReviewPass, guestId: string | null): Promise<number> {
  return inTransaction(db, async (tx) => {
    const kept = await tx
      .updateTable("guests")
      .set({ isUnmatched: false })
      .where("eventId", "=", pass.event.id)
      .where("isUnmatched", "=", true)
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb("status", "!=", "invited"),
          not(
            exists(
              selectFrom("parkedAnswers")
                .select("parkedAnswers.id")
                .whereRef("parkedAnswers.eventId", "=", "guests.eventId")
                .whereRef("parkedAnswers.guestId", "=", "guests.id"),
            ),
          ),
        ]),
      )
      .$if(guestId !== null, (query) => query.where("id", "=", guestId!))
      .returning("id")
      .execute();
    if (kept.length > 0) {
      await tell(tx, pass);
      await recordChange(tx, pass, { kind: "guests.kept", facts: aboutGuests(kept.map(({ id }) => id)) });
    }
    return kept.length;
  });
}

const lockedColumns = [
  "id",
  "name",
  "answeredAs",
  "email",
  "emailKey",
  "source",
  "status",
  "rsvpDate",
  "rsvpMessage",
  "answerIsNews",
  "isUnmatched",
  "userId",
  "tableId",
  "seatId",
  "version",
] as const;

export type LockedGuest = Awaited<ReturnType<typeof lockGuests>>[number];

/** The stored guests, locked until `tx` ends, in the order of their ids; leaves out those of another event. A-4 */
export async function lockGuests(tx: Tx, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("guests")
    .select(lockedColumns)
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .orderBy("id")
    .$if(isGuarded("locks"), (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({ ...row, status: row.status }));
}

/** Whether this guest has only asked to come. */
export function awaitsApproval({ isUnmatched, status }: LockedGuest): boolean {
  return isUnmatched && status === "invited";
}

// Of two hosts who decide at the same moment, the second finds the answer reviewed. Locks the guest before the answer, in the same order as
// an answer.
async function takeAnswer(tx: Tx, eventId: string, answerId: unknown) {
  if (!isId(answerId)) return undefined;
  const waiting = await tx
    .selectFrom("parkedAnswers")
    .select("guestId")
    .where("eventId", "=", eventId)
    .where("id", "=", answerId)
    .executeTakeFirst();
  const [guest] = waiting ? await lockGuests(tx, eventId, [waiting.guestId]) : [];
  if (!guest) return undefined;
  const answer = await tx
    .deleteFrom("parkedAnswers")
    .where("eventId", "=", eventId)
    .where("id", "=", answerId)
    .returning(["id", "name", "attending", "message", "createdAt"])
    .executeTakeFirst();
  return answer && { guest, answer };
}

/** Announces the change to every open list. */
export async function tell(tx: Tx, pass: ReviewPass): Promise<void> {
  await announce(tx, `event:${pass.event.id}:guests`);
}
