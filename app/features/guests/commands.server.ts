// What can happen to a guest: added, changed, taken off the list, given a status; and what becomes of answers that wait.
import type { Db } from "#app/db/client.ts";
import { isUnavailable, refusedBy } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account.ts";
import { answerDateAfter, changedPermissions } from "#app/domain/guest-list.ts";
import type { GuestStatus } from "#app/domain/guest.ts";
import type { Permission } from "#app/domain/permission-names.ts";
import { fits, type Plan } from "#app/domain/plans.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { statusOf } from "#app/domain/rsvp.ts";
import { effectivePlan, type Subscription } from "#app/domain/subscription.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { GuestInput } from "./form.ts";
import { findGuest, type Guest } from "./queries.server.ts";

/** Whether what a deed threw only says that the database is away for the moment. */
export const isAway: (error: unknown) => boolean = isUnavailable;

/** The list is full; `plan` is the one whose limit it is. */
export type ListFull = Refusal<"guest_limit"> & { plan: Plan };

/**
 * Holds the guest list of an event until `tx` ends, and says whether one more fits into its creator's plan. Whoever adds a guest
 * takes this lock first, so that rows are counted one after the other. SC-33, robustness H-2
 */
export async function lockGuestList(tx: Tx, eventId: string, now: Date): Promise<{ ok: true } | ListFull> {
  const event = await tx
    .selectFrom("events")
    .select("createdBy")
    .where("id", "=", eventId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const subscription = await tx
    .selectFrom("subscriptions")
    .select(["plan", "status", "endDate"])
    .where("userId", "=", event.createdBy)
    .executeTakeFirst();
  // The table's checks allow no other plans and statuses than the law's.
  const plan = effectivePlan(
    (subscription as Pick<Subscription, "plan" | "status" | "endDate"> | undefined) ?? null,
    now,
  );
  // Everybody else who answers waits meanwhile: thousands are not counted for a plan that has no limit.
  if (fits(plan, { guests: Number.POSITIVE_INFINITY }).ok) return ok();
  const { guests } = await tx
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("guests"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return fits(plan, { guests: guests + 1 }).ok ? ok() : { ...refuse("guest_limit"), plan };
}

export type AddRefusal = "guest_limit" | "already_guest" | "grant_refused";

/**
 * Adds a guest as invited. Refuses permissions that are not the manager's to give (`grant_refused`, SC-17), an address that is on
 * the list (`already_guest`), and one guest too many (`guest_limit`). part 2 §4 and §5
 */
export async function addGuest(
  db: Db,
  pass: MemberPass<"guest.create">,
  input: GuestInput,
  now: Date,
): Promise<Result<{ guestId: string }, "already_guest" | "grant_refused"> | ListFull> {
  if (!pass.may("guest.create", { requestedPerms: input.permissions })) return refuse("grant_refused");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const room = await lockGuestList(tx, eventId, now);
    if (!room.ok) return room;
    const guest = await tx
      .insertInto("guests")
      .values({
        eventId,
        id: newId(),
        ...input,
        emailKey: emailKey(input.email),
        invitedBy: pass.viewer.id,
        invitedByName: pass.viewer.name,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.constraint("already_guest").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!guest) return refuse("already_guest");
    await announce(tx, `event:${eventId}:guests`);
    return ok({ guestId: guest.id });
  });
}

export type UpdateRefusal = "guest_not_found" | "guest_changed" | "already_guest" | "grant_refused";
/** Somebody else was faster; `current` is what stands there now. */
export type GuestChanged = Refusal<"guest_changed"> & { current: Guest };

/**
 * Changes what the organizers know of a guest, if the guest still is as at `version`. Only permissions that are given or taken need
 * to be the manager's own. With another address, the links that were mailed to the old one end.
 */
export async function updateGuest(
  db: Db,
  pass: MemberPass<"guest.update">,
  guestId: unknown,
  { version, ...input }: GuestInput & { version: number | null },
  now: Date,
): Promise<Result<unknown, "guest_not_found" | "already_guest" | "grant_refused"> | GuestChanged> {
  const eventId = pass.event.id;
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockGuest(tx, eventId, guestId);
      if (!before) return refuse("guest_not_found");
      if (version !== null && version !== before.version) {
        const current = await findGuest(tx, pass, before.id);
        return current ? { ...refuse("guest_changed"), current } : refuse("guest_not_found");
      }
      const requestedPerms = changedPermissions(before.permissions, input.permissions);
      if (
        requestedPerms.length > 0 &&
        !pass.may("guest.update", { requestedPerms, targetUserId: before.userId ?? undefined })
      ) {
        return refuse("grant_refused");
      }
      const key = emailKey(input.email);
      // Only what this form writes counts as a new version: an answer that arrives meanwhile is nobody's conflict.
      await changeGuest(tx, eventId, before.id, { ...input, emailKey: key, version: before.version + 1 }, now);
      if (key !== before.emailKey)
        await tx.deleteFrom("guestTokens").where("eventId", "=", eventId).where("guestId", "=", before.id).execute();
      return ok();
    });
  } catch (error) {
    if (refusedBy(error) === "already_guest") return refuse("already_guest");
    throw error;
  }
}

