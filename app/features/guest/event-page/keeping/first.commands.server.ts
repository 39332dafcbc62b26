// The first answer for an address: how often a visitor may answer, room on the list, and all that it writes, in one statement.
import { isGuarded } from "#app/db/guards.ts";
import { prepared } from "#app/db/prepared.ts";
import type { Tx } from "#app/db/transaction.ts";
import { plans } from "#app/domain/plans.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { postAfterCommit } from "#app/platform/mail/emails.server.ts";
import { type Kept, type KeptPass, rowsOf } from "./commands.server.ts";

// Nothing is written but tries where these are used up, or the list is full.
const keepFirst = prepared<{ waitSeconds: number; fits: boolean; emailId: string | null; changeId: number | null }>(
  "answer_keep_first",
  `with tried as materialized (
     select take_tries($26::text[], $27::integer[], $28::integer[], $7::timestamptz) as wait_seconds
   ), room as materialized (
     select case when wait_seconds > 0 then false when $29::integer is null then true else room_on_list($1::uuid, $29, 1, $30::boolean) end
       as fits from tried
   ), fresh as (
     insert into guests (event_id, id, name, email, email_key, source, user_id, status, rsvp_date, rsvp_message, answer_is_news,
       is_unmatched, created_at, updated_at)
     select $1, $2::uuid, $3::text, $4::text, $4, $5::text, $6::uuid, case when $8::boolean then $9::text else 'invited' end,
       case when $8 then $7 end, case when $8 then $10::text end, $8, $11::boolean, $7, $7
     from room where fits
   ), parked as (
     insert into parked_answers (event_id, id, guest_id, name, attending, message, created_at)
     select $1, $12::uuid, $2, $3, $9 = 'confirmed', $10, $7 from room where fits and not $8
   ), wanted as materialized (
     select case when not fits or not $13::boolean then false
       when take_tries($14::text[], $15::integer[], $16::integer[], $7) > 0 then false
       else may_email($4, $17::text[], $18::integer[], $7) end as is_wanted from room
   ), token as (
     insert into guest_tokens (event_id, guest_id, token_hash, created_at)
     select $1, $2, $19::bytea, $7 from wanted where is_wanted
   ), queued_email as (
     insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, event_id)
     select $20::uuid, $21, $22, $4, $23, $24, $25::jsonb, $31, $1 from wanted where is_wanted
     returning id
   )
   select wait_seconds, fits, (select id from queued_email) as email_id, case when fits then announce($32) end as change_id from tried, room`,
);

/**
 * Writes the answer of a guest who is not on the list, as `writeAnswer` would, as a command that is this one statement. `limits` are
 * taken with it. Returns how long to wait where these are used up, and whether the list has room: if not, nothing is written.
 */
export async function writeFirstAnswer(
  tx: Tx,
  pass: KeptPass,
  kept: Kept,
  limits: Limit[],
): Promise<{ waitSeconds: number; fits: boolean }> {
  const { input, now, guestId, status } = kept;
  const { source, userId, counts, isUnmatched, pendingId, isWanted, caps, topic, tokenHash, mail } = rowsOf(pass, kept);
  const taken = isGuarded("limiter") ? limits : [];
  const [written] = await keepFirst(tx, [
    pass.event.id,
    guestId,
    input.name,
    input.email,
    source,
    userId,
    now,
    counts,
    status,
    input.message,
    isUnmatched,
    pendingId,
    isWanted,
    ...asArrays(caps),
    mail.counters,
    mail.most,
    tokenHash,
    mail.id,
    mail.publicId,
    mail.kind,
    mail.recipientName,
    mail.subject,
    mail.facts,
    ...asArrays(taken),
    plans[kept.state.plan].limits.guestsPerEvent,
    isGuarded("locks"),
    mail.secretSealed,
    topic,
  ]);
  const { waitSeconds, fits, emailId, changeId } = written!;
  if (changeId !== null) tellAfterCommit(tx, { id: changeId, topic });
  if (emailId) postAfterCommit(tx, emailId);
  return { waitSeconds, fits };
}

function asArrays(limits: Limit[]): [string[], number[], number[]] {
  return [limits.map(({ key }) => key), limits.map(({ tries }) => tries), limits.map(({ minutes }) => minutes)];
}
