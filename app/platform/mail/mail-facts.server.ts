// E-mail statistics of an installation: due, held, sent and refused.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isHeld } from "./email-jobs.server.ts";
import type { EmailKinds } from "./email-kind.ts";

export type MailFacts = {
  /** E-mails that could be sent now, and those held for a host's proof or a suspended account. */
  due: number;
  held: number;
  oldestDueSeconds: number | null;
  lastSent: Date | null;
  lastSentSeconds: number | null;
  refused: number;
  /** Within the 24 hours before `now`. */
  sentToday: number;
  refusedToday: number;
};

/** Reads the statistics at `now`. */
export async function readMail(db: Db, kinds: EmailKinds, now: Date): Promise<MailFacts> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const secondsSince = (instant: string) => sql`extract(epoch from ${now}::timestamptz - ${sql.raw(instant)})::float8`;
  const { rows } = await sql<MailFacts>`
    select queued.*, settled.*
      from (select (count(*) filter (where not held))::int as due, (count(*) filter (where held))::int as held,
                   ${secondsSince("min(created_at) filter (where not held)")} as oldest_due_seconds
              from (select created_at, ${isHeld(kinds, now)} as held from letters where status = 'queued') waiting) queued,
           (select max(sent_at) as last_sent, ${secondsSince("max(sent_at)")} as last_sent_seconds,
                   (count(*) filter (where status = 'refused'))::int as refused,
                   (count(*) filter (where status = 'sent' and sent_at > ${before(24)}))::int as sent_today,
                   (count(*) filter (where status = 'refused' and created_at > ${before(24)}))::int as refused_today
              from letters where status <> 'queued') settled`.execute(db);
  return rows[0]!;
}
