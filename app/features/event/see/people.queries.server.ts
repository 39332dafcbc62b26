// The people through whose eyes a host can look at their event, with the page of each.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { familyOf, type SeeAs, type Seer } from "#app/domain/event/see.ts";
import { elevatedPermissions, type EventRole, eventRoles } from "#app/domain/permission/names.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import { findOwnLink, listLinks } from "#app/features/event/share-links/queries.server.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Look } from "#app/platform/http/request-context.server.ts";
import { isId, type MemberPass, viewerOfAccount } from "#app/platform/pass.server.ts";
import { linkName, memberName, withAccount } from "./copy.ts";

/** The host's rights to look at single people; null for those that the host lacks. */
export type SeePasses = {
  familia: MemberPass<"guest.listPII"> | null;
  enlace: MemberPass<"link.list"> | null;
  equipo: MemberPass<"collaborator.list"> | null;
};

/** One of the people: the value of the choice, and its words. */
export type Person = { id: string; name: string };

/** The people of a kind, as the host may choose them; empty for the public page, which has only strangers. */
export async function listPeople(db: Db, config: Config, passes: SeePasses, como: Seer, now: Date): Promise<Person[]> {
  if (como === "familia" && passes.familia) return listFamilies(db, passes.familia);
  if (como === "equipo" && passes.equipo) return listMembers(db, passes.equipo);
  if (como !== "enlace" || !passes.enlace) return [];
  const links = await listLinks(db, config, passes.enlace, now);
  return links.filter(({ url }) => url !== null).map((link) => ({ id: link.id, name: linkName(link) }));
}

/** The families by name, each followed by its guests with an account. */
async function listFamilies(db: Db, { event }: MemberPass<"guest.listPII">): Promise<Person[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .leftJoin("users", (join) => join.onRef("users.id", "=", "guests.userId").on("users.suspendedAt", "is", null))
    .where("guests.eventId", "=", event.id)
    .where(isOnList)
    .select(["households.id", "households.name", "users.id as userId", "guests.name as guestName"])
    .orderBy(sql`households.name collate "es-x-icu"`)
    .orderBy("households.id")
    .orderBy("guests.createdAt")
    .orderBy("guests.id")
    .execute();
  const families = Map.groupBy(rows, ({ id }) => id);
  return [...families.values()].flatMap((guests) => [
    { id: guests[0]!.id, name: guests[0]!.name },
    ...guests.flatMap(({ id, name, userId, guestName }) =>
      userId ? [{ id: `${id}:${userId}`, name: withAccount(name, guestName) }] : [],
    ),
  ]);
}

function membersOf(db: Db, eventId: string) {
  return db
    .selectFrom("eventMembers")
    .innerJoin("users", "users.id", "eventMembers.userId")
    .innerJoin("events", "events.id", "eventMembers.eventId")
    .where("eventMembers.eventId", "=", eventId)
    .where("eventMembers.status", "=", "active")
    .where("users.suspendedAt", "is", null)
    .whereRef("eventMembers.userId", "!=", "events.createdBy")
    .where((eb) =>
      eb.or([
        eb("eventMembers.role", "not in", ["guest", "viewer"] satisfies EventRole[]),
        eb("eventMembers.permissions", "&&", sql.val([...elevatedPermissions])),
      ]),
    )
    .select(["eventMembers.id", "eventMembers.name", "eventMembers.role", "users.id as userId"]);
}

async function listMembers(db: Db, { event }: MemberPass<"collaborator.list">): Promise<Person[]> {
  const rows = await membersOf(db, event.id)
    .orderBy(sql`array_position(${sql.val([...eventRoles])}::text[], event_members.role)`)
    .orderBy(sql`surname_first(event_members.name) collate "es-x-icu"`)
    .orderBy("eventMembers.id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: memberName(row) }));
}

/** The person through whose eyes the host looks: their account, the path of their page, and their name. */
export type SeenPerson = {
  como: Seer;
  id: string;
  name: string;
  viewer: Viewer | null;
  look: Look;
  path: string;
  /** The secret in the path of a link. */
  token: string;
};

/** The person of the choice; null if the host may not look at them, or they belong to another event. */
export async function findSeenPerson(
  db: Db,
  config: Config,
  event: { id: string; titleSlug: string },
  passes: SeePasses,
  { como, id }: SeeAs,
  now: Date,
): Promise<SeenPerson | null> {
  const base = { como, id, name: "", viewer: null, look: { household: null }, token: "" };
  if (como === "pagina") return { ...base, path: `/evento/${(await findEventSlug(db, event.id)) ?? event.titleSlug}` };
  if (como === "enlace") {
    const link = passes.enlace && (await findOwnLink(db, config, passes.enlace, id, now));
    return link?.token ? { ...base, token: link.token, path: `/invite/${link.token}` } : null;
  }
  if (como === "equipo") {
    const member =
      passes.equipo && isId(id)
        ? await membersOf(db, event.id).where("eventMembers.id", "=", id).executeTakeFirst()
        : undefined;
    const viewer = member ? await viewerOfAccount(db, member.userId) : null;
    return member && viewer ? { ...base, name: member.name, viewer, path: `/app/event/${event.id}` } : null;
  }
  return passes.familia && findFamily(db, config, event.id, base, id);
}

async function findFamily(
  db: Db,
  config: Config,
  eventId: string,
  base: Omit<SeenPerson, "path">,
  id: string,
): Promise<SeenPerson | null> {
  const { householdId, userId } = familyOf(id);
  if (!isId(householdId) || (userId !== null && !isId(userId))) return null;
  const guests = await db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", eventId)
    .where("households.id", "=", householdId)
    .where(isOnList)
    .select(["households.name", "households.tokenSealed", "guests.userId", "guests.name as guestName"])
    .execute();
  const [first] = guests;
  const guest = userId === null ? null : guests.find((each) => each.userId === userId);
  const viewer = guest?.userId ? await viewerOfAccount(db, guest.userId) : null;
  if (!first || (userId !== null && !viewer)) return null;
  // A family without an invitation has a page too: it opens by its id, at an address without a secret.
  const token = householdToken(config, eventId, first.tokenSealed) ?? "vista";
  return {
    ...base,
    name: guest ? withAccount(first.name, guest.guestName) : first.name,
    viewer,
    look: { household: { eventId, id: householdId } },
    path: `/invitation/${token}`,
  };
}
