// Overdue things and those of the next seven days. Every screen and badge names them in the same order.
import type { CalendarDeadline, CalendarOffer, CalendarPayment, CalendarTask } from "#app/domain/home/calendar.ts";
import { recordOf } from "#app/domain/record.ts";

/** The week is today and the six days after it, as on an event's own task list. */
export const daysOfWeek = 6;

/** A task or a payment with the days until it is due, in the event's time zone; negative if its day is over. */
export type DueItem = (CalendarTask | CalendarPayment) & { days: number };
/** An event's last day for answers while some are missing. */
export type DueDeadline = CalendarDeadline & { days: number };
/** An offer of a provider that expires, while the hosts have not decided on its line. */
export type DueOffer = CalendarOffer & { days: number };
/** Answers, and people without room on the list, that wait for a host's decision. They have no day. */
export type DueReview = { kind: "review"; key: string; eventId: string; eventTitle: string; count: number };

export type UrgentItem = DueItem | DueDeadline | DueOffer | DueReview;
export type UrgentKind = UrgentItem["kind"];

/** The kinds in the order in which a list names them; things without a tick come between payments and tasks. */
const urgentKinds = ["payment", "deadline", "task", "offer", "review"] as const satisfies UrgentKind[];
/** The kinds that the badge «2 tarde» counts. */
export const lateKinds = ["payment", "task"] as const satisfies UrgentKind[];

/** An event's things: those whose day is over, and those of the week with what waits for a decision. */
export type UrgentCounts = {
  late: Record<UrgentKind, number>;
  week: Record<UrgentKind, number>;
  /** The cents of the late payments, and of those of the week. */
  lateCents: number;
  weekCents: number;
};

export function noCounts(): UrgentCounts {
  const none = () => recordOf(urgentKinds, () => 0);
  return { late: none(), week: none(), lateCents: 0, weekCents: 0 };
}

export type UrgentSum = { count: number; cents: number };

/**
 * The first `most` of `items`, in their order. Tasks keep up to half of the places: the payments before them do not
 * leave them all out.
 */
export function firstOf<Item extends { kind: UrgentKind }>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  const tasks = items.filter(({ kind }) => kind === "task");
  const others = items.filter(({ kind }) => kind !== "task");
  return [...others.slice(0, most - Math.min(tasks.length, Math.floor(most / 2))), ...tasks].slice(0, most);
}

/** The things of one event and one part: all answers that wait for a decision are one. */
export function thingsOf(
  counts: UrgentCounts,
  part: "late" | "week",
  kinds: readonly UrgentKind[] = urgentKinds,
): number {
  const of = counts[part];
  return kinds.reduce((sum, kind) => sum + (kind === "review" ? Math.min(1, of.review) : of[kind]), 0);
}

/** How many things of the given `kinds` the events have in one part, and the cents of its payments. */
export function sumUrgent(
  counts: ReadonlyMap<string, UrgentCounts>,
  part: "late" | "week",
  kinds: readonly UrgentKind[] = urgentKinds,
): UrgentSum {
  let sum = { count: 0, cents: 0 };
  for (const each of counts.values()) {
    const cents = kinds.includes("payment") ? each[part === "late" ? "lateCents" : "weekCents"] : 0;
    sum = { count: sum.count + thingsOf(each, part, kinds), cents: sum.cents + cents };
  }
  return sum;
}
