// The commands of a session: write, edit and delete a message, mark messages as read, begin a private session.
import { sql } from "kysely";
import { refusedBy } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import { inOneStatement, inTransaction, type Tx } from "#app/db/transaction.ts";
import { chatRates, pairOf, type TalkRefusal } from "#app/domain/home/chat.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { Topic } from "#app/domain/topic.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { keepErased } from "#app/platform/erasures.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type ImageRefused, removeImage, storeImage } from "#app/platform/files/images.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { markSeen, notify } from "#app/platform/notifications.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { findSent, type ShownMessage, type Talk } from "./messages.queries.server.ts";
import { type ChatSession, eventsOf, participantsOf, topicsOf } from "./sessions.queries.server.ts";
import { aboutMessage, aboutReading } from "./stream.queries.server.ts";

export type SendTalk = Talk<"chat.private.send" | "chat.organizers.send" | "chat.general.send">;
export type ReadTalk = Talk<"chat.private.read" | "chat.organizers.read" | "chat.general.read">;

export type TooManyMessages = Refusal<"too_many"> & { waitSeconds: number };

export type NewMessage = { content: string; clientId: string; replyTo: string | null; picture: Uint8Array | null };

type Written = {
  id: string;
  sessionId: string;
  senderId: string;
  clientId: string;
  content: string;
  replyTo: string | null;
  fileKey: string | null;
  now: Date;
  about: string;
  topics: Topic[];
};
const write = statement<Written, { ids: string[] }>(
  "chat_write",
  (at) => `with place as (
     update chat_sessions set last_seq = last_seq + 1, last_change = last_change + 1, last_at = ${at.now} where id = ${at.sessionId}::uuid
     returning last_seq, last_change
   ), written as (
     insert into chat_messages (id, session_id, seq, change, sender_id, client_id, content, reply_to, file_key, created_at)
     select ${at.id}::uuid, ${at.sessionId}::uuid, last_seq, last_change, ${at.senderId}::uuid, ${at.clientId}::uuid, ${at.content},
       (select id from chat_messages where id = ${at.replyTo}::uuid and session_id = ${at.sessionId}::uuid), ${at.fileKey}, ${at.now} from place
     returning seq
   ), seen as (
     insert into chat_readings (session_id, user_id, read_seq, read_at) select ${at.sessionId}::uuid, ${at.senderId}::uuid, seq, ${at.now} from written
     on conflict (session_id, user_id) do update set read_seq = greatest(chat_readings.read_seq, excluded.read_seq), read_at = excluded.read_at
   )
   select (select array_agg(announce_about(topic, ${at.about}) order by at) from unnest(${at.topics}::text[]) with ordinality told (topic, at)) as ids from written`,
);

/**
 * Writes a message and announces it to all who may read it: one statement, however many listen, and one more for the bells. The same
 * `clientId` of the same account is the same message, however often a browser sends it; a repeat returns the stored message.
 */
export async function sendMessage(
  { db, files }: { db: Db; files: FileStore },
  { pass, session }: SendTalk,
  { content, clientId, replyTo, picture }: NewMessage,
  now: Date,
): Promise<
  Result<{ messageId: string; sent?: ShownMessage }, TalkRefusal | "session_gone"> | TooManyMessages | ImageRefused
