// A person's calendar: their events, the tasks and payments of these, and the last days for answers and of offers. Each as their right.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import {
  type CalendarDeadline,
  type CalendarEvent,
  type CalendarItem,
  type CalendarPayment,
  type CalendarTask,
  countOf,
  type DayCount,
  daysOfEvent,
  type Span,
} from "#app/domain/home/calendar.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import type { WeekStart } from "#app/domain/account/preferences.ts";
import { addDays, dateIn, type PlainDate, type PlainTime } from "#app/domain/time/zoned-time.ts";
import { listPayments } from "#app/features/event/budget/queries.server.ts";
import {
  handsOf,
  namesOfPayment,
  readUrgent,
  seesTasks,
  type Urgent,
} from "#app/features/event/urgent/queries.server.ts";
import {
  type EventRights,
  type EventViewer,
  type SeenEvent,
  seenEvents,
} from "#app/features/event/urgent/seen.queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { readOffers } from "./offers.queries.server.ts";

type Contents<Item = CalendarItem> = {
  items: Item[];
  /** How many there are of everything that is read, also where `most` leaves some out. */
  counts: DayCount[];
};
export type CalendarContents = Contents & {
  /** The overdue items of any day; null unless `wanted.late`. */
  due: Urgent | null;
  /** Every event that the viewer may see, the next first: the viewer may narrow the calendar to one. */
  events: { id: string; title: string }[];
  /** Those of which the viewer sees all tasks, and hears of each change of them. */
  wholeTasks: ReadonlySet<string>;
};

type Wanted = {
  now: Date;
  /** Also what is late, whatever its day: the first so many of each kind. */
  late?: number | null;
  /** Of one event alone. */
  eventId?: string | null;
  most?: Most;
};

/** The limits of a read, for tasks and for payments: the first `aDay` of each day and state, and the first `listed` from `from` on. */
type Most = { aDay: number; listed: number; from: PlainDate };

/** The contents of `span`, as each event's policy lets the viewer see them. */
export async function readCalendar(
  db: Db,
  { viewer }: AccountPass<"calendar.view">,
  span: Span,
  wanted: Wanted,
): Promise<CalendarContents> {
  const events = await readEvents(db, viewer);
  const meant = wanted.eventId ? events.filter(({ row }) => row.id === wanted.eventId) : events;
  const [onDays, tasks, payments, offers, due] = await Promise.all([
    readDetails(
      db,
      meant.filter((event) => isWithin(event, span)),
      span,
    ),
    readTasks(db, viewer, meant, span, wanted),
    readPayments(db, meant, span, wanted),
    readOffers(db, meant, span),
    wanted.late ? readUrgent(db, viewer, meant, { most: wanted.late, now: wanted.now, only: "late" }) : null,
  ]);
  const ownItems = [...onDays.flatMap((event) => eventItems(event, span)), ...offers];
  return {
    items: [...ownItems, ...tasks.items, ...payments.items],
    counts: [...ownItems.map(countOf), ...tasks.counts, ...payments.counts],
    events: events.map(({ row: { id, title } }) => ({ id, title })),
    wholeTasks: new Set(events.flatMap(({ row, may }) => (may("event.tasks.view") ? [row.id] : []))),
    due,
  };
}

/** The day on which the viewer's weeks begin, and whether the viewer has said so. R-2 */
export async function readWeekStart(
  db: Db,
  { viewer }: AccountPass<"calendar.view">,
): Promise<{ weekStart: WeekStart; isAsked: boolean }> {
  const row = await db
    .selectFrom("users")
    .select(["weekStart", "weekStartAsked"])
    .where("id", "=", viewer.id)
    .executeTakeFirst();
  return { weekStart: row?.weekStart ?? "sunday", isAsked: row?.weekStartAsked ?? true };
}

