// The portfolio of an account: the events that it plans, with overdue, unanswered and due items, counted as on their own screens.
import type { Db } from "#app/db/client.ts";
import type { GuestCounts } from "#app/domain/guest/list.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import {
  clientsOf,
  figuresOf,
  findInPortfolio,
  pageOfClients,
  type PortfolioChoice,
  type PortfolioClient,
  type PortfolioEvent,
  seatOf,
} from "#app/domain/home/portfolio.ts";
import type { UrgentCounts } from "#app/domain/event/urgent.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { readUrgent, type Urgent } from "#app/features/event/urgent/queries.server.ts";
import { seenEvents, type SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type Portfolio = {
  events: PortfolioEvent[];
  /** The first overdue items, and the first of the next seven days. */
  late: Urgent["late"];
  week: Urgent["week"];
  completed: number;
};

/** How many tasks, and how many payments, each list shows. */
const shownOfKind = 8;

/** The events that the account plans: it may edit them, manage their guests, or see all tasks. Completed ones are only counted. */
export async function readPortfolio(db: Db, { viewer }: AccountPass<"event.listOwn">, now: Date): Promise<Portfolio> {
  const prepared = (await seenEvents(db, viewer)).filter(
    ({ may }) => may("event.edit") || may("guest.listPII") || may("event.tasks.view"),
  );
  const active = prepared.filter(({ row }) => row.status !== "completed");
  const [people, { late, week, counts }] = await Promise.all([
    countGuests(
      db,
      active.flatMap(({ row, may }) => (may("guest.listPII") ? [row.id] : [])),
    ),
    readUrgent(db, viewer, active, { most: shownOfKind, now }),
  ]);
  return {
    events: active.map((event) =>
      eventOf(event, dateIn(event.row.timeZone, now), people.get(event.row.id), counts.get(event.row.id)),
    ),
    late,
    week,
    completed: prepared.length - active.length,
  };
}

/** The maximum of clients with a table on the screen, and of seats at a table. */
const most = { tables: 21, seats: 12 };

export type PortfolioView = ReturnType<typeof viewPortfolio>;

/** The screen's data of a portfolio: sums of all events, rows of one page. `heard` is the maximum number of topics. */
export function viewPortfolio({ events, ...rest }: Portfolio, at: PortfolioChoice, heard: number) {
  const clients = clientsOf(events, "urgency");
  const found = findInPortfolio(events, at.query);
  const isAll = found === events && at.order === "urgency";
  const { pageOf, ...listed } = pageOfClients(isAll ? clients : clientsOf(found, at.order), at.page);
  return {
    ...rest,
    at,
    listed,
    events: events.length,
    today: events[0]?.today ?? null,
    figures: figuresOf(events),
    clients: clients.filter(({ name }) => name !== "").length,
    calling: clients.filter(({ urgency }) => urgency > 0).length,
    tables: clients.slice(0, most.tables).map(({ name, urgency, waiting, events: own }) => ({
      name,
      urgency,
      waiting,
      seats: own.slice(0, most.seats).map(seatOf),
      /** The page with its events; undefined if the search leaves them out. */
      page: pageOf(name),
    })),
    heard: topicsOf(clients, heard),
  };
}

/** The topics to listen to: of the most urgent events, only those that the user may see. */
function topicsOf(clients: readonly PortfolioClient[], count: number): string[] {
  return clients
    .flatMap(({ events }) => events)
    .flatMap(({ id, late, unpaid }) => [
      `event:${id}`,
      ...(late === null ? [] : [`event:${id}:tasks`]),
      ...(unpaid === null ? [] : [`event:${id}:budget`]),
    ])
    .slice(0, count);
}

function eventOf(
  { row, may }: SeenEvent,
  today: PlainDate,
  people: GuestCounts | undefined,
  due: UrgentCounts | undefined,
): PortfolioEvent {
  const { id, title, type, date, client, rsvpDeadline } = row;
  const seesDue = may("event.tasks.view") || may("event.budget.view");
  const seesGuests = may("guest.listPII");
  const sum = (part: "late" | "week") => (due ? due[part].task + due[part].payment + due[part].deadline : 0);
  return {
    id,
    title,
    type,
    date,
    today,
    client: may("event.edit") ? client : "",
    late: seesDue ? sum("late") : null,
    week: seesDue ? sum("week") : null,
    unpaid: may("event.budget.view") ? (due ? due.lateCents + due.weekCents : 0) : null,
    waiting: seesGuests ? (people?.waiting ?? 0) : null,
    lastDay: seesGuests ? rsvpDeadline : null,
    guests: seesGuests ? { coming: people?.confirmed ?? 0, invited: people?.total ?? 0 } : null,
  };
}
