// Writing invitations by e-mail, sending them again, and taking them back.
import { refusedBy } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { defaultKind } from "#app/domain/guest.ts";
import {
  checkInvitation,
  invitationExpiry,
  type InvitationInput,
  type InvitationRefusal,
  type InviteRefusal,
  isForGuest,
  openStatuses,
  type ResendRefusal,
} from "#app/domain/invitation.ts";
import { needsOtherRole, type Permission } from "#app/domain/permission-names.ts";
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
/** Refused for now: `waitSeconds` until the next e-mail. */
type TooManyEmails = Refusal<"too_many_letters"> & { waitSeconds: number };

/** Whom an invitation is for: an address, or an account, whose address the inviter need not know. */
type Asked = Omit<Parameters<typeof checkInvitation>[0], "email"> & { onlyNew?: boolean } & (
    | { email: unknown; userId?: undefined }
    | { userId: unknown; email?: undefined }
  );

/**
 * Invites a person to an event with a role, by e-mail; a guest is put on the guest list. The invitation is kept first; should its e-mail
 * fail, it stays (part 2 §8). An open invitation of the same address is written anew, its link stays the same. With `onlyNew` it is refused instead. Refuses what the inviter
 * may not hand out (SC-17), helpers where no more are wished, a person who takes part already, one guest too many, and more than three e-mails
 * an event and day (J-3).
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
 * Invites those whom an event's creator named when it was made and who have not been asked yet; each once, however often it runs. What
 * exceeds the day's e-mails is kept without one. part 2 §2, R-3
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
 * Sends an invitation that waits for its answer once more, with the same link and another thirty days; from now on it is the sender's
 * own. Refuses what is answered or gone, what the sender could not have written (SC-17), and one e-mail too many (J-3).
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
 * Takes an invitation back: its link leads nowhere from now on, and a place that waited for it is none any more. An invited person who has accepted
 * keeps what they were given, and a guest stays on the guest list. part 2 §8
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
    // An e-mail that has not gone out yet would lead nowhere.
    if (gone.letterId)
      await tx.deleteFrom("letters").where("id", "=", gone.letterId).where("status", "=", "queued").execute();
    // Whose e-mail was taken back has not been invited: nobody reminds them of an answer.
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

// The secret of an invitation is read again, and only made anew when it cannot be (SC-42).
function secretOf({ config }: Pick<InvitationServices, "config">, eventId: string, sealed: string | null) {
  const purpose = secretPurpose(eventId);
  const token = (sealed === null ? null : unseal(config, purpose, sealed)) ?? newToken();
  return { token, stored: { tokenHash: hashToken(token), tokenSealed: seal(config, purpose, token) } };
}

/** What the secrets of an event's invitations are sealed for. */
export function secretPurpose(eventId: string): string {
  return `invitation ${eventId}`;
}

/**
 * Keeps an invitation, or writes the open one of that address anew. Refuses when the open one grants what this inviter may not touch,
 * and a guest for whom the list has no room.
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
    // The list is held before the invitation, in the order in which an answer holds them.
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
