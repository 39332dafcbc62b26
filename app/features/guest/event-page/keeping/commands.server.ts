// Answers at an event's page: one statement writes one of them or many.
import { inBatches } from "#app/db/batches.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { jsonRows, statement } from "#app/db/statement.ts";
import { inOneStatement, type Tx } from "#app/db/transaction.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { plans } from "#app/domain/account/plans.ts";
import type { AnswerOutcome, RsvpFields, RsvpProof } from "#app/domain/guest/rsvp.ts";
import { eventUrl } from "#app/domain/event/share.ts";
import type { Topic } from "#app/domain/topic.ts";
import { guestRows, insertingConsents, insertingGuests, type NewGuest, unlessListed } from "#app/db/guest-columns.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { emailRow, postAfterCommit, sealSecret } from "#app/platform/mail/emails.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { answerAttemptEmail } from "../emails/answer-attempt.tsx";
import { answerReceivedEmail } from "../emails/answer-received.tsx";
import { type AnswerState, BATCH } from "./queries.server.ts";

// The links of the last e-mails keep working.
const TOKENS_KEPT = 20;

type AnswerRow = {
  place: number;
  eventId: string;
  guestId: string;
  /** The guest is on the list already; otherwise the answer comes with a new guest. */
  isKnown: boolean;
  /** The answer is the guest's; otherwise it waits for the hosts. */
  counts: boolean;
  status: "confirmed" | "declined";
  name: string;
  answeredAs: string | null;
  email: string;
  userId: string | null;
  message: string | null;
  parkedId: string;
  parkedName: string;
  tokenHash: Uint8Array;
  /** The e-mail to the guest, for `queue_email`; null for an address that wants none. */
  letter: string | null;
  limits: string[];
  limitTries: number[];
  limitMinutes: number[];
  mostGuests: number | null;
  topic: Topic;
  moment: Date;
};
const answerRows = jsonRows<AnswerRow>({
  place: "integer",
  eventId: "uuid",
  guestId: "uuid",
  isKnown: "boolean",
  counts: "boolean",
  status: "text",
  name: "text",
  answeredAs: "text",
  email: "text",
  userId: "uuid",
  message: "text",
  parkedId: "uuid",
  parkedName: "text",
  tokenHash: "bytea",
  letter: "text",
  limits: "text[]",
  limitTries: "integer[]",
  limitMinutes: "integer[]",
  mostGuests: "integer",
  topic: "text",
  moment: "timestamptz",
});

type Written = {
  place: number;
  waitSeconds: number;
  fits: boolean;
  isKept: boolean;
  emailId: string | null;
  changeId: number | null;
  topic: Topic | null;
};