> {
  const { id: userId } = pass.viewer;
  const together = await checkTogether(db, userId, session);
  if (!together.ok) return together;
  const waitSeconds = await consumeRateLimit(db, limitsOf("send", userId, chatRates.messages), now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  let fileKey: string | null = null;
  if (picture) {
    const sent = await findSent(db, userId, clientId);
    if (sent) return ok({ messageId: sent.id, sent });
    const stored = await storeImage(db, files, { bytes: picture, purpose: "chat-image", ownerId: userId, now });
    if (!stored.ok) return stored;
    fileKey = stored.key;
  }
  const messageId = newId();
  const topics = topicsOf(session);
  const about = aboutMessage(messageId);
  const values = {
    id: messageId,
    sessionId: session.id,
    senderId: userId,
    clientId,
    content,
    replyTo,
    fileKey,
    now,
    about,
    topics,
  };
  try {
    const recipients = await listRung(db, session, userId);
    const isWritten = await (recipients.length > 0 ? inTransaction : inOneStatement)(db, async (tx) => {
      const [written] = await write(tx, values);
      if (!written) return false;
      tellOf(tx, topics, written.ids, about);
      const facts = { chatType: session.kind };
      await notify(tx, { kind: "message", recipients, eventId: session.eventId, subjectId: session.id, facts }, now);
      return true;
    });
    return isWritten ? ok({ messageId }) : refuse("session_gone");
  } catch (error) {
    if (refusedBy(error) !== "chat_message_sent") throw error;
    const sent = await findSent(db, userId, clientId);
    if (fileKey) await inTransaction(db, (tx) => removeImage(tx, files, fileKey));
    return sent ? ok({ messageId: sent.id, sent }) : refuse("session_gone");
  }
}

/** The accounts that a message rings for: the other of a private session, the organizers in theirs. General, with all its guests, is only counted. */
async function listRung(db: Db, session: ChatSession, senderId: string): Promise<string[]> {
  if (session.kind === "general") return [];
  if (session.kind === "private") return participantsOf(session).filter((id) => id !== senderId);
  const { rows } = await sql<{ id: string }>`
    select created_by as id from events where id = ${session.eventId} and created_by <> ${senderId}
    union select user_id from event_members where event_id = ${session.eventId} and status = 'active'
      and role in ('organizer', 'celebrant', 'collaborator') and user_id <> ${senderId}`.execute(db);
  return rows.map(({ id }) => id);
}

type Edited = Pick<Written, "sessionId" | "senderId" | "content" | "now" | "about" | "topics"> & { messageId: string };
const edit = statement<Edited, { ids: string[] }>(
  "chat_edit",
  (at) => `with place as (
     update chat_sessions set last_change = last_change + 1 where id = ${at.sessionId}::uuid
       and exists (select from chat_messages where id = ${at.messageId}::uuid and session_id = ${at.sessionId}::uuid and sender_id = ${at.senderId}::uuid and deleted_at is null)
     returning last_change
   ), changed as (
     update chat_messages m set content = ${at.content}, edited_at = ${at.now}, change = last_change from place
     where m.id = ${at.messageId}::uuid and m.session_id = ${at.sessionId}::uuid and m.sender_id = ${at.senderId}::uuid and m.deleted_at is null
     returning m.id
   )
   select (select array_agg(announce_about(topic, ${at.about}) order by at) from unnest(${at.topics}::text[]) with ordinality told (topic, at)) as ids from changed`,
);

/** Changes the words of one's own message, as long as the viewer may still write there. Another author's message, or one of another session, does not count. */
export async function editMessage(
  db: Db,
  { pass, session }: SendTalk,
  messageId: unknown,
  content: string,
  now: Date,
): Promise<Result<{ messageId: string }, TalkRefusal | "message_gone"> | TooManyMessages> {
  if (!isId(messageId)) return refuse("message_gone");
  const { id: userId } = pass.viewer;
  const together = await checkTogether(db, userId, session);
  if (!together.ok) return together;
  const waitSeconds = await consumeRateLimit(db, limitsOf("change", userId, chatRates.changes), now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const topics = topicsOf(session);
  return inOneStatement(db, async (tx) => {
    const about = aboutMessage(messageId);
    const [changed] = await edit(tx, {
      sessionId: session.id,
      messageId,
      senderId: userId,
      content,
      now,
      about,
      topics,
    });
    if (!changed) return refuse("message_gone");
    tellOf(tx, topics, changed.ids, about);
    return ok({ messageId });
  });
}

/** Takes the words and the picture of one's own message away; that there was one stays. */
export async function deleteMessage(
  { db, files }: { db: Db; files: FileStore },
  { pass, session }: SendTalk,
  messageId: unknown,
  now: Date,
): Promise<Result<{ messageId: string }, "message_gone">> {
  if (!isId(messageId)) return refuse("message_gone");
  return inTransaction(db, async (tx) => {
    const isGone = await emptyMessage(tx, files, session, { messageId, senderId: pass.viewer.id }, now);
    return isGone ? ok({ messageId }) : refuse("message_gone");
  });
}

/** Empties a message that still stands and announces it; false where no such message exists. */
async function emptyMessage(
  tx: Tx,
  files: FileStore,
  session: ChatSession,
  { messageId, senderId }: { messageId: string; senderId: string },
  now: Date,
): Promise<boolean> {
  const place = await tx
    .updateTable("chatSessions")
    .set((eb) => ({ lastChange: eb("lastChange", "+", 1) }))
    .where("id", "=", session.id)
    .returning("lastChange")
    .executeTakeFirst();
  const message = await tx
    .selectFrom("chatMessages")
    .select("fileKey")
    .where("id", "=", messageId)
    .where("sessionId", "=", session.id)
    .where("senderId", "=", senderId)
    .where("deletedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!place || !message) return false;
  const empty = { content: "", fileKey: null, deletedAt: now, change: place.lastChange };
  await tx.updateTable("chatMessages").set(empty).where("id", "=", messageId).execute();
  await keepErased(tx, "chat_messages", [messageId], now);
  if (message.fileKey) await removeImage(tx, files, message.fileKey);
  await announceAbout(tx, topicsOf(session), aboutMessage(messageId));
  return true;
}

/** Notes that the viewer has read up to a message; reading less than before changes nothing. Unread is zero where all is read. part 1 §4 */
export async function markRead(db: Db, { pass, session }: ReadTalk, upTo: number, now: Date): Promise<void> {
  const { id: userId } = pass.viewer;
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ readSeq: number }>`
      insert into chat_readings as r (session_id, user_id, read_seq, read_at)
      select id, ${userId}, least(${upTo}, last_seq), ${now} from chat_sessions where id = ${session.id}
      on conflict (session_id, user_id) do update set read_seq = excluded.read_seq, read_at = excluded.read_at
        where r.read_seq < excluded.read_seq
      returning read_seq`.execute(tx);
    const [read] = rows;
    if (!read) return;
    await markSeen(tx, userId, { kind: "message", eventId: session.eventId, subjectId: session.id }, now);
    // In a hall of hundreds, who has read is seen when one looks; at a small table at once. One's other windows learn it too.
    const told: Topic[] = session.kind === "general" ? [] : topicsOf(session);
    const topics = [...new Set<Topic>([...told, `user:${userId}:chat`])];
    await announceAbout(tx, topics, aboutReading(session.id, userId, read.readSeq));
  });
}

