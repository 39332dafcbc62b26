// The queue of households to write to by WhatsApp, one after the other: its members, and the place in it.
import type { Db } from "#app/db/client.ts";
import { mayRemindAgain } from "#app/domain/guest/personal-invitation.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { type HouseholdRow, listHouseholds, unwillingAmong } from "../queries.server.ts";

export type Queue = {
  /** In the order of the list, including the finished ones, so that a position stays the same. */
  households: HouseholdRow[];
  /** The ids of those that still wait for a message. */
  waiting: Set<string>;
};

/** The queue's purpose: the invitation, or the missing answer. */
export type QueuePurpose = "invitation" | "reminder";

/**
 * For invitations, households with an unsent one, or with one sent by another way than an e-mail. For reminders, invited households that
 * owe an answer or have been reminded; after a reminder they wait again in 48 hours. `isOnly` filters by contact data. The household `at`
 * is always in it.
 */
function queueOf(
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

/** At most this many waiting rows where the queue begins. */
const mostShown = 6;

/** The number of households that wait for their invitation, and the first of them, for the page where the queue begins. */
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

/** Households that wait after `householdId`, in their order; without an id, all that wait. */
export function waitingAfter({ households, waiting }: Queue, householdId: string | null): HouseholdRow[] {
  const after = households.findIndex(({ id }) => id === householdId) + 1;
  return households.slice(after).filter(({ id }) => waiting.has(id));
}

/** The next household that waits after `householdId`; null at the end. Without an id, the first that waits. */
export function nextInQueue(queue: Queue, householdId: string | null): HouseholdRow | null {
  return waitingAfter(queue, householdId)[0] ?? null;
}

/** The place after the last household. */
export const END = "fin";

type Place = { at: string | null; purpose: QueuePurpose; isOnly: boolean };

/** The place that an address names. */
export function placeIn(address: URLSearchParams): Place {
  return {
    at: address.get("desde"),
    purpose: address.get("para") === "recordar" ? "reminder" : "invitation",
    isOnly: address.get("quien") === "sin-correo",
  };
}

/** The fields of the address of a place. */
export function addressOf({ at, purpose, isOnly }: Place) {
  return {
    desde: at,
    para: purpose === "reminder" ? "recordar" : null,
    quien: isOnly ? "sin-correo" : null,
  };
}

/** The queue of a place, of the households as they are now. */
export async function readQueue(
  db: Db,
  pass: EventPass<"invitation.list" | "invitation.sendMail">,
  { purpose, at, isOnly }: Place,
  now: Date,
): Promise<Queue> {
  const households = await listHouseholds(db, pass);
  const unwilling = isOnly
    ? await unwillingAmong(
        db,
        households.flatMap(({ email }) => email ?? []),
      )
    : new Set();
  const reached = ({ email }: (typeof households)[number]) => !isOnly || email === null || unwilling.has(email);
  return queueOf(households, { purpose, at, isOnly: reached }, now);
}
