// The statements of a household's answer: one reads the state before it and locks its guests, one writes everything.
import { isGuarded } from "#app/db/guards.ts";
import { statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";
import type { Question } from "#app/domain/guest/question.ts";
import type { HouseholdAnswer } from "#app/domain/guest/household-answer.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { Topic } from "#app/domain/topic.ts";
import { consentsOf } from "#app/db/consent-rows.ts";
import { guestRows, insertingGuests } from "#app/db/guest-columns.ts";
import { planColumns, planIn, planJoin, type PlanRow } from "#app/platform/event-plan.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import { type Email, emailRow, postAfterCommit } from "#app/platform/mail/emails.server.ts";
import { householdAnswerEmail, type HouseholdAnswerProps } from "./household-answer.email.tsx";
import type { Placed } from "./bringing.commands.server.ts";
import { type Household, householdOf, type Member, type MemberRow, type WaitingCompanion } from "./queries.server.ts";

export type HouseholdAnswerState = {
  /** With what the hosts have noted of each. */
  household: Household & { members: (Member & { notes: string })[] };
  current: { allowRsvp: boolean; status: string; rsvpDeadline: string | null; timeZone: string; asksDietary: boolean };
  hostName: string;
  plan: Plan;
  questions: Question[];
  /** The guest who has the address that is given for the household. */
  ownerId: string | null;
};

type AnswerStateRow = HouseholdAnswerState["current"] &
  PlanRow &
  Pick<Household, "id" | "name" | "message" | "openedAt" | "answeredAt"> & {
    plusOnes: number | null;
    eventPlusOnes: number;
    hostName: string;
    people: (MemberRow & { notes: string })[] | null;
    answers: { guestId: string; questionId: string; answer: string }[] | null;
    questions: Question[] | null;
    waiting: WaitingCompanion[] | null;
    ownerId: string | null;
  };

// In the order in which a guest who answers holds guests.
const held = "order by id for no key update";
type Asked = { eventId: string; householdId: string };
const hold = statement<Asked>(
  "household_hold",
  (at) =>
    `select id from guests where event_id = ${at.eventId}::uuid and household_id = ${at.householdId}::uuid ${held}`,
);
const householdState = (name: string, lock: string) =>
  statement<Asked & { email: string | null }, AnswerStateRow>(
    name,
    (at) => `with people as materialized (
       select id, name, member_type, is_named, source, email, phone, status, dietary, notes, created_at from guests
       where event_id = ${at.eventId}::uuid and household_id = ${at.householdId}::uuid ${lock}
     )
     select events.allow_rsvp, events.status, events.rsvp_deadline, events.time_zone, events.asks_dietary, events.plus_ones as event_plus_ones,
       users.name as host_name, ${planColumns},
       households.id, households.name, households.plus_ones, households.message, households.opened_at, households.answered_at,
       (select json_agg(people order by array_position(array['adult', 'companion', 'child'], member_type), created_at, id) from people) as people,
       (select json_agg(json_build_object('guest_id', guest_id, 'question_id', question_id, 'answer', answer)) from guest_answers
         where event_id = ${at.eventId} and guest_id in (select id from people)) as answers,
       (select json_agg(json_build_object('id', id, 'text', text, 'kind', kind, 'options', options, 'required', required) order by position, id)
         from event_questions where event_id = ${at.eventId}) as questions,
       (select json_agg(json_build_object('id', id, 'name', name, 'dietary', dietary, 'answers', answers) order by created_at, id)
         from waiting_answers where event_id = ${at.eventId} and household_id = ${at.householdId}) as waiting,
       (select id from guests where event_id = ${at.eventId} and email_key = ${at.email}::text) as owner_id
     from events join users on users.id = events.created_by
       ${planJoin}
       join households on households.event_id = events.id and households.id = ${at.householdId}
     where events.id = ${at.eventId}`,
  );
const stateLocked = householdState("household_state_locked", held);
const stateUnlocked = householdState("household_state", "");

/**
 * Reads the state that a household's answer meets; the answer gives `email`. Null when the household is gone. Locks its guests until `tx`
 * ends. First those that it has; then, once any other answer has ended, the companions that the other has brought.
 */
export async function lockHouseholdState(
  tx: Tx,
  eventId: string,
  householdId: string,
  email: string | null,
  now: Date,
): Promise<HouseholdAnswerState | null> {
  if (isGuarded("locks")) await hold(tx, { eventId, householdId });
  const [row] = await (isGuarded("locks") ? stateLocked : stateUnlocked)(tx, { eventId, householdId, email });
  if (!row?.people) return null;
  const { hostName, ownerId, people, questions } = row;
  const answers = new Map<string, Record<string, string>>();
  for (const { guestId, questionId, answer } of row.answers ?? [])
    answers.set(guestId, { ...answers.get(guestId), [questionId]: answer });
  const household = householdOf({ ...row, waiting: row.waiting ?? [] }, people, answers, {
    plusOnes: row.eventPlusOnes,
  });
  const members = household.members.map((member, at) => ({ ...member, notes: people[at]!.notes }));
  const plan = planIn(row, now);
  return { household: { ...household, members }, current: row, hostName, plan, questions: questions ?? [], ownerId };
}

// `changed` has only the changed columns of each guest. A household's own e-mails count as read: a guest who answers has opened them.
type Values = {
  eventId: string;
  householdId: string;
  now: Date;
  changed: string;
  removed: readonly string[];
  brought: string;
  answers: string;
  saidAnew: string[];
  readdressed: string | null;
  message: string | null;
  comes: boolean;
  memberIds: string[];
  consents: string;
  /** The key of the e-mail's address; null without an e-mail. */
  emailKey: string | null;
  letter: string | null;
  topic: Topic;
  unqueued: string[];
  requeued: string;
  queued: string;
};
const consentsGiven = (at: Record<"eventId" | "consents" | "now", string>) =>
  consentsOf(
    `select ${at.eventId}::uuid as event_id, guest_id, waiting_id, purpose, words, ${at.now}::timestamptz as since
     from jsonb_to_recordset(${at.consents}::jsonb) as rows (guest_id uuid, waiting_id uuid, purpose text, words text)`,
  );
const keep = statement<Values, { emailId: string | null; changeId: number; moved: number }>(
  "household_keep",
  (at) => `with answers as materialized (
     select * from jsonb_to_recordset(${at.answers}::jsonb) as each(guest_id uuid, question_id uuid, answer text)
   ), changed as (
     update guests set (name, is_named, status, rsvp_date, answer_is_news, rsvp_message, dietary, phone, email, email_key, notes) = (
         select said.name, said.is_named, said.status, said.rsvp_date, said.answer_is_news, said.rsvp_message, said.dietary,
           said.phone, said.email, said.email_key, said.notes
         from jsonb_populate_record(guests, person.change) said),
       updated_at = ${at.now}::timestamptz, version = version + 1
     from jsonb_to_recordset(${at.changed}::jsonb) as person(id uuid, change jsonb)
     where guests.event_id = ${at.eventId}::uuid and guests.id = person.id
   ), removed as (
     delete from guests where event_id = ${at.eventId} and id = any(${at.removed}::uuid[]) returning id
   ), erased_too as (
     insert into erased (kind, id, at) select 'removed', id, ${at.now} from removed on conflict do nothing
   ), brought as (
     ${insertingGuests(at.brought)}
   ), gone as (
     delete from waiting_answers where event_id = ${at.eventId} and id = any(${at.unqueued}::uuid[]) returning id
   ), reworded as (
     update waiting_answers set name = person.name, answers = person.answers, dietary = person.dietary
     from jsonb_to_recordset(${at.requeued}::jsonb) as person(id uuid, name text, dietary text, answers jsonb)
     where waiting_answers.event_id = ${at.eventId} and waiting_answers.id = person.id returning waiting_answers.id
   ), queued as (
     insert into waiting_answers (event_id, id, household_id, name, attending, dietary, answers, source, created_at)
     select ${at.eventId}, id, ${at.householdId}, name, true, dietary, answers, 'invitation',
       ${at.now} + place * interval '1 millisecond'
     from jsonb_to_recordset(${at.queued}::jsonb) as person(id uuid, name text, dietary text, answers jsonb, place integer)
   ), agreed as (
     ${consentsGiven(at)}
   ), asked as materialized (
     select id from event_questions where event_id = ${at.eventId} and id in (select question_id from answers) order by id for key share
   ), unsaid as (
     delete from guest_answers old where event_id = ${at.eventId} and guest_id = any(${at.saidAnew}::uuid[]) and not exists (
       select from answers where answers.guest_id = old.guest_id and answers.question_id = old.question_id)
   ), said as (
     insert into guest_answers (event_id, guest_id, question_id, answer, updated_at)
     select ${at.eventId}, guest_id, question_id, answer, ${at.now} from answers join asked on asked.id = question_id
     on conflict (event_id, guest_id, question_id) do update set answer = excluded.answer, updated_at = excluded.updated_at
   ), token as (
     delete from guest_tokens where event_id = ${at.eventId} and guest_id = ${at.readdressed}::uuid
   ), read_email as (
     update letters set opened_at = ${at.now} where opened_at is null and id in (
       select letter_id from households where event_id = ${at.eventId} and id = ${at.householdId} and opened_at is null
       union all select letter_id from invitations where event_id = ${at.eventId} and household_id = ${at.householdId} and opened_at is null)
   ), home as (
     update households set answered_at = ${at.now}, message = ${at.message}::text, opened_at = coalesce(opened_at, ${at.now}), updated_at = ${at.now}
     where event_id = ${at.eventId} and id = ${at.householdId}
   ), invited as (
     update invitations set opened_at = coalesce(opened_at, ${at.now}), updated_at = ${at.now},
       status = case when status = 'expired' then status when ${at.comes}::boolean then 'accepted' else 'declined' end,
       accepted_at = case when ${at.comes} and status <> 'expired' then coalesce(accepted_at, ${at.now}) else accepted_at end,
       declined_at = case when ${at.comes} or status = 'expired' then declined_at else ${at.now} end
     where event_id = ${at.eventId} and household_id = ${at.householdId} and (status <> 'expired' or opened_at is null)
   ), unparked as (
     delete from parked_answers where event_id = ${at.eventId} and guest_id = any(${at.memberIds}::uuid[])
   ), queued_email as materialized (
     select queue_email(${at.letter}::jsonb) as id where not exists (select from silenced_addresses where email = ${at.emailKey}::text)
   )
   select (select id from queued_email) as email_id, announce(${at.topic}) as change_id,
     (select count(*) from gone) + (select count(*) from reworded) as moved`,
);

/** A guest's own columns, as the answer changes them. */
export type GuestChange = Partial<{
  name: string;
  is_named: boolean;
  status: string;
  rsvp_date: Date;
  answer_is_news: boolean;
  rsvp_message: string | null;
  dietary: string | null;
  phone: string | null;
  email: string;
  email_key: string;
  notes: string;
}>;
export type Kept = {
  household: Household;
  answer: HouseholdAnswer;
  placed: Placed;
  changed: { id: string; change: GuestChange }[];
  /** Those among the members whose answers to the event's questions are others than before. */
  saidAnew: Set<string>;
  /** Whose links end, as they were mailed to another address. */
  readdressed: string | null;
  /** The guest with a new address or telephone, and the words beside it. */
  reached: { id: string; words: string } | null;
  email: Email<HouseholdAnswerProps> | null;
};

/** A host has decided about a companion who waited since the household was read: the answer is to be taken again. */
export class WaitingChanged extends Error {}

/**
 * Writes a household's answer and announces it, in one statement. It writes the row of each guest, the companions (on the list, waiting or
 * removed) and the answered invitation. Queues an e-mail unless its address has reached today's limit: a form must not pester anybody.
 */
export async function writeHouseholdAnswer(
  tx: Tx,
  eventId: string,
  { household: { id, members }, answer, placed, changed, saidAnew, readdressed, reached, email }: Kept,
  now: Date,
): Promise<void> {
  const added = placed.seated;
  const speaking = [...answer.members.filter((member) => saidAnew.has(member.id)), ...added];
  const answers = speaking.flatMap((person) =>
    person.answers.map((each) => ({ guest_id: person.id, question_id: each.questionId, answer: each.answer })),
  );
  const row = email && emailRow(householdAnswerEmail, email, now);
  const topic = `event:${eventId}:guests` as const;
  const companions = added.map((person) => ({
    eventId,
    id: person.id,
    householdId: id,
    name: person.name,
    status: "confirmed" as const,
    rsvpDate: now,
    answerIsNews: true,
    dietary: person.dietary,
    memberType: "companion" as const,
    source: "invitation" as const,
  }));
  const ofGuest = (guest_id: string, purpose: ConsentPurpose, words: string) => ({ guest_id, purpose, words });
  const consents = [
    ...[...answer.members, ...added].flatMap(({ id: who, dietWords }) =>
      dietWords ? [ofGuest(who, "diet", dietWords)] : [],
    ),
    ...placed.consents.map(({ id: waiting_id, words }) => ({ waiting_id, purpose: "diet", words })),
    ...(reached ? [ofGuest(reached.id, "contact", reached.words)] : []),
  ];
  const [kept] = await keep(tx, {
    eventId,
    householdId: id,
    now,
    changed: JSON.stringify(changed),
    removed: answer.removed,
    brought: guestRows(companions, now),
    answers: JSON.stringify(answers),
    saidAnew: [...saidAnew],
    readdressed,
    message: answer.message,
    comes: answer.members.some(({ attending }) => attending),
    memberIds: members.map((member) => member.id),
    consents: JSON.stringify(consents),
    emailKey: email && emailKey(email.recipient.email),
    letter: row?.ok ? row.email : null,
    topic,
    unqueued: placed.gone,
    requeued: JSON.stringify(placed.changed),
    // In the order of the form.
    queued: JSON.stringify(placed.queued.map((person, place) => ({ ...person, place }))),
  });
  if (Number(kept!.moved) !== placed.gone.length + placed.changed.length) throw new WaitingChanged();
  tellAfterCommit(tx, { id: Number(kept!.changeId), topic });
  if (kept?.emailId) postAfterCommit(tx, kept.emailId);
}
