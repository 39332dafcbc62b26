// Notifications: the command's transaction stores one for each recipient and announces it to open screens. A reader sees
// only those that their rights still allow.
import { sql } from "kysely";
import { isGuarded } from "#app/db/guards.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { AccountType } from "#app/domain/account/account.ts";
import type { Visibility } from "#app/domain/event/access.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import { openStatuses } from "#app/domain/guest/invitation.ts";
import {
  type AnsweredHousehold,
  groupKeyOf,
  isOfGuests,
  isOnce,
  isWhileInvited,
  kindNames,
  type Notification,
  type NotificationFacts,
  notificationKinds,
  type NotificationKind,
  type NotificationWay,
  rightToOwn,
  rightToSee,
} from "#app/domain/home/notification.ts";
import { type CameBy, reachesOf } from "#app/domain/event/reach.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import type { EventRole, MembershipStatus, Permission } from "#app/domain/permission/names.ts";
import { decide } from "#app/domain/permission/permissions.ts";
import { announce, tellAfterCommit } from "#app/platform/live/live.server.ts";

/** Events within this time after the first one send one push. */
const GATHER_SECONDS = 15;

type Told = Required<Pick<Notification, "kind" | "eventId" | "subjectId" | "count">> & {
  people: string[];
  ids: string[];
  groupKey: string | null;
  facts: string;
  now: Date;
  isOnce: boolean;
  isOfGuests: boolean;
};
const write = statement<Told, { userId: string; id: number }>(
  "notify",
  (at) => `with told as (
     insert into notifications as old (user_id, id, kind, event_id, subject_id, group_key, facts, count, created_at, at)
     select users.id, recipient.id, ${at.kind}, ${at.eventId}::uuid, ${at.subjectId}::uuid, ${at.groupKey}::text, ${at.facts}::jsonb, ${at.count}::integer, ${at.now}::timestamptz, ${at.now}::timestamptz
     from unnest(${at.people}::uuid[], ${at.ids}::uuid[]) recipient (user_id, id) join users on users.id = recipient.user_id
     where users.suspended_at is null and not (${at.isOnce}::boolean and exists (
       select from notifications told where told.user_id = users.id and told.group_key = ${at.groupKey}::text))
       and not (${at.isOfGuests}::boolean and exists (
         select from events e join event_members m on m.event_id = e.id and m.user_id = users.id and m.role = 'celebrant'
           left join doors d on d.event_id = e.id
         where e.id = ${at.eventId}::uuid and not coalesce(d.celebrants_hear, false) and d.lead_id is distinct from users.id
           and (${at.now}::timestamptz at time zone e.time_zone) >= e.date
           and (${at.now}::timestamptz at time zone e.time_zone) < e.date + interval '36 hours'))
     order by users.id
     on conflict (user_id, group_key) where read_at is null do update set
       count = old.count + excluded.count, facts = old.facts || excluded.facts, subject_id = excluded.subject_id,
       at = greatest(old.at, excluded.at)
     returning old.user_id
   ), rung as (
     select graphile_worker.add_job(identifier => 'send_pushes', payload => json_build_object('userId', user_id),
       job_key => 'push:' || user_id, run_at => now() + interval '${GATHER_SECONDS} seconds', job_key_mode => 'preserve_run_at') as job
     from told where exists (select from push_devices where push_devices.user_id = told.user_id)
   )
   select user_id, announce('user:' || user_id) as id, (select count(job) from rung) from told`,
);

/**
 * Notifies `recipients` inside `tx`: a rolled-back command notifies no one. On the day of an event its celebrants do not hear what guests do. Merges with unread notifications of the same
 * group and adds `count`. Runs one statement, and enqueues a push for recipients with a device.
 */
export async function notify(
  tx: Tx,
  { kind, recipients, eventId = null, subjectId = null, facts = {}, count = 1 }: Notification,
  now: Date,
): Promise<void> {
  const people = [...new Set(recipients)];
  if (people.length === 0 || count < 1) return;
  const told = await write(tx, {
    people,
    ids: people.map(newId),
    kind,
    eventId,
    subjectId,
    groupKey: groupKeyOf({ kind, eventId, subjectId }),
    facts: JSON.stringify(facts),
    count,
    now,
    isOnce: isOnce(kind),
    isOfGuests: isOfGuests(kind),
  });
  for (const { userId, id } of told) tellAfterCommit(tx, { id: Number(id), topic: `user:${userId}` });
}

