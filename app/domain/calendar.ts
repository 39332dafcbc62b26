// The calendar: which days a month or a week shows, where the keyboard leads from a day, and what lies on each day in which order.
import { eventEndDay } from "#app/domain/event-time.ts";
import type { WeekStart } from "#app/domain/preferences.ts";
import { recordOf } from "#app/domain/record.ts";
import { addDays, addMonths, daysBetween, parseDate, type PlainDate, type PlainTime } from "#app/domain/zoned-time.ts";

/** Six weeks, whatever the month: the grid never changes its height. part 1 §9 */
const monthCells = 42;

export const calendarViews = ["month", "week", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

export const itemKinds = ["event", "task", "payment", "deadline"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How many things a cell names before it says how many more there are. */
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

/** The first day of the week that `day` is in. R-2 */
function weekBegin(day: PlainDate, weekStart: WeekStart): PlainDate {
  return addDays(day, -((weekday(day) - (weekStart === "monday" ? 1 : 0) + 7) % 7));
}

/** The seven days of the week that `day` is in. */
export function weekOf(day: PlainDate, weekStart: WeekStart): PlainDate[] {
  return daysFrom(weekBegin(day, weekStart), 7);
}

/** The 42 days that the month of `day` is shown with: six whole weeks, the first of which has its first day. */
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

/** So many days an agenda of the present shows, with today. */
export const agendaDays = 60;

/** The first and the last day that a view of `day` shows. An agenda of this month begins today and has sixty days, another the whole month. */
export function spanOf(view: CalendarView, day: PlainDate, weekStart: WeekStart, today: PlainDate): Span {
  if (view === "week") return { from: weekBegin(day, weekStart), to: addDays(weekBegin(day, weekStart), 6) };
  if (view === "month") return spanOfDays(cellsOf(day, weekStart));
  return monthOf(day) === monthOf(today) ? { from: today, to: addDays(today, agendaDays - 1) } : monthSpan(day);
}

export function monthSpan(day: PlainDate): Span {
  return { from: monthOf(day), to: addDays(addMonths(monthOf(day), 1), -1) };
}

function spanOfDays(days: readonly PlainDate[]): Span {
  const [from = ""] = days;
  return { from, to: days.at(-1) ?? from };
}

/** Where «anterior» and «siguiente» lead from a view of `day`; null where the years end that dates may have. */
export function stepFrom(view: CalendarView, day: PlainDate, by: 1 | -1): PlainDate | null {
  return parseDate(view === "week" ? addDays(day, 7 * by) : addMonths(monthOf(day), by));
}

/**
 * The day that a key leads to from `day`, as grids have it: arrows by day and week, Home and End to the ends of the week, PageUp and
 * PageDown by month, with Shift by year. Null for other keys.
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
  /** True on the day after its first, where it goes on past midnight. */
  goesOn: boolean;
  isCompleted: boolean;
  /** Null for those who may see neither the guests nor their number. */
  guests: { coming: number; invited: number } | null;
  version: number;
  mayMove: boolean;
  /** How many invitations have gone out: they name the day. Null for those who may not move it. */
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

/** The last day for answers to an event, for those who manage its guests. */
export type CalendarDeadline = OnDay & { kind: "deadline"; type: string; waiting: number };

/** A payment of an event's budget, for those who may see that. */
export type CalendarPayment = OnDay & {
  kind: "payment";
  id: string;
  version: number;
  lineId: string;
  title: string;
  cents: number;
  isPaid: boolean;
  isLate: boolean;
};

export type CalendarItem = CalendarEvent | CalendarTask | CalendarPayment | CalendarDeadline;

/** The days on which an event is: its own, and the next one where it ends after midnight. */
export function daysOfEvent(event: {
  date: PlainDate;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
}): PlainDate[] {
  const last = eventEndDay(event);
  return last === event.date || event.endTime?.startsWith("00:00") ? [event.date] : [event.date, last];
}

const spanish = new Intl.Collator("es");
const orderOfKinds: Record<ItemKind, number> = { event: 0, deadline: 1, payment: 2, task: 3 };

function rankOf(item: CalendarItem): string {
  if (item.kind === "event") return `${item.goesOn ? "0" : "1"}${item.startTime ?? ""} ${item.eventTitle}`;
  if (item.kind === "payment") return item.isPaid ? "1" : "0";
  if (item.kind === "task") return item.isDone ? "1" : "0";
  return item.eventTitle;
}

/**
 * What lies on each day, in order; days without anything are not in it. Within a day what goes on from the day before comes first, then
 * events by their time, last days, payments and tasks, with the open ones first; those of one kind and state stay in the order they are given in.
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
/** Which days are shown, how, and what of them. */
export type CalendarAddress = { view: CalendarView; day: PlainDate; filter: CalendarFilter };

/** What a thing is today: late ones are open tasks and payments whose day has passed, continued ones are events on the day after their first. */
type ItemState = "open" | "late" | "done" | "continued";

/** How many things of one kind and state lie on a day. Of many, a calendar reads only the first, and counts all. */
export type DayCount = { day: PlainDate; kind: ItemKind; state: ItemState; count: number };

/** An event or a last day as the one thing that it is. */
export function countOf(item: CalendarEvent | CalendarDeadline): DayCount {
  const { day, kind } = item;
  if (item.kind === "deadline") return { day, kind, state: "open", count: 1 };
  return { day, kind, state: item.goesOn ? "continued" : item.isCompleted ? "done" : "open", count: 1 };
}

/** How many things `counts` has within `span`, of those that `isMeant` names. */
export function sumCounts(
  counts: readonly DayCount[],
  { from, to }: Span,
  isMeant: (count: DayCount) => boolean = () => true,
): number {
  let sum = 0;
  for (const each of counts) if (each.day >= from && each.day <= to && isMeant(each)) sum += each.count;
  return sum;
}

/** How many of each kind lie within `span`; an event counts once, on its first day. */
export function countKinds(counts: readonly DayCount[], span: Span): Record<ItemKind, number> {
  return recordOf(itemKinds, (wanted) =>
    sumCounts(counts, span, ({ kind, state }) => kind === wanted && state !== "continued"),
  );
}

/** What is left to live and to do of `span` on `today`: parties from today on, tasks and payments that are open, last days to come. */
export function whatIsLeft(counts: readonly DayCount[], span: Span, today: PlainDate) {
  const open = counts.filter(({ state }) => state === "open" || state === "late");
  const sum = (wanted: ItemKind, isMeant?: (count: DayCount) => boolean) =>
    sumCounts(open, span, (each) => each.kind === wanted && (isMeant?.(each) ?? true));
  return {
    events: sum("event", ({ day }) => day >= today),
    tasks: sum("task"),
    payments: sum("payment"),
    deadlines: sum("deadline", ({ day }) => day >= today),
  };
}

export type AgendaDay = { day: PlainDate; items: CalendarItem[] };

/** The days of `span` with something, in order, for a list: the first `most` things of them. */
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
