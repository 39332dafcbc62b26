// The sessions that a person may read: their private ones, and those of events in which they may chat.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type At, statement } from "#app/db/statement.ts";
import type { ChatKind } from "#app/domain/home/chat.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import { type CameBy, reachesOf } from "#app/domain/event/reach.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { EventRole, MembershipStatus, Permission } from "#app/domain/permission/names.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import type { Topic } from "#app/domain/topic.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { isId, judge } from "#app/platform/pass.server.ts";

/** A session as every decision about it reads it. */
export type ChatSession = {
  id: string;
  kind: ChatKind;
  eventId: string | null;
  lowUserId: string | null;
  highUserId: string | null;
  lastSeq: number;
  lastChange: number;
};

const sessionById = statement<{ id: string }, ChatSession>(
  "chat_session",
  (at) =>
    `select id, kind, event_id, low_user_id, high_user_id, last_seq, last_change from chat_sessions where id = ${at.id}::uuid`,
);

export async function findSession(db: Db, id: unknown): Promise<ChatSession | undefined> {
  return isId(id) ? (await sessionById(db, { id }))[0] : undefined;
}

/** The two of a private session, as far as they still have accounts. */
export function participantsOf({ lowUserId, highUserId }: ChatSession): string[] {
  return [lowUserId, highUserId].filter((id) => id !== null);
}

/** The announcement to all who may read this session. */
export function topicsOf(session: ChatSession): Topic[] {
  if (session.kind === "private") return participantsOf(session).map((id): Topic => `user:${id}:chat`);
  return [`event:${session.eventId}:${session.kind === "general" ? "chat" : "organizers"}`];
}

const actionOfKind = {
  organizers: "chat.organizers.read",
  general: "chat.general.read",
} as const satisfies Record<Exclude<ChatKind, "private">, ActionName>;

export type ChatPerson = { id: string; name: string; avatarUrl: string | null };

export type ListedSession = {
  id: string;
  kind: ChatKind;
  event: { id: string; title: string; timeZone: string } | null;
  /** The other of a private session; null once their account is gone. */
  other: ChatPerson | null;
  lastSeq: number;
  unread: number;
  lastAt: string | null;
};

type Candidate = {
  id: string;
  kind: ChatKind;
  lastSeq: number;
  lastAt: Date | null;
  unread: number;
  otherId: string | null;
  otherName: string | null;
  otherImage: string | null;
  eventId: string | null;
  title: string | null;
  timeZone: string | null;
  createdBy: string | null;
  reaches: unknown;
  status: EventStatus | null;
  role: EventRole | null;
  permissions: Permission[] | null;
  memberStatus: MembershipStatus | null;
  cameBy: CameBy | null;
  isAdopted: boolean;
  withheld: Permission[] | null;
};

// More than a person reads; with more unread, the list says «más de 9».
const MOST_UNREAD = 100;

const FACTS = `s.id, s.kind, s.last_seq, s.last_at, o.id as other_id, o.name as other_name, o.image as other_image,
  e.id as event_id, e.title, e.time_zone, e.created_by, e.reaches, e.status, m.role, m.permissions, m.status as member_status,
  m.came_by, m.adopted_at is not null as is_adopted, m.withheld`;
// The query skips the messages of a session that is read to its end, and finds the newest of the others by the index.
const WHAT = (at: At<{ userId: string }>) => `${FACTS},
  case when s.last_seq > coalesce(r.read_seq, 0) then (select count(*)::integer from (
    select from chat_messages c
    where c.session_id = s.id and c.seq > coalesce(r.read_seq, 0) and c.deleted_at is null
      and c.sender_id is distinct from ${at.userId}::uuid and (m.created_at is null or c.created_at >= m.created_at)
      and not exists (select from chat_blocks b where b.blocker_id = ${at.userId}::uuid and b.blocked_id = c.sender_id)
    order by c.seq desc limit ${MOST_UNREAD}
  ) unread_messages) else 0 end as unread`;
