// The household of a personal invitation's secret.
import type { Db } from "#app/db/client.ts";
import { comingOfHousehold } from "#app/domain/event/reach.ts";
import type { GrantFacts } from "#app/domain/permission/context.ts";
import { type Permission, permissions } from "#app/domain/permission/names.ts";
import { invitationState } from "#app/domain/guest/invitation.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";

export type FoundHousehold = {
  eventId: string;
  householdId: string;
  /** Its guests' permissions together. */
  grant: GrantFacts;
  /** The e-mail invitation with this secret; null for the household's own secret, which is valid while answers are open. */
  invitation: { id: string; emailId: string | null } | null;
  /** Its thirty days passed without an answer. part 2 §9 */
  isExpired: boolean;
};

/**
 * The household of `token`: its own secret, or that of a guest's e-mail invitation. Null for any other text, and for a
 * deleted household. Reads only (C-7).
 */
export async function findHouseholdByToken(db: Db, token: string, now: Date): Promise<FoundHousehold | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const own = await db
    .selectFrom("households")
    .select(["eventId", "id"])
    .where(hasToken("households", token))
    .executeTakeFirst();
  if (own) return found(db, own.eventId, own.id, null, false);
  const byEmail = await db
    .selectFrom("invitations")
    .select(["eventId", "householdId", "id", "letterId", "status", "expiresAt"])
    .where(hasToken("invitations", token))
    .where("householdId", "is not", null)
    .where("role", "=", "guest")
    .executeTakeFirst();
  if (!byEmail?.householdId) return null;
  const { eventId, householdId, id, letterId, expiresAt } = byEmail;
  const isExpired = invitationState({ status: byEmail.status, expiresAt }, now) === "expired";
  return found(db, eventId, householdId, { id, emailId: letterId }, isExpired);
}

/** The household `id` with the rights of its own secret; null without guests. */
export async function findHousehold(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<FoundHousehold | null> {
  return found(db, eventId, id, null, false);
}

async function found(
  db: Db,
  eventId: string,
  householdId: string,
  invitation: FoundHousehold["invitation"],
  isExpired: boolean,
): Promise<FoundHousehold | null> {
  const members = await db
    .selectFrom("guests")
    .select(["permissions", "source", "adoptedAt", "withheld"])
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .execute();
  if (members.length === 0) return null;
  const held = new Set(members.flatMap((member) => member.permissions));
  const perms: Permission[] = permissions.filter((each) => held.has(each));
  // The household sees what any of its guests sees.
  const withheld = permissions.filter((each) => members.every((member) => member.withheld.some((one) => one === each)));
  const cameBy = comingOfHousehold(members);
  const grant = { kind: "token" as const, eventId, live: true, perms, withheld, cameBy };
  return { eventId, householdId, grant, invitation, isExpired };
}
