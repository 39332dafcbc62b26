// The portfolio of an account: the events that it plans, with overdue, unanswered and due items, counted as on their own screens.
import type { Db } from "#app/db/client.ts";
import { firstOf, sumUrgent, thingsOf, type UrgentCounts, type UrgentKind } from "#app/domain/event/urgent.ts";
import type { GuestCounts } from "#app/domain/guest/list.ts";
import {
  clientsOf,
  findInPortfolio,
  pageOfClients,
  type PortfolioChoice,
  type PortfolioEvent,
  urgencyOf,
  urgentFilters,
  urgentFirst,
} from "#app/domain/home/portfolio.ts";
import { recordOf } from "#app/domain/record.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { listToPay } from "#app/features/event/budget/to-pay.queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { readUrgent, type Urgent } from "#app/features/event/urgent/queries.server.ts";
import { seenEvents, type SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type Portfolio = { events: PortfolioEvent[]; urgent: Urgent; completed: number };

/** The maximum of items of each kind in a list that is shown whole. */
const mostWhole = 200;
/** The rows of each list before it is shown whole. */
const rows = { late: 6, week: 4 };

/**
 * The events that the account plans: it may edit them, manage their guests, or see all tasks. Completed ones are only counted.
 * `whole`: their lists are read whole. `seen` are the account's events, if they are read already.
 */
export async function readPortfolio(
  db: Db,
  { viewer }: AccountPass<"event.listOwn">,
  now: Date,
  { whole = false, seen }: { whole?: boolean; seen?: readonly SeenEvent[] } = {},
): Promise<Portfolio> {
  const prepared = (seen ?? (await seenEvents(db, viewer))).filter(
    ({ may }) => may("event.edit") || may("guest.listPII") || may("event.tasks.view"),
  );
  const active = prepared.filter(({ row }) => row.status !== "completed");
  const of = (action: "guest.listPII" | "event.budget.view") =>
    active.flatMap(({ row, may }) => (may(action) ? [row.id] : []));
  const [people, toPay, urgent] = await Promise.all([
    countGuests(db, of("guest.listPII")),
    listToPay(db, of("event.budget.view")),
    readUrgent(db, viewer, active, { most: whole ? mostWhole : rows.late, now }),
  ]);
  return {
    events: active.map((event) => {
      const { id, timeZone } = event.row;
      const counted = { people: people.get(id), due: urgent.counts.get(id), toPay: toPay.get(id) };
      return eventOf(event, dateIn(timeZone, now), counted);
    }),
    urgent,
    completed: prepared.length - active.length,
  };
}

const mostPlates = 12;
const mostRows = 100;

export type PortfolioView = ReturnType<typeof viewPortfolio>;

/** The screen's data of a portfolio: sums of all events, rows of one page. `heard` is the maximum number of topics. */
export function viewPortfolio({ events, urgent, completed }: Portfolio, at: PortfolioChoice, heard: number) {
  const { counts } = urgent;
  const calling = urgentFirst(events);
  const found = findInPortfolio(events, at.query);
  const { pageOf: _, ...listed } = pageOfClients(clientsOf(found, at.order), at.page);
  const kinds = at.kind && urgentFilters[at.kind];
  const list = (part: "late" | "week") => {
    const isTask = ({ kind }: { kind: UrgentKind }) => kind === "task";
    const { week } = urgent;
    const all =
      part === "late"
        ? urgent.late
        : [...week.filter((item) => !isTask(item)), ...urgent.review, ...week.filter(isTask)];
    const meant = kinds ? all.filter(({ kind }) => kinds.some((each) => each === kind)) : all;
    const { count } = sumUrgent(counts, part, kinds ?? undefined);
    return { items: at.whole === part ? meant : firstOf(meant, rows[part]), count };
  };
  const sums = (part: "late" | "week") => ({
    ...sumUrgent(counts, part),
    payments: sumUrgent(counts, part, ["payment"]).count,
    tasks: sumUrgent(counts, part, ["task"]).count,
  });
  return {
    at,
    events: events.length,
    completed,
    today: events[0]?.today ?? null,
    sums: { late: sums("late"), week: sums("week") },
    chips: recordOf(
      ["payments", "tasks", "answers"] as const,
      (kind) =>
        sumUrgent(counts, "late", urgentFilters[kind]).count + sumUrgent(counts, "week", urgentFilters[kind]).count,
    ),
    late: list("late"),
    week: list("week"),
    plates: calling.slice(0, mostPlates).map((event) => ({ ...event, urgency: urgencyOf(event) })),
    calling: calling.slice(0, mostRows),
    calm: events.length - calling.length,
    /** Everything by client; null while the calm ones are folded. */
    listed: at.calm || calling.length === 0 || calling.length > mostRows ? listed : null,
    heard: topicsOf(calling.length > 0 ? calling : events, heard),
  };
}

/** The topics to listen to: of the most urgent events, only those that the user may see. */
function topicsOf(events: readonly PortfolioEvent[], count: number): string[] {
  return events
    .flatMap(({ id, late, toPay }) => [
      `event:${id}`,
      ...(late === null ? [] : [`event:${id}:tasks`]),
      ...(toPay === null ? [] : [`event:${id}:budget`]),
    ])
    .slice(0, count);
}

type Counted = { people: GuestCounts | undefined; due: UrgentCounts | undefined; toPay: number | undefined };

function eventOf({ row, may }: SeenEvent, today: PlainDate, { people, due, toPay }: Counted): PortfolioEvent {
  const { id, title, type, date, client, rsvpDeadline } = row;
  const seesDue = may("event.tasks.view") || may("event.budget.view");
  const seesGuests = may("guest.listPII");
  return {
    id,
    title,
    type,
    date,
    today,
    client: may("event.edit") ? client : "",
    late: seesDue ? (due ? thingsOf(due, "late") : 0) : null,
    week: seesDue || seesGuests ? (due ? thingsOf(due, "week") : 0) : null,
    toPay: may("event.budget.view") ? (toPay ?? 0) : null,
    waiting: seesGuests ? (people?.waiting ?? 0) : null,
    lastDay: seesGuests ? rsvpDeadline : null,
    guests: seesGuests ? { coming: people?.confirmed ?? 0, invited: people?.total ?? 0 } : null,
  };
}
