// Commands that write invitations by e-mail, send them again, and withdraw them.
import { refusedBy } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { defaultKind } from "#app/domain/guest/guest.ts";
import {
  checkInvitation,
  invitationExpiry,
  type InvitationInput,
  type InvitationRefusal,
  type InviteRefusal,
  isForGuest,
  openStatuses,
  type ResendRefusal,
} from "#app/domain/guest/invitation.ts";
import { needsOtherRole, type Permission } from "#app/domain/permission/names.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { type ListFull, lockGuestList } from "#app/features/event/guests/commands.server.ts";
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { listInvitedGuest } from "./invited-guest.commands.server.ts";
import { findPerson, isInvited, takesPart } from "./people.queries.server.ts";
import {
  type InvitationServices,
  type Kept,
  type Person,
  postInvitation,
  type Posted,
  returnEmail,
  tellInvited,
  consumeEmailLimit,
} from "./posting.commands.server.ts";

export type { InvitationServices } from "./posting.commands.server.ts";
export type Invited = Posted & { invitationId: string; name: string };
/** The limit of e-mails is reached: `waitSeconds` until the next one. */
type TooManyEmails = Refusal<"too_many_letters"> & { waitSeconds: number };

/** The invited person: an address, or an account, whose address the inviter need not know. */
type Asked = Omit<Parameters<typeof checkInvitation>[0], "email"> & { onlyNew?: boolean } & (
    | { email: unknown; userId?: undefined }
    | { userId: unknown; email?: undefined }
  );

/**
 * Invites a person to an event with a role, by e-mail; puts a guest on the guest list. Stores the invitation first; it stays if its e-mail
 * fails (part 2 §8). Renews an open invitation of the same address and keeps its link; with `onlyNew`, refuses instead. Refuses permissions
 * that the inviter may not grant (SC-17), and a helper if the event takes no more. Refuses a member, one guest too many, and more than
 * three e-mails an event and day (J-3).
 */
export async function inviteByEmail(
  app: InvitationServices,
  pass: MemberPass<"invitation.create">,
  asked: Asked,
  now: Date,
): Promise<Result<Invited, InvitationRefusal | InviteRefusal> | TooManyEmails | ListFull> {
  const { event, viewer } = pass;
  const known = asked.userId === undefined ? null : await findPerson(app.db, asked.userId);
  if (asked.userId !== undefined && !known) return refuse("user_unknown");
  const name = asked.name === undefined || asked.name === "" ? known?.name : asked.name;
  const checked = checkInvitation({ ...asked, name, email: known?.email ?? asked.email });
  if (!checked.ok) return checked;
  const { invitation } = checked;
  if (!event.allowCollaborators && invitation.role !== "guest") return refuse("helpers_closed");
  if (!pass.may("invitation.create", { requestedPerms: invitation.permissions })) return refuse("forbidden");
  if (needsOtherRole(invitation.role, invitation.permissions)) return refuse("permission_needs_role");
  if (await takesPart(app.db, event.id, invitation.email, known?.id ?? null)) return refuse("already_member");

  const { email } = invitation;
  if (asked.onlyNew && (await isInvited(app.db, event.id, email))) return refuse("already_invited");
  const waitSeconds = await consumeEmailLimit(app.db, event.id, viewer.id, email, now);
  if (waitSeconds > 0) return { ...refuse("too_many_letters"), waitSeconds };

  const inviter = { id: viewer.id, name: viewer.name };
  const renews = (permissions: Permission[]) => pass.may("invitation.create", { requestedPerms: permissions });
  const kept = await keepInvitation(app, event.id, inviter, { ...invitation, userId: known?.id ?? null }, renews, now);
  if (!kept.ok) {
    await returnEmail(app.db, event.id, viewer.id, email, now);
    return kept;
  }
  const posted = await postInvitation(app, event, kept.kept, now);
  return ok({ ...posted, invitationId: kept.kept.id, name: invitation.name });
}

/**
 * Invites the people named at an event's creation, each once, however often it runs. Beyond the day's e-mails, it stores the invitation
 * without an e-mail. part 2 §2, R-3
 */
