// What the calendar's screen shows of its contents: cells, an agenda, counts, and what is left to do.
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
  monthSpan,
  shownInCell,
  spanOf,
  stepFrom,
  sumCounts,
  weekOf,
  whatIsLeft,
} from "#app/domain/calendar.ts";
import { recordOf } from "#app/domain/record.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { WeekStart } from "#app/domain/preferences.ts";
import { readCalendar, readWeekStart } from "./queries.server.ts";

/** How many rows of an agenda, and of what is late, are sent at once: below a month only a telephone shows them. */
const mostRows = { agenda: 300, below: 40 };
/** A page may listen to twenty topics, its own included. */
const mostEvents = 6;

export type CalendarData = Awaited<ReturnType<typeof showCalendar>>;

/**
 * The calendar at `at`, each thing as the viewer's right, and what is left to do of it. `local` is the day on which weeks begin where the
 * browser's language is spoken.
 */
export async function showCalendar(
  db: Db,
  pass: AccountPass<"calendar.view">,
  at: CalendarAddress,
  { today, local }: { today: PlainDate; local: WeekStart | null },
) {
  const { weekStart, isAsked } = await readWeekStart(db, pass);
  const own = at.view === "week" ? spanOf("week", at.day, weekStart) : monthSpan(at.day);
  const isNow = own.from <= today && today <= own.to;
  const span = spanOf(at.view, at.day, weekStart);
  const rows = at.view === "agenda" ? mostRows.agenda : mostRows.below;
  const most = at.view === "week" ? 50 : shownInCell;
  const listed = { from: isNow && at.view !== "week" ? today : own.from, to: own.to };
  const {
    items: all,
    counts: every,
    events,
    wholeTasks,
  } = await readCalendar(db, pass, span, {
    today,
    late: isNow,
    eventId: at.filter.eventId,
    most: { aDay: most, listed: rows, from: listed.from },
  });

  const isShown = ({ kind }: { kind: ItemKind }) => !at.filter.hidden.includes(kind);
  const [items, counts] = [all.filter(isShown), every.filter(isShown)];
  const onDay = byDay(items.filter(({ day }) => day >= span.from && day <= span.to));
  const days = at.view === "agenda" ? [] : at.view === "week" ? weekOf(at.day, weekStart) : cellsOf(at.day, weekStart);
  const isLate = (item: CalendarItem) => isNow && item.kind === "task" && item.isLate;
  const isLateCount = ({ kind, state }: DayCount) => isNow && kind === "task" && state === "late";
  // What is late stands above, once.
  const others = new Map([...onDay].map(([day, here]) => [day, here.filter((item) => !isLate(item))]));
  const agenda = agendaOf(others, listed, rows);
  const shown = agenda.reduce((sum, day) => sum + day.items.length, 0);
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
    late: {
      items: items.filter(isLate).slice(0, rows),
      count: counts.filter(isLateCount).reduce((sum, { count }) => sum + count, 0),
    },
    agenda: { days: agenda, left: sumCounts(counts, listed, (each) => !isLateCount(each)) - shown },
    // A kind that is left out still says how many it would be.
    counts: countKinds(every, own),
    left: whatIsLeft(counts, own, today),
    hasAny: sumCounts(counts, own) > 0,
    steps: { before: stepFrom(at.view, at.day, -1), after: stepFrom(at.view, at.day, 1) },
    views: calendarViews,
    kinds: recordOf(itemKinds, (kind) => !at.filter.hidden.includes(kind)),
    hears: [...new Set(items.map(({ eventId }) => eventId))].slice(0, mostEvents),
    hearsTasks: [...new Set(all.flatMap((item) => (item.kind === "task" ? [item.eventId] : [])))]
      .filter((id) => wholeTasks.has(id))
      .slice(0, mostEvents),
    hearsBudgets: [...new Set(all.flatMap((item) => (item.kind === "payment" ? [item.eventId] : [])))].slice(
      0,
      mostEvents,
    ),
    viewerId: pass.viewer.id,
    mayCreate: pass.may("event.create"),
  };
}
