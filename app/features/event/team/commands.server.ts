// Commands on a member's place in an event: change role and permissions, remove, restore within the hour, and leave.
import { isGuarded } from "#app/db/guards.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { reachesOf } from "#app/domain/event/reach.ts";
import type { ResourceFacts } from "#app/domain/permission/context.ts";
import { usualOf } from "#app/domain/permission/exceptions.ts";
import { type Permission, shareablePermissions } from "#app/domain/permission/names.ts";
import { changeOf, contextOfMember, type Ticks, usualTicks, withTicks } from "#app/domain/permission/ticks.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  type ChangeMemberRefusal,
  changePermissions,
  type LeaveEventRefusal,
  type MemberChanged,
  type Place,
  placeVersion,
  type RemoveMemberRefusal,
  type RestoreMemberRefusal,
} from "#app/domain/event/team.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { audit } from "#app/platform/audit.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { withholdAlike } from "#app/features/event/guests/withholding.commands.server.ts";
import { eventFacts, type EventRow, isId, mayOnEvents, type MemberPass } from "#app/platform/pass.server.ts";

type AskedPlace = Pick<Place, "role"> & Ticks & { withheld?: readonly Permission[]; version: string | null };

/**
 * Changes a member's role and permissions, within the caller's current rights. Writes only the difference to the ticks that the form showed,
 * for their guest on the list too (SC-63). Refuses a tick for a thing that no host has opened (`not_opened`). Refuses a place that the caller
 * may not change (their own, the creator's), and permissions they may not grant (SC-17). Refuses a place that differs from the seen
 * `version`. A-8, H-5
 */
export async function changeMember(
  db: Db,
  pass: MemberPass<"collaborator.change">,
  memberId: unknown,
  asked: AskedPlace,
  now: Date,
): Promise<Result<unknown, ChangeMemberRefusal> | MemberChanged> {
  if (!isId(memberId)) return refuse("member_gone");
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, pass, memberId);
    if (!member?.userId) return refuse("member_gone");
    const mayStill = asker(tx, pass, member.userId);
    if (!(await mayStill("collaborator.change"))) return refuse("not_yours_to_change");
    const current = placeOf(member);
    if (asked.version !== null && asked.version !== placeVersion(current))
      return { ...refuse("member_changed"), current };
    const wanted = placeAfter(pass.event, member, asked);
    if (!wanted.ok) return wanted;
    const own = pass.permissions;
    const { permissions, granted } = changePermissions(current.permissions, wanted.kept.permissions, own);
    // A caller withholds only permissions that they have.
    const isKept = (each: Permission) => own.includes(each) || current.withheld.includes(each);
    const after = { role: asked.role, permissions, withheld: wanted.kept.withheld.filter(isKept) };
    const change = changeOf(current, after);
    if (!(await mayStill("collaborator.change", { requestedPerms: [...granted, ...change.given] })))
      return refuse("not_yours_to_give");
    if (placeVersion(after) === placeVersion(current)) return ok();
    await tx
      .updateTable("eventMembers")
      .set({ ...after, updatedAt: now })
      .where("eventId", "=", pass.event.id)
      .where("id", "=", memberId)
      .execute();
    await withholdAlike(tx, "guests", { eventId: pass.event.id, userId: member.userId, ...change });
    await audit(tx, {
      actorId: pass.viewer.id,
      action: "rights.changed",
      subjectId: pass.event.id,
      details: { member: member.userId, role: asked.role, granted: change.given, taken: change.taken },
    });
    await tell(tx, pass.event.id);
    const undo = { values: keptPlace(current), left: keptPlace(after) };
    await recordChange(tx, pass, { kind: "team.changed", subjectId: memberId, facts: { to: asked.role }, undo });
    return ok();
  });
}

/**
 * Removes a member from the event: they see no more of it than a stranger, and their open streams end. Their row on the guest list stays,
 * and so do their texts; neither a link nor an accepted invitation admits them again. Their own links are invalid while they are out; with
 * `keepsLinks` they become the event's own and stay valid. A-9
 */
export async function removeMember(
  db: Db,
  pass: MemberPass<"collaborator.remove">,
  memberId: unknown,
  keepsLinks: boolean,
  now: Date,
): Promise<Result<unknown, RemoveMemberRefusal>> {
  if (!isId(memberId)) return refuse("member_gone");
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, pass, memberId);
    if (!member?.userId) return refuse("member_gone");
    if (!(await asker(tx, pass, member.userId)("collaborator.remove"))) return refuse("not_yours_to_change");
    await setStatus(tx, pass, member.id, "removed", now);
    if (keepsLinks) {
      await tx
        .updateTable("invitationLinks")
        .set({ createdBy: pass.event.createdBy, updatedAt: now })
        .where("eventId", "=", pass.event.id)
        .where("createdBy", "=", member.userId)
        .execute();
      for (const table of ["scheduleShares", "doorLinks"] as const)
        await tx
          .updateTable(table)
          .set({ createdBy: pass.event.createdBy })
          .where("eventId", "=", pass.event.id)
          .where("createdBy", "=", member.userId)
          .execute();
    }
    await writeDown(tx, pass, "member.removed", member);
    await recordChange(tx, pass, { kind: "team.removed", subjectId: memberId, undo: { batchId: memberId } });
    return ok();
  });
}

