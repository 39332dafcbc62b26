// The messages of a session for screens and streams: by page of history, by change, and by search words.
import { sql, type SqlBool } from "kysely";
import { find } from "linkifyjs";
import type { Db } from "#app/db/client.ts";
import { type ChatKind, chatLimits, isWebAddress, type MessagePart, placeOfMessage } from "#app/domain/home/chat.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import type { SearchWay } from "#app/domain/home/search.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { holdsWords } from "#app/platform/search-words.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { type ChatPerson, type ChatSession, type ListedSession, listSpoken } from "./sessions.queries.server.ts";

export type ChatAction = `chat.${ChatKind}.${"read" | "send"}`;
/** The right to read or write in one session. */
export type Talk<A extends ChatAction = ChatAction> = { pass: AccountPass<A>; session: ChatSession };

export type ShownMessage = {
  id: string;
  sessionId: string;
  seq: number;
  change: number;
  clientId: string;
  /** Null if the account is gone. */
  sender: ChatPerson | null;
  at: string;
  isEdited: boolean;
  isDeleted: boolean;
  /** A host took it out; it counts as deleted too. */
  isTakenOut: boolean;
  content: string;
  parts: MessagePart[];
  replyTo: { id: string; name: string | null; text: string } | null;
  picture: { url: string; width: number; height: number } | null;
};

const QUOTED = 140;

