// The calendar: the days of a month or a week, keyboard navigation between days, and the items of each day in order.
import { eventEndDay } from "#app/domain/time/event-time.ts";
import type { BudgetUnit } from "#app/domain/event/budget.ts";
import type { WeekStart } from "#app/domain/account/preferences.ts";
import { recordOf } from "#app/domain/record.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  parseDate,
  type PlainDate,
  type PlainTime,
} from "#app/domain/time/zoned-time.ts";

/** Six weeks in every month: the grid never changes its height. part 1 §9 */
const monthCells = 42;

export const calendarViews = ["month", "week", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

export const itemKinds = ["event", "task", "payment", "deadline", "offer"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How many items a cell lists before it shows the number of further ones. */
export const shownInCell = 3;

export type Span = { from: PlainDate; to: PlainDate };

/** `2026-11` as the first day of that month; null for anything else. */
export function parseMonth(value: unknown): PlainDate | null {
  return typeof value === "string" && /^\d{4}-\d{2}$/.test(value) ? parseDate(`${value}-01`) : null;
}

export function monthOf(day: PlainDate): PlainDate {
  return `${day.slice(0, 8)}01`;
}

/** 0 is Sunday. */
function weekday(day: PlainDate): number {
  // 4 January 1970 was a Sunday.
  return (((daysBetween("1970-01-04", day) % 7) + 7) % 7) as number;
}

/** The first day of the week of `day`. R-2 */
function weekBegin(day: PlainDate, weekStart: WeekStart): PlainDate {
  return addDays(day, -((weekday(day) - (weekStart === "monday" ? 1 : 0) + 7) % 7));
}

/** The seven days of the week of `day`. */
export function weekOf(day: PlainDate, weekStart: WeekStart): PlainDate[] {
  return daysFrom(weekBegin(day, weekStart), 7);
}

/** The 42 days of the grid for the month of `day`: six whole weeks, the first one with the month's first day. */
export function cellsOf(day: PlainDate, weekStart: WeekStart): PlainDate[] {
  return daysFrom(weekBegin(monthOf(day), weekStart), monthCells);
}

/** The same days in rows. */
export function weeksOf(days: readonly PlainDate[]): PlainDate[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

function daysFrom(first: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, days) => addDays(first, days));
}

/** How many days the agenda of the current month shows, including today; «Ver 60 días más» adds as many, up to two years. */
const agendaDays = 60;
const mostAgendaDays = 730;

/**
 * The first and the last day of a view of `day`. The agenda of this month starts today and has sixty days, or more if `until` asks for
 * them; of another, the whole month.
 */
export function spanOf(
  view: CalendarView,
  day: PlainDate,
  weekStart: WeekStart,
  today: PlainDate,
  until: PlainDate | null = null,
): Span {
  if (view === "week") return { from: weekBegin(day, weekStart), to: addDays(weekBegin(day, weekStart), 6) };
  if (view === "month") return spanOfDays(cellsOf(day, weekStart));
  if (monthOf(day) !== monthOf(today)) return monthSpan(day);
  const days = until === null ? 0 : Math.min(mostAgendaDays, daysBetween(today, until) + 1);
  return { from: today, to: addDays(today, Math.max(agendaDays, days) - 1) };
}

/** The last day of an agenda with sixty days more than until `until`; null if that is as far as it goes. */
export function laterUntil(until: PlainDate, today: PlainDate): PlainDate | null {
  const days = daysBetween(today, until) + 1 + agendaDays;
  return days > mostAgendaDays ? null : addDays(until, agendaDays);
}

export function monthSpan(day: PlainDate): Span {
  return { from: monthOf(day), to: addDays(addMonths(monthOf(day), 1), -1) };
}

function spanOfDays(days: readonly PlainDate[]): Span {
  const [from = ""] = days;
  return { from, to: days.at(-1) ?? from };
}

/** The day that «anterior» and «siguiente» open from a view of `day`; null beyond the allowed years. */
export function stepFrom(view: CalendarView, day: PlainDate, by: 1 | -1): PlainDate | null {
  return parseDate(view === "week" ? addDays(day, 7 * by) : addMonths(monthOf(day), by));
}

/**
 * The day that a key moves to from `day`. Arrows move by day and week, Home and End to the ends of the week. PageUp and PageDown move by
 * month, with Shift by year. Null for other keys.
 */
export function dayAfterKey(day: PlainDate, key: string, weekStart: WeekStart, withShift = false): PlainDate | null {
  const months = withShift ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return weekBegin(day, weekStart);
    case "End":
      return addDays(weekBegin(day, weekStart), 6);
    case "PageUp":
      return addMonths(day, -months);
    case "PageDown":
      return addMonths(day, months);
    default:
      return null;
  }
}

type OnDay = { key: string; day: PlainDate; eventId: string; eventTitle: string };

export type CalendarEvent = OnDay & {
  kind: "event";
  type: string;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
  timeZone: string;
  location: string;
  /** True on its second day, if it continues past midnight. */
  goesOn: boolean;
  isCompleted: boolean;
  /** Null for users who may see neither the guests nor their number. */
  guests: { coming: number; invited: number } | null;
  version: number;
  mayMove: boolean;
  /** How many sent invitations name this day. Null for users who may not move the event. */
  sent: number | null;
};

export type CalendarTask = OnDay & {
  kind: "task";
  id: string;
  title: string;
  isDone: boolean;
  isLate: boolean;
  assignee: { id: string; name: string } | null;
  version: number;
  mayMove: boolean;
  mayTick: boolean;
};

/** The last day for answers to an event, for users who manage its guests. */
export type CalendarDeadline = OnDay & { kind: "deadline"; type: string; waiting: number };