// Of an answer whose tries are used up, or whose list is full, it writes nothing but tries.
const keep = statement<{ answers: string; guests: string; holds: boolean }, Written>(
  "answer_keep",
  (at) => `with answer as materialized (
     select * from ${answerRows.from(at.answers, "answer")}
   ), tried as materialized (
     select answer.*, take_tries(limits, limit_tries, limit_minutes, moment) as wait_seconds from answer
   ), room as materialized (
     select tried.*, case when wait_seconds > 0 then false when most_guests is null then true
       else room_on_list(event_id, most_guests, 1, ${at.holds}::boolean) end as fits from tried
   ), fresh as (
     ${insertingGuests(at.guests, "guest.id in (select guest_id from room where fits)")} ${unlessListed}
   ), agreed as (
     ${insertingConsents(at.guests, "guest.id in (select id from fresh)")}
   ), kept as materialized (
     select room.* from room left join fresh on fresh.id = room.guest_id where is_known or fresh.id is not null
   ), answered as (
     update guests set name = kept.name, answered_as = kept.answered_as, status = kept.status, rsvp_date = moment,
       rsvp_message = message, answer_is_news = true, updated_at = moment, version = version + 1
     from kept where guests.event_id = kept.event_id and guests.id = kept.guest_id and is_known and counts
   ), unwaited as (
     delete from waiting_answers waiting using kept where waiting.event_id = kept.event_id and waiting.household_id is null
       and (waiting.email = kept.email or waiting.user_id = kept.user_id) and not is_known
   ), unparked as (
     delete from parked_answers parked using kept
     where parked.event_id = kept.event_id and parked.guest_id = kept.guest_id and is_known and counts
   ), parked as (
     insert into parked_answers (event_id, id, guest_id, name, attending, message, created_at)
     select event_id, parked_id, guest_id, parked_name, status = 'confirmed', message, moment from kept where not counts
     on conflict on constraint one_parked_answer do update set
       id = excluded.id, name = excluded.name, attending = excluded.attending, message = excluded.message,
       created_at = excluded.created_at, is_news = true
   ), mailed as materialized (
     select kept.*, queue_email(letter::jsonb) as email_id from kept
   ), old_token as (
     delete from guest_tokens old using mailed where old.event_id = mailed.event_id and old.guest_id = mailed.guest_id
       and is_known and email_id is not null and old.token_hash not in (
         select token_hash from guest_tokens last where last.event_id = mailed.event_id and last.guest_id = mailed.guest_id
         order by last.created_at desc limit ${TOKENS_KEPT - 1})
   ), token as (
     insert into guest_tokens (event_id, guest_id, token_hash, created_at)
     select event_id, guest_id, token_hash, moment from mailed where email_id is not null
   ), told as materialized (
     select topic, announce(topic) as change_id from (select distinct topic from kept) changed
   )
   select room.place, room.wait_seconds, room.fits, mailed.place is not null as is_kept, mailed.email_id, told.change_id, told.topic
   from room left join mailed using (place) left join told on told.topic = mailed.topic`,
);

export type Kept = {
  input: RsvpFields;
  at: { config: Pick<Config, "origin" | "authSecret">; slug: string; admit?: unknown; contactWords?: string | null };
  now: Date;
  state: AnswerState;
  guestId: string;
  outcome: AnswerOutcome;
  status: "confirmed" | "declined";
  proof: RsvpProof;
};

export type KeptPass = EventPass<"rsvp.submit" | "rsvp.submitAsMember"> | EventPass<"rsvp.editOwn">;

/** An answer with the limits that it consumes, and the most guests of its list; null where the caller has checked. */
export type Answer = { pass: KeptPass; kept: Kept; limits: readonly Limit[]; mostGuests: number | null };

/** The row of an answer, with a new guest unless the list has the guest already. */
function rowsOf(
  { pass: { event, viewer, isManager }, kept, limits, mostGuests }: Answer,
  place: number,
): { answer: AnswerRow; guest: NewGuest | null } {
  const { input, at, now, state, guestId, outcome, proof, status } = kept;
  const { existing, hostName, hasList, isUnsubscribed } = state;
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
            // The message goes only to a guest who proved that they wrote it: anybody can type a stranger's address.
            message:
              proof === "member" || (proof === "token" && viewer?.emailVerified !== false) ? input.message : null,
            calendarUrl: `${url}/calendario.ics`,
          },
        },
        now,
      );
  // The address was checked with the answer.
  if (!row.ok) throw new Error(row.code);
  const eventId = event.id;
  const { email: address, message } = input;
  const userId = viewer?.emailVerified && viewer.email === address ? viewer.id : null;
  const counts = outcome === "create" || outcome === "update";
  const guest: NewGuest = {
    eventId,
    id: guestId,
    name: input.name,
    email: address,
    source: at.admit ? "link" : "public-page",
    userId,
    consents: at.contactWords ? [{ purpose: "contact", words: at.contactWords }] : [],
    ...(counts ? { status, rsvpDate: now, rsvpMessage: message, answerIsNews: true } : {}),
    isUnmatched: outcome === "wait" || (hasList && outcome === "create" && !isManager),
  };
  // The host's own name for a guest stays, or the host would look for them in vain; the answer's name stands beside it.
  const name = existing?.hostsName ?? input.name;
  const taken = isGuarded("limiter") ? limits : [];
  const answer = {
    place,
    eventId,
    guestId,
    isKnown: existing !== null,
    counts,
    status,
    name,
    answeredAs: input.name === name ? null : input.name,
    email: address,
    userId,
    message,
    parkedId: newId(),
    parkedName: input.name,
    tokenHash: hashToken(token),
    letter: isUnsubscribed ? null : row.email,
    limits: taken.map(({ key }) => key),
    limitTries: taken.map(({ tries }) => tries),
    limitMinutes: taken.map(({ minutes }) => minutes),
    mostGuests,
    topic: `event:${eventId}:guests` as const,
    moment: now,
  };
  return { answer, guest: existing ? null : guest };
}

