// First answers for their addresses: how often a visitor may answer, room on the list, and all that they write, in one statement.
import { inBatches } from "#app/db/batches.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { prepared } from "#app/db/prepared.ts";
import { inOneStatement, type Tx } from "#app/db/transaction.ts";
import { plans } from "#app/domain/plans.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { postAfterCommit } from "#app/platform/mail/emails.server.ts";
import { type Kept, type KeptPass, rowsOf } from "./commands.server.ts";
import { BATCH } from "./queries.server.ts";

// Nothing of an answer is written but tries where these are used up, or the list is full.
const keepFirst = prepared<{
  place: number;
  waitSeconds: number;
  fits: boolean;
  isKept: boolean;
  emailId: string | null;
  changeId: number | null;
  topic: Topic | null;
}>(
  "answer_keep_first",
  `with answer as materialized (
     select * from json_to_recordset($1::json) as answer (
       place integer, event_id uuid, guest_id uuid, name text, email text, source text, user_id uuid, counts boolean, status text,
       message text, is_unmatched boolean, pending_id uuid, is_wanted boolean, counters text[], most integer[], token_hash bytea,
       email_id uuid, public_id text, kind text, recipient_name text, subject text, facts text, secret_sealed text, limits text[],
       limit_tries integer[], limit_minutes integer[], most_guests integer, topic text, moment timestamptz)
   ), tried as materialized (
     select answer.*, take_tries(limits, limit_tries, limit_minutes, moment) as wait_seconds from answer
   ), room as materialized (
     select tried.*, case when wait_seconds > 0 then false when most_guests is null then true
       else room_on_list(event_id, most_guests, 1, $2::boolean) end as fits from tried
   ), fresh as (
     insert into guests (event_id, id, name, email, email_key, source, user_id, status, rsvp_date, rsvp_message, answer_is_news,
       is_unmatched, created_at, updated_at)
     select event_id, guest_id, name, email, email, source, user_id, case when counts then status else 'invited' end,
       case when counts then moment end, case when counts then message end, counts, is_unmatched, moment, moment
     from room where fits
     on conflict on constraint already_guest do nothing returning id
   ), kept as materialized (
     select room.* from room join fresh on fresh.id = room.guest_id
   ), parked as (
     insert into parked_answers (event_id, id, guest_id, name, attending, message, created_at)
     select event_id, pending_id, guest_id, name, status = 'confirmed', message, moment from kept where not counts
   ), wanted as materialized (
     select * from kept where case when is_wanted then may_email(email, counters, most, moment) else false end
   ), token as (
     insert into guest_tokens (event_id, guest_id, token_hash, created_at)
     select event_id, guest_id, token_hash, moment from wanted
   ), queued_email as (
     insert into letters (id, public_id, kind, recipient, recipient_name, subject, facts, secret_sealed, event_id)
     select email_id, public_id, kind, email, recipient_name, subject, facts::jsonb, secret_sealed, event_id from wanted
   ), told as materialized (
     select topic, announce(topic) as change_id from (select distinct topic from kept) changed
   )
   select room.place, room.wait_seconds, room.fits, kept.place is not null as is_kept, wanted.email_id, told.change_id, told.topic
   from room left join kept using (place) left join wanted using (place) left join told on told.topic = kept.topic`,
);

/** A first answer, and how often its visitor may answer. */
export type FirstAnswer = { pass: KeptPass; kept: Kept; limits: Limit[] };
/**
 * How long to wait where the tries are used up, and whether the list has room: if not, nothing is written. Nor is it unless `isKept`:
 * then the address has come onto the list since this answer was begun.
 */
export type FirstWritten = { waitSeconds: number; fits: boolean; isKept: boolean };

/**
 * Writes answers of guests who are not on their lists, as `writeAnswer` would, as a command that is this one statement. The limits of
 * each are taken with it. Room may be counted for all before any of them is written, so an answer to a list with a limit must come by itself.
 */
async function writeFirstAnswers(tx: Tx, answers: readonly FirstAnswer[]): Promise<FirstWritten[]> {
  const written: FirstWritten[] = [];
  const changes = new Map<number, Topic>();
  const rows = answers.map(valuesOf).toSorted(byVisitor);
  for (const row of await keepFirst(tx, [JSON.stringify(rows), isGuarded("locks")])) {
    const { place, waitSeconds, fits, isKept, emailId, changeId, topic } = row;
    written[place] = { waitSeconds, fits, isKept };
    if (emailId) postAfterCommit(tx, emailId);
    if (changeId !== null) changes.set(changeId, topic!);
  }
  for (const [id, topic] of changes) tellAfterCommit(tx, { id, topic });
  return written;
}

/** A row of the statement: its keys are the names of the columns there. */
function valuesOf({ pass, kept, limits }: FirstAnswer, place: number) {
  const { input, now, guestId, status } = kept;
  const { source, userId, counts, isUnmatched, pendingId, isWanted, topic, tokenHash, mail } = rowsOf(pass, kept);
  const taken = isGuarded("limiter") ? limits : [];
  return {
    place,
    event_id: pass.event.id,
    guest_id: guestId,
    name: input.name,
    email: input.email,
    source,
    user_id: userId,
    counts,
    status,
    message: input.message,
    is_unmatched: isUnmatched,
    pending_id: pendingId,
    is_wanted: isWanted,
    counters: mail.counters,
    most: mail.most,
    token_hash: `\\x${tokenHash.toString("hex")}`,
    email_id: mail.id,
    public_id: mail.publicId,
    kind: mail.kind,
    recipient_name: mail.recipientName,
    subject: mail.subject,
    facts: mail.facts,
    secret_sealed: mail.secretSealed,
    limits: taken.map(({ key }) => key),
    limit_tries: taken.map(({ tries }) => tries),
    limit_minutes: taken.map(({ minutes }) => minutes),
    most_guests: mostGuests(kept),
    topic,
    moment: now,
  };
}

/** The order in which a batch takes the tries of its visitors, and holds them: always the same, so that two batches never wait for each other. */
function byVisitor(one: { limits: string[] }, other: { limits: string[] }): number {
  const [first, second] = [one, other].map(({ limits }) => limits.toReversed().join(" "));
  return first! < second! ? -1 : 1;
}

function mostGuests({ state }: Kept): number | null {
  return plans[state.plan].limits.guestsPerEvent;
}

const writeBatch = (db: Db, answers: readonly FirstAnswer[]) =>
  inOneStatement(db, (tx) => writeFirstAnswers(tx, answers));
const writeInBatches = inBatches(BATCH, writeBatch);

/** Writes the first answer for an address, and returns when it is on disk: with those of the same moment, unless its list has a limit. */
export async function writeFirstAnswer(db: Db, answer: FirstAnswer): Promise<FirstWritten> {
  if (mostGuests(answer.kept) === null) return writeInBatches(db, answer);
  return (await writeBatch(db, [answer]))[0]!;
}