export type DeleteRefusal = "guest_not_found";

/** Takes a guest off the list, with their answers. */
export async function deleteGuest(
  db: Db,
  pass: MemberPass<"guest.delete">,
  guestId: unknown,
): Promise<Result<unknown, DeleteRefusal>> {
  if (!isId(guestId)) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("guests")
      .where("eventId", "=", eventId)
      .where("id", "=", guestId)
      .returning("id")
      .executeTakeFirst();
    if (!gone) return refuse("guest_not_found");
    await announce(tx, `event:${eventId}:guests`);
    return ok();
  });
}

export type StatusRefusal = "guest_not_found";

/** Sets the status of a guest, and with an answer its date. part 2 §4, SC-29 */
export async function setGuestStatus(
  db: Db,
  pass: MemberPass<"guest.status">,
  guestId: unknown,
  status: GuestStatus,
  now: Date,
): Promise<Result<unknown, StatusRefusal>> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const before = await lockGuest(tx, eventId, guestId);
    if (!before) return refuse("guest_not_found");
    if (before.status !== status)
      await changeGuest(
        tx,
        eventId,
        before.id,
        { status, rsvpDate: answerDateAfter(status, before.rsvpDate, now) },
        now,
      );
    return ok();
  });
}

export type AnswerRefusal = "answer_not_found";

/** Makes an answer that waited the guest's own, given when it was written. SC-19 */
export async function acceptAnswer(
  db: Db,
  pass: MemberPass<"rsvp.reviewParked">,
  answerId: unknown,
  now: Date,
): Promise<Result<unknown, AnswerRefusal>> {
  return inTransaction(db, async (tx) => {
    const answer = await takeAnswer(tx, pass.event.id, answerId);
    if (!answer) return refuse("answer_not_found");
    const { guestId, attending, message, createdAt } = answer;
    await changeGuest(
      tx,
      pass.event.id,
      guestId,
      { status: statusOf(attending), rsvpDate: createdAt, rsvpMessage: message },
      now,
    );
    return ok();
  });
}

/** Throws an answer that waited away; the guest stays as they are. SC-19 */
export async function discardAnswer(
  db: Db,
  pass: MemberPass<"rsvp.reviewParked">,
  answerId: unknown,
): Promise<Result<unknown, AnswerRefusal>> {
  return inTransaction(db, async (tx) => {
    if (!(await takeAnswer(tx, pass.event.id, answerId))) return refuse("answer_not_found");
    await announce(tx, `event:${pass.event.id}:guests`);
    return ok();
  });
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
  if (!waiting || !(await lockGuest(tx, eventId, waiting.guestId))) return undefined;
  return tx
    .deleteFrom("parkedAnswers")
    .where("eventId", "=", eventId)
    .where("id", "=", answerId)
    .returning(["guestId", "attending", "message", "createdAt"])
    .executeTakeFirst();
}

/** The guest as they are now, held until `tx` ends. A guest of another event is nobody. A-4 */
async function lockGuest(tx: Tx, eventId: string, guestId: unknown) {
  if (!isId(guestId)) return undefined;
  const row = await tx
    .selectFrom("guests")
    .select(["id", "emailKey", "permissions", "status", "rsvpDate", "userId", "version"])
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, permissions: row.permissions as Permission[] };
}

type GuestChanges = Partial<
  GuestInput & {
    version: number;
    emailKey: string;
    status: GuestStatus;
    rsvpDate: Date | null;
    rsvpMessage: string | null;
  }
>;

async function changeGuest(tx: Tx, eventId: string, guestId: string, changes: GuestChanges, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ ...changes, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", guestId)
    .execute();
  await announce(tx, `event:${eventId}:guests`);
}