/** Returns the private session with another account, and makes it if it does not exist. SC-14 */
export async function openPrivate(
  db: Db,
  { viewer }: AccountPass<"app.view">,
  otherId: unknown,
  now: Date,
): Promise<Result<{ sessionId: string }, TalkRefusal> | TooManyMessages> {
  const pair = isId(otherId) ? pairOf(viewer.id, otherId) : null;
  if (!pair) return refuse("person_gone");
  const find = () =>
    db
      .selectFrom("chatSessions")
      .select("id")
      .where("lowUserId", "=", pair.low)
      .where("highUserId", "=", pair.high)
      .executeTakeFirst();
  const known = await find();
  if (known) return ok({ sessionId: known.id });
  const together = await checkPair(db, viewer.id, otherId);
  if (!together.ok) return together;
  const waitSeconds = await consumeRateLimit(db, limitsOf("open", viewer.id, chatRates.openings), now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  await db
    .insertInto("chatSessions")
    .values({ id: newId(), kind: "private", lowUserId: pair.low, highUserId: pair.high, createdAt: now })
    .onConflict((conflict) => conflict.constraint("chat_sessions_pair").doNothing())
    .execute();
  const opened = await find();
  return opened ? ok({ sessionId: opened.id }) : refuse("person_gone");
}

/** Whether the two of a private session may write to each other now; in an event's session the right to it is enough. */
export async function checkTogether(
  db: Db,
  userId: string,
  session: ChatSession,
): Promise<Result<unknown, TalkRefusal>> {
  if (session.kind !== "private") return ok();
  const other = participantsOf(session).find((id) => id !== userId);
  return other === undefined ? refuse("person_gone") : checkPair(db, userId, other);
}

async function checkPair(db: Db, userId: string, otherId: unknown): Promise<Result<unknown, TalkRefusal>> {
  if (!isId(otherId)) return refuse("person_gone");
  const { rows } = await sql<{ isThere: boolean; areTogether: boolean; isBlocked: boolean }>`
    select exists (select from users where id = ${otherId} and suspended_at is null) as is_there,
      exists (select from ${eventsOf(userId)} mine join ${eventsOf(otherId)} theirs on theirs.id = mine.id) as are_together,
      exists (select from chat_blocks where (blocker_id, blocked_id) in ((${userId}, ${otherId}), (${otherId}, ${userId}))) as is_blocked
    `.execute(db);
  const [facts] = rows;
  // A caller who shares no event with an account does not learn whether it exists.
  if (!facts?.areTogether) return refuse("not_together");
  if (!facts.isThere) return refuse("person_gone");
  return facts.isBlocked ? refuse("blocked") : ok();
}

export function limitsOf(what: string, userId: string, rates: readonly { tries: number; minutes: number }[]) {
  return rates.map(({ tries, minutes }) => ({ key: `chat:${what}:${minutes}:${userId}`, tries, minutes }));
}

/** Announces `about` to each of `topics` in `tx`. */
export async function announceAbout(tx: Tx, topics: readonly Topic[], about: string): Promise<void> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(announce_about(topic, ${about}) order by at) as ids
    from unnest(${[...topics]}::text[]) with ordinality told (topic, at)`.execute(tx);
  tellOf(tx, topics, rows[0]?.ids ?? [], about);
}

function tellOf(tx: Tx, topics: readonly Topic[], ids: readonly string[], about: string): void {
  for (const [at, topic] of topics.entries()) tellAfterCommit(tx, { id: Number(ids[at]), topic, about });
}
