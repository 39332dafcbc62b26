// What a person's calendar shows: their own and shared events, the tasks and payments of these, and the last days for answers, each as their right.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { prepared } from "#app/db/prepared.ts";
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
} from "#app/domain/calendar.ts";
import { comingStatuses } from "#app/domain/guest.ts";
import type { WeekStart } from "#app/domain/preferences.ts";
import { addDays, type PlainDate } from "#app/domain/zoned-time.ts";
import { listPayments } from "#app/features/event/budget/queries.server.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import {
  type EventRights,
  type EventViewer,
  ownEvents,
  rightsOn,
} from "#app/features/home/dashboard/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

type Contents<Item = CalendarItem> = {
  items: Item[];
  /** How many there are of everything that is read, also where `most` leaves some out. */
  counts: DayCount[];
};
export type CalendarContents = Contents & {
  /** Every event that the viewer may see, the next first: what the calendar may be narrowed to. */
  events: { id: string; title: string }[];
};

type Wanted = {
  today: PlainDate;
  /** Also every task that is open and was due before `today`. */
  late?: boolean;
  /** Of one event alone. */
  eventId?: string | null;
  /** So many tasks, and so many payments, of each day and state; and so many late tasks from before the span. */
  most?: number;
};

/** The contents of `span`, as each event's policy lets the viewer see them. */
export async function readCalendar(
  db: Db,
  { viewer }: AccountPass<"calendar.view">,
  span: Span,
  wanted: Wanted,
): Promise<CalendarContents> {
  const events = await readEvents(db, viewer, span);
  const meant = wanted.eventId ? events.filter(({ row }) => row.id === wanted.eventId) : events;
  const [tasks, payments] = await Promise.all([
    readTasks(db, viewer, meant, span, wanted),
    readPayments(db, meant, span, wanted),
  ]);
  const ownItems = meant.flatMap((event) => eventItems(event, span));
  return {
    items: [...ownItems, ...tasks.items, ...payments.items],
    counts: [...ownItems.map(countOf), ...tasks.counts, ...payments.counts],
    events: events.map(({ row: { id, title } }) => ({ id, title })),
  };
}

/** The day on which the viewer's weeks begin. R-2 */
export async function readWeekStart(db: Db, { viewer }: AccountPass<"calendar.view">): Promise<WeekStart> {
  const row = await db.selectFrom("users").select("weekStart").where("id", "=", viewer.id).executeTakeFirst();
  return row?.weekStart ?? "sunday";
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number];
export type SeenEvent = { row: Row; may: EventRights };

/** The events that `viewer` may see, with what the policy says of each. */
export async function readEvents(db: Db, viewer: EventViewer, span: Span): Promise<SeenEvent[]> {
  const rows = await selectEvents(db, viewer.id, span);
  return rows.flatMap((row) => {
    const may = rightsOn(viewer, row);
    return may("event.app.view") ? [{ row, may }] : [];
  });
}

function selectEvents(db: Db, viewerId: string, { from, to }: Span) {
  return (
    ownEvents(db, viewerId)
      // Only what is drawn is counted.
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("guests")
            .whereRef("guests.eventId", "=", "events.id")
            .where(isOnList)
            .where((eb) =>
              eb.or([eb.between("events.date", addDays(from, -1), to), eb.between("events.rsvpDeadline", from, to)]),
            )
            .select(({ fn }) => [
              fn.countAll<number>().as("invited"),
              fn.countAll<number>().filterWhere("guests.status", "in", comingStatuses).as("coming"),
              fn.countAll<number>().filterWhere("guests.status", "in", ["invited", "maybe"]).as("waiting"),
            ])
            .as("people"),
        (join) => join.onTrue(),
      )
      .select([
        "events.id",
        "events.title",
        "events.type",
        "events.description",
        "events.date",
        "events.startTime",
        "events.endTime",
        "events.timeZone",
        "events.location",
        "events.status",
        "events.version",
        "events.updatedAt",
        "events.rsvpDeadline",
        "events.createdBy",
        "events.visibility",
        "events.requireAccount",
        "events.allowRsvp",
        "events.allowChat",
        "events.allowGiftList",
        "events.allowGuestList",
        "events.allowTimeline",
        "member.role as memberRole",
        "member.permissions as memberPermissions",
        "people.invited",
        "people.coming",
        "people.waiting",
        sql<number>`case when events.date between ${from}::date - 1 and ${to}::date then
          (select count(*) from households h where h.event_id = events.id and h.sent_at is not null) +
          (select count(*) from invitations i where i.event_id = events.id and i.sent_at is not null) end::int`.as(
          "sent",
        ),
      ])
      .orderBy("events.date")
      .orderBy("events.id")
      .execute()
  );
}