/** The last day of a provider's offer for a line without a contract, for users who may see the providers. */
export type CalendarOffer = OnDay & {
  kind: "offer";
  lineId: string;
  /** The line of the budget. */
  title: string;
  person: string;
  /** For one `unit` of the line; null while the offer has no price. */
  cents: number | null;
  unit: BudgetUnit;
  version: number;
};

/** A payment of an event's budget, for users who may see it. */
export type CalendarPayment = OnDay & {
  kind: "payment";
  id: string;
  version: number;
  lineId: string;
  title: string;
  /** The provider, unless the title already names them. */
  person: string | null;
  cents: number;
  isPaid: boolean;
  isLate: boolean;
  maySettle: boolean;
};

export type CalendarItem = CalendarEvent | CalendarTask | CalendarPayment | CalendarDeadline | CalendarOffer;

/** The days of an event: its own, and the next one if it ends after midnight. */
export function daysOfEvent(event: {
  date: PlainDate;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
}): PlainDate[] {
  const last = eventEndDay(event);
  return last === event.date || event.endTime?.startsWith("00:00") ? [event.date] : [event.date, last];
}

const spanish = new Intl.Collator("es");
const orderOfKinds: Record<ItemKind, number> = { event: 0, deadline: 1, offer: 2, payment: 3, task: 4 };

function rankOf(item: CalendarItem): string {
  if (item.kind === "event") return `${item.goesOn ? "0" : "1"}${item.startTime ?? ""} ${item.eventTitle}`;
  if (item.kind === "payment") return item.isPaid ? "1" : "0";
  if (item.kind === "task") return item.isDone ? "1" : "0";
  return item.eventTitle;
}

/**
 * The items of each day, in order; days without items are left out. Within a day: events continued from the day before, then events by
 * their time, last days, offers, payments and tasks, open ones first. Items of one kind and state keep the given order.
 */
export function byDay(items: readonly CalendarItem[]): Map<PlainDate, CalendarItem[]> {
  const ranks = new Map(items.map((item) => [item, rankOf(item)]));
  const compare = (one: CalendarItem, other: CalendarItem) =>
    orderOfKinds[one.kind] - orderOfKinds[other.kind] || spanish.compare(ranks.get(one)!, ranks.get(other)!);
  const days = Map.groupBy(items, ({ day }) => day);
  for (const onDay of days.values()) onDay.sort(compare);
  return days;
}

type CalendarFilter = { hidden: readonly ItemKind[]; eventId: string | null };
/** The shown days, their view, and the filter. */
export type CalendarAddress = {
  view: CalendarView;
  day: PlainDate;
  filter: CalendarFilter;
  /** The last day of a longer agenda. */
  until?: PlainDate | null;
};

/** The state of an item today: `late` are open tasks and payments after their day, `continued` are events on their second day. */
type ItemState = "open" | "late" | "done" | "continued";

/** How many items of one kind and state are on a day. Of many, a calendar loads only the first, and counts all. */
export type DayCount = { day: PlainDate; kind: ItemKind; state: ItemState; count: number };

/** The count of a single event or last day. */
export function countOf(item: CalendarEvent | CalendarDeadline | CalendarOffer): DayCount {
  const { day, kind } = item;
  if (item.kind !== "event") return { day, kind, state: "open", count: 1 };
  return { day, kind, state: item.goesOn ? "continued" : item.isCompleted ? "done" : "open", count: 1 };
}

/** The sum of `counts` within `span` for those that `isMeant` accepts. */
export function sumCounts(
  counts: readonly DayCount[],
  { from, to }: Span,
  isMeant: (count: DayCount) => boolean = () => true,
): number {
  let sum = 0;
  for (const each of counts) if (each.day >= from && each.day <= to && isMeant(each)) sum += each.count;
  return sum;
}

/** The number of each kind within `span`; an event counts once, on its first day. */
export function countKinds(counts: readonly DayCount[], span: Span): Record<ItemKind, number> {
  return recordOf(itemKinds, (wanted) =>
    sumCounts(counts, span, ({ kind, state }) => kind === wanted && state !== "continued"),
  );
}

/** The counts that are still open in `span` on `today`: events from today on, open tasks and payments, and last days from today on. */
export function whatIsLeft(counts: readonly DayCount[], span: Span, today: PlainDate) {
  const open = counts.filter(({ state }) => state === "open" || state === "late");
  const sum = (wanted: ItemKind, isMeant?: (count: DayCount) => boolean) =>
    sumCounts(open, span, (each) => each.kind === wanted && (isMeant?.(each) ?? true));
  return {
    events: sum("event", ({ day }) => day >= today),
    tasks: sum("task"),
    payments: sum("payment"),
    deadlines: sum("deadline", ({ day }) => day >= today),
    offers: sum("offer", ({ day }) => day >= today),
  };
}

export type AgendaDay = { day: PlainDate; items: CalendarItem[] };

/** The days of `span` with items, in order, for a list: the first `most` items of them. */
export function agendaOf(
  days: ReadonlyMap<PlainDate, readonly CalendarItem[]>,
  { from, to }: Span,
  most: number,
): AgendaDay[] {
  const within = [...days]
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  let room = most;
  const shown: AgendaDay[] = [];
  for (const [day, onDay] of within) {
    if (room > 0 && onDay.length > 0) shown.push({ day, items: onDay.slice(0, room) });
    room -= onDay.length;
  }
  return shown;
}

export type MoveEventRefusal = "event_changed" | "date_invalid" | "date_past" | "sent_unconfirmed" | "same_day";
export type MoveTaskRefusal = "task_changed" | "task_not_found" | "date_invalid" | "same_day";
export type MovePaymentRefusal = "payment_changed" | "payment_not_found" | "payment_paid" | "date_invalid" | "same_day";
