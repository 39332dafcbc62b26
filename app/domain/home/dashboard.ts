// The dashboard of a person's events: counts, the next party, and the events that match a filter.
import { type EventStatus, eventStatuses, parseStatus } from "#app/domain/event/event.ts";
import { dayState, daysUntil } from "#app/domain/time/event-time.ts";
import { foldText } from "#app/domain/text/text.ts";
import { addMonths, dateIn, defaultTimeZone, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The fields of an event that these rules need. `budgetCents` is null if the user may not see the budget. SC-39 */
export type DashboardEvent = {
  title: string;
  location: string;
  date: PlainDate;
  timeZone: string;
  status: string;
  budgetCents: number | null;
  createdAt: Date;
};

/** «Todos» or one status. part 1 §2 */
export type EventFilter = EventStatus | null;

export type Overview = {
  total: number;
  byStatus: Record<EventStatus, number>;
  /** The sum of all visible budgets; null if none is visible. */
  budgetCents: number | null;
  /** Percent more events created this month than last month; null without events last month. R-1 */
  growth: number | null;
};

/** The figures above the list: they count all events, whatever the filter. part 1 §2 */
export function overviewOf(events: readonly DashboardEvent[], now: Date): Overview {
  const seen = events.filter(({ budgetCents }) => budgetCents !== null);
  const inMonth = (month: string) => events.filter(({ createdAt }) => monthOf(createdAt) === month).length;
  const thisMonth = inMonth(monthOf(now));
  const lastMonth = inMonth(addMonths(dateIn(defaultTimeZone, now), -1).slice(0, 7));
  return {
    total: events.length,
    byStatus: Object.fromEntries(
      eventStatuses.map((status) => [status, events.filter((event) => event.status === status).length]),
    ) as Record<EventStatus, number>,
    budgetCents: seen.length > 0 ? seen.reduce((sum, { budgetCents }) => sum + (budgetCents ?? 0), 0) : null,
    growth: lastMonth === 0 ? null : Math.round((100 * (thisMonth - lastMonth)) / lastMonth),
  };
}

function monthOf(instant: Date): string {
  return dateIn(defaultTimeZone, instant).slice(0, 7);
}

/** The next party: the nearest event that is not completed and whose day has not passed in its time zone; null without one. */
export function nextEvent<E extends DashboardEvent>(events: readonly E[], now: Date): (E & { days: number }) | null {
  const coming = events.filter(
    ({ status, date, timeZone }) => status !== "completed" && dayState(date, timeZone, now) !== "past",
  );
  const [first] = coming.toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : one.createdAt.getTime() - other.createdAt.getTime(),
  );
  return first ? { ...first, days: daysUntil(first.date, first.timeZone, now) } : null;
}

/** By day: today and future events, the nearest first, then past ones, the latest first. SC-73 */
export function inOrderOfDays<E extends DashboardEvent & { id: string }>(events: readonly E[], now: Date): E[] {
  const isOver = ({ status, date, timeZone }: E) => status === "completed" || dayState(date, timeZone, now) === "past";
  const byDay = (one: E, other: E) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : one.id < other.id ? -1 : 1;
  const { over = [], toCome = [] } = Object.groupBy(events, (event) => (isOver(event) ? "over" : "toCome"));
  return [...toCome.toSorted(byDay), ...over.toSorted((one, other) => byDay(other, one))];
}

/** The filter `value`; anything else shows all. */
export function parseFilter(value: unknown): EventFilter {
  return parseStatus(value);
}

/** From this many open events on, the portfolio helps. */
const manyEvents = 4;

export function isManyEvents(events: readonly Pick<DashboardEvent, "status">[]): boolean {
  return events.filter(({ status }) => status !== "completed").length >= manyEvents;
}

const eventsPerPage = 20;
const longestSearch = 200;

export type EventsPage<E> = { events: E[]; matching: number; page: number; pages: number };

/**
 * One page of the events that match `filter` and `search`, in the given order. Each word of `search` must be somewhere in title or place,
 * without accents and capitals. A page out of range becomes the nearest one.
 */
export function selectEvents<E extends DashboardEvent>(
  events: readonly E[],
  { filter, search, page }: { filter: EventFilter; search: string; page: number },
): EventsPage<E> {
  const words = foldText(search.slice(0, longestSearch)).split(/\s+/).filter(Boolean);
  const found = events.filter((event) => {
    if (filter && event.status !== filter) return false;
    if (words.length === 0) return true;
    const text = foldText(`${event.title} ${event.location}`);
    return words.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(found.length / eventsPerPage));
  const shown = Number.isInteger(page) ? Math.min(Math.max(page, 1), pages) : 1;
  return {
    events: found.slice((shown - 1) * eventsPerPage, shown * eventsPerPage),
    matching: found.length,
    page: shown,
    pages,
  };
}
