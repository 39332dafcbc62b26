// Erases a user's messages when they delete their account: the text goes, the place of each message stays.
import { sql } from "kysely";
import type { Tx } from "#app/db/transaction.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { erasedPerson } from "./copy.ts";
import { referenceOf } from "./moderation.commands.server.ts";

/**
 * Empties all messages of an account, and the tickets that quote them; deletes private sessions whose other account is already gone.
 * The screens of the other participants load again. L-2
 */
export async function eraseTalk(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ eventId: string | null; kind: string; low: string | null; high: string | null }>`
    with mine as (select distinct session_id from chat_messages where sender_id = ${userId}),
    moved as (
      update chat_sessions set last_change = last_change + 1 where id in (select session_id from mine)
      returning id, last_change, event_id, kind, low_user_id, high_user_id
    ), emptied as (
      update chat_messages m set content = '', file_key = null, deleted_at = coalesce(deleted_at, ${now}), change = moved.last_change
      from moved where m.session_id = moved.id and m.sender_id = ${userId}
    )
    select event_id, kind, low_user_id as low, high_user_id as high from moved`.execute(tx);
  await sql`update chat_taken_out t set content = '', file_key = null from chat_messages m
    where m.id = t.message_id and m.sender_id = ${userId}`.execute(tx);
  await tx
    .deleteFrom("chatSessions")
    .where((eb) =>
      eb.or([
        eb.and([eb("lowUserId", "=", userId), eb("highUserId", "is", null)]),
        eb.and([eb("highUserId", "=", userId), eb("lowUserId", "is", null)]),
      ]),
    )
    .where("kind", "=", "private")
    .execute();
  await sql`update ticket_messages m set body = ${erasedPerson} from chat_reports r
    where r.reported_id = ${userId} and strpos(m.body, ${referenceOf("")} || r.id::text) > 0`.execute(tx);
  for (const { eventId, kind, low, high } of rows) {
    if (eventId) await announce(tx, `event:${eventId}:${kind === "general" ? "chat" : "organizers"}`);
    for (const id of [low, high]) if (id && id !== userId) await announce(tx, `user:${id}:chat`);
  }
}
