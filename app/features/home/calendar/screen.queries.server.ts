// The data of the calendar's screen: cells, agenda, counts, and open items.
import type { Db } from "#app/db/client.ts";
import {
  agendaOf,
  byDay,
  type CalendarAddress,
  type CalendarItem,
  calendarViews,
  cellsOf,
  countKinds,
  type DayCount,
  type ItemKind,
  itemKinds,
  laterUntil,
  monthOf,
  monthSpan,
  shownInCell,
  spanOf,
  stepFrom,
  sumCounts,
  weekOf,
  whatIsLeft,
} from "#app/domain/home/calendar.ts";
import { lateKinds, sumUrgent } from "#app/domain/event/urgent.ts";
import { recordOf } from "#app/domain/record.ts";
import { addDays, dateIn, defaultTimeZone, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { WeekStart } from "#app/domain/account/preferences.ts";
import { asksMorning } from "#app/features/account/settings/queries.server.ts";
import { readCalendar, readWeekStart } from "./queries.server.ts";

/** Row limits of an agenda and of the overdue list; below a month only a phone shows the agenda. */
const mostRows = { agenda: 300, below: 40 };
/** A page may listen to 20 topics, including its own. */
const mostEvents = 6;

export type CalendarData = Awaited<ReturnType<typeof showCalendar>>;

/**
 * The calendar at `at` as far as the user may see it, and its open items.
 * `local` is the first day of the week in the browser's locale.
 */
export async function showCalendar(
  db: Db,
  pass: AccountPass<"calendar.view">,
  at: CalendarAddress,
  { now, local }: { now: Date; local: WeekStart | null },
) {
  const today = dateIn(defaultTimeZone, now);
  const { weekStart, isAsked } = await readWeekStart(db, pass);
  const span = spanOf(at.view, at.day, weekStart, today, at.until);
  const own = at.view === "month" ? monthSpan(at.day) : span;
  const isNow = own.from <= today && today <= own.to;
  const rows = at.view === "agenda" ? mostRows.agenda : mostRows.below;
  const most = at.view === "week" ? 50 : shownInCell;
  const listed = { from: isNow && at.view !== "week" ? today : own.from, to: own.to };
  const {
    items: all,
    counts: every,
    events,
    wholeTasks,
    due,
  } = await readCalendar(db, pass, span, {
    now,
    late: isNow ? rows : null,
    eventId: at.filter.eventId,
    most: { aDay: most, listed: rows, from: listed.from },
  });

  const isShown = ({ kind }: { kind: ItemKind }) => !at.filter.hidden.includes(kind);
  const [items, counts] = [all.filter(isShown), every.filter(isShown)];
  const onDay = byDay(items.filter(({ day }) => day >= span.from && day <= span.to));
  const days = at.view === "agenda" ? [] : at.view === "week" ? weekOf(at.day, weekStart) : cellsOf(at.day, weekStart);
  // Overdue items appear once, above.
  const isAbove = (item: CalendarItem) => isNow && "isLate" in item && item.isLate;
  const isCountedAbove = ({ state }: DayCount) => isNow && state === "late";
  const others = new Map([...onDay].map(([day, here]) => [day, here.filter((item) => !isAbove(item))]));
  const agenda = agendaOf(others, listed, rows);
  const shown = agenda.reduce((sum, day) => sum + day.items.length, 0);
  const allLate = recordOf(lateKinds, (kind) => (due ? sumUrgent(due.counts, "late", [kind]).count : 0));
  const late = recordOf(lateKinds, (kind) => (isShown({ kind }) ? allLate[kind] : 0));
  const isPresent = at.view === "agenda" && monthOf(at.day) === monthOf(today);
  return {
    at,
    today,
    weekStart,
    offersMonday: !isAsked && weekStart === "sunday" && local === "monday",
    events,
    cells: days.map((day) => {
      const isOut = day < own.from || day > own.to;
      return {
        day,
        isOut,
        items: (onDay.get(day) ?? []).slice(0, most),
        count: sumCounts(counts, { from: day, to: day }),
      };
    }),
    late: { items: (due?.late ?? []).filter(isShown), tasks: late.task, payments: late.payment },
    agenda: {
      days: agenda,
      until: listed.to,
      later: isPresent ? laterUntil(listed.to, today) : null,
      next: isPresent && agenda.length === 0 ? await readNext(db, pass, at, listed.to, now) : null,
      left: sumCounts(counts, listed, (each) => !isCountedAbove(each)) - shown,
    },
    // A hidden kind still shows its count.
    counts: isPresent
      ? withLate(
          countKinds(
            every.filter((each) => !isCountedAbove(each)),
            span,
          ),
          allLate,
        )
      : countKinds(every, own),
    isPresent,
    left: {
      late: late.task + late.payment,
      ...whatIsLeft(
        counts.filter((each) => !isCountedAbove(each)),
        own,
        today,
      ),
    },
    hasAny: sumCounts(counts, own) > 0,
    steps: { before: stepFrom(at.view, at.day, -1), after: stepFrom(at.view, at.day, 1) },
    views: calendarViews,
    kinds: recordOf(itemKinds, (kind) => !at.filter.hidden.includes(kind)),
    hears: eventsOf([...items, ...(due?.late ?? []).filter(isShown)]),
    hearsTasks: eventsOf(
      [...all, ...(due?.late ?? [])].filter(({ kind, eventId }) => kind === "task" && wholeTasks.has(eventId)),
    ),
    hearsBudgets: eventsOf([...all, ...(due?.late ?? [])].filter(({ kind }) => kind === "payment" || kind === "offer")),
    viewerId: pass.viewer.id,
    asksMorning: at.view === "agenda" && late.task + late.payment > 0 && (await asksMorning(db, pass.viewer)),
    mayCreate: pass.may("event.create"),
  };
}

/** How many days after its end an empty agenda looks for its next item. */
const daysAhead = 730;

/** The first thing after `until` that the agenda would show; null without any. */
async function readNext(
  db: Db,
  pass: AccountPass<"calendar.view">,
  at: CalendarAddress,
  until: PlainDate,
  now: Date,
): Promise<CalendarItem | null> {
  const span = { from: addDays(until, 1), to: addDays(until, daysAhead) };
  const most = { aDay: 0, listed: 1, from: span.from };
  const { items } = await readCalendar(db, pass, span, { now, eventId: at.filter.eventId, most });
  const [first] = agendaOf(byDay(items.filter(({ kind }) => !at.filter.hidden.includes(kind))), span, 1);
  return first?.items[0] ?? null;
}

function withLate(counts: Record<ItemKind, number>, late: Record<(typeof lateKinds)[number], number>) {
  return { ...counts, payment: counts.payment + late.payment, task: counts.task + late.task };
}

/** The first events of `items`. */
function eventsOf(items: readonly CalendarItem[]): string[] {
  return [...new Set(items.map(({ eventId }) => eventId))].slice(0, mostEvents);
}
