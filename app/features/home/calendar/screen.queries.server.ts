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
  filterItems,
  itemKinds,
  monthSpan,
  shownInCell,
  spanOf,
  stepFrom,
  weekOf,
  whatIsLeft,
} from "#app/domain/calendar.ts";
import { recordOf } from "#app/domain/record.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { readCalendar, readWeekStart } from "./queries.server.ts";

/** How many rows of an agenda, and of what is late, are sent at once: below a month only a telephone shows them. */
const mostRows = { agenda: 300, below: 40 };
/** A page may listen to twenty topics, its own included. */
const mostEvents = 6;

export type CalendarData = Awaited<ReturnType<typeof showCalendar>>;

/** The calendar at `at`, each thing as the viewer's right, and what is left to do of it. */
export async function showCalendar(db: Db, pass: AccountPass<"calendar.view">, at: CalendarAddress, today: PlainDate) {
  const weekStart = await readWeekStart(db, pass);
  const own = at.view === "week" ? spanOf("week", at.day, weekStart) : monthSpan(at.day);
  const isNow = own.from <= today && today <= own.to;
  const span = spanOf(at.view, at.day, weekStart);
  const { items: all, events } = await readCalendar(db, pass, span, { today, late: isNow });

  const items = filterItems(all, at.filter);
  const onDay = byDay(items.filter(({ day }) => day >= span.from && day <= span.to));
  const days = at.view === "agenda" ? [] : at.view === "week" ? weekOf(at.day, weekStart) : cellsOf(at.day, weekStart);
  const most = at.view === "week" ? 50 : shownInCell;
  const rows = at.view === "agenda" ? mostRows.agenda : mostRows.below;
  const isLate = (item: CalendarItem) => isNow && item.kind === "task" && item.isLate;
  const late = items.filter(isLate);
  // What is late stands above, once.
  const others = new Map([...onDay].map(([day, here]) => [day, here.filter((item) => !isLate(item))]));
  return {
    at,
    today,
    weekStart,
    events,
    cells: days.map((day) => {
      const here = onDay.get(day) ?? [];
      return { day, isOut: day < own.from || day > own.to, items: here.slice(0, most), count: here.length };
    }),
    late: { items: late.slice(0, rows), count: late.length },
    agenda: agendaOf(others, { from: isNow && at.view !== "week" ? today : own.from, to: own.to }, rows),
    // A kind that is left out still says how many it would be.
    counts: countKinds(filterItems(all, { hidden: [], eventId: at.filter.eventId }), own),
    left: whatIsLeft(items, own, today),
    hasAny: items.some(({ day }) => day >= own.from && day <= own.to),
    steps: { before: stepFrom(at.view, at.day, -1), after: stepFrom(at.view, at.day, 1) },
    views: calendarViews,
    kinds: recordOf(itemKinds, (kind) => !at.filter.hidden.includes(kind)),
    hears: [...new Set(items.map(({ eventId }) => eventId))].slice(0, mostEvents),
    hearsTasks: [...new Set(all.flatMap((item) => (item.kind === "task" ? [item.eventId] : [])))].slice(0, mostEvents),
    hearsBudgets: [...new Set(all.flatMap((item) => (item.kind === "payment" ? [item.eventId] : [])))].slice(
      0,
      mostEvents,
    ),
    viewerId: pass.viewer.id,
    mayCreate: pass.may("event.create"),
  };
}
