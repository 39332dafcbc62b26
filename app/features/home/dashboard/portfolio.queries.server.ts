// The portfolio of an account: the events that it prepares, with what is late, unanswered and due, counted as their own screens count.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { GuestCounts } from "#app/domain/guest-list.ts";
import { dateIn, type PlainDate } from "#app/domain/zoned-time.ts";
import {
  clientsOf,
  figuresOf,
  findInPortfolio,
  pageOfClients,
  type PortfolioChoice,
  type PortfolioClient,
  type PortfolioEvent,
  seatOf,
} from "#app/domain/portfolio.ts";
import { dueSoon, listDueSoon, type SoonPayment } from "#app/features/event/budget/queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { seenEvents, type SeenEvent } from "./seen.queries.server.ts";

export type PortfolioTask = {
  id: string;
  eventId: string;
  eventTitle: string;
  title: string;
  day: PlainDate;
  /** Days until it is due, where the event is; negative once it is late. */
  days: number;
  assigneeName: string | null;
  isMine: boolean;
  mayTick: boolean;
};

export type PortfolioPayment = SoonPayment & { eventTitle: string };

export type Portfolio = {
  events: PortfolioEvent[];
  late: PortfolioTask[];
  week: PortfolioTask[];
  /** The first payments that are late, or due in the next seven days. */
  unpaid: PortfolioPayment[];
  completed: number;
};

/** How many tasks or payments each list shows. */
const tasksShown = 8;
/** The week is today with the six days behind it, as on an event's own list of tasks. */
const daysOfWeek = 6;

/** Own and managed events: those of which the account changes details or the list. Completed ones are only counted. */
export async function readPortfolio(db: Db, { viewer }: AccountPass<"event.listOwn">, now: Date): Promise<Portfolio> {
  const managed = (await seenEvents(db, viewer)).filter(({ may }) => may("event.edit") || may("guest.listPII"));
  const active = managed.filter(({ row }) => row.status !== "completed");
  const days = active.map(({ row }) => ({ id: row.id, today: dateIn(row.timeZone, now) }));
  const withTasks = new Set(active.flatMap(({ row, may }) => (may("event.tasks.view") ? [row.id] : [])));
  const ofTasks = days.filter(({ id }) => withTasks.has(id));
  const withMoney = new Set(active.flatMap(({ row, may }) => (may("event.budget.view") ? [row.id] : [])));
  const ofMoney = days.filter(({ id }) => withMoney.has(id));
  const [people, tasks, money, payments] = await Promise.all([
    countGuests(
      db,
      active.flatMap(({ row, may }) => (may("guest.listPII") ? [row.id] : [])),
    ),
    readTasks(db, ofTasks),
    dueSoon(db, ofMoney),
    listDueSoon(db, ofMoney, tasksShown),
  ]);
  const byId = new Map(active.map((event) => [event.row.id, event]));
  const shown = (rows: readonly TaskRow[]) =>
    rows.map((row): PortfolioTask => ({ ...taskOf(row, byId.get(row.eventId)), ...tickOf(row, viewer.id, byId) }));
  return {
    events: days.map(({ id, today }) =>
      eventOf(byId.get(id)!, today, people.get(id), tasks.counts.get(id), money.get(id)),
    ),
    late: shown(tasks.late),
    week: shown(tasks.week),
    unpaid: payments.map((payment) => ({ ...payment, eventTitle: byId.get(payment.eventId)?.row.title ?? "" })),
    completed: managed.length - active.length,
  };
}

/** As many clients have a table of their own on the screen, and an event a seat at it. */
const most = { tables: 21, seats: 12 };

export type PortfolioView = ReturnType<typeof viewPortfolio>;

/** What the screen shows of a portfolio at an address: its sums are of all events, its rows of one page. `heard`: so many topics are listened to. */
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
    payments: events.reduce((sum, { unpaid }) => sum + (unpaid?.count ?? 0), 0),
    clients: clients.filter(({ name }) => name !== "").length,
    calling: clients.filter(({ urgency }) => urgency > 0).length,
    tables: clients.slice(0, most.tables).map(({ name, urgency, waiting, events: own }) => ({
      name,
      urgency,
      waiting,
      seats: own.slice(0, most.seats).map(seatOf),
      /** Where its events are listed; undefined where the search leaves them out. */
      page: pageOf(name),
    })),
    heard: topicsOf(clients, heard),
  };
}

/** What to listen to for changes: of the events that call the most, what of them the viewer may see. */
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