export async function inviteCollaborators(app: InvitationServices, eventId: string, now: Date): Promise<number> {
  const event = await app.db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return 0;
  const creator = await findPerson(app.db, event.createdBy);
  const waiting = await app.db
    .selectFrom("eventMembers")
    .select(["name", "email", "role", "permissions"])
    .where("eventId", "=", eventId)
    .where("status", "=", "pending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invitations")
            .select("invitations.id")
            .where("invitations.eventId", "=", eventId)
            .whereRef("invitations.email", "=", "eventMembers.email")
            .where("invitations.letterId", "is not", null),
        ),
      ),
    )
    .orderBy("email")
    .execute();
  if (!creator) return 0;
  let invited = 0;
  for (const member of waiting) {
    const person = {
      ...member,
      kind: defaultKind,
      role: member.role,
      permissions: member.permissions,
      withheld: [],
      message: "",
      userId: null,
    };
    const kept = await keepInvitation(app, eventId, creator, person, () => true, now);
    if (!kept.ok || (await consumeEmailLimit(app.db, eventId, creator.id, member.email, now)) > 0) continue;
    await postInvitation(app, event, kept.kept, now);
    invited++;
  }
  return invited;
}

/**
 * Sends an unanswered invitation again with the same link, for another thirty days, in the sender's name. Refuses an answered or missing
 * one, permissions that the sender may not grant (SC-17), and one e-mail too many (J-3).
 */
export async function resendInvitation(
  app: InvitationServices,
  pass: MemberPass<"invitation.sendMail">,
  invitationId: unknown,
  now: Date,
): Promise<Result<Invited, Exclude<ResendRefusal, "too_many_letters">> | TooManyEmails> {
  const { event, viewer } = pass;
  if (!isId(invitationId)) return refuse("invitation_gone");
  const asked = await app.db
    .selectFrom("invitations")
    .select(["email", "permissions"])
    .where("eventId", "=", event.id)
    .where("id", "=", invitationId)
    .executeTakeFirst();
  if (!asked) return refuse("invitation_gone");
  if (!pass.may("invitation.create", { requestedPerms: asked.permissions })) return refuse("forbidden");
  const waitSeconds = await consumeEmailLimit(app.db, event.id, viewer.id, asked.email, now);
  if (waitSeconds > 0) return { ...refuse("too_many_letters"), waitSeconds };

  const renewed = await inTransaction(app.db, async (tx) => {
    const invitation = await tx
      .selectFrom("invitations")
      .selectAll()
      .where("eventId", "=", event.id)
      .where("id", "=", invitationId)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) return refuse("invitation_gone");
    if (invitation.status === "accepted" || invitation.status === "declined") return refuse("invitation_answered");
    const secret = secretOf(app, event.id, invitation.tokenSealed);
    const inviter = { id: viewer.id, name: viewer.name };
    const expiresAt = invitationExpiry(now);
    await tx
      .updateTable("invitations")
      .set({
        ...secret.stored,
        expiresAt,
        status: invitation.status === "expired" ? "pending" : invitation.status,
        invitedBy: inviter.id,
        inviterName: inviter.name,
        updatedAt: now,
      })
      .where("eventId", "=", event.id)
      .where("id", "=", invitationId)
      .execute();
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "links.invited", subjectId: invitationId, facts: { to: invitation.role } });
    const role = invitation.role;
    const permissions = invitation.permissions;
    return ok({ kept: { ...invitation, role, permissions, inviter, expiresAt, token: secret.token } satisfies Kept });
  });
  if (!renewed.ok) {
    await returnEmail(app.db, event.id, viewer.id, asked.email, now);
    return renewed;
  }
  const posted = await postInvitation(app, event, renewed.kept, now);
  return ok({ ...posted, invitationId, name: renewed.kept.name });
}

/**
 * Withdraws an invitation: deletes its link and the pending membership. A person who has accepted keeps their membership, and a guest stays
 * on the guest list. part 2 §8
 */
