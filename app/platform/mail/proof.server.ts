// Holds the e-mails of hosts with an unproved address until they prove it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type EmailCause, mostOfUnprovedHost } from "./email-caps.ts";
import type { EmailKinds } from "./email-kind.ts";

/** The host behind an e-mail: its author, or else the creator of its event. For statements on `letters` and their `events`. */
export const senderId = sql<string>`coalesce(letters.user_id, events.created_by)`;

/**
 * Whether an e-mail in `letters` waits for a host's proof. That holds for e-mails of the host to people who have not asked
 * for them. It also holds for visitors' e-mails at the host's events, except the first ten a day.
 */
export function waitsForProof(kinds: EmailKinds, now: Date) {
  const [fromHost, fromVisitor] = [namesOf(kinds, "host"), namesOf(kinds, "visitor")];
  return sql<boolean>`exists (select from events join users creator on creator.id = events.created_by
    left join users sender on sender.id = ${senderId}
    where events.id = letters.event_id and (
      letters.kind = any(${fromHost}::text[]) and not sender.email_verified
      or letters.kind = any(${fromVisitor}::text[]) and not creator.email_verified and (
        select count(*) from letters sent join events theirs on theirs.id = sent.event_id
        where theirs.created_by = creator.id and sent.kind = any(${fromVisitor}::text[])
          and sent.sent_at > ${now}::timestamptz - interval '1 day') >= ${mostOfUnprovedHost}))`;
}

function namesOf(kinds: EmailKinds, cause: EmailCause): string[] {
  return [...kinds.values()].filter((each) => each.cause === cause).map(({ kind }) => kind);
}

/** Whether e-mails that a host sends now wait for their proof. False without a mail server, when no proof is possible. */
export function awaitsProof({ smtpUrl }: { smtpUrl: string | null }, host: { emailVerified: boolean }): boolean {
  return smtpUrl !== null && !host.emailVerified;
}

/** The number of an event's e-mails that wait for one host's proof. */
export type Awaiting = { userId: string; name: string; email: string; count: number };

/** The hosts whose proof the event's e-mails wait for, with their numbers; empty without a mail server, when no proof is possible. */
export async function listAwaiting(
  { db, emails, config }: { db: Db; emails: EmailKinds; config: { smtpUrl: string | null } },
  eventId: string,
  now: Date,
): Promise<Awaiting[]> {
  if (config.smtpUrl === null) return [];
  const { rows } = await sql<Awaiting>`
    select users.id as user_id, users.name, users.email, count(*)::int as count
    from letters join events on events.id = letters.event_id
      join users on users.id = case when letters.kind = any(${namesOf(emails, "host")}::text[]) then ${senderId} else events.created_by end
    where letters.event_id = ${eventId}::uuid and letters.status = 'queued' and ${waitsForProof(emails, now)}
    group by users.id order by users.name, users.id`.execute(db);
  return rows;
}

/** Releases the e-mails that waited for `userId`, who has proved their address in `tx`. */
export async function releaseOnProof(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`select from letters join events on events.id = letters.event_id
    where letters.status = 'queued' and ${userId}::uuid in (${senderId}, events.created_by) limit 1`.execute(tx);
  if (rows.length > 0) await enqueue(tx, "release_letters", { userId });
}
