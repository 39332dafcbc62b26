// A household's companions: on the guest list while it has room, then on the hosts' waiting list (SC-54).
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { HouseholdAnswer } from "#app/domain/guest/household-answer.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { hasRoom } from "#app/features/event/guests/commands.server.ts";
import type { WaitingCompanion } from "./queries.server.ts";

type Companion = HouseholdAnswer["added"][number];

/** The result for the companions of an answer and for the earlier waiting ones. */
export type Placed = {
  /** On the list; a person who waited keeps their id. */
  seated: (Companion & { id: string })[];
  /** All companions who wait from now on, in the order of the form. */
  waiting: WaitingCompanion[];
  /** New in the queue. */
  queued: WaitingCompanion[];
  /** Still in the queue, with changed values. */
  changed: WaitingCompanion[];
  /** No longer in the queue: seated or withdrawn. */
  gone: string[];
  /** The words that came with diets of those who wait. */
  consents: { id: string; words: string }[];
};

/**
 * Decides which of `added` get a place on the list, in the order of the form, and which wait. Matches waiting companions by name,
 * else by order; withdraws those who are not named again. If people are added and the plan has a limit, it locks the list until
 * `tx` ends, before any waiting row changes. A host who accepts takes the locks in the same order.
 */
export async function placeCompanions(
  tx: Tx,
  eventId: string,
  plan: Plan,
  waiting: readonly WaitingCompanion[],
  added: readonly Companion[],
): Promise<Placed> {
  let places = added.length;
  while (places > 0 && !(await hasRoom(tx, eventId, plan, places))) places--;
  const known = matchWaiting(added, waiting);
  const withId = added.map((person, at) => ({ ...person, id: known[at]?.id ?? newId() }));
  const left = withId.slice(places).map(({ id, name, dietary, dietWords, answers }, at) => {
    const before = known[places + at];
    const said = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
    // If the form does not ask about diet, the stored diet stays.
    return {
      before,
      now: { id, name, dietary: dietary === undefined ? (before?.dietary ?? null) : dietary, answers: said },
      dietWords,
    };
  });
  const stay = new Set(left.map(({ now }) => now.id));
  return {
    seated: withId.slice(0, places),
    waiting: left.map(({ now }) => now),
    queued: left.filter(({ before }) => !before).map(({ now }) => now),
    changed: left.filter(({ before, now }) => before && !saysTheSame(before, now)).map(({ now }) => now),
    gone: waiting.map(({ id }) => id).filter((id) => !stay.has(id)),
    consents: left.flatMap(({ now: { id }, dietWords }) => (dietWords ? [{ id, words: dietWords }] : [])),
  };
}

/** Whether anything changed. */
export function isMoved({ seated, queued, changed, gone }: Placed): boolean {
  return seated.length + queued.length + changed.length + gone.length > 0;
}

/** The waiting companion that each of `added` is. */
function matchWaiting(added: readonly Companion[], waiting: readonly WaitingCompanion[]) {
  const left = [...waiting];
  const byName = added.map(({ name }) => {
    const at = left.findIndex((each) => each.name === name);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  return byName.map((each) => each ?? left.shift());
}

function saysTheSame(one: WaitingCompanion, other: WaitingCompanion): boolean {
  const ids = Object.keys(one.answers);
  return (
    one.name === other.name &&
    one.dietary === other.dietary &&
    ids.length === Object.keys(other.answers).length &&
    ids.every((id) => one.answers[id] === other.answers[id])
  );
}