const FROM = (at: At<{ userId: string }>) => `from chat_sessions s
  left join events e on e.id = s.event_id
  left join event_members m on m.event_id = s.event_id and m.user_id = ${at.userId}::uuid
  left join users o on s.kind = 'private' and o.id = case when s.low_user_id = ${at.userId}::uuid then s.high_user_id else s.low_user_id end
  left join chat_readings r on r.session_id = s.id and r.user_id = ${at.userId}::uuid`;
const MINE = (at: At<{ userId: string }>) => `s.id in (
    select id from chat_sessions where low_user_id = ${at.userId}::uuid union all
    select id from chat_sessions where high_user_id = ${at.userId}::uuid union all
    select c.id from events own join chat_sessions c on c.event_id = own.id where own.created_by = ${at.userId}::uuid union all
    select c.id from event_members place join chat_sessions c on c.event_id = place.event_id
      where place.user_id = ${at.userId}::uuid and place.status = 'active')`;

const candidates = statement<{ userId: string; patterns: string[] }, Candidate>(
  "chat_sessions_of",
  (at) => `select ${WHAT(at)} ${FROM(at)} where ${MINE(at)} and (s.kind <> 'private' or s.last_seq > 0)
     and (${at.patterns}::text[] = '{}' or search_key(coalesce(e.title, o.name, '')) like all(${at.patterns}::text[]))
   order by s.last_at desc nulls last, s.created_at desc limit 400`,
);
const unreadCandidates = statement<{ userId: string }, Candidate>(
  "chat_unread_of",
  (at) => `select ${WHAT(at)} ${FROM(at)} where ${MINE(at)} and s.last_seq > coalesce(r.read_seq, 0)`,
);

/**
 * The sessions of an account whose event or person has all folded `words` in its name, the one that moved last first. A private one without
 * a message does not appear yet. part 1 §4
 */
export async function listSessions(db: Db, userId: string, words: readonly string[] = []): Promise<ListedSession[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
  return (await candidates(db, { userId, patterns })).filter((row) => mayRead(row, userId)).map(listed);
}

const spoken = statement<{ userId: string }, Candidate>(
  "chat_spoken_of",
  (at) => `select ${FACTS}, 0 as unread ${FROM(at)} where ${MINE(at)} and s.last_seq > 0`,
);

/** All sessions with messages that the account may read, without what is unread. */
export async function listSpoken(db: Db, userId: string): Promise<ListedSession[]> {
  return (await spoken(db, { userId })).filter((row) => mayRead(row, userId)).map(listed);
}

/** How many messages an account has not read yet: in all its sessions, and in those of each event that has any. */
export type Unread = { unread: number; events: Record<string, number> };

export async function countUnread(db: Db, userId: string): Promise<Unread> {
  const rows = await unreadCandidates(db, { userId });
  return unreadOf(rows.filter((row) => mayRead(row, userId)));
}

/** The counts of a list of sessions. */
export function unreadOf(sessions: readonly ({ unread: number } & Partial<Pick<Candidate, "eventId">>)[]): Unread {
  const counts: Unread = { unread: 0, events: {} };
  for (const { unread, eventId } of sessions) {
    counts.unread += unread;
    if (eventId && unread > 0) counts.events[eventId] = (counts.events[eventId] ?? 0) + unread;
  }
  return counts;
}

const sessionOfFile = statement<{ userId: string; key: string }, Candidate>(
  "chat_session_of_file",
  (at) =>
    `select ${WHAT(at)} ${FROM(at)} where ${MINE(at)} and s.id = (select session_id from chat_messages where file_key = ${at.key} limit 1)`,
);

/** Whether the picture of `key` stands in a message that the account may read. */
export async function mayReadFile(db: Db, userId: string, key: string): Promise<boolean> {
  return (await sessionOfFile(db, { userId, key })).some((row) => mayRead(row, userId));
}

