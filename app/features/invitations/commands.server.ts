// Writing and posting invitations by letter.
import { sql } from "kysely";
import { formatLongDate } from "#app/copy/format.ts";
import { roleText } from "#app/copy/roles.ts";
import { refusedBy } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import {
  checkInvitation,
  invitationExpiry,
  type InvitationInput,
  type InvitationRefusal,
  openStatuses,
} from "#app/domain/invitation.ts";
import type { EventRole, Permission } from "#app/domain/permission-names.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { invitationUrl } from "#app/domain/share.ts";
import { dateIn, parseTime } from "#app/domain/zoned-time.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { hashToken, newToken, seal, unseal } from "#app/platform/auth/secrets.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueLetter } from "#app/platform/mail/letters.server.ts";
import { type EventRow, isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { allowedText } from "./copy.ts";
import { writeInvitation } from "./letters/invitation.tsx";

/** What of a site these deeds need. */
export type InvitationSite = Pick<Site, "db" | "config" | "log">;
/** `letterId` is what the world may know the letter by; null when the invitation is kept but no letter could be sent. */
export type Invited = { invitationId: string; name: string; letterId: string | null };
export type InviteRefusal = "forbidden" | "already_member" | "user_unknown" | "too_many_letters";
/** Refused for now: `waitSeconds` until the next letter. */
type TooManyLetters = Refusal<"too_many_letters"> & { waitSeconds: number };

/** Whom an invitation is for: an address, or somebody with an account, whose address the inviter need not know. */
type Asked = Omit<Parameters<typeof checkInvitation>[0], "email"> &
  ({ email: unknown; userId?: undefined } | { userId: unknown; email?: undefined });

const DAY_MINUTES = 24 * 60;
// J-3: nobody is pestered about an event, by an event after another, or by one account with very many letters.
const LETTERS_A_DAY = { aboutEvent: 3, toAddress: 12, ofInviter: 300 } as const;

/**
 * Invites somebody to an event with a role, by letter. The invitation is kept first; should its letter fail, it stays (part 2 §8). An
 * open invitation of the same address is renewed, its link stays the same. Refuses what the inviter may not hand out (SC-17), whoever
 * takes part already, and more than three letters an event and day (J-3).
 */
export async function inviteByLetter(
  site: InvitationSite,
  pass: MemberPass<"invitation.create">,
  asked: Asked,
  now: Date,
): Promise<Result<Invited, InvitationRefusal | InviteRefusal> | TooManyLetters> {
  const { event, viewer } = pass;
  const known = asked.userId === undefined ? null : await findPerson(site.db, asked.userId);
  if (asked.userId !== undefined && !known) return refuse("user_unknown");
  const checked = checkInvitation({ ...asked, name: asked.name ?? known?.name, email: known?.email ?? asked.email });
  if (!checked.ok) return checked;
  const { invitation } = checked;
  if (!pass.may("invitation.create", { requestedPerms: invitation.permissions })) return refuse("forbidden");
  if (await takesPart(site.db, event.id, invitation.email, known?.id ?? null)) return refuse("already_member");

  const { email } = invitation;
  const waitSeconds = await takeLetter(site.db, event.id, viewer.id, email, now);
  if (waitSeconds > 0) return { ...refuse("too_many_letters"), waitSeconds };

  const inviter = { id: viewer.id, name: viewer.name };
  const renews = (permissions: Permission[]) => pass.may("invitation.create", { requestedPerms: permissions });
  const kept = await keepInvitation(site, event.id, inviter, { ...invitation, userId: known?.id ?? null }, renews, now);
  if (!kept) return refuse("forbidden");
  const letterId = await postInvitation(site, event, kept, now);
  return ok({ invitationId: kept.id, name: invitation.name, letterId });
}

/**
 * Invites those whom an event's creator named when it was made and who have not been asked yet; each once, however often it runs. What
 * exceeds the day's letters is kept without one. part 2 §2, decisions §3
 */
export async function inviteCollaborators(site: InvitationSite, eventId: string, now: Date): Promise<number> {
  const event = await site.db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return 0;
  const creator = await findPerson(site.db, event.createdBy);
  const waiting = await site.db
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
      role: member.role as EventRole,
      permissions: member.permissions as Permission[],
      message: "",
      userId: null,
    };
    const kept = await keepInvitation(site, eventId, creator, person, () => true, now);
    if (!kept || (await takeLetter(site.db, eventId, creator.id, member.email, now)) > 0) continue;
    await postInvitation(site, event, kept, now);
    invited++;
  }
  return invited;
}