function messages(db: Db) {
  return db
    .selectFrom("chatMessages as m")
    .leftJoin("users as u", "u.id", "m.senderId")
    .leftJoin("files as f", "f.key", "m.fileKey")
    .leftJoin("chatTakenOut as t", "t.messageId", "m.id")
    .leftJoin("chatMessages as r", "r.id", "m.replyTo")
    .leftJoin("users as ru", "ru.id", "r.senderId")
    .select(["m.id", "m.sessionId", "m.seq", "m.change", "m.clientId", "m.content", "m.createdAt", "m.editedAt"])
    .select([
      "m.deletedAt",
      "t.messageId as takenOutId",
      "m.fileKey",
      "f.width",
      "f.height",
      "u.id as senderId",
      "u.name",
      "u.image",
    ])
    .select(["r.id as replyId", "r.content as replyContent", "r.deletedAt as replyDeletedAt", "ru.name as replyName"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>["execute"]>>[number];

function shown(row: Row): ShownMessage {
  const { id, sessionId, seq, change, clientId, content, createdAt, editedAt, deletedAt, fileKey, width, height } = row;
  const replyText = row.replyDeletedAt ? "" : [...(row.replyContent ?? "")].slice(0, QUOTED).join("");
  return {
    id,
    sessionId,
    seq,
    change,
    clientId,
    sender: row.senderId ? { id: row.senderId, name: row.name ?? "", avatarUrl: photoUrl(row.image) } : null,
    at: createdAt.toISOString(),
    isEdited: editedAt !== null,
    isDeleted: deletedAt !== null,
    isTakenOut: deletedAt !== null && row.takenOutId !== null,
    content,
    parts: partsOf(content),
    replyTo: row.replyId ? { id: row.replyId, name: row.replyName, text: replyText } : null,
    picture: fileKey && width && height ? { url: `/files/${fileKey}`, width, height } : null,
  };
}

/** The text of a message, with web addresses as links. */
export function partsOf(content: string): MessagePart[] {
  if (!/[.:]/.test(content)) return content ? [{ text: content }] : [];
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { start, end, href, value } of find(content, "url", { defaultProtocol: "https" })) {
    if (!isWebAddress(href)) continue;
    if (start > at) parts.push({ text: content.slice(at, start) });
    parts.push({ text: value, href });
    at = end;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

/** A page of history: the newest messages before `before`, oldest first. */
export async function pageMessages(
  db: Db,
  { session }: Talk,
  before: number | null,
): Promise<{ messages: ShownMessage[]; hasOlder: boolean }> {
  const rows = await messages(db)
    .where((eb) => eb.and([eb("m.sessionId", "=", session.id), ...(before === null ? [] : [eb("m.seq", "<", before)])]))
    .orderBy("m.seq", "desc")
    .limit(chatLimits.page + 1)
    .execute();
  const page = rows.slice(0, chatLimits.page).toReversed();
  return { messages: page.map(shown), hasOlder: rows.length > chatLimits.page };
}

/** The changes of the session after number `since`, and its number after them; `hasMore` if there are more. */
export async function changesSince(
  db: Db,
  { session }: Talk,
  since: number,
): Promise<{ messages: ShownMessage[]; cursor: number; hasMore: boolean }> {
  const rows = await messages(db)
    .where((eb) => eb.and([eb("m.sessionId", "=", session.id), eb("m.change", ">", since)]))
    .orderBy("m.change")
    .limit(chatLimits.changes)
    .execute();
  const hasMore = rows.length === chatLimits.changes;
  // The rows may include a change made after the session was read. The next call sends it again, which is harmless.
  const cursor = hasMore ? rows.at(-1)!.change : Math.max(session.lastChange, rows.at(-1)?.change ?? 0);
  return { messages: rows.map(shown), cursor, hasMore };
}

/** Messages by their ids, for their readers. */
export async function messagesById(db: Db, ids: readonly string[]): Promise<ShownMessage[]> {
  if (ids.length === 0) return [];
  const rows = await messages(db)
    .where((eb) => eb("m.id", "in", ids))
    .execute();
  return rows.map(shown);
}

/** The message that its sender has already written under `clientId`. */
export async function findSent(db: Db, senderId: string, clientId: string): Promise<ShownMessage | undefined> {
  const row = await messages(db)
    .where((eb) => eb.and([eb("m.senderId", "=", senderId), eb("m.clientId", "=", clientId)]))
    .executeTakeFirst();
  return row && shown(row);
}

export type ChatReader = ChatPerson & { readSeq: number };

/** The read position of each other participant who still has the right; at most as many as the screen names. */
export async function listReaders(db: Db, { pass, session }: Talk): Promise<ChatReader[]> {
  const rows = await db
    .selectFrom("chatReadings as r")
    .innerJoin("users as u", "u.id", "r.userId")
    .where("r.sessionId", "=", session.id)
    .where("r.userId", "!=", pass.viewer.id)
    .$if(session.eventId !== null, (query) =>
      query.where(
        sql<boolean>`(exists (select from event_members m where m.event_id = ${session.eventId} and m.user_id = u.id and m.status = 'active')
          or exists (select from events e where e.id = ${session.eventId} and e.created_by = u.id))`,
      ),
    )
    .select(["u.id", "u.name", "u.image", "r.readSeq"])
    .orderBy("r.readSeq", "desc")
    .orderBy("u.id")
    .limit(chatLimits.readers)
    .execute();
  return rows.map(({ id, name, image, readSeq }) => ({ id, name, avatarUrl: photoUrl(image), readSeq }));
}

/** The user's read position. */
export async function readUpTo(db: Db, { pass, session }: Talk): Promise<number> {
  const row = await db
    .selectFrom("chatReadings")
    .select("readSeq")
    .where("sessionId", "=", session.id)
    .where("userId", "=", pass.viewer.id)
    .executeTakeFirst();
  return row?.readSeq ?? 0;
}

/** The accounts that the user has blocked. */
export async function listBlocked(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("chatBlocks").select("blockedId").where("blockerId", "=", userId).execute();
  return rows.map(({ blockedId }) => blockedId);
}

/** The same with their names, for the list that unblocks them. */
export async function listBlockedPeople(db: Db, userId: string): Promise<ChatPerson[]> {
  const rows = await db
    .selectFrom("chatBlocks")
    .innerJoin("users", "users.id", "blockedId")
    .where("blockerId", "=", userId)
    .select(["users.id", "name", "image"])
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, image }) => ({ id, name, avatarUrl: photoUrl(image) }));
}

export type FoundMessage = {
  message: ShownMessage;
  session: { id: string; kind: ChatKind; title: string; timeZone: string };
  /** The address of its place in its conversation. */
  to: string;
};

/** The newest messages with all of `words`, ignoring accents and capitals, in readable sessions (`spoken` if known). */
export async function searchMessages(
  db: Db,
  userId: string,
  { words, way }: { words: readonly string[]; way: SearchWay },
  limit: number,
  spoken?: readonly ListedSession[],
): Promise<FoundMessage[]> {
  if (words.length === 0) return [];
  const sessions = new Map((spoken ?? (await listSpoken(db, userId))).map((session) => [session.id, session]));
  if (sessions.size === 0) return [];
  const rows = await messages(db)
    .where("m.sessionId", "=", sql<string>`any(${[...sessions.keys()]}::uuid[])`)
    .where("m.deletedAt", "is", null)
    .where(holdsWords(sql`search_key(m.content)`, words, way))
    .where(
      sql<SqlBool>`not exists (select from chat_blocks b where b.blocker_id = ${userId} and b.blocked_id = m.sender_id)`,
    )
    .orderBy("m.createdAt", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { id, kind, event, other, lastSeq } = sessions.get(row.sessionId)!;
    return {
      message: shown(row),
      session: { id, kind, title: event?.title ?? other?.name ?? "", timeZone: event?.timeZone ?? defaultTimeZone },
      to: placeOfMessage(id, row.seq, lastSeq),
    };
  });
}

/** A message of the session; undefined for an unknown one, and for one of another session. A-4 */
export async function findMessage(
  db: Db,
  { session }: Pick<Talk, "session">,
  messageId: unknown,
): Promise<ShownMessage | undefined> {
  if (!isId(messageId)) return undefined;
  const row = await messages(db)
    .where((eb) => eb.and([eb("m.sessionId", "=", session.id), eb("m.id", "=", messageId)]))
    .executeTakeFirst();
  return row && shown(row);
}
