// What is late and what comes within a week: the things that every screen, badge and letter names in the same order.
import type { CalendarDeadline, CalendarPayment, CalendarTask } from "#app/domain/home/calendar.ts";
import { recordOf } from "#app/domain/record.ts";

/** The week is today and the six days after it, as on an event's own task list. */
export const daysOfWeek = 6;

/** A task or a payment with the days until it is due, in the event's time zone; negative if its day is over. */
export type DueItem = (CalendarTask | CalendarPayment) & { days: number };
/** An event's last day for answers while some are missing. */
export type DueDeadline = CalendarDeadline & { days: number };
/** Answers, and people without room on the list, that wait for a host's decision. They have no day. */
export type DueReview = { kind: "review"; key: string; eventId: string; eventTitle: string; count: number };

export type UrgentItem = DueItem | DueDeadline | DueReview;
export type UrgentKind = UrgentItem["kind"];

/** The kinds in the order in which a list names them; things without a tick come between payments and tasks. */
export const urgentKinds = ["payment", "deadline", "task", "review"] as const satisfies UrgentKind[];
/** What may be late: the badge «2 tarde» counts these. */
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

/** How many things of the given `kinds` the events have in one part, and the cents of its payments. */
export function sumUrgent(
  counts: ReadonlyMap<string, UrgentCounts>,
  part: "late" | "week",
  kinds: readonly UrgentKind[] = urgentKinds,
): UrgentSum {
  let sum = { count: 0, cents: 0 };
  for (const each of counts.values()) {
    const cents = kinds.includes("payment") ? each[part === "late" ? "lateCents" : "weekCents"] : 0;
    sum = { count: sum.count + kinds.reduce((all, kind) => all + each[part][kind], 0), cents: sum.cents + cents };
  }
  return sum;
}