function mayRead(row: Candidate, userId: string): boolean {
  if (row.kind === "private") return true;
  const { eventId, createdBy, status, reaches, role, permissions, memberStatus, cameBy, isAdopted, withheld } = row;
  if (eventId === null || createdBy === null || status === null) return false;
  const unasked = { admin: false, editor: false, hostsEvent: false, fresh: false };
  const account = { id: userId, active: true, emailVerified: true, ...unasked };
  const event = { id: eventId, createdBy, status, visibility: "private" as const, requireAccount: true };
  const isMember = role !== null && permissions !== null && memberStatus !== null;
  return judge(
    {
      account: { ...account, accountType: "personal" },
      event: { ...event, deleted: false, held: false, reaches: reachesOf(reaches) },
      membership: isMember
        ? {
            userId,
            eventId,
            role,
            perms: permissions,
            status: memberStatus,
            cameBy: cameBy ?? "host",
            isAdopted,
            withheld: withheld ?? [],
          }
        : undefined,
      resource: { eventId },
    },
    actionOfKind[row.kind],
  ).ok;
}

function listed(row: Candidate): ListedSession {
  const { id, kind, lastSeq, lastAt, unread, otherId, otherName, otherImage, eventId, title, timeZone } = row;
  return {
    id,
    kind,
    lastSeq,
    unread,
    lastAt: lastAt?.toISOString() ?? null,
    event: eventId === null ? null : { id: eventId, title: title ?? "", timeZone: timeZone ?? defaultTimeZone },
    other: otherId === null ? null : { id: otherId, name: otherName ?? "", avatarUrl: photoUrl(otherImage) },
  };
}

/** The session of `kind` that an event has. */
export async function findEventSession(db: Db, eventId: unknown, kind: Exclude<ChatKind, "private">) {
  if (!isId(eventId)) return undefined;
  return db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** The events of an account: those it created, and those it has a place in. */
export const eventsOf = (userId: string) => sql<string>`(
  select id from events where created_by = ${userId} union
  select event_id from event_members where user_id = ${userId} and status = 'active')`;

/**
 * The people who share an event with the account and may talk with it, each with one such event. They are the team of every event, and
 * its guests where the account sees the guest list.
 */
const peopleOf = (userId: string) => sql`(
  with mine as (
    select e.id, e.title, e.created_by, e.created_by = ${userId} or m.role in ('organizer', 'celebrant', 'collaborator')
      or (e.reaches ->> 'names' <> 'hosts' and m.permissions @> array['see_guest_list'])
      or (e.reaches ->> 'names' in ('guests', 'link') and m.role in ('guest', 'viewer') and (m.came_by = 'host' or m.adopted_at is not null)
        and not m.withheld @> array['see_guest_list']) as sees
    from events e left join event_members m on m.event_id = e.id and m.user_id = ${userId} and m.status = 'active'
    where e.created_by = ${userId} or m.id is not null
  ), people as (
    select created_by as user_id, title from mine union all
    select m.user_id, mine.title from mine join event_members m on m.event_id = mine.id and m.status = 'active'
    where mine.sees or m.role in ('organizer', 'celebrant', 'collaborator')
  )
  select u.id, u.name, u.image, min(people.title) as title,
    case when u.email_verified and u.email_visible then u.email end as email
  from people join users u on u.id = people.user_id
  where u.id <> ${userId} and u.suspended_at is null
  group by u.id)`;

/** The people who may talk with the account, by name. */
export async function listPeople(db: Db, userId: string): Promise<(ChatPerson & { event: string })[]> {
  const { rows } = await sql<{ id: string; name: string; image: string | null; title: string }>`
    select id, name, image, title from ${peopleOf(userId)} person order by search_key(name), id limit 500`.execute(db);
  return rows.map(({ id, name, image, title }) => ({ id, name, avatarUrl: photoUrl(image), event: title }));
}

/** The people among these who have one of `emails`, by address: only an address that is proved and not hidden names its account (SC-23). */
export async function findPeopleByEmail(
  db: Db,
  userId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${peopleOf(userId)} person where email = any(${[...emails]}::text[])`.execute(db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