/** Longer than a morning and shorter than a day. */
const MORNING_MS = 12 * 3_600_000;

/** Notifies `userId` once a morning of something that an hourly job finds, however often and on however many processes the job runs. */
export async function notifyOnceAMorning(
  db: Db,
  userId: string,
  told: Omit<Notification, "recipients" | "eventId"> & { eventId: string },
  now: Date,
): Promise<void> {
  const { kind, eventId } = told;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${userId} ${eventId}`}, 0))`.execute(tx);
    const rung = await tx
      .selectFrom("notifications")
      .select("id")
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("eventId", "=", eventId)
      .where("at", ">", new Date(now.getTime() - MORNING_MS))
      .executeTakeFirst();
    if (!rung) await notify(tx, { ...told, recipients: [userId] }, now);
  });
}

/** Marks the notifications of `userId` about a conversation or invitation as read, because the user now views it. */
export async function markSeen(
  tx: Tx,
  userId: string,
  about: Pick<Notification, "kind" | "eventId" | "subjectId">,
  now: Date,
): Promise<void> {
  const read = await tx
    .updateTable("notifications")
    .set({ readAt: now })
    .where("userId", "=", userId)
    .where("groupKey", "=", groupKeyOf(about))
    .where("readAt", "is", null)
    .returning("id")
    .execute();
  if (read.length > 0) await announce(tx, `user:${userId}`);
}

/** A notification that its reader may see. */
export type SeenNotification = {
  id: string;
  kind: NotificationKind;
  count: number;
  facts: NotificationFacts;
  at: Date;
  readAt: Date | null;
  subjectId: string | null;
  /** How many of them no push has covered yet. */
  unpushed: number;
  event: { id: string; title: string; type: string } | null;
  /** The answered household; null if it is not one household or the bell does not name it. */
  household: AnsweredHousehold | null;
};

type Row = Omit<SeenNotification, "event" | "unpushed"> & {
  userId: string;
  pushed: number;
  isMuted: boolean;
  isInvited: boolean;
  /** It is about a task that is assigned to the reader. */
  isOwnTask: boolean;
  emailVerified: boolean;
  accountType: AccountType;
  eventId: string | null;
  title: string;
  type: string;
  createdBy: string;
  visibility: Visibility;
  requireAccount: boolean;
  status: EventStatus;
  reaches: unknown;
  isHeld: boolean;
  role: EventRole | null;
  permissions: Permission[] | null;
  memberStatus: MembershipStatus | null;
  cameBy: CameBy | null;
  isAdopted: boolean;
  withheld: Permission[] | null;
};

const ofTasks = kindNames.filter((kind) => rightToOwn(kind) !== null);
const coming = comingStatuses.map((status) => `'${status}'`).join(", ");
const areas = Object.entries(notificationKinds).map(([kind, { area }]) => `when '${kind}' then '${area}'`);

/** The answers of a guest's household: a name, coming members first; the number coming; the size. Null until all answer. */
const household = `
  select json_build_object('coming', count(*) filter (where m.status in (${coming})), 'of', count(*), 'name', (array_agg(m.name order by
    m.status not in (${coming}), not m.is_named, m.member_type = 'child', m.created_at, m.id))[1])
  from guests g join guests m on m.event_id = g.event_id and m.household_id = g.household_id
  where g.event_id = n.event_id and g.id = n.subject_id having bool_and(m.rsvp_date is not null)`;

/** The guest who has declined, as a household of one. */
const declined = `
  select json_build_object('coming', 0, 'of', 1, 'name', g.name) from guests g where g.event_id = n.event_id and g.id = n.subject_id`;

