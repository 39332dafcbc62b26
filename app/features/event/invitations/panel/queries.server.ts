// The one list of an event's invitations: the status of each, its time, and the number of each status.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { comingStatuses, type GuestKind } from "#app/domain/guest/guest.ts";
import { type InvitationStatus, invitationStatuses, mayGrant } from "#app/domain/guest/invitation.ts";
import { pageOf } from "#app/domain/paging.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { recordOf } from "#app/domain/record.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { type AwaitedProof, proofOf } from "#app/platform/mail/awaiting.server.ts";
import { secretPurpose } from "../commands.server.ts";

export type ListedInvitation = {
  id: string;
  name: string;
  /** The address of the invitation, or «@username» for a person found by their account: only they may reveal their address (SC-23). */
  contact: string;
  role: EventRole;
  kind: GuestKind;
  status: InvitationStatus;
  /** The time of its status; of an expired one, the time of expiry. */
  since: Date;
  inviterName: string;
  expiresAt: Date;
  /** Whether its answer comes from the household's page, and it belongs to a guest on the list. */
  isForGuest: boolean;
  /** The page to answer it; null when it is over, or grants permissions that this manager could not (SC-17). */
  url: string | null;
  /** Whether this manager may resend it. */
  canResend: boolean;
  /** The proof of their own address that its e-mail waits for: the viewer's, or another host's. */
  proof: AwaitedProof;
};

type InvitationCounts = Record<InvitationStatus | "all", number>;
export type InvitationPage = {
  invitations: ListedInvitation[];
  counts: InvitationCounts;
  page: number;
  pages: number;
};

const PAGE = 50;

/**
 * The event's invitations of one status or of all, the newest first. A guest's has the status of their household. An unanswered one older
 * than thirty days is expired, whatever the stored status. part 2 §4
 */
export async function listInvitations(
  db: Db,
  config: Pick<Config, "authSecret" | "origin">,
  { event, viewer, permissions }: EventPass<"invitation.list">,
  { status, page: asked }: { status: InvitationStatus | null; page: unknown },
  now: Date,
): Promise<InvitationPage> {
  const withStatus = withShownStatus(db, event.id, now);
  const rows = await withStatus
    .selectFrom("shownInvitations")
    .groupBy("shown")
    .select(["shown", sql<number>`count(*)::int`.as("count")])
    .execute();
  const counts: InvitationCounts = { all: 0, ...recordOf(invitationStatuses, () => 0) };
  for (const { shown, count } of rows) {
    counts[shown] = count;
    counts.all += count;
  }
  const { page, pages } = pageOf(asked, counts[status ?? "all"], PAGE);
  const found = await withStatus
    .selectFrom("shownInvitations")
    .selectAll()
    .$if(status !== null, (query) => query.where("shown", "=", status!))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const invitations = found.map((row): ListedInvitation => {
    const { shown } = row;
    const isOpen = !["accepted", "declined", "expired"].includes(shown);
    const isOwn = mayGrant(permissions, row.permissions);
    const token = isOpen && isOwn ? unseal(config, secretPurpose(event.id), row.tokenSealed) : null;
    return {
      id: row.id,
      name: row.name,
      contact: row.username === null ? row.email : `@${row.username}`,
      role: row.role,
      kind: row.kind,
      status: shown,
      since: sinceOf(shown, row),
      inviterName: row.inviterName,
      expiresAt: row.expiresAt,
      isForGuest: row.householdId !== null,
      url: token === null ? null : invitationUrl(config.origin, token),
      canResend: isOwn && (isOpen || shown === "expired"),
      proof: proofOf(row.awaitsProofOf, viewer),
    };
  });
  return { invitations, counts, page, pages };
}

type Moments = Record<"createdAt" | "updatedAt" | "expiresAt", Date> &
  Record<"sentAt" | "deliveredAt" | "openedAt" | "acceptedAt" | "declinedAt" | "answeredAt", Date | null>;

function sinceOf(status: InvitationStatus, row: Moments): Date {
  const moment = {
    pending: row.createdAt,
    sent: row.sentAt,
    delivered: row.deliveredAt,
    opened: row.openedAt,
    accepted: row.acceptedAt ?? row.answeredAt,
    declined: row.declinedAt ?? row.answeredAt,
    expired: row.expiresAt,
  }[status];
  return moment ?? row.updatedAt;
}

/** Each invitation with its visible status; for a guest's, the guests of its household answer. */
function withShownStatus(db: Db, eventId: string, now: Date) {
  return db.with("shownInvitations", (query) =>
    query
      .selectFrom("invitations")
      .leftJoin("users", "users.id", "invitations.userId")
      .leftJoin("letters", (join) =>
        join.onRef("letters.id", "=", "invitations.letterId").on("letters.status", "=", "queued"),
      )
      .leftJoin("users as sender", (join) =>
        join.onRef("sender.id", "=", "letters.userId").on("sender.emailVerified", "=", false),
      )
      .leftJoin("households", (join) =>
        join
          .onRef("households.eventId", "=", "invitations.eventId")
          .onRef("households.id", "=", "invitations.householdId"),
      )
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom("guests")
            .whereRef("guests.eventId", "=", "invitations.eventId")
            .whereRef("guests.householdId", "=", "invitations.householdId")
            .select(({ fn, eb }) => [
              fn
                .countAll<number>()
                .filterWhere("guests.status", "in", [...comingStatuses])
                .as("coming"),
              fn.countAll<number>().filterWhere("guests.status", "<>", "declined").as("notDeclined"),
              eb.fn.countAll<number>().as("people"),
            ])
            .as("answers"),
        (join) => join.onTrue(),
      )
      .where("invitations.eventId", "=", eventId)
      .select([
        "invitations.id",
        "invitations.name",
        "invitations.email",
        "users.username",
        "sender.id as awaitsProofOf",
        "invitations.role",
        "invitations.kind",
        "invitations.permissions",
        "invitations.inviterName",
        "invitations.tokenSealed",
        "invitations.householdId",
        "invitations.expiresAt",
        "invitations.createdAt",
        "invitations.updatedAt",
        "invitations.sentAt",
        "invitations.deliveredAt",
        "invitations.acceptedAt",
        "invitations.declinedAt",
        "households.answeredAt",
        sql<Date | null>`coalesce(invitations.opened_at, households.opened_at)`.as("openedAt"),
        sql<InvitationStatus>`case
          when invitations.status in ('accepted', 'declined') then invitations.status
          when answers.coming > 0 then 'accepted'
          when answers.people > 0 and answers.not_declined = 0 then 'declined'
          when invitations.status = 'expired' or invitations.expires_at <= ${now} then 'expired'
          when invitations.opened_at is not null or households.opened_at is not null then 'opened'
          else invitations.status end`.as("shown"),
      ]),
  );
}
