// An answer's own statement: all that it writes in one go.
import { newId } from "#app/db/id.ts";
import { prepared } from "#app/db/prepared.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { AnswerOutcome, RsvpFields, RsvpProof } from "#app/domain/rsvp.ts";
import { isComing } from "#app/domain/guest.ts";
import { eventUrl } from "#app/domain/share.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { emailRow, postAfterCommit, sealSecret } from "#app/platform/mail/emails.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { answerAttemptEmail } from "../emails/answer-attempt.tsx";
import { answerReceivedEmail } from "../emails/answer-received.tsx";
import type { AnswerState } from "./queries.server.ts";

// The links of the last e-mails keep working.
const TOKENS_KEPT = 20;

// What is not wanted of it has a `where` that is false: one statement, whatever becomes of the answer.
const keep = prepared<{ emailId: string | null; changeId: number }>(
  "answer_keep",
  `with fresh as (
     insert into guests (event_id, id, name, email, email_key, source, user_id, status, rsvp_date, rsvp_message, answer_is_news,
       is_unmatched, created_at, updated_at)
     select $1::uuid, $2::uuid, $3::text, $4::text, $4::text, $5::text, $6::uuid, $7::text,
       case when $8::boolean then $9::timestamptz end, case when $8 then $10::text end, $8, $11::boolean, $9, $9
     where $12::boolean
   ), answered as (
     update guests set name = $3, answered_as = $13::text, status = $7, rsvp_date = $9, rsvp_message = $10, answer_is_news = true,
       updated_at = $9, version = version + 1
     where event_id = $1 and id = $2 and $8 and not $12
   ), unwaited as (
     delete from waiting_answers where event_id = $1 and (email = $4 or user_id = $6) and household_id is null and $12
   ), unparked as (
     delete from parked_answers where event_id = $1 and guest_id = $2 and $8 and not $12
   ), parked as (
     insert into parked_answers (event_id, id, guest_id, name, attending, message, created_at)
     select $1, $14::uuid, $2, $15::text, $16::boolean, $10, $9 where not $8
     on conflict on constraint one_parked_answer do update set
       id = excluded.id, name = excluded.name, attending = excluded.attending, message = excluded.message,
       created_at = excluded.created_at, is_news = true
   ), wanted as materialized (
     select case when $17::boolean then may_email($4, $18::text[], $19::integer[], $9) else false end as is_wanted
   ), old_token as (
     delete from guest_tokens where event_id = $1 and guest_id = $2 and not $12 and (select is_wanted from wanted) and token_hash not in (
       select token_hash from guest_tokens where event_id = $1 and guest_id = $2 order by created_at desc limit ${TOKENS_KEPT - 1})
   ), token as (
     insert into guest_tokens (event_id, guest_id, token_hash, created_at)
     select $1, $2, $20::bytea, $9 from wanted where is_wanted
   ), queued_email as (
     insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, event_id)
     select $21::uuid, $22, $23, $4, $24, $25, $26::jsonb, $27, $1 from wanted where is_wanted
     returning id
   )
   select (select id from queued_email) as email_id, announce($28) as change_id`,
);

export type Kept = {
  input: RsvpFields;
  at: { config: Pick<Config, "origin" | "authSecret">; slug: string; admit?: unknown };
  now: Date;
  state: AnswerState;
  guestId: string;
  outcome: AnswerOutcome;
  status: "confirmed" | "declined";
  proof: RsvpProof;
};

export type KeptPass = EventPass<"rsvp.submit" | "rsvp.submitAsMember"> | EventPass<"rsvp.editOwn">;

/** What an answer writes, each thing by its name; whether it is written is up to the statement. */
export function rowsOf(
  { event, viewer, isManager }: KeptPass,
  { input, at, now, state: { existing, hostName, hasList, isUnsubscribed }, guestId, outcome, proof }: Kept,
) {
  const token = newToken();
  const url = eventUrl(at.config.origin, at.slug);
  const isAttempt = outcome === "park";
  const facts = {
    origin: at.config.origin,
    guestId,
    guestName: isAttempt ? existing!.name : input.name,
    event: eventOfEmail(event, hostName),
    changeUrl: `${url}/respuesta/${SECRET}`,
  };
  const email = {
    secretSealed: sealSecret(at.config, token),
    recipient: { email: input.email, name: facts.guestName },
    eventId: event.id,
  };
  const kind = isAttempt ? "answer_attempt" : "answer_received";
  const row = isAttempt
    ? emailRow(answerAttemptEmail, { ...email, facts: { ...facts, attending: isComing(existing!.status) } }, now)
    : emailRow(
        answerReceivedEmail,
        {
          ...email,
          facts: {
            ...facts,
            attending: input.attending,
            waits: outcome === "wait",
            // The message goes only to a guest who is known to have written it: anybody can type a stranger's address.
            message:
              proof === "member" || (proof === "token" && viewer?.emailVerified !== false) ? input.message : null,
            calendarUrl: `${url}/calendario.ics`,
          },
        },
        now,
      );
  // The address was checked with the answer.
  if (!row.ok) throw new Error(row.code);
  const [id, publicId, , , recipientName, subject, json, secretSealed, , , counters, most] = row.values;
  return {
    source: at.admit ? "link" : "public-page",
    userId: viewer?.emailVerified && viewer.email === input.email ? viewer.id : null,
    counts: outcome === "create" || outcome === "update",
    isUnmatched: outcome === "wait" || (hasList && outcome === "create" && !isManager),
    pendingId: newId(),
    isWanted: !isUnsubscribed,
    tokenHash: hashToken(token),
    mail: { id, publicId, kind, recipientName, subject, facts: json, secretSealed, counters, most },
    topic: `event:${event.id}:guests` as const,
  };
}

/**
 * Writes an answer down: its guest, or that it waits for the hosts, and the e-mail that it came, or that a stranger tried; unless this
 * person has had enough of these today: a form must not pester anybody. Announces it, all in one statement.
 */
export async function writeGuestAnswer(tx: Tx, pass: KeptPass, kept: Kept): Promise<void> {
  const { input, now, guestId, status } = kept;
  const { existing } = kept.state;
  const { source, userId, counts, isUnmatched, pendingId, isWanted, topic, tokenHash, mail } = rowsOf(pass, kept);
  // The host's own name for a guest stays, or the host would look for them in vain; what they answered with is kept beside it.
  const name = existing?.hostsName ?? input.name;
  const [written] = await keep(tx, [
    pass.event.id,
    guestId,
    name,
    input.email,
    source,
    userId,
    counts ? status : "invited",
    counts,
    now,
    input.message,
    isUnmatched,
    existing === null,
    input.name === name ? null : input.name,
    pendingId,
    input.name,
    input.attending,
    isWanted,
    mail.counters,
    mail.most,
    tokenHash,
    mail.id,
    mail.publicId,
    mail.kind,
    mail.recipientName,
    mail.subject,
    mail.facts,
    mail.secretSealed,
    topic,
  ]);
  tellAfterCommit(tx, { id: written!.changeId, topic });
  if (written!.emailId) postAfterCommit(tx, written!.emailId);
}
