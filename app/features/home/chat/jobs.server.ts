// One e-mail for all messages that a user has left unread for a while.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { ChatKind } from "#app/domain/home/chat.ts";
import { quietEnd } from "#app/domain/home/notification-settings.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { FIRST_ID, inPortions } from "#app/platform/jobs/portions.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { listSessions } from "./sessions.queries.server.ts";
import { unreadMessagesEmail } from "./unread-messages.email.tsx";

/** A message that has been unread for a week gets no e-mail. */
const OLDEST_DAYS = 7;
const MOST_A_DAY = { tries: 3, minutes: 24 * 60 } as const;
const MOST_NAMED = 10;

type Person = {
  id: string;
  name: string;
  email: string;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
};

/**
 * E-mails each account whose messages have waited for the time that it chose.
 * Counts private and organizers' sessions, and General if the account has read there before.
 * Runs every five minutes and may run twice or in parallel: an e-mail mentions a message once.
 * Skips accounts in quiet hours, without a verified address or with these e-mails muted, and messages they may no longer read.
 */
export async function tellUnread({ app, now }: Work<"tell_unread">): Promise<void> {
  const { db } = app;
  let told = 0;
  for await (const portion of inPortions<Person>((last, limit) => readWaiting(db, now, last?.id ?? FIRST_ID, limit)))
    for (const person of portion) if (await tellPerson(app, person, now)) told++;
  if (told > 0) app.log.info({ told }, "people told of unread messages");
}

/** Sends one e-mail about all unread messages that no e-mail has mentioned; false without one. */
async function tellPerson(
  { db, config }: Pick<AppServices, "db" | "config">,
  person: Person,
  now: Date,
): Promise<boolean> {
  const { id, name, email, quietFrom, quietUntil, timeZone } = person;
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  if (quietEnd({ quiet, timeZone }, now)) return false;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
    const untold = await readUntold(tx, id);
    const sessions = (await listSessions(tx, id)).filter((each) => each.unread > 0 && untold.has(each.id));
    const [first] = sessions;
    if (!first) return false;
    if ((await consumeRateLimit(tx, [{ key: `chat:mail:${id}`, ...MOST_A_DAY }], now)) > 0) return false;
    for (const { id: sessionId, lastSeq } of sessions)
      await sql`insert into chat_readings (session_id, user_id, mailed_seq, read_at) values (${sessionId}, ${id}, ${lastSeq}, ${now})
        on conflict (session_id, user_id) do update set mailed_seq = excluded.mailed_seq`.execute(tx);
    const facts = {
      origin: config.origin,
      name,
      count: sessions.reduce((sum, { unread }) => sum + unread, 0),
      sessions: sessions.slice(0, MOST_NAMED).map(({ kind, event, unread }) => ({
        kind: kind satisfies ChatKind,
        event: event?.title ?? null,
        unread,
      })),
      chatUrl: emailLink(`${config.origin}/app/chat${sessions.length === 1 ? `/${first.id}` : ""}`),
      settingsUrl: `${config.origin}/app/settings`,
      unsubscribeUrl: unsubscribeUrl(config, email, undefined, "messages"),
    };
    await queueEmail(tx, unreadMessagesEmail, { facts, recipient: { email, name }, userId: id }, now);
    return true;
  });
}

/** The next accounts, by id, with at least one message that has waited long enough and that no e-mail has mentioned. */
async function readWaiting(db: Db, now: Date, after: string, limit: number): Promise<Person[]> {
  const oldest = new Date(now.getTime() - OLDEST_DAYS * 24 * 60 * 60_000);
  const { rows } = await sql<Person>`
    with moved as (select * from chat_sessions where last_at >= ${oldest}),
    seats as (
      select id as session_id, low_user_id as user_id from moved where kind = 'private' union all
      select id, high_user_id from moved where kind = 'private' union all
      select moved.id, e.created_by from moved join events e on e.id = moved.event_id union all
      select moved.id, m.user_id from moved join event_members m on m.event_id = moved.event_id and m.status = 'active'
        where moved.kind = 'organizers' and m.role in ('organizer', 'celebrant', 'collaborator') union all
      select r.session_id, r.user_id from moved join chat_readings r on r.session_id = moved.id where moved.kind = 'general'
    )
    select distinct u.id, u.name, u.email, u.quiet_from, u.quiet_until, u.time_zone
    from seats join users u on u.id = seats.user_id
      left join chat_readings r on r.session_id = seats.session_id and r.user_id = u.id
    where u.email_verified and u.suspended_at is null and not u.muted_letters @> '{messages}' and u.id > ${after}
      and exists (select from chat_messages c where c.session_id = seats.session_id and c.deleted_at is null
        and c.seq > greatest(coalesce(r.read_seq, 0), coalesce(r.mailed_seq, 0)) and c.sender_id is distinct from u.id
        and c.created_at >= ${oldest}
        and c.created_at <= ${now}::timestamptz - make_interval(mins => u.unread_minutes))
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

/** The sessions with messages that no e-mail has mentioned yet. */
async function readUntold(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from chat_sessions s left join chat_readings r on r.session_id = s.id and r.user_id = ${userId}
    where s.last_seq > greatest(coalesce(r.read_seq, 0), coalesce(r.mailed_seq, 0)) and (s.kind <> 'general' or r.user_id is not null)
      and (${userId} in (s.low_user_id, s.high_user_id) or s.event_id in (
        select id from events where created_by = ${userId} union select event_id from event_members where user_id = ${userId}))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
