// What becomes of answers that a host has to look at: accepted or not, joined to a guest of the list, or kept as somebody new.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { GuestStatus } from "#app/domain/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { replacesOnJoin, statusOf } from "#app/domain/rsvp.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

type ReviewPass = MemberPass<"rsvp.reviewParked">;
export type TrayRefusal = "answer_not_found" | "guest_not_found";

/**
 * Makes an answer that waited the guest's own, given when it was written; somebody who waited for approval is then on the list, and
 * called as they have signed. SC-19, decisions §1
 */
export async function acceptAnswer(
  db: Db,
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
    await tell(tx, pass);
    return ok();
  });
}

/** Throws an answer that waited away: the guest stays as they are, but who only waited for approval is on no list any more. SC-19 */
export async function discardAnswer(
  db: Db,
  pass: ReviewPass,
  answerId: unknown,
): Promise<Result<unknown, "answer_not_found">> {
  return inTransaction(db, async (tx) => {
    const taken = await takeAnswer(tx, pass.event.id, answerId);
    if (!taken) return refuse("answer_not_found");
    const { guest } = taken;
    if (awaitsApproval(guest) && (guest.source === "public-page" || guest.source === "link"))
      await tx.deleteFrom("guests").where("eventId", "=", pass.event.id).where("id", "=", guest.id).execute();
    await tell(tx, pass);
    return ok();
  });
}

/**
 * Says that somebody who is not on the list is `targetId`, who is: their answer becomes that guest's, unless that guest has said
 * something since, and with it go their secret links, what they have answered to questions, their place, and their address where the
 * guest had none. The other row is gone. Of two who join the same at once, the second finds it joined. decisions §1
 */
export async function joinAnswer(
  db: Db,
  pass: ReviewPass,
  guestId: unknown,
  targetId: unknown,
  now: Date,
): Promise<Result<unknown, TrayRefusal>> {
  if (!isId(guestId)) return refuse("answer_not_found");
  if (!isId(targetId) || targetId === guestId) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const guests = await lockGuests(tx, eventId, [guestId, targetId]);
    const from = guests.find(({ id }) => id === guestId);
    const target = guests.find(({ id }) => id === targetId);
    if (!from?.isUnmatched) return refuse("answer_not_found");
    if (!target || target.isUnmatched) return refuse("guest_not_found");

    const answer = await answerOf(tx, eventId, from);
    await moveBelongings(tx, eventId, guestId, targetId);
    await tx.deleteFrom("guests").where("eventId", "=", eventId).where("id", "=", guestId).execute();
    const counts = answer && replacesOnJoin({ ...target, answeredAt: target.rsvpDate }, answer);
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
        // Whoever has the guest's form open must not take the new address away again unseen.
        ...(getsAddress ? { email: from.email, emailKey: from.emailKey, version: target.version + 1 } : {}),
        ...(hasPlace ? {} : { tableId: from.tableId, seatId: from.seatId }),
      })
      .where("eventId", "=", eventId)
      .where("id", "=", targetId)
      .execute();
    await tell(tx, pass);
    return ok();
  });
}

/** Says that somebody who has answered is on no list and stays as they are. Who waits for approval is accepted by `acceptAnswer`. */
export async function keepAnswer(
  db: Db,
  pass: ReviewPass,
  guestId: unknown,
): Promise<Result<unknown, "answer_not_found">> {
  return isId(guestId) && (await keep(db, pass, guestId)) > 0 ? ok() : refuse("answer_not_found");
}

/** The same of everybody whose answer counts already. */
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
    if (kept.length > 0) await tell(tx, pass);
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

type Locked = Awaited<ReturnType<typeof lockGuests>>[number];

/** The guests as they are now, held until `tx` ends, in the order of their ids. Those of another event are nobody. A-4 */
async function lockGuests(tx: Tx, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("guests")
    .select(lockedColumns)
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .orderBy("id")
    .$if(isGuarded("locks"), (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as GuestStatus }));
}

function awaitsApproval({ isUnmatched, status }: Locked): boolean {
  return isUnmatched && status === "invited";
}

// Taken once: of two people who decide at the same moment, the second finds it reviewed. The guest is held before the answer, in the
// order in which somebody who answers holds them.
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
    .returning(["name", "attending", "message", "createdAt"])
    .executeTakeFirst();
  return answer && { guest, answer };
}

/** What somebody unmatched has answered: what waits for approval, else their own; null when a host has taken it back. */
async function answerOf(tx: Tx, eventId: string, from: Locked) {
  if (!awaitsApproval(from)) {
    const name = from.answeredAs ?? from.name;
    return from.rsvpDate && { name, status: from.status, at: from.rsvpDate, message: from.rsvpMessage };
  }
  const parked = await tx
    .deleteFrom("parkedAnswers")
    .where("eventId", "=", eventId)
    .where("guestId", "=", from.id)
    .returning(["name", "attending", "message", "createdAt"])
    .executeTakeFirst();
  if (!parked) return null;
  const { name, attending, message, createdAt } = parked;
  return { name, status: statusOf(attending), at: createdAt, message };
}

/** Gives what hangs on one guest to another; what both have is the other's, but of two answers to a question the newcomer's. */
async function moveBelongings(tx: Tx, eventId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable("guestTokens")
    .set({ guestId: to })
    .where("eventId", "=", eventId)
    .where("guestId", "=", from)
    .execute();
  await tx
    .updateTable("linkPeople")
    .set({ guestId: to })
    .where("eventId", "=", eventId)
    .where("guestId", "=", from)
    .execute();
  await tx
    .deleteFrom("guestAnswers")
    .where("eventId", "=", eventId)
    .where("guestId", "=", to)
    .where("questionId", "in", (eb) =>
      eb
        .selectFrom("guestAnswers as theirs")
        .select("theirs.questionId")
        .where("theirs.eventId", "=", eventId)
        .where("theirs.guestId", "=", from),
    )
    .execute();
  await tx
    .updateTable("guestAnswers")
    .set({ guestId: to })
    .where("eventId", "=", eventId)
    .where("guestId", "=", from)
    .execute();
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

async function tell(tx: Tx, pass: ReviewPass): Promise<void> {
  await announce(tx, `event:${pass.event.id}:guests`);
}
