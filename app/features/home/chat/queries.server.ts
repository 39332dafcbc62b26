// The data of the chat's screens: one session with its newest messages, and the list of all.
import type { Db } from "#app/db/client.ts";
import { sql } from "kysely";
import { type ChatKind, chatLimits, type TalkRefusal } from "#app/domain/home/chat.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { checkTogether } from "./commands.server.ts";
import {
  type ChatReader,
  listBlocked,
  listReaders,
  pageMessages,
  readUpTo,
  type ShownMessage,
  type Talk,
} from "./messages.queries.server.ts";
import type { ChatPerson } from "./sessions.queries.server.ts";

export type ShownSession = {
  id: string;
  kind: ChatKind;
  event: { id: string; title: string; timeZone: string } | null;
  other: ChatPerson | null;
  /** The number of people who may read it. */
  people: number;
  /** Why the user may not write here now; null if they may. */
  closed: TalkRefusal | null;
};

export type Conversation = {
  session: ShownSession;
  viewerId: string;
  messages: ShownMessage[];
  hasOlder: boolean;
  /** The session's last change at the time of this read. */
  cursor: number;
  /** The number of the last message that the user had read. */
  readSeq: number;
  readers: ChatReader[];
  blocked: string[];
  /** The viewer is a host who takes messages of others out of it. */
  mayClear: boolean;
  timeZone: string;
};

/** A session with its newest messages before `before`. */
export async function readConversation(db: Db, talk: Talk, before: number | null): Promise<Conversation> {
  const { session, pass } = talk;
  const viewerId = pass.viewer.id;
  const [page, readers, readSeq, blocked, shown] = await Promise.all([
    pageMessages(db, talk, before),
    listReaders(db, talk),
    readUpTo(db, talk),
    listBlocked(db, viewerId),
    showSession(db, talk),
  ]);
  const timeZone = shown.event?.timeZone ?? defaultTimeZone;
  const mayClear = session.kind === "general" && pass.may("chat.general.clear");
  return {
    session: shown,
    viewerId,
    ...page,
    cursor: session.lastChange,
    readSeq,
    readers,
    blocked,
    mayClear,
    timeZone,
  };
}

async function showSession(db: Db, { session, pass }: Talk): Promise<ShownSession> {
  const { id, kind, eventId } = session;
  if (kind !== "private") {
    const { rows } = await sql<{ title: string; timeZone: string; people: number }>`
      select title, time_zone, (select count(distinct user_id)::integer from (
        select e.created_by as user_id union all
        select m.user_id from event_members m where m.event_id = e.id and m.status = 'active'
          and (m.permissions @> '{view,chat}') and (${kind === "general"} or m.role in ('organizer', 'celebrant', 'collaborator'))
      ) people) as people from events e where e.id = ${eventId}`.execute(db);
    const { people = 0, title = "", timeZone = defaultTimeZone } = rows[0] ?? {};
    return { id, kind, event: eventId ? { id: eventId, title, timeZone } : null, other: null, people, closed: null };
  }
  const otherId = session.lowUserId === pass.viewer.id ? session.highUserId : session.lowUserId;
  const user =
    otherId === null
      ? undefined
      : await db.selectFrom("users").select(["id", "name", "image"]).where("id", "=", otherId).executeTakeFirst();
  const together = await checkTogether(db, pass.viewer.id, session);
  return {
    id,
    kind,
    event: null,
    other: user ? { id: user.id, name: user.name, avatarUrl: photoUrl(user.image) } : null,
    people: 2,
    closed: together.ok ? null : together.code,
  };
}

/** A number in the address: of a message or of a change. */
export function readNumber(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** The search text, cut to a usual length. */
export function cleanSearch(value: string | null): string {
  return (value ?? "").trim().slice(0, 100);
}

export const searchLimit = chatLimits.page;
