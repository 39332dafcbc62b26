// The overdue items and those of this week, over a user's events, tasks and payments: every screen that counts them uses this file.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { CalendarPayment, CalendarTask } from "#app/domain/home/calendar.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { providerNameOf, type ProviderNames } from "#app/features/event/budget/provider-names.queries.server.ts";
import type { EventViewer, SeenEvent } from "./seen.queries.server.ts";

/** A task or a payment with the days until it is due, in the event's time zone; negative if overdue. */
export type DueItem = (CalendarTask | CalendarPayment) & { days: number };

/** An event's overdue items, and those due today or in the six days after; `cents` sums the payments of both. */
export type DueCounts = {
  late: Record<DueItem["kind"], number>;
  week: Record<DueItem["kind"], number>;
  cents: number;
};

export type Due = { late: DueItem[]; week: DueItem[]; counts: Map<string, DueCounts> };

/** The week is today and the six days after it, as on an event's own task list. */
const daysOfWeek = 6;

export const dueKinds = ["payment", "task"] as const satisfies readonly DueItem["kind"][];

type Row = {
  kind: DueItem["kind"];
  eventId: string;
  id: string;
  title: string;
  day: string;
  days: number;
  isLate: boolean;
  version: number;
  lineId: string | null;
  cents: number;
  assigneeId: string | null;
  assigneeName: string | null;
  place: number;
  placeInEvent: number;
  ofEvent: number;
  centsOfEvent: number;
} & ProviderNames;

/**
 * Reads the items of `events` that `viewer` may see; completed events have no overdue items.
 * The lists have the first `most` of each kind, payments before tasks, oldest first. The counts include all. One statement.
 */
export async function readDue(
  db: Db,
  viewer: EventViewer,
  events: readonly SeenEvent[],
  most: number,
  now: Date,
): Promise<Due> {
  const byId = new Map(
    events.flatMap((event) =>
      event.row.status !== "completed" && (seesTasks(event) || event.may("event.budget.view"))
        ? [[event.row.id, event]]
        : [],
    ),
  );
  const due: Due = { late: [], week: [], counts: new Map() };
  if (byId.size === 0) return due;
  const seen = [...byId.values()];
  const { rows } = await sql<Row>`
    with seen as (
      select * from unnest(
        ${seen.map(({ row }) => row.id)}::uuid[], ${seen.map(({ row }) => dateIn(row.timeZone, now))}::date[],
        ${seen.map(({ may }) => may("event.tasks.view"))}::boolean[], ${seen.map(({ may }) => may("event.tasks.viewOwn"))}::boolean[],
        ${seen.map(({ may }) => may("event.budget.view"))}::boolean[]
      ) as seen (event_id, today, sees_tasks, sees_own, sees_budget)
    ), due as materialized (
      select 'task' as kind, t.event_id, t.id, t.title, d.day, d.day - seen.today as days, t.position::bigint as position, t.version,
        null::uuid as line_id, 0::bigint as cents, t.assignee_id, null::uuid as provider_id
      from seen
        join events e on e.id = seen.event_id
        join event_tasks t on t.event_id = seen.event_id and t.done_at is null
        cross join lateral (select coalesce(t.due_on, e.date - t.days_before) as day) d
      where (seen.sees_tasks or (seen.sees_own and t.assignee_id = ${viewer.id})) and d.day <= seen.today + ${sql.lit(daysOfWeek)}::integer
      union all
      select 'payment', p.event_id, p.id, l.concept, p.due_on, p.due_on - seen.today, -p.amount_cents, p.version,
        p.line_id, p.amount_cents, null, l.provider_id
      from seen
        join budget_payments p on p.event_id = seen.event_id and p.paid_at is null and p.removed_at is null
        join budget_lines l on l.event_id = p.event_id and l.id = p.line_id and l.removed_at is null
      where seen.sees_budget and p.due_on <= seen.today + ${sql.lit(daysOfWeek)}::integer
    ), placed as (
      select due.*, days < 0 as is_late,
        row_number() over (partition by days < 0, kind order by day, event_id, position, id)::int as place,
        row_number() over (partition by days < 0, kind, event_id)::int as place_in_event,
        count(*) over (partition by days < 0, kind, event_id)::int as of_event,
        sum(cents) over (partition by days < 0, kind, event_id)::bigint as cents_of_event
      from due
    )
    select p.*, coalesce(m.name, u.name) as assignee_name, v.name, v.company, c.name as contact_name, c.company as contact_company
    from placed p
      left join event_members m on m.event_id = p.event_id and m.user_id = p.assignee_id
      left join users u on u.id = p.assignee_id
      left join event_providers v on v.event_id = p.event_id and v.id = p.provider_id and v.removed_at is null
      left join contacts c on c.owner_id = v.contact_owner_id and c.id = v.contact_id and c.removed_at is null
    where p.place <= ${most} or p.place_in_event = 1
    order by p.kind, p.place`.execute(db);
  for (const row of rows) {
    const event = byId.get(row.eventId);
    if (!event) continue;
    if (row.placeInEvent === 1) count(due.counts, row);
    if (row.place <= most) due[row.isLate ? "late" : "week"].push(itemOf(row, event, viewer));
  }
  return due;
}

function count(counts: Due["counts"], { eventId, kind, isLate, ofEvent, centsOfEvent }: Row): void {
  const none = { late: { task: 0, payment: 0 }, week: { task: 0, payment: 0 }, cents: 0 };
  const ofThis = counts.get(eventId) ?? none;
  ofThis[isLate ? "late" : "week"][kind] = ofEvent;
  ofThis.cents += Number(centsOfEvent);
  counts.set(eventId, ofThis);
}

function itemOf(row: Row, event: SeenEvent, viewer: EventViewer): DueItem {
  const { kind, eventId, id, day, days, isLate, version } = row;
  const common = { key: `${kind}-${id}`, id, version, eventId, eventTitle: event.row.title, day, days, isLate };
  if (kind === "payment") {
    const title = providerNameOf(row) ?? row.title;
    return { ...common, kind, lineId: row.lineId!, title, cents: Number(row.cents), isPaid: false };
  }
  return { ...common, kind, title: row.title, isDone: false, ...handsOf(event, viewer, row) };
}

/** Whether the event's user sees its tasks: all of them, or their own. */
export const seesTasks = ({ may }: SeenEvent) => may("event.tasks.view") || may("event.tasks.viewOwn");

/** The assignee of a task, and whether `viewer` may move or tick it: with write access any task, otherwise only their own. */
export function handsOf(
  event: SeenEvent,
  viewer: EventViewer,
  { assigneeId, assigneeName }: { assigneeId: string | null; assigneeName: string | null },
) {
  const mayMove = event.may("event.timeline.write");
  const own = { eventId: event.row.id, ownerId: viewer.id };
  return {
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
    mayMove,
    mayTick: mayMove || (assigneeId === viewer.id && event.may("event.timeline.tickOwn", own)),
  };
}

/** The sum of the overdue or the week's counts over all events, of the given `kinds`. */
export function sumDue(
  { counts }: Pick<Due, "counts">,
  part: "late" | "week",
  kinds: readonly DueItem["kind"][],
): number {
  let sum = 0;
  for (const each of counts.values()) for (const kind of kinds) sum += each[part][kind];
  return sum;
}
