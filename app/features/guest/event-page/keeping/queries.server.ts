// Reads in one query the state that an answer meets.
import { inBatches } from "#app/db/batches.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { statement } from "#app/db/statement.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { planColumns, planIn, planJoin, type PlanRow } from "#app/platform/event-plan.server.ts";
import { type EventAtSlug, eventsAtSlugsWith } from "#app/platform/event-row.server.ts";

/** `name` is what the guest calls themselves, `hostsName` what stands on the list; null where the guest put themselves on it. */
export type Guest = {
  id: string;
  name: string;
  hostsName: string | null;
  status: GuestStatus;
  rsvpDate: Date | null;
  rsvpMessage: string | null;
  awaitsApproval: boolean;
};

/** The state that an answer meets: the guest with its address, and the event as it is now. */
export type AnswerState = {
  existing: Guest | null;
  /** The answer of this address that waits for room on the list: a guest who gets in now keeps its id, and its browser. */
  waitingId: string | null;
  current: {
    allowRsvp: boolean;
    status: string;
    rsvpDeadline: string | null;
    timeZone: string;
    requireApproval: boolean;
  };
  plan: Plan;
  hostName: string;
  /** Whether the hosts have put anybody on the list themselves: only then can a guest who answers be one of them. */
  hasList: boolean;
  /** Whether the address wants no e-mails of ours. */
  isUnsubscribed: boolean;
};

type AnswerStateRow = AnswerState["current"] &
  PlanRow & {
    hostName: string;
    hasList: boolean;
    isUnsubscribed: boolean;
    waitingId: string | null;
    guestId: string | null;
    guestName: string;
    answeredAs: string | null;
    source: string;
    guestStatus: GuestStatus;
    rsvpDate: Date | null;
    rsvpMessage: string | null;
    isUnmatched: boolean;
  };

// Of the event's row, and of the guest with the address `email`.
const stateColumns = (email: string) => `users.name as host_name,
       ${planColumns},
       exists (select from guests where event_id = events.id and source = 'host') as has_list,
       exists (select from silenced_addresses where email = ${email}) as is_unsubscribed,
       (select id from waiting_answers where event_id = events.id and email = ${email}) as waiting_id,
       guest.id as guest_id, guest.name as guest_name, guest.answered_as, guest.source, guest.status as guest_status,
       guest.rsvp_date, guest.rsvp_message, guest.is_unmatched`;
const HOST = `join users on users.id = events.created_by
       ${planJoin}`;

const answerState = (name: string, lock: string) =>
  statement<{ eventId: string; email: string }, AnswerStateRow>(
    name,
    (at) => `with guest as materialized (
       select id, name, answered_as, source, status, rsvp_date, rsvp_message, is_unmatched from guests
       where event_id = ${at.eventId} and email_key = ${at.email} ${lock}
     )
     select events.allow_rsvp, events.status, events.rsvp_deadline, events.time_zone, events.require_approval, ${stateColumns(at.email)}
     from events ${HOST} left join guest on true
     where events.id = ${at.eventId}`,
  );
const stateLocked = answerState("answer_state_locked", "for no key update");
const stateNow = answerState("answer_state", "");

/** Reads the state that an answer to `email` finds; null when there is no such event. */
export async function readAnswerState(db: Db, eventId: string, email: string, now: Date): Promise<AnswerState | null> {
  return stateIn(await stateNow(db, { eventId, email }), now);
}

/** The same, and locks the guest of this address until `tx` ends. */
export async function lockAnswerState(tx: Tx, eventId: string, email: string, now: Date): Promise<AnswerState | null> {
  return stateIn(await (isGuarded("locks") ? stateLocked : stateNow)(tx, { eventId, email }), now);
}

const atSlugs = eventsAtSlugsWith<AnswerStateRow>("answer_at_slug", {
  columns: stateColumns("asking.email"),
  joins: `${HOST} left join guests guest on guest.event_id = events.id and guest.email_key = asking.email`,
});

/**
 * Answers that come within this time of each other share one statement that reads and one that writes. Together they cost half, and
 * their page keeps each guest waiting for 150 ms anyway.
 */
export const BATCH = { waitMs: 25, most: 64 };

const findInBatches = inBatches(BATCH, atSlugs);

/** Finds the event at a slug as `findEventAtSlug` does, and in the same query the state that an answer to `email` finds. */
export async function findEventAndAnswerState(
  db: Db,
  slug: string,
  viewerId: string | null,
  email: string,
  now: Date,
): Promise<(EventAtSlug & { state: AnswerState }) | undefined> {
  const found = await findInBatches(db, { slug, viewerId, email });
  return found && { ...found.event, state: stateIn([found.row], now)! };
}

function stateIn([row]: AnswerStateRow[], now: Date): AnswerState | null {
  if (!row) return null;
  const { allowRsvp, status, rsvpDeadline, timeZone, requireApproval, hostName, hasList, isUnsubscribed, waitingId } =
    row;
  const current = { allowRsvp, status, rsvpDeadline, timeZone, requireApproval };
  const existing: Guest | null =
    row.guestId === null
      ? null
      : {
          id: row.guestId,
          name: row.answeredAs ?? row.guestName,
          hostsName: row.source === "host" ? row.guestName : null,
          status: row.guestStatus,
          rsvpDate: row.rsvpDate,
          rsvpMessage: row.rsvpMessage,
          awaitsApproval: row.isUnmatched && row.guestStatus === "invited",
        };
  return { existing, waitingId, current, plan: planIn(row, now), hostName, hasList, isUnsubscribed };
}
