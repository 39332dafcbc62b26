// The commands of an invited guest: accept an invitation, or decline it.
import type { Selectable } from "kysely";
import { isPlaceTaken } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Db } from "#app/db/client.ts";
import type { Invitations } from "#app/db/types.ts";
import { invitationState, invitedAt, isElevated, mayGrant } from "#app/domain/guest/invitation.ts";
import { type Permission, permissions } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import { markSeen, notify } from "#app/platform/notifications.server.ts";
import type { EventPass, EventRow, MemberPass } from "#app/platform/pass.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { isReaderOf, readerOf } from "./queries.server.ts";
import type { AnswerRefusal } from "#app/domain/guest/invitation.ts";

type Invitation = Selectable<Invitations>;

/**
 * Accepts an invitation: its reader joins the event with its role and permissions. Elevated ones need the account of
 * the invited address, verified (C-11). A second accept gets the same response. Refuses an invitation that was
 * declined, has expired, or whose inviter no longer has the right to write it. Refuses `place_taken` if another account
 * takes part under the reader's address. Refuses `place_removed` if the reader was removed from the event after it was
 * sent. Of parallel answers only one becomes final (C-12).
 */
export async function acceptInvitation(
  db: Db,
  pass: MemberPass<"invitation.accept">,
  invitationId: string,
  now: Date,
): Promise<Result<unknown, AnswerRefusal>> {
  try {
    // If two joins of one person run at once, the second retries and adds its permissions to the first one's place.
    return await inTransaction(db, (tx) => accept(tx, pass, invitationId, now), isPlaceTaken);
  } catch (error) {
    if (isPlaceTaken(error)) return refuse("place_taken");
    throw error;
  }
}

async function accept(
  tx: Tx,
  pass: MemberPass<"invitation.accept">,
  invitationId: string,
  now: Date,
): Promise<Result<unknown, AnswerRefusal>> {
  const { event, viewer } = pass;
  const invitation = await lockInvitation(tx, event.id, invitationId);
  if (!invitation) return refuse("invitation_gone");
  const places = await lockPlaces(tx, event.id, viewer, invitation);
  const own = places.find(({ userId }) => userId === viewer.id);
  if (own?.status === "removed" && invitedAt(invitation) <= own.updatedAt) return refuse("place_removed");
  if (invitation.status === "accepted" && invitation.acceptedBy === viewer.id)
    return own?.status === "active" || viewer.id === event.createdBy ? ok() : refuse("invitation_answered");
  const state = invitationState({ ...invitation, status: invitation.status }, now);
  // Their household accepted on its own page; no account has the place yet.
  const waits = state === "accepted" && invitation.householdId !== null && invitation.acceptedBy === null;
  if (state !== "open" && !waits) return refuse(state === "expired" ? "invitation_gone" : "invitation_answered");
  const granted = invitation.permissions;
  if (isElevated(granted)) {
    const reader = readerOf(viewer, invitation);
    const isInvitee = isReaderOf({ reader });
    if (!pass.may("invitation.acceptElevated", isInvitee ? { targetUserId: viewer.id } : {}))
      return refuse(isInvitee && reader === "unverified" ? "unverified" : "not_invitee");
  }
  if (!(await inviterStillMay(tx, event, invitation.invitedBy, granted))) return refuse("invitation_gone");

  await tx
    .updateTable("invitations")
    .set({
      status: "accepted",
      acceptedAt: now,
      acceptedBy: viewer.id,
      openedAt: invitation.openedAt ?? now,
      updatedAt: now,
    })
    .where("eventId", "=", event.id)
    .where("id", "=", invitationId)
    .execute();
  await takePlace(tx, event.id, viewer, invitation, places, now);
  if (invitation.letterId) await markOpened(tx, invitation.letterId, now);
  await tellInviter(tx, "invitation.accepted", event, invitation, viewer, now);
  await announce(tx, `event:${event.id}`);
  await announce(tx, `event:${event.id}:guests`);
  await announce(tx, `user:${viewer.id}`);
  return ok();
}

/** Declines an invitation; the holder of its e-mail may, with or without an account. A second decline changes nothing. */
export async function declineInvitation(
  db: Db,
  { event, viewer }: EventPass<"invitation.decline">,
  invitationId: string,
  now: Date,
): Promise<Result<unknown, AnswerRefusal>> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, event.id, invitationId);
    if (!invitation) return refuse("invitation_gone");
    if (invitation.status === "declined") return ok();
    const state = invitationState({ ...invitation, status: invitation.status }, now);
    if (state !== "open") return refuse(state === "expired" ? "invitation_gone" : "invitation_answered");
    await tx
      .updateTable("invitations")
      .set({ status: "declined", declinedAt: now, openedAt: invitation.openedAt ?? now, updatedAt: now })
      .where("eventId", "=", event.id)
      .where("id", "=", invitationId)
      .execute();
    await tx
      .updateTable("eventMembers")
      .set({ status: "declined", updatedAt: now })
      .where("eventId", "=", event.id)
      .where("email", "=", invitation.email)
      .where("status", "=", "pending")
      .execute();
    if (invitation.letterId && viewer) await markOpened(tx, invitation.letterId, now);
    await tellInviter(tx, "invitation.declined", event, invitation, viewer, now);
    await announce(tx, `event:${event.id}`);
    await announce(tx, `event:${event.id}:guests`);
    return ok();
  });
}

