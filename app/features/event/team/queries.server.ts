// Queries for an event's members with an account, for hosts who manage the team.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { openStatuses } from "#app/domain/guest/invitation.ts";
import type { CameBy } from "#app/domain/event/reach.ts";
import { pageOf } from "#app/domain/paging.ts";
import { type EventRole, eventRoles, type Permission, permissions } from "#app/domain/permission/names.ts";
import { usualOf } from "#app/domain/permission/exceptions.ts";
import { contextOfMember, ticksOf } from "#app/domain/permission/ticks.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { recordOf } from "#app/domain/record.ts";
import { placeVersion } from "#app/domain/event/team.ts";
import { eventFacts, type EventPass, isId, type MemberPass } from "#app/platform/pass.server.ts";

export type Member = {
  id: string;
  userId: string;
  name: string;
  username: string;
  /** Null unless the member shows it to people who share an event with them. SC-23 */
  email: string | null;
  avatarUrl: string | null;
  role: EventRole;
  /** The permissions in force: the stored ones, and what the reaches open to them. */
  permissions: Permission[];
  /** The permissions in force in each role, before a host gives or withholds any. */
  usual: Record<EventRole, Permission[]>;
  since: Date;
  /** The version of the place that a form posts as seen. */
  version: string;
  isCreator: boolean;
  isViewer: boolean;
  /** Whether the viewer may change the place, and remove it. */
  mayChange: boolean;
  mayRemove: boolean;
};

const PAGE = 50;

export type TeamPage = {
  members: Member[];
  counts: Record<EventRole | "all", number>;
  page: number;
  pages: number;
};

/** Fifty members, of one role or of all: the creator first, then by role, then by surname in Spanish order. */
export async function listTeam(
  db: Db,
  pass: MemberPass<"collaborator.list">,
  { role, page: asked }: { role: EventRole | null; page: unknown },
): Promise<TeamPage> {
  const { id, createdBy } = pass.event;
  const figures = await placesOf(db, id)
    .groupBy("eventMembers.role")
    .select((eb) => ["eventMembers.role", eb.fn.countAll<number>().as("count")])
    .execute();
  const counts: TeamPage["counts"] = { all: 0, ...recordOf(eventRoles, () => 0) };
  for (const { role: each, count } of figures) {
    counts[each] = count;
    counts.all += count;
  }
  const { page, pages } = pageOf(asked, counts[role ?? "all"], PAGE);
  const rows = await fromPlaces(db, id)
    .$if(role !== null, (query) => query.where("eventMembers.role", "=", role!))
    .orderBy(sql`event_members.user_id = ${createdBy}::uuid`, "desc")
    .orderBy(sql`array_position(${sql.val([...eventRoles])}::text[], event_members.role)`)
    .orderBy(sql`surname_first(event_members.name) collate "es-x-icu"`)
    .orderBy("eventMembers.id")
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return { members: rows.map((row) => shown(pass, row)), counts, page, pages };
}

/** One active member by id, or null. */
export async function findMember(
  db: Db,
  pass: MemberPass<"collaborator.list">,
  memberId: unknown,
): Promise<Member | null> {
  if (!isId(memberId)) return null;
  const row = await fromPlaces(db, pass.event.id).where("eventMembers.id", "=", memberId).executeTakeFirst();
  return row ? shown(pass, row) : null;
}

export type Leavings = { isGuest: boolean; invitations: number; links: number };

/**
 * The data of a member that stay when they go: their place on the guest list and their unaccepted invitations. Also their links that admit
 * people or show a provider their part of the day.
 */
export async function leavingsOf(db: Db, { event }: EventPass, userId: string, now: Date): Promise<Leavings> {
  const { isGuest, invitations, links, shares, doors } = await db
    .selectNoFrom(({ selectFrom, exists, fn }) => [
      exists(
        selectFrom("guests").select("guests.id").where("guests.eventId", "=", event.id).where("userId", "=", userId),
      ).as("isGuest"),
      selectFrom("invitations")
        .where("invitations.eventId", "=", event.id)
        .where("invitedBy", "=", userId)
        .where("invitations.status", "in", [...openStatuses])
        .select(fn.countAll<number>().as("open"))
        .as("invitations"),
      selectFrom("invitationLinks")
        .where("invitationLinks.eventId", "=", event.id)
        .where("createdBy", "=", userId)
        .where("isActive", "=", true)
        .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
        .select(fn.countAll<number>().as("active"))
        .as("links"),
      selectFrom("scheduleShares")
        .where("scheduleShares.eventId", "=", event.id)
        .where("createdBy", "=", userId)
        .where("revokedAt", "is", null)
        .select(fn.countAll<number>().as("working"))
        .as("shares"),
      selectFrom("doorLinks")
        .where("doorLinks.eventId", "=", event.id)
        .where("createdBy", "=", userId)
        .where("revokedAt", "is", null)
        .where("closesAt", ">", now)
        .select(fn.countAll<number>().as("open"))
        .as("doors"),
    ])
    .executeTakeFirstOrThrow();
  return {
    isGuest: Boolean(isGuest),
    invitations: invitations ?? 0,
    links: (links ?? 0) + (shares ?? 0) + (doors ?? 0),
  };
}

function placesOf(db: Db, eventId: string) {
  return db
    .selectFrom("eventMembers")
    .where("eventMembers.eventId", "=", eventId)
    .where("eventMembers.status", "=", "active");
}

function fromPlaces(db: Db, eventId: string) {
  return placesOf(db, eventId)
    .innerJoin("users", "users.id", "eventMembers.userId")
    .select([
      "eventMembers.id",
      "users.id as userId",
      "eventMembers.name",
      "eventMembers.role",
      "eventMembers.permissions",
      "eventMembers.withheld",
      "eventMembers.cameBy",
      "eventMembers.adoptedAt",
      "eventMembers.createdAt as since",
      "users.username",
      "users.image",
      (eb) => eb.case().when("users.emailVisible", "=", true).then(eb.ref("users.email")).end().as("email"),
    ]);
}

type Row = {
  id: string;
  userId: string;
  name: string;
  role: EventRole;
  permissions: Permission[];
  withheld: Permission[];
  cameBy: CameBy;
  adoptedAt: Date | null;
  since: Date;
  username: string;
  image: string | null;
  email: string | null;
};

function shown({ event, viewer, may }: MemberPass<"collaborator.list">, row: Row): Member {
  const { image, role, permissions: stored, withheld, cameBy, adoptedAt, ...rest } = row;
  const place = { role, permissions: stored, withheld };
  const facts = eventFacts(event, false);
  const came = { userId: row.userId, cameBy, isAdopted: adoptedAt !== null };
  const ticksIn = (asked: EventRole) => {
    const perms = usualOf({ role: asked, cameBy: asked === "guest" || asked === "viewer" ? cameBy : "host" });
    return ticksOf(contextOfMember(facts, { ...came, role: asked, perms, withheld: [] }), perms);
  };
  const isCreator = row.userId === event.createdBy;
  return {
    ...rest,
    role,
    // The creator has all nine permissions, whatever their stored place says.
    permissions: isCreator
      ? [...permissions]
      : ticksOf(contextOfMember(facts, { ...came, role, perms: stored, withheld }), stored),
    usual: recordOf(eventRoles, ticksIn),
    avatarUrl: photoUrl(image),
    version: placeVersion(place),
    isCreator,
    isViewer: row.userId === viewer.id,
    mayChange: may("collaborator.change", { targetUserId: row.userId }),
    mayRemove: may("collaborator.remove", { targetUserId: row.userId }),
  };
}