export async function withdrawInvitation(
  db: Db,
  pass: MemberPass<"invitation.delete">,
  invitationId: unknown,
): Promise<Result<unknown, "invitation_gone">> {
  if (!isId(invitationId)) return refuse("invitation_gone");
  const { event } = pass;
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("invitations")
      .where("eventId", "=", event.id)
      .where("id", "=", invitationId)
      .returning(["email", "letterId", "householdId"])
      .executeTakeFirst();
    if (!gone) return refuse("invitation_gone");
    await tx
      .deleteFrom("eventMembers")
      .where("eventId", "=", event.id)
      .where("email", "=", gone.email)
      .where("userId", "is", null)
      .where("status", "=", "pending")
      .execute();
    // A queued e-mail would link to nothing.
    if (gone.letterId)
      await tx.deleteFrom("letters").where("id", "=", gone.letterId).where("status", "=", "queued").execute();
    // Without its e-mail the household counts as not invited and gets no reminder.
    if (gone.householdId)
      await tx
        .updateTable("households")
        .set({ sentVia: null, sentAt: null })
        .where("eventId", "=", event.id)
        .where("id", "=", gone.householdId)
        .where("sentVia", "=", "letter")
        .execute();
    await announce(tx, `event:${event.id}`);
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "links.withdrawn", subjectId: invitationId });
    return ok();
  });
}

// Reuses the invitation's secret; makes a new one only if the stored one is unreadable (SC-42).
function secretOf({ config }: Pick<InvitationServices, "config">, eventId: string, sealed: string | null) {
  const purpose = secretPurpose(eventId);
  const token = (sealed === null ? null : unseal(config, purpose, sealed)) ?? newToken();
  return { token, stored: { tokenHash: hashToken(token), tokenSealed: seal(config, purpose, token) } };
}

/** The purpose that seals the secrets of an event's invitations. */
export function secretPurpose(eventId: string): string {
  return `invitation ${eventId}`;
}

/**
 * Stores an invitation, or renews the open one of that address. Refuses if the open one grants permissions beyond this inviter's, or if the
 * list has no room for the guest.
 */
async function keepInvitation(
  { db, config }: InvitationServices,
  eventId: string,
  inviter: Person,
  invitation: InvitationInput & { userId: string | null },
  renews: (permissions: Permission[]) => boolean,
  now: Date,
): Promise<Result<{ kept: Kept }, "forbidden"> | ListFull> {
  const expiresAt = invitationExpiry(now);
  const keep = async (tx: Tx): Promise<Result<{ kept: Kept }, "forbidden"> | ListFull> => {
    // Locks the list before the invitation, in the same order as an answer.
    const room = isForGuest(invitation) ? await lockGuestList(tx, eventId, now) : null;
    const open = await tx
      .selectFrom("invitations")
      .select(["id", "tokenSealed", "permissions"])
      .where("eventId", "=", eventId)
      .where("email", "=", invitation.email)
      .where("status", "in", [...openStatuses])
      .forUpdate()
      .executeTakeFirst();
    if (open && !renews(open.permissions)) return refuse("forbidden");
    const listed = room && (await listInvitedGuest(tx, eventId, invitation, inviter, room, now));
    if (listed && !listed.ok) return listed;
    const householdId = listed?.householdId ?? null;
    const { token, stored } = secretOf({ config }, eventId, open?.tokenSealed ?? null);
    const written = {
      ...invitation,
      ...stored,
      householdId,
      invitedBy: inviter.id,
      inviterName: inviter.name,
      status: "pending" as const,
      sentAt: null,
      deliveredAt: null,
      openedAt: null,
      expiresAt,
      updatedAt: now,
    };
    const id = open?.id ?? newId();
    if (open)
      await tx.updateTable("invitations").set(written).where("eventId", "=", eventId).where("id", "=", id).execute();
    else
      await tx
        .insertInto("invitations")
        .values({ ...written, eventId, id, createdAt: now })
        .execute();
    await announce(tx, `event:${eventId}:guests`);
    const by = { event: { id: eventId }, viewer: inviter };
    await recordChange(tx, by, { kind: "links.invited", subjectId: id, facts: { to: invitation.role } });
    if (!open) await tellInvited(tx, eventId, { ...invitation, id }, now);
    return ok({ kept: { ...invitation, id, token, inviter, expiresAt, householdId } });
  };
  try {
    return await inTransaction(db, keep);
  } catch (error) {
    // Two invitations of one address at the same moment: the second renews the first.
    if (refusedBy(error) === "one_open_invitation") return inTransaction(db, keep);
    throw error;
  }
}