/** Tells the inviter and the event's creator the outcome, and removes the reader's own notification of the invitation. */
async function tellInviter(
  tx: Tx,
  kind: "invitation.accepted" | "invitation.declined",
  event: EventRow,
  { id, invitedBy }: Invitation,
  viewer: Viewer | null,
  now: Date,
): Promise<void> {
  const recipients = [event.createdBy, ...(invitedBy ? [invitedBy] : [])].filter((each) => each !== viewer?.id);
  await notify(tx, { kind, recipients, eventId: event.id, subjectId: id }, now);
  if (viewer) await markSeen(tx, viewer.id, { kind: "invitation.received", eventId: event.id, subjectId: id }, now);
}

/**
 * Records the first opening of an invitation: by its invitee, signed in, or by a person's own action on its page. A
 * page view alone does not count: it may come from a robot (C-7). part 2 §4
 */
export async function noteOpened(db: Db, { event }: EventPass, invitationId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const opened = await tx
      .updateTable("invitations")
      .set({ status: "opened", openedAt: now, updatedAt: now })
      .where("eventId", "=", event.id)
      .where("id", "=", invitationId)
      .where("openedAt", "is", null)
      .where("status", "in", ["pending", "sent", "delivered"])
      .returning("id")
      .executeTakeFirst();
    if (opened) await announce(tx, `event:${event.id}:guests`);
  });
}

// Another answer to the same invitation waits here.
async function lockInvitation(tx: Tx, eventId: string, id: string): Promise<Invitation | undefined> {
  return tx
    .selectFrom("invitations")
    .selectAll()
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .$if(isGuarded("locks"), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** An invitation gives only permissions that its inviter still has: a removed member leaves no access behind. */
async function inviterStillMay(
  tx: Tx,
  event: EventRow,
  invitedBy: string | null,
  granted: Permission[],
): Promise<boolean> {
  if (invitedBy === event.createdBy) return true;
  if (!invitedBy) return false;
  const inviter = await tx
    .selectFrom("eventMembers")
    .innerJoin("users", "users.id", "eventMembers.userId")
    .select("permissions")
    .where("eventId", "=", event.id)
    .where("userId", "=", invitedBy)
    .where("status", "=", "active")
    .where("users.suspendedAt", "is", null)
    .executeTakeFirst();
  return inviter !== undefined && mayGrant(inviter.permissions, granted);
}

type Places = Awaited<ReturnType<typeof lockPlaces>>;

/** The reader's own place in the event, and the open places under their address or the invited one. */
async function lockPlaces(tx: Tx, eventId: string, viewer: Viewer, invitation: Invitation) {
  return tx
    .selectFrom("eventMembers")
    .select(["id", "userId", "role", "permissions", "status", "email", "updatedAt"])
    .where("eventId", "=", eventId)
    .where((eb) => eb.or([eb("userId", "=", viewer.id), eb("email", "in", [invitation.email, viewer.email])]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Binds the place to the account. A member keeps role and permissions and gets the additional ones; an open place is filled. */
async function takePlace(
  tx: Tx,
  eventId: string,
  viewer: Viewer,
  invitation: Invitation,
  places: Places,
  now: Date,
): Promise<void> {
  const own = places.find(({ userId }) => userId === viewer.id);
  const place = own ?? places.find(({ userId }) => userId === null);
  const keeps = own?.status === "active";
  const granted = keeps ? [...own.permissions, ...invitation.permissions] : invitation.permissions;
  const values = {
    userId: viewer.id,
    name: viewer.name,
    role: keeps ? own.role : invitation.role,
    permissions: permissions.filter((each) => granted.includes(each)),
    ...(keeps ? null : { withheld: invitation.withheld }),
    status: "active" as const,
    invitedBy: invitation.invitedBy,
    updatedAt: now,
  };
  // An open place under the invited address becomes this one, or is deleted.
  for (const other of places)
    if (other.id !== place?.id && other.userId === null)
      await tx.deleteFrom("eventMembers").where("eventId", "=", eventId).where("id", "=", other.id).execute();
  if (place)
    await tx
      .updateTable("eventMembers")
      .set(values)
      .where("eventId", "=", eventId)
      .where("id", "=", place.id)
      .execute();
  else
    await tx
      .insertInto("eventMembers")
      .values({ ...values, eventId, id: newId(), email: viewer.email, createdAt: now })
      .execute();
}

/** The status of each refusal. */
export const answerStatus = {
  invitation_gone: 410,
  invitation_answered: 409,
  place_taken: 409,
  place_removed: 409,
  not_invitee: 403,
  unverified: 403,
} as const satisfies Record<AnswerRefusal, number>;
