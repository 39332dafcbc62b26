// Reads an event for every decision, in one statement: its row, whether its creator is suspended, and the viewer's membership.
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import type { CameBy } from "#app/domain/event/reach.ts";
import type { MembershipFacts } from "#app/domain/permission/context.ts";
import type { EventRole, Permission, MembershipStatus } from "#app/domain/permission/names.ts";
import { pick } from "#app/domain/record.ts";
import { orderCard } from "#app/platform/cards/order.server.ts";
import { announce } from "#app/platform/live/live.server.ts";

export type EventRow = Selectable<Events>;

/** `isHeld`: the event's creator is suspended. */
export type FoundEvent = { event: EventRow; isHeld: boolean; membership: MembershipFacts | undefined };

const membersOf = statement<{ eventId: string; userIds: string[] }, MembershipFacts>(
  "members_of_event",
  (
    at,
  ) => `select user_id, event_id, role, permissions as perms, status, came_by, adopted_at is not null as is_adopted, withheld
   from event_members
   where event_id = ${at.eventId}::uuid and user_id = any(${at.userIds}::uuid[])`,
);

/** The memberships of `userIds` in the event; omits accounts without one. */
export async function findMembers(
  db: Db,
  eventId: string,
  userIds: readonly string[],
): Promise<(MembershipFacts & { userId: string })[]> {
  return membersOf(db, { eventId, userIds: [...new Set(userIds)] });
}

/** The event that a current or former slug leads to, and its current slug. */
export type EventAtSlug = FoundEvent & { slug: string };

// Lists every column, or this does not compile.
const eventColumns: Record<keyof EventRow, true> = {
  id: true,
  createdBy: true,
  title: true,
  titleSlug: true,
  description: true,
  category: true,
  type: true,
  status: true,
  priority: true,
  date: true,
  startTime: true,
  endTime: true,
  timeZone: true,
  guestMonths: true,
  location: true,
  budgetCents: true,
  currency: true,
  visibility: true,
  requireAccount: true,
  accessCodeSealed: true,
  accessCodeVersion: true,
  allowRsvp: true,
  allowChat: true,
  allowGiftList: true,
  allowGuestList: true,
  allowTimeline: true,
  template: true,
  customization: true,
  imageKey: true,
  client: true,
  pageOpening: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  seatingMode: true,
  teamSeesSeating: true,
  rsvpDeadline: true,
  plusOnes: true,
  asksDietary: true,
  reminderDays: true,
  requireApproval: true,
  allowGuests: true,
  allowCollaborators: true,
  whatsappInvitation: true,
  whatsappReminder: true,
  rsvpVersion: true,
  reaches: true,
  reachVersion: true,
  reachQuestions: true,
};
const names = Object.keys(eventColumns) as (keyof EventRow)[];
const columns = names
  .map((name) => `events.${name.replaceAll(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)}`)
  .join(", ");

const WHAT = `${columns}, member.role as member_role, member.permissions as member_permissions, member.status as member_status,
  member.came_by as member_came_by, member.adopted_at is not null as member_is_adopted, member.withheld as member_withheld,
  exists (select from users where users.id = events.created_by and users.suspended_at is not null) as is_held`;
const memberJoin = (userId: string) =>
  `left join event_members member on member.event_id = events.id and member.user_id = ${userId}`;

type Row = EventRow & {
  isHeld: boolean;
  memberRole: EventRole | null;
  memberPermissions: Permission[] | null;
  memberStatus: MembershipStatus | null;
  memberCameBy: CameBy | null;
  memberIsAdopted: boolean;
  memberWithheld: Permission[] | null;
};

const byId = statement<{ eventId: string; viewerId: string | null }, Row>(
  "event_by_id",
  (at) => `select ${WHAT} from events ${memberJoin(`${at.viewerId}::uuid`)} where events.id = ${at.eventId}::uuid`,
);

type AtSlug = Row & { currentSlug: string };

const ofSlug = `join slugs current on current.event_id = asked.event_id and current.is_current
       join events on events.id = asked.event_id`;

const bySlug = statement<{ slug: string; viewerId: string | null }, AtSlug>(
  "event_by_slug",
  (at) =>
    `select current.slug as current_slug, ${WHAT} from slugs asked ${ofSlug} ${memberJoin(`${at.viewerId}::uuid`)} where asked.slug = ${at.slug}`,
);