/**
 * How long to wait if the tries are used up, and whether the list has room; without it nothing is written. Not `isKept`:
 * the address has come onto the list since the answer was begun, and nothing is written either.
 */
export type AnswerWritten = { waitSeconds: number; fits: boolean; isKept: boolean };

/**
 * Writes answers in one statement, with their guests or as answers that wait for the hosts, and announces them. Queues an e-mail for
 * each unless its address has reached today's limit. Room may be counted for all before any of them is written, so an
 * answer to a list with a limit must come alone.
 */
async function writeAnswers(tx: Tx, answers: readonly Answer[], now: Date): Promise<AnswerWritten[]> {
  const rows = answers.map(rowsOf).toSorted(byVisitor);
  const guests = rows.flatMap(({ guest }) => guest ?? []);
  const values = { answers: answerRows.of(rows.map(({ answer }) => answer)), guests: guestRows(guests, now) };
  const written: AnswerWritten[] = [];
  const changes = new Map<number, Topic>();
  for (const row of await keep(tx, { ...values, holds: isGuarded("locks") })) {
    const { place, waitSeconds, fits, isKept, emailId, changeId, topic } = row;
    written[place] = { waitSeconds, fits, isKept };
    if (emailId) postAfterCommit(tx, emailId);
    if (changeId !== null) changes.set(changeId, topic!);
  }
  for (const [id, topic] of changes) tellAfterCommit(tx, { id, topic });
  return written;
}

type Rows = ReturnType<typeof rowsOf>;

/** The order in which a batch locks the tries of its visitors: the same for all, so that two batches never wait for each other. */
function byVisitor(one: Rows, other: Rows): number {
  const [first, second] = [one, other].map(({ answer }) => answer.limits.toReversed().join(" "));
  return first! < second! ? -1 : 1;
}

/** An address came onto the list while an answer to it was decided. */
export class ListedMeanwhile extends Error {}

/** Writes one answer inside `tx`, whose caller has consumed its tries and checked the room. Throws `ListedMeanwhile`. */
export async function writeAnswer(tx: Tx, pass: KeptPass, kept: Kept): Promise<void> {
  const [written] = await writeAnswers(tx, [{ pass, kept, limits: [], mostGuests: null }], kept.now);
  if (!written?.isKept) throw new ListedMeanwhile();
}

const writeBatch = (db: Db, answers: readonly Answer[]) =>
  inOneStatement(db, (tx) => writeAnswers(tx, answers, answers[0]!.kept.now));
const writeInBatches = inBatches(BATCH, writeBatch);

/** Writes the first answer for an address, and returns after the commit: with others of the same moment, unless its list has a limit. */
export async function writeFirstAnswer(db: Db, answer: Omit<Answer, "mostGuests">): Promise<AnswerWritten> {
  const mostGuests = plans[answer.kept.state.plan].limits.guestsPerEvent;
  if (mostGuests === null) return writeInBatches(db, { ...answer, mostGuests });
  return (await writeBatch(db, [{ ...answer, mostGuests }]))[0]!;
}