/**
 * Restores a removed member's place as it was, within the hour. Refuses after that, and a place with permissions beyond those the caller
 * may grant. A repeated request succeeds too.
 */
export async function restoreMember(
  db: Db,
  pass: MemberPass<"collaborator.add">,
  memberId: unknown,
  now: Date,
): Promise<Result<unknown, RestoreMemberRefusal>> {
  if (!isId(memberId)) return refuse("too_late");
  return inTransaction(db, async (tx) => {
    const member = (await lockPlaces(tx, pass, memberId)).find(({ id }) => id === memberId);
    if (member?.status === "active") return ok();
    if (member?.status !== "removed" || !member.userId) return refuse("too_late");
    if (member.updatedAt.getTime() <= undoableSince(now).getTime()) return refuse("too_late");
    const requestedPerms = member.permissions;
    if (!(await asker(tx, pass, member.userId)("collaborator.add", { requestedPerms })))
      return refuse("not_yours_to_give");
    await setStatus(tx, pass, member.id, "active", now);
    await writeDown(tx, pass, "member.restored", member);
    await recordChange(tx, pass, { kind: "team.restored", subjectId: memberId });
    return ok();
  });
}

/**
 * Deletes the caller's own place in the event, so that a link or an invitation may admit them again. Refuses an account without a place,
 * and the event's creator.
 */
export async function leaveEvent(
  db: Db,
  pass: MemberPass<"membership.leave">,
): Promise<Result<unknown, LeaveEventRefusal>> {
  const { event, viewer } = pass;
  return inTransaction(db, async (tx) => {
    const own = (await lockPlaces(tx, pass)).find(({ status }) => status === "active");
    if (!own) return refuse("not_in_event");
    if (!(await asker(tx, pass, viewer.id)("membership.leave"))) return refuse("creator_stays");
    await tx.deleteFrom("eventMembers").where("eventId", "=", event.id).where("id", "=", own.id).execute();
    await audit(tx, {
      actorId: viewer.id,
      action: "member.left",
      subjectId: event.id,
      details: { role: own.role },
    });
    await tell(tx, event.id);
    await recordChange(tx, pass, { kind: "team.left" });
    return ok();
  });
}

type Places = Awaited<ReturnType<typeof lockPlaces>>;

/** Locks the caller's own place and the target's, in the order of their ids: two hosts who change each other's do not deadlock. */
async function lockPlaces(tx: Tx, { event, viewer }: MemberPass, memberId: string | null = null) {
  return tx
    .selectFrom("eventMembers")
    .select(["id", "userId", "name", "role", "permissions", "withheld", "cameBy", "adoptedAt", "status", "updatedAt"])
    .where("eventId", "=", event.id)
    .where((eb) => eb.or([eb("id", "=", memberId), eb("userId", "=", viewer.id)]))
    .orderBy("id")
    .$if(isGuarded("locks"), (query) => query.forUpdate())
    .execute();
}

async function lockMember(tx: Tx, pass: MemberPass, memberId: string) {
  return (await lockPlaces(tx, pass, memberId)).find(({ id, status }) => id === memberId && status === "active");
}

/** Asks the authorization again: another host may have changed the caller's permissions by now. */
function asker(tx: Tx, { event, viewer }: MemberPass, targetUserId: string) {
  return (action: ActionName, resource: ResourceFacts = {}) =>
    mayOnEvents(tx, viewer, [{ eventId: event.id, action, resource: { ...resource, targetUserId } }]);
}

function placeOf({ role, permissions, withheld }: Places[number]): Place {
  return { role, permissions, withheld };
}

const keptPlace = ({ role, permissions, withheld }: Place) => ({
  role,
  permissions: [...permissions],
  withheld: [...withheld],
});

/** The stored place after the form: its difference, or the whole list of a form that showed nothing. */
function placeAfter(event: EventRow, member: Places[number], asked: AskedPlace) {
  const { role, permissions: perms } = asked;
  const { withheld: asBefore } = asked;
  if (asBefore) {
    const withheld = shareablePermissions.filter((each) => asBefore.includes(each));
    return ok({ kept: { permissions: [...perms], withheld } });
  }
  const { cameBy, adoptedAt } = member;
  const facts = { userId: member.id, role, perms, cameBy, isAdopted: adoptedAt !== null, withheld: [] };
  return withTicks(member, asked, {
    usual: usualOf(facts),
    open: usualTicks(contextOfMember(eventFacts(event, false), facts), []),
    reaches: reachesOf(event.reaches),
    former: role === member.role ? undefined : usualOf(member),
  });
}

async function setStatus(tx: Tx, { event }: MemberPass, id: string, status: "active" | "removed", now: Date) {
  await tx
    .updateTable("eventMembers")
    .set({ status, updatedAt: now })
    .where("eventId", "=", event.id)
    .where("id", "=", id)
    .execute();
}

async function writeDown(
  tx: Tx,
  { event, viewer }: MemberPass,
  action: "member.removed" | "member.restored",
  { userId, role, permissions }: Places[number],
) {
  await audit(tx, {
    actorId: viewer.id,
    action,
    subjectId: event.id,
    details: { member: userId, role, permissions },
  });
  await tell(tx, event.id);
}

/** Announces it to the pages of the event, its team and its invitations; the database announces it to the member. */
async function tell(tx: Tx, eventId: string): Promise<void> {
  await announce(tx, `event:${eventId}`);
  await announce(tx, `event:${eventId}:guests`);
}