/** The event with this id, with the membership of `viewerId`. */
export async function findEventFor(db: Db, eventId: string, viewerId: string | null): Promise<FoundEvent | undefined> {
  const [row] = await byId(db, { eventId, viewerId });
  return row && foundIn(row, viewerId);
}

/** The event at `slug`, with the membership of `viewerId`. */
export async function findEventAtSlug(db: Db, slug: string, viewerId: string | null): Promise<EventAtSlug | undefined> {
  const [row] = await bySlug(db, { slug, viewerId });
  return row && atSlugIn(row, viewerId);
}

/** The slug of a page where a guest answers with `email`. */
export type AskedSlug = { slug: string; viewerId: string | null; email: string };

/**
 * Like `findEventAtSlug` for many requests in one statement called `name`, plus `columns` from `joins` for `asking.email`.
 * Their names must differ from the event's columns. Results keep the order of the requests.
 */
export function eventsAtSlugsWith<More>(name: string, { columns, joins }: { columns: string; joins: string }) {
  type Values = { slugs: string[]; viewerIds: (string | null)[]; emails: string[] };
  const look = statement<Values, AtSlug & { place: number } & More>(
    name,
    (at) => `select asking.place, current.slug as current_slug, ${WHAT}, ${columns}
     from unnest(${at.slugs}::text[], ${at.viewerIds}::uuid[], ${at.emails}::text[]) with ordinality as asking (slug, viewer_id, email, place)
       join slugs asked on asked.slug = asking.slug ${ofSlug} ${memberJoin("asking.viewer_id")} ${joins}`,
  );
  return async (db: Db, asked: readonly AskedSlug[]): Promise<({ event: EventAtSlug; row: More } | undefined)[]> => {
    const found = asked.map((): { event: EventAtSlug; row: More } | undefined => undefined);
    const rows = await look(db, {
      slugs: asked.map(({ slug }) => slug),
      viewerIds: asked.map(({ viewerId }) => viewerId),
      emails: asked.map(({ email }) => email),
    });
    for (const row of rows) {
      const at = row.place - 1;
      found[at] = { event: atSlugIn(row, asked[at]!.viewerId), row };
    }
    return found;
  };
}

function atSlugIn(row: AtSlug, viewerId: string | null): EventAtSlug {
  return { ...foundIn(row, viewerId), slug: row.currentSlug };
}

function foundIn(row: Row, viewerId: string | null): FoundEvent {
  const { isHeld, memberRole, memberPermissions, memberStatus, memberCameBy, memberIsAdopted, memberWithheld } = row;
  const event = pick(row, names);
  const membership =
    viewerId !== null && memberRole !== null && memberPermissions !== null && memberStatus !== null
      ? {
          userId: viewerId,
          eventId: event.id,
          role: memberRole,
          perms: memberPermissions,
          status: memberStatus,
          cameBy: memberCameBy ?? "host",
          isAdopted: memberIsAdopted,
          withheld: memberWithheld ?? [],
        }
      : undefined;
  return { event, isHeld, membership };
}

/** The current slug of an event; null if it never had one. */
export async function findEventSlug(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom("slugs")
    .select("slug")
    .where("eventId", "=", eventId)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** The event's current row: after a refused save, or in a command that must not trust an earlier read. */
export async function findEventRow(db: Db, eventId: string): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
}

/** Writes `changes` into the event's row with a new version and notifies its open screens. */
export async function touchEvent(tx: Tx, eventId: string, now: Date, changes: Updateable<Events> = {}): Promise<void> {
  await tx
    .updateTable("events")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1), updatedAt: now }))
    .where("id", "=", eventId)
    .execute();
  await orderCard(tx, eventId, changes, now);
  await announce(tx, `event:${eventId}`);
}

/** Whether the account created an event, or manages the guests of one. */
export async function hostsEvent(db: Db, userId: string): Promise<boolean> {
  const own = await db.selectFrom("events").select("id").where("createdBy", "=", userId).limit(1).executeTakeFirst();
  if (own) return true;
  const managed = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", "active")
    .where("permissions", "@>", sql.val(["manage_guests"]))
    .limit(1)
    .executeTakeFirst();
  return managed !== undefined;
}
