// A host takes another member's message out of the event's general chat, and puts it back within an hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { isId } from "#app/platform/pass.server.ts";
import type { ClearTalk } from "./access.queries.server.ts";
import { announceAbout } from "./commands.server.ts";
import { type ChatSession, topicsOf } from "./sessions.queries.server.ts";
import { aboutMessage } from "./stream.queries.server.ts";

type Taken = Result<{ messageId: string }, "message_gone">;

/** No member reads the message from now on, and its place says that a host took it out. One's own message is deleted instead. */
export async function takeOut(db: Db, { pass, session }: ClearTalk, messageId: unknown, now: Date): Promise<Taken> {
  if (!isId(messageId)) return refuse("message_gone");
  return inTransaction(db, async (tx) => {
    const change = await nextChange(tx, session);
    const { rows } = await sql`
      with message as (
        select id, content, file_key from chat_messages
        where id = ${messageId} and session_id = ${session.id} and deleted_at is null and sender_id is distinct from ${pass.viewer.id}
        for no key update
      ), kept as (
        insert into chat_taken_out (message_id, content, file_key, taken_by, taken_at)
        select id, content, file_key, ${pass.viewer.id}, ${now} from message
        on conflict (message_id) do update set content = excluded.content, file_key = excluded.file_key,
          taken_by = excluded.taken_by, taken_at = excluded.taken_at
      )
      update chat_messages m set content = '', file_key = null, deleted_at = ${now}, change = ${change}
      from message where m.id = message.id returning m.id`.execute(tx);
    return told(tx, session, messageId, rows.length);
  });
}

/** The message stands again as it was. Refuses a message that no host took out, or that one took out over an hour ago. */
export async function putBack(db: Db, { session }: ClearTalk, messageId: unknown, now: Date): Promise<Taken> {
  if (!isId(messageId)) return refuse("message_gone");
  return inTransaction(db, async (tx) => {
    const change = await nextChange(tx, session);
    const { rows } = await sql`
      with kept as (
        delete from chat_taken_out t using chat_messages m
        where t.message_id = ${messageId} and t.taken_at > ${undoableSince(now)} and (t.content <> '' or t.file_key is not null)
          and m.id = t.message_id and m.session_id = ${session.id} and m.sender_id is not null
        returning t.message_id, t.content, t.file_key
      )
      update chat_messages m set content = kept.content, file_key = kept.file_key, deleted_at = null, change = ${change}
      from kept where m.id = kept.message_id returning m.id`.execute(tx);
    return told(tx, session, messageId, rows.length);
  });
}

/** The number of the next change of a session. */
async function nextChange(tx: Tx, { id }: ChatSession): Promise<number> {
  const { lastChange } = await tx
    .updateTable("chatSessions")
    .set((eb) => ({ lastChange: eb("lastChange", "+", 1) }))
    .where("id", "=", id)
    .returning("lastChange")
    .executeTakeFirstOrThrow();
  return lastChange;
}

async function told(tx: Tx, session: ChatSession, messageId: string, changed: number): Promise<Taken> {
  if (changed === 0) return refuse("message_gone");
  await announceAbout(tx, topicsOf(session), aboutMessage(messageId));
  return ok({ messageId });
}
