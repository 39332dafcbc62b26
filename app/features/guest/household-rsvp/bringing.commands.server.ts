// Whom a household brings along: on the guest list as far as it has room, and kept for the hosts where it has none (SC-54).
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { HouseholdAnswer } from "#app/domain/household-answer.ts";
import type { Plan } from "#app/domain/plans.ts";
import { hasRoom } from "#app/features/event/guests/commands.server.ts";
import type { WaitingCompanion } from "./queries.server.ts";

type Companion = HouseholdAnswer["added"][number];

/** What becomes of those whom an answer brings, and of those who waited before it. */
export type Placed = {
  /** On the list; who waited keeps their id. */
  seated: (Companion & { id: string })[];
  /** All who wait from now on, in the order of the form. */
  waiting: WaitingCompanion[];
  /** New in the queue. */
  queued: WaitingCompanion[];
  /** In the queue as before, with other words. */
  changed: WaitingCompanion[];
  /** No more in the queue: seated, or withdrawn. */
  gone: string[];
};

/**
 * Says who of `added` has a place on the list, in the order of the form, and who waits. Who waits already is known by name, or else by
 * their order; who waits and is not named again is withdrawn. Where a person is brought and the plan has a limit, the list is held until
 * `tx` ends, before any waiting row changes: in the order in which a host who accepts holds them.
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
  const left = withId.slice(places).map(({ id, name, dietary, answers }, at) => {
    const before = known[places + at];
    const said = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
    // Where nothing is asked of what they do not eat, what was said before stays.
    return {
      before,
      now: { id, name, dietary: dietary === undefined ? (before?.dietary ?? null) : dietary, answers: said },
    };
  });
  const stay = new Set(left.map(({ now }) => now.id));
  return {
    seated: withId.slice(0, places),
    waiting: left.map(({ now }) => now),
    queued: left.filter(({ before }) => !before).map(({ now }) => now),
    changed: left.filter(({ before, now }) => before && !saysTheSame(before, now)).map(({ now }) => now),
    gone: waiting.map(({ id }) => id).filter((id) => !stay.has(id)),
  };
}

/** Whether anything is other than before. */
export function isMoved({ seated, queued, changed, gone }: Placed): boolean {
  return seated.length + queued.length + changed.length + gone.length > 0;
}

/** Who of those that wait each of `added` is. */
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
