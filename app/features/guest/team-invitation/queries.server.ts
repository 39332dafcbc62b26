// The invitation of a secret, and its page's content.
import type { Db } from "#app/db/client.ts";
import { wornBy } from "#app/domain/look/customization.ts";
import type { EventTime } from "#app/domain/time/event-time.ts";
import { invitationState, type InvitationState, isElevated, maskedEmail } from "#app/domain/guest/invitation.ts";
import type { GrantFacts } from "#app/domain/permission/context.ts";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type EventPass, type EventRow, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

/** The invitation of a token, as a grant and with its id; null for any other text. */
export async function findInvitation(
  db: Db,
  token: string,
): Promise<{ invitationId: string; eventId: string; emailId: string | null; grant: GrantFacts } | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const found = await db
    .selectFrom("invitations")
    .select(["id", "eventId", "permissions", "letterId"])
    .where(hasToken("invitations", token))
    .executeTakeFirst();
  if (!found) return null;
  const { id, eventId, letterId, permissions } = found;
  return {
    invitationId: id,
    eventId,
    emailId: letterId,
    grant: { kind: "token", eventId, live: true, perms: permissions },
  };
}

/** The invitation of the secret in the path, with the authorization for `action`; null for an unknown or missing secret. */
export async function openInvitation<A extends ActionName>(args: RouteArgs, action: A) {
  const found = await findInvitation(requestContext(args.context).app.db, args.params.token ?? "");
  if (!found) return null;
  const { invitationId, emailId, eventId, grant } = found;
  return { invitationId, emailId, ...(await tryAuthorizePublicEvent(args, eventId, action, grant)) };
}

/** The reader's relation to the invited address. */
export type Reader = "stranger" | "invitee" | "unverified" | "other";

/** `email` and `userId` are the invitation's. */
export function readerOf(viewer: Viewer | null, invitation: { email: string; userId: string | null }): Reader {
  if (!viewer) return "stranger";
  if (viewer.email !== invitation.email && viewer.id !== invitation.userId) return "other";
  return viewer.emailVerified ? "invitee" : "unverified";
}

/** Whether the reader is signed in as the invitee. */
export function isReaderOf({ reader }: Pick<ShownInvitation, "reader">): boolean {
  return reader === "invitee" || reader === "unverified";
}

export type ShownInvitation = EventTime & {
  state: InvitationState;
  inviterName: string;
  inviteeName: string;
  role: EventRole;
  permissions: Permission[];
  message: string;
  title: string;
  location: string;
  isElevated: boolean;
  isCompleted: boolean;
  reader: Reader;
  /** The invited address: complete for its owner, masked for all others. */
  sentTo: string;
  /** The address of the signed-in reader. */
  viewerEmail: string | null;
  /** The event's path, for a reader who has accepted and is a member. */
  eventPath: string | null;
  /** Whether its reader accepted and is no longer a member. */
  hasLeft: boolean;
};

/** All that an invitation's page shows; null if it has been deleted since. part 2 §2 */
export async function showInvitation(
  db: Db,
  { event, viewer }: EventPass<"invitation.view">,
  invitationId: string,
  now: Date,
): Promise<ShownInvitation | null> {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("eventId", "=", event.id)
    .where("id", "=", invitationId)
    .executeTakeFirst();
  if (!row) return null;
  const reader = readerOf(viewer, row);
  const isTheirs = viewer !== null && viewer.id === row.acceptedBy;
  const takesPart = isTheirs && (viewer.id === event.createdBy || (await hasPlace(db, event.id, viewer.id)));
  const granted = row.permissions;
  return {
    date: event.date,
    startTime: parseTime(event.startTime),
    endTime: parseTime(event.endTime),
    timeZone: event.timeZone,
    state: invitationState({ status: row.status, expiresAt: row.expiresAt }, now),
    inviterName: row.inviterName,
    inviteeName: row.name,
    role: row.role,
    permissions: granted,
    message: row.message,
    title: event.title,
    location: event.location,
    isElevated: isElevated(granted),
    isCompleted: event.status === "completed",
    reader,
    sentTo: isReaderOf({ reader }) ? row.email : maskedEmail(row.email),
    viewerEmail: viewer?.email ?? null,
    eventPath: takesPart ? `/app/event/${event.id}` : null,
    hasLeft: isTheirs && !takesPart,
  };
}

async function hasPlace(db: Db, eventId: string, userId: string): Promise<boolean> {
  const place = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", eventId)
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return place !== undefined;
}

/** The look of an invitation with a role, and a chat's preview of it: the event, if it is open to all. SC-58 */
export function shownWith(event: EventRow) {
  const { title, type, date, location, visibility, requireAccount } = event;
  const worn = wornBy(event);
  const isOpenToAll = visibility === "public" && !requireAccount;
  const answers = "none" as const;
  return { ...worn, preview: { title, type, date, location, template: worn.look, answers, isOpenToAll } };
}