/** The statement that reads an account's notifications with all facts that decide whether it may see them. */
function reading(name: string, { narrowed, most }: { narrowed: string; most: number }) {
  return statement<{ userId: string; way: NotificationWay }, Row>(
    name,
    (at) => `select n.user_id, n.id, n.kind, n.count, n.pushed, n.facts, n.at, n.read_at, n.subject_id, n.event_id,
       u.email_verified, u.account_type, case n.kind ${areas.join(" ")} end = any(case ${at.way}::text
         when 'bell' then u.muted_bell when 'email' then u.muted_letters else u.muted_push end) as is_muted,
       n.kind = 'invitation.received' and exists (
         select from invitations i where i.event_id = n.event_id and i.id = n.subject_id
           and i.status in (${openStatuses.map((each) => `'${each}'`).join(", ")}) and i.expires_at > now()
           and (i.user_id = n.user_id or (u.email_verified and i.email = u.email))) as is_invited,
       n.kind in (${ofTasks.map((kind) => `'${kind}'`).join(", ")}) and exists (
         select from event_tasks t where t.event_id = n.event_id and t.assignee_id = n.user_id
           and (n.subject_id is null or t.id = n.subject_id)) as is_own_task,
       case when n.kind = 'answers' and ${at.way}::text = 'bell' and n.count = (n.facts ->> 'together')::integer then (${household})
         when n.kind = 'seating.freed' and ${at.way}::text = 'bell' and n.count = 1 then (${declined}) end as household,
       e.title, e.type, e.created_by, e.visibility, e.require_account, e.status, e.reaches, creator.suspended_at is not null as is_held,
       m.role, m.permissions, m.status as member_status, m.came_by, m.adopted_at is not null as is_adopted, m.withheld
     from notifications n join users u on u.id = n.user_id left join events e on e.id = n.event_id
       left join users creator on creator.id = e.created_by
       left join event_members m on m.event_id = n.event_id and m.user_id = n.user_id
     where n.user_id = ${at.userId}::uuid and u.suspended_at is null ${narrowed}
     order by n.at desc, n.id desc limit ${most}`,
  );
}

const all = reading("notifications", { narrowed: "", most: 600 });
const unread = reading("unread_notifications", { narrowed: "and n.read_at is null", most: 100 });

/** The notifications that `userId` may see now and wants by `way`, newest first. */
export async function readNotifications(
  db: Db,
  userId: string,
  { onlyUnread = false, way = "bell" }: { onlyUnread?: boolean; way?: NotificationWay } = {},
): Promise<SeenNotification[]> {
  const rows = await (onlyUnread ? unread : all)(db, { userId, way });
  return rows
    .filter((row) => !row.isMuted && maySee(row))
    .map(({ id, kind, count, facts, at, readAt, subjectId, pushed, eventId, title, type, household: answered }) => {
      const event = eventId === null ? null : { id: eventId, title, type };
      return {
        id,
        kind,
        count,
        facts,
        at,
        readAt,
        subjectId,
        unpushed: Math.max(0, count - pushed),
        event,
        household: answered,
      };
    });
}

/** The number of unread notifications in the account's bell, in one statement. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  return (await readNotifications(db, userId, { onlyUnread: true })).length;
}

/** Hides a notification after a lost right, a reassigned task, a hidden event or a withdrawn invitation. */
function maySee(row: Row): boolean {
  if (isWhileInvited(row.kind)) return row.isInvited && !row.isHeld;
  const action = rightToSee(row.kind, row.facts);
  if (action === null || !isGuarded("authz")) return true;
  if (row.eventId === null) return false;
  const { userId, eventId, emailVerified, accountType, createdBy, visibility, requireAccount, status } = row;
  const context: PermissionContext = {
    // Staff have extra rights on pages, but get no extra notifications.
    account: {
      id: userId,
      active: true,
      emailVerified,
      accountType,
      admin: false,
      editor: false,
      hostsEvent: false,
      fresh: false,
    },
    event: {
      id: eventId,
      createdBy,
      visibility,
      requireAccount,
      status,
      deleted: false,
      held: row.isHeld,
      reaches: reachesOf(row.reaches),
    },
    membership:
      row.role && row.permissions && row.memberStatus
        ? {
            userId,
            eventId,
            role: row.role,
            perms: row.permissions,
            status: row.memberStatus,
            cameBy: row.cameBy ?? "host",
            isAdopted: row.isAdopted,
            withheld: row.withheld ?? [],
          }
        : undefined,
    resource: { eventId, ownerId: row.isOwnTask ? userId : undefined },
  };
  const own = rightToOwn(row.kind);
  return decide(context, action).ok || (own !== null && decide(context, own).ok);
}