type Tasks = { late: number; week: number };
const noTasks: Tasks = { late: 0, week: 0 };

function eventOf(
  { row, may }: SeenEvent,
  today: PlainDate,
  people: GuestCounts | undefined,
  tasks: Tasks = noTasks,
  unpaid: PortfolioEvent["unpaid"] = { cents: 0, count: 0 },
): PortfolioEvent {
  const { id, title, type, date, client, rsvpDeadline } = row;
  const seesTasks = may("event.tasks.view");
  const seesGuests = may("guest.listPII");
  return {
    id,
    title,
    type,
    date,
    today,
    client: may("event.edit") ? client : "",
    late: seesTasks ? tasks.late : null,
    week: seesTasks ? tasks.week : null,
    unpaid: may("event.budget.view") ? unpaid : null,
    waiting: seesGuests ? (people?.waiting ?? 0) : null,
    lastDay: seesGuests ? rsvpDeadline : null,
    guests: seesGuests ? { coming: people?.confirmed ?? 0, invited: people?.total ?? 0 } : null,
  };
}

type EventDays = readonly { id: string; today: PlainDate }[];

/** The open tasks of these events with their day, each event with the day that it is there. */
function openTasks(events: EventDays) {
  return sql`unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ today }) => today)}::date[]) as of (event_id, today)
    join events e on e.id = of.event_id
    join event_tasks t on t.event_id = of.event_id and t.done_at is null
    cross join lateral (select coalesce(t.due_on, e.date - t.days_before) as day) d`;
}

const isLate = sql`d.day < of.today`;
const isThisWeek = sql`d.day between of.today and of.today + ${sql.lit(daysOfWeek)}::integer`;

type TaskRow = {
  id: string;
  eventId: string;
  title: string;
  day: PlainDate;
  days: number;
  assigneeId: string | null;
  assigneeName: string | null;
};
type TaskLists = {
  counts: Map<string, Tasks>;
  late: TaskRow[];
  week: TaskRow[];
};

/** How many are late and due, and the first of each: what has waited longest, and what is due first. The tasks are gone through once. */
async function readTasks(db: Db, events: EventDays): Promise<TaskLists> {
  if (events.length === 0) return { counts: new Map(), late: [], week: [] };
  const { rows } = await sql<
    TaskRow & {
      isLate: boolean;
      place: number;
      placeInEvent: number;
      ofEvent: number;
    }
  >`
    with due as materialized (
      select t.id, t.event_id, t.title, t.position, t.assignee_id, d.day, d.day - of.today as days, ${isLate} as is_late
      from ${openTasks(events)} where ${isLate} or ${isThisWeek}
    ), placed as (
      select due.*, row_number() over (partition by is_late order by day, event_id, position, id) as place,
        row_number() over (partition by is_late, event_id) as place_in_event, count(*) over (partition by is_late, event_id) as of_event
      from due
    )
    select p.id, p.event_id, p.title, p.day, p.days, p.is_late, p.place, p.place_in_event, p.of_event, p.assignee_id,
      coalesce(m.name, u.name) as assignee_name
    from placed p
      left join event_members m on m.event_id = p.event_id and m.user_id = p.assignee_id
      left join users u on u.id = p.assignee_id
    where p.place <= ${tasksShown} or p.place_in_event = 1 order by p.place`.execute(db);
  const counts = new Map<string, Tasks>();
  for (const { eventId, isLate, placeInEvent, ofEvent } of rows)
    if (placeInEvent === 1)
      counts.set(eventId, {
        ...noTasks,
        ...counts.get(eventId),
        [isLate ? "late" : "week"]: ofEvent,
      });
  const first = rows.filter(({ place }) => place <= tasksShown);
  return {
    counts,
    late: first.filter((row) => row.isLate),
    week: first.filter((row) => !row.isLate),
  };
}

function taskOf({ id, eventId, title, day, days, assigneeName }: TaskRow, event: SeenEvent | undefined) {
  return { id, eventId, title, day, days, assigneeName, eventTitle: event?.row.title ?? "" };
}

/** Who writes the tasks of an event ticks any of them, others their own. */
function tickOf({ eventId, assigneeId }: TaskRow, viewerId: string, events: ReadonlyMap<string, SeenEvent>) {
  const event = events.get(eventId);
  const isMine = assigneeId === viewerId;
  const ticksOwn = isMine && event?.may("event.timeline.tickOwn", { eventId, ownerId: viewerId });
  return { isMine, mayTick: event?.may("event.timeline.write") || ticksOwn === true };
}
