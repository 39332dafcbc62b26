// The queue of households that are written to by WhatsApp, one after the other: who is in it, and where one is.
import { mayRemindAgain } from "#app/domain/personal-invitation.ts";
import type { HouseholdRow } from "../queries.server.ts";

export type Queue = {
  /** In the order of the list, also those that are done, so that a place in it stays the same. */
  households: HouseholdRow[];
  /** The ids of those that still have to be written to. */
  waiting: Set<string>;
};

/** What the queue is for: the invitation, or the answer that is owed. */
export type QueuePurpose = "invitation" | "reminder";

/**
 * For invitations everybody to whom theirs has not gone out, or went out by another way than an e-mail; for reminders who was invited,
 * owes an answer and has not been reminded in 48 hours. `isOnly` leaves those who cannot be reached by an e-mail. The household `at` is
 * in it in any case.
 */
export function queueOf(
  households: readonly HouseholdRow[],
  { purpose, at, isOnly }: { purpose: QueuePurpose; at: string | null; isOnly: (household: HouseholdRow) => boolean },
  now: Date,
): Queue {
  const isWaiting = ({ state, emailStatus, awaitsProofOf, owes, remindedAt }: HouseholdRow) =>
    purpose === "invitation"
      ? (state === "none" || state === "pending") && (emailStatus !== "queued" || awaitsProofOf !== null)
      : owes && mayRemindAgain(remindedAt, now);
  const isIn = (household: HouseholdRow) =>
    purpose === "invitation"
      ? isWaiting(household) || (household.sentAt !== null && household.sentVia !== "letter")
      : household.sentAt !== null && (household.owes || household.reminders > 0);
  const inIt = households.filter((household) => household.id === at || (isIn(household) && isOnly(household)));
  return { households: inIt, waiting: new Set(inIt.filter(isWaiting).map(({ id }) => id)) };
}

/** How many rows of those who wait are shown where the queue begins. */
const mostShown = 6;

/** How many households wait for their invitation, and the first of them, as the page says where the queue begins. */
export function firstWaiting(households: readonly HouseholdRow[], now: Date) {
  const queue = queueOf(households, { purpose: "invitation", at: null, isOnly: () => true }, now);
  const first = queue.households.filter(({ id }) => queue.waiting.has(id)).slice(0, mostShown);
  return {
    total: queue.waiting.size,
    first: first.map(({ id, name, members, phone, contactId }) => ({
      id,
      name,
      people: members.length,
      phone,
      contactId,
    })),
  };
}

/** Those that wait after `householdId`, in their order; without one, all that wait. */
export function waitingAfter({ households, waiting }: Queue, householdId: string | null): HouseholdRow[] {
  const after = households.findIndex(({ id }) => id === householdId) + 1;
  return households.slice(after).filter(({ id }) => waiting.has(id));
}

/** The next that waits after `householdId`; null at the end. Without one, the first that waits. */
export function nextInQueue(queue: Queue, householdId: string | null): HouseholdRow | null {
  return waitingAfter(queue, householdId)[0] ?? null;
}