function eventItems({ row, may }: SeenEvent, { from, to }: Span): (CalendarEvent | CalendarDeadline)[] {
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
      guests:
        may("guest.listPII") || may("guest.listNames") ? { coming: row.coming ?? 0, invited: row.invited ?? 0 } : null,
      version,
      mayMove,
      sent: mayMove ? row.sent : null,
    } satisfies CalendarEvent);
  }
  // Who manages the guests counts the answers; an event that is over waits for none.
  if (rsvpDeadline && rsvpDeadline >= from && rsvpDeadline <= to && may("guest.listPII"))
    items.push({
      ...common,
      kind: "deadline",
      key: `deadline-${id}`,
      day: rsvpDeadline,
      waiting: row.waiting ?? 0,
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

/** Of events $1, from $2 to $3, the first $6 of each day and state; with $4 also what is open and was due before $5, all of it as one day. */
const tasksBetween = prepared<TaskRow>(
  "calendar_tasks",
  `select r.event_id, r.id, r.title, r.day, r.state, r.version, r.assignee_id, r.place, r.count,
     coalesce(m.name, u.name) as assignee_name
   from (
     select of.*, row_number() over (partition by greatest(day, $2::date - 1), state order by day, position, id)::int as place,
       count(*) over (partition by greatest(day, $2::date - 1), state)::int as count
     from (
       select t.event_id, t.id, t.title, t.version, t.assignee_id, t.position, d.day,
         case when t.done_at is not null then 'done' when d.day < $5::date and e.status <> 'completed' then 'late' else 'open' end as state
       from event_tasks t
         join events e on e.id = t.event_id
         cross join lateral (select coalesce(t.due_on, e.date - t.days_before) as day) d
       where t.event_id = any($1::uuid[])
         and (d.day between $2::date and $3::date
           or ($4::boolean and t.done_at is null and d.day < $5::date and e.status <> 'completed'))
     ) of
   ) r
     left join event_members m on m.event_id = r.event_id and m.user_id = r.assignee_id
     left join users u on u.id = r.assignee_id
   where $6::int is null or r.place <= $6::int
   order by r.day, r.position, r.id`,
);

/** The tasks with a day of `span` of those `events` whose tasks the viewer may see. */
export async function readTasks(
  db: Db,
  viewer: EventViewer,
  events: readonly SeenEvent[],
  { from, to }: Span,
  { today, late = false, most }: Wanted,
): Promise<Contents<CalendarTask>> {
  const seen = new Map(events.flatMap((event) => (event.may("event.timeline.view") ? [[event.row.id, event]] : [])));
  if (seen.size === 0) return { items: [], counts: [] };
  const rows = await tasksBetween(db, [[...seen.keys()], from, to, late, today, most ?? null]);
  const items = rows.flatMap(({ eventId, id, title, day, state, assigneeId, assigneeName, version }) => {
    const event = seen.get(eventId);
    if (!event) return [];
    const mayMove = event.may("event.timeline.write");
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
      assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
      mayMove,
      mayTick:
        mayMove || (assigneeId === viewer.id && event.may("event.timeline.tickOwn", { eventId, ownerId: assigneeId })),
    };
  });
  return { items, counts: countsOf("task", rows) };
}

/** The payments with a day of `span` of those `events` whose budget the viewer may see. SC-39 */
export async function readPayments(
  db: Db,
  events: readonly SeenEvent[],
  span: Span,
  { today, most }: Wanted,
): Promise<Contents<CalendarPayment & { id: string; version: number }>> {
  const seen = new Map(events.flatMap((event) => (event.may("event.budget.view") ? [[event.row.id, event]] : [])));
  const rows = (await listPayments(db, [...seen.keys()], span, most)).map((payment) => {
    const isLate = !payment.isPaid && payment.dueOn < today;
    return { ...payment, day: payment.dueOn, state: payment.isPaid ? "done" : isLate ? "late" : "open" } as const;
  });
  const items = rows.map(
    ({ id, version, eventId, lineId, day, concept, providerName, amountCents, isPaid, state }) => ({
      kind: "payment" as const,
      key: `payment-${id}`,
      id,
      version,
      eventId,
      eventTitle: seen.get(eventId)?.row.title ?? "",
      day,
      lineId,
      title: providerName ?? concept,
      cents: amountCents,
      isPaid,
      isLate: state === "late",
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