/** The events that `viewer` may see, by their days. */
export async function readEvents(db: Db, viewer: EventViewer): Promise<SeenEvent[]> {
  const place = ({ row: { date, id } }: SeenEvent) => `${date} ${id}`;
  return (await seenEvents(db, viewer)).toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Whether the event, the day after it or its last day for answers can lie in `span`. */
function isWithin({ row: { date, rsvpDeadline } }: SeenEvent, { from, to }: Span): boolean {
  const isIn = (day: PlainDate, first: PlainDate) => day >= first && day <= to;
  return isIn(date, addDays(from, -1)) || (rsvpDeadline !== null && isIn(rsvpDeadline, from));
}

type Details = {
  id: string;
  description: string;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
  version: number;
  updatedAt: Date;
  invited: number;
  coming: number;
  waiting: number;
  sent: number;
};

/** Counts people and invitations of those events that a calendar draws from `from` to `to`. R-1 */
const detailsOf = statement<{ eventIds: string[] } & Span, Details>(
  "calendar_events",
  (at) => `select e.id, e.description, e.start_time, e.end_time, e.version, e.updated_at,
     people.invited, people.coming, people.waiting,
     case when e.date between ${at.from}::date - 1 and ${at.to}::date then
       (select count(*) from households h where h.event_id = e.id and h.sent_at is not null) +
       (select count(*) from invitations i where i.event_id = e.id and i.sent_at is not null) end::int as sent
   from events e
     cross join lateral (
       select count(*)::int as invited,
         count(*) filter (where g.status in (${comingStatuses.map((status) => `'${status}'`).join(", ")}))::int as coming,
         count(*) filter (where g.status in ('invited', 'maybe'))::int as waiting
       from guests g
       where g.event_id = e.id and (not g.is_unmatched or g.status <> 'invited')
         and (e.date between ${at.from}::date - 1 and ${at.to}::date or e.rsvp_deadline between ${at.from}::date and ${at.to}::date)
     ) people
   where e.id = any(${at.eventIds}::uuid[])`,
);

export type DetailedEvent = { row: SeenEvent["row"] & Details; may: EventRights };

/** The same events with what their days show. */
export async function readDetails(db: Db, events: readonly SeenEvent[], { from, to }: Span): Promise<DetailedEvent[]> {
  if (events.length === 0) return [];
  const rows = await detailsOf(db, { eventIds: events.map(({ row }) => row.id), from, to });
  const details = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap(({ row, may }) => {
    const more = details.get(row.id);
    return more ? [{ row: { ...row, ...more }, may }] : [];
  });
}

function eventItems({ row, may }: DetailedEvent, { from, to }: Span): (CalendarEvent | CalendarDeadline)[] {
  const { id, title, type, startTime, endTime, timeZone, location, version, rsvpDeadline } = row;
  const common = { eventId: id, eventTitle: title, type };
  const items: (CalendarEvent | CalendarDeadline)[] = [];
  for (const [index, day] of daysOfEvent(row).entries()) {
    if (day < from || day > to) continue;
    const mayMove = may("event.edit");
    items.push({
      ...common,
      kind: "event",
      key: `event-${id}-${index}`,
      day,
      startTime: startTime?.slice(0, 5) ?? null,
      endTime: endTime?.slice(0, 5) ?? null,
      timeZone,
      location,
      goesOn: index > 0,
      isCompleted: row.status === "completed",
      guests: may("guest.listPII") || may("guest.listNames") ? { coming: row.coming, invited: row.invited } : null,
      version,
      mayMove,
      sent: mayMove ? row.sent : null,
    } satisfies CalendarEvent);
  }
  // Members who manage the guests count the answers; an event that is over waits for no answer.
  if (rsvpDeadline && rsvpDeadline >= from && rsvpDeadline <= to && may("guest.listPII"))
    items.push({
      ...common,
      kind: "deadline",
      key: `deadline-${id}`,
      day: rsvpDeadline,
      waiting: row.waiting,
    } satisfies CalendarDeadline);
  return items;
}

type TaskRow = {
  eventId: string;
  id: string;
  title: string;
  day: PlainDate;
  state: "open" | "late" | "done";
  assigneeId: string | null;
  assigneeName: string | null;
  version: number;
  place: number;
  count: number;
};

type TaskValues = Span & {
  eventIds: string[];
  /** Today in each event's time zone. */
  todays: PlainDate[];
  /** Whether the viewer sees all tasks of each event, or only their own. */
  seesAll: boolean[];
  viewerId: string;
  /** The most tasks of one day and state, and, from `listedFrom` on, the most of one day; null without a limit. */
  mostADay: number | null;
  mostListed: number | null;
  listedFrom: PlainDate | null;
};
const tasksBetween = statement<TaskValues, TaskRow>(
  "calendar_tasks",
  (at) => `select r.event_id, r.id, r.title, r.day, r.state, r.version, r.assignee_id, r.place, r.count,
     coalesce(m.name, u.name) as assignee_name
   from (
     select of.*, row_number() over (partition by day, state order by position, id)::int as place,
       count(*) over (partition by day, state)::int as count,
       row_number() over (partition by day >= ${at.listedFrom}::date order by day, state = 'done', position, id)::int as listed
     from (
       select t.event_id, t.id, t.title, t.version, t.assignee_id, t.position, d.day,
         case when t.done_at is not null then 'done'
           when d.day < seen.today and e.status <> 'completed' then 'late' else 'open' end as state
       from unnest(${at.eventIds}::uuid[], ${at.todays}::date[], ${at.seesAll}::boolean[]) as seen (event_id, today, sees_all)
         join events e on e.id = seen.event_id
         join event_tasks t on t.event_id = seen.event_id
         cross join lateral (select coalesce(t.due_on, e.date - t.days_before) as day) d
       where d.day between ${at.from}::date and ${at.to}::date and (seen.sees_all or t.assignee_id = ${at.viewerId}::uuid)
     ) of
   ) r
     left join event_members m on m.event_id = r.event_id and m.user_id = r.assignee_id
     left join users u on u.id = r.assignee_id
   where ${at.mostADay}::int is null or r.place <= ${at.mostADay}::int or (r.day >= ${at.listedFrom}::date and r.listed <= ${at.mostListed}::int)
   order by r.day, r.position, r.id`,
);

/** The tasks with a day of `span` that the viewer may see: all of some of `events`, their own of others. */
export async function readTasks(
  db: Db,
  viewer: EventViewer,
  events: readonly SeenEvent[],
  { from, to }: Span,
  { now, most }: Wanted,
): Promise<Contents<CalendarTask>> {
  const seen = new Map(events.flatMap((event) => (seesTasks(event) ? [[event.row.id, event]] : [])));
  if (seen.size === 0) return { items: [], counts: [] };
  const of = [...seen.values()];
  const rows = await tasksBetween(db, {
    eventIds: [...seen.keys()],
    todays: of.map(({ row }) => dateIn(row.timeZone, now)),
    seesAll: of.map(({ may }) => may("event.tasks.view")),
    viewerId: viewer.id,
    from,
    to,
    mostADay: most?.aDay ?? null,
    mostListed: most?.listed ?? null,
    listedFrom: most?.from ?? null,
  });
  const items = rows.flatMap(({ eventId, id, title, day, state, version, ...hands }) => {
    const event = seen.get(eventId);
    if (!event) return [];
    return {
      kind: "task" as const,
      key: `task-${id}`,
      id,
      title,
      day,
      version,
      eventId,
      eventTitle: event.row.title,
      isDone: state === "done",
      isLate: state === "late",
      ...handsOf(event, viewer, hands),
    };
  });
  return { items, counts: countsOf("task", rows) };
}

/** The payments with a day of `span` of those `events` whose budget the viewer may see. SC-39 */
export async function readPayments(
  db: Db,
  events: readonly SeenEvent[],
  span: Span,
  { now, most }: Wanted,
): Promise<Contents<CalendarPayment>> {
  const seen = new Map(events.flatMap((event) => (event.may("event.budget.view") ? [[event.row.id, event]] : [])));
  const rows = (await listPayments(db, [...seen.keys()], span, most)).map((payment) => {
    const event = seen.get(payment.eventId)!.row;
    const isLate = !payment.isPaid && event.status !== "completed" && payment.dueOn < dateIn(event.timeZone, now);
    return { ...payment, day: payment.dueOn, state: payment.isPaid ? "done" : isLate ? "late" : "open" } as const;
  });
  const items = rows.map(
    ({ id, version, eventId, lineId, day, concept, note, providerName, amountCents, isPaid, state }) => ({
      kind: "payment" as const,
      key: `payment-${id}`,
      id,
      version,
      eventId,
      eventTitle: seen.get(eventId)?.row.title ?? "",
      day,
      lineId,
      ...namesOfPayment({ concept, note, person: providerName }),
      cents: amountCents,
      isPaid,
      isLate: state === "late",
      maySettle: seen.get(eventId)?.may("event.budget.write") ?? false,
    }),
  );
  return { items, counts: countsOf("payment", rows) };
}

/** The first row of each day and state says how many there are. */
function countsOf(
  kind: "task" | "payment",
  rows: readonly (Pick<DayCount, "day" | "state" | "count"> & { place: number })[],
): DayCount[] {
  return rows.flatMap(({ place, day, state, count }) => (place === 1 ? [{ day, kind, state, count }] : []));
}