type Person = { id: string; name: string };
type Kept = InvitationInput & { id: string; token: string; inviter: Person; expiresAt: Date };

async function findPerson(db: Db, userId: unknown): Promise<(Person & { email: string }) | null> {
  if (!isId(userId)) return null;
  const person = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return person ?? null;
}

async function takesPart(db: Db, eventId: string, email: string, userId: string | null): Promise<boolean> {
  const member = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", eventId)
    .where("status", "=", "active")
    .where((eb) => eb.or([eb("email", "=", email), ...(userId ? [eb("userId", "=", userId)] : [])]))
    .executeTakeFirst();
  return member !== undefined;
}

function takeLetter(db: Db, eventId: string, inviterId: string, email: string, now: Date): Promise<number> {
  const limit = (key: string, tries: number) => ({ key: `invitation:${key}`, tries, minutes: DAY_MINUTES });
  const { aboutEvent, toAddress, ofInviter } = LETTERS_A_DAY;
  const limits = [limit(`${eventId}:${email}`, aboutEvent), limit(email, toAddress), limit(inviterId, ofInviter)];
  return takeTries(db, limits, now);
}

/** Keeps an invitation, or renews the open one of that address; null when the open one grants what this inviter may not touch. */
async function keepInvitation(
  { db, config }: InvitationSite,
  eventId: string,
  inviter: Person,
  { userId, ...invitation }: InvitationInput & { userId: string | null },
  renews: (permissions: Permission[]) => boolean,
  now: Date,
): Promise<Kept | null> {
  const purpose = `invitation ${eventId}`;
  const expiresAt = invitationExpiry(now);
  const keep = async (tx: Tx): Promise<Kept | null> => {
    const open = await tx
      .selectFrom("invitations")
      .select(["id", "tokenSealed", "permissions"])
      .where("eventId", "=", eventId)
      .where("email", "=", invitation.email)
      .where("status", "in", [...openStatuses])
      .forUpdate()
      .executeTakeFirst();
    if (open && !renews(open.permissions as Permission[])) return null;
    const token = (open && unseal(config, purpose, open.tokenSealed)) ?? newToken();
    const written = {
      ...invitation,
      userId,
      invitedBy: inviter.id,
      inviterName: inviter.name,
      status: "pending",
      tokenHash: hashToken(token),
      tokenSealed: seal(config, purpose, token),
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
    return { ...invitation, id, token, inviter, expiresAt };
  };
  try {
    return await inTransaction(db, keep);
  } catch (error) {
    // Two invitations of one address at the same moment: the second renews the first.
    if (refusedBy(error) === "one_open_invitation") return inTransaction(db, keep);
    throw error;
  }
}

/** Queues the letter of a kept invitation; null, and nothing lost, when that was not possible or its reader wants none. I-11 */
async function postInvitation(
  { db, config, log }: InvitationSite,
  event: EventRow,
  { id, token, email, name, role, permissions, message, inviter, expiresAt }: Kept,
  now: Date,
): Promise<string | null> {
  try {
    if (await isMuted(db, email)) return null;
    const letter = await writeInvitation({
      origin: config.origin,
      event: {
        title: event.title,
        emoji: kindOf(event.type).emoji,
        date: event.date,
        startTime: parseTime(event.startTime),
        endTime: parseTime(event.endTime),
        timeZone: event.timeZone,
        location: event.location,
        hostName: inviter.name,
      },
      inviterName: inviter.name,
      inviteeName: name,
      role: roleText[role],
      allows: allowedText(permissions),
      message,
      url: invitationUrl(config.origin, token),
      until: formatLongDate(dateIn(event.timeZone, expiresAt)),
    });
    return await inTransaction(db, async (tx) => {
      const queued = await queueLetter(tx, {
        ...letter,
        kind: "invitation",
        recipient: { email, name },
        userId: inviter.id,
        eventId: event.id,
      });
      if (!queued.ok) return null;
      await tx
        .updateTable("invitations")
        .set({ letterId: queued.letterId, updatedAt: now })
        .where("eventId", "=", event.id)
        .where("id", "=", id)
        .execute();
      return queued.publicId;
    });
  } catch (error) {
    log.warn({ err: error }, "an invitation is kept without its letter");
    return null;
  }
}

async function isMuted(db: Db, email: string): Promise<boolean> {
  const reader = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("mutedLetters", "@>", sql.val(["invitations"]))
    .executeTakeFirst();
  return reader !== undefined;
}
