// Overdue things and those of the next seven days, over any events. Every screen and badge that names them reads them here.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { BudgetUnit } from "#app/domain/event/budget.ts";
import { parseStatus } from "#app/domain/event/event.ts";
import {
  daysOfWeek,
  type DueDeadline,
  type DueItem,
  type DueOffer,
  type DueReview,
  noCounts,
  type UrgentCounts,
  type UrgentKind,
} from "#app/domain/event/urgent.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { providerNameOf, type ProviderNames } from "#app/features/event/budget/provider-names.queries.server.ts";
import type { EventRights, EventViewer } from "./seen.queries.server.ts";

/** An event with the reader's rights: one of `seenEvents`, or of a pass `{ row: pass.event, may: pass.may }`. */
export type UrgentEvent = {
  row: { id: string; title: string; type: string; timeZone: string; status: string };
  may: EventRights;
};

/**
 * The lists have the first things of each kind, oldest first. `late` has payments and tasks. `week` ends on the sixth day after
 * today, and also has last days for answers and of offers. `review` has one row for each event. The counts include all.
 */
export type Urgent = {
  late: DueItem[];
  week: (DueItem | DueDeadline | DueOffer)[];
  review: DueReview[];
  /** By event; an event without anything has no entry. */
  counts: Map<string, UrgentCounts>;
};

type Row = {
  kind: UrgentKind;
  eventId: string;
  id: string;
  title: string;
  note: string;
  /** Null only of what waits for a decision. */
  day: string | null;
  days: number | null;
  isLate: boolean;
  version: number;
  lineId: string | null;
  /** The unit of the line of a payment or an offer. */
  unit: BudgetUnit | null;
  /** Cents of a payment or an offer, missing answers before a last day, decisions that wait. */
  amount: number | null;
  assigneeId: string | null;
  assigneeName: string | null;
  place: number;
  placeInEvent: number;
  ofEvent: number;
  amountOfEvent: number;
} & ProviderNames;

type Values = {
  eventIds: string[];
  todays: string[];
  tasks: boolean[];
  ownTasks: boolean[];
  budget: boolean[];
  guests: boolean[];
  review: boolean[];
  offers: boolean[];
  viewerId: string;
  ahead: number;
  most: number;
};

const urgentOfEvents = statement<Values, Row>(
  "urgent_of_events",
  (at) => `with seen as (
     select * from unnest(${at.eventIds}::uuid[], ${at.todays}::date[], ${at.tasks}::boolean[], ${at.ownTasks}::boolean[],
       ${at.budget}::boolean[], ${at.guests}::boolean[], ${at.review}::boolean[], ${at.offers}::boolean[])
       as seen (event_id, today, sees_tasks, sees_own, sees_budget, sees_guests, sees_review, sees_offers)
   ), due as materialized (
     select 'task' as kind, t.event_id, t.id, t.title, '' as note, d.day, d.day - seen.today as days, t.position::bigint as position,
       t.version, null::uuid as line_id, null as unit, 0::bigint as amount, t.assignee_id, null::uuid as provider_id
     from seen
       join events e on e.id = seen.event_id
       join event_tasks t on t.event_id = seen.event_id and t.done_at is null
       cross join lateral (select coalesce(t.due_on, e.date - t.days_before) as day) d
     where (seen.sees_tasks or (seen.sees_own and t.assignee_id = ${at.viewerId}::uuid)) and d.day <= seen.today + ${at.ahead}::int
     union all
     select 'payment', p.event_id, p.id, l.concept, p.note, p.due_on, p.due_on - seen.today, -p.amount_cents,
       p.version, p.line_id, l.unit, p.amount_cents, null, v.id
     from seen
       join budget_payments p on p.event_id = seen.event_id and p.paid_at is null and p.removed_at is null
       join budget_lines l on l.event_id = p.event_id and l.id = p.line_id and l.removed_at is null
       left join event_providers v on v.event_id = l.event_id and v.id = l.provider_id and v.removed_at is null
     where seen.sees_budget and p.due_on <= seen.today + ${at.ahead}::int and coalesce(v.status, 'hired') in ('hired', 'done')
     union all
     select 'deadline', e.id, e.id, '', '', e.rsvp_deadline, e.rsvp_deadline - seen.today, 0, e.version, null, null, g.waiting, null, null
     from seen
       join events e on e.id = seen.event_id and e.rsvp_deadline between seen.today and seen.today + ${at.ahead}::int
       cross join lateral (
         select count(*) as waiting from guests
         where event_id = e.id and status in ('invited', 'maybe') and not (is_unmatched and status = 'invited')
       ) g
     where seen.sees_guests and g.waiting > 0
     union all
     select 'offer', seen.event_id, v.id, l.concept, '', o.valid_until, o.valid_until - seen.today, 0, v.version, l.id, l.unit, o.price_cents, null, v.id
     from seen
       join provider_offers o on o.event_id = seen.event_id and o.valid_until between seen.today and seen.today + ${at.ahead}::int
       join event_providers v on v.event_id = o.event_id and v.id = o.provider_id and v.status in ('asked', 'quoted') and v.removed_at is null
       join budget_lines l on l.event_id = o.event_id and l.id = o.line_id and l.removed_at is null
       left join event_providers h on h.event_id = l.event_id and h.id = l.provider_id and h.removed_at is null
     where seen.sees_offers and case when h.id is null then l.agreed_cents is null else h.status not in ('hired', 'done') end
     union all
     select 'review', seen.event_id, seen.event_id, '', '', null, null, 0, 0, null, null, r.waiting + w.waiting, null, null
     from seen
       cross join lateral (
         select coalesce(sum(case when g.is_unmatched and g.status <> 'invited' and p.id is not null then 2 else 1 end), 0)::bigint as waiting
         from guests g left join parked_answers p on p.event_id = g.event_id and p.guest_id = g.id
         where g.event_id = seen.event_id and g.id in (
           select id from guests where event_id = seen.event_id and is_unmatched
           union select guest_id from parked_answers where event_id = seen.event_id)
       ) r
       cross join lateral (select count(*) as waiting from waiting_answers where event_id = seen.event_id) w
     where seen.sees_review and r.waiting + w.waiting > 0
   ), placed as (
     select due.*, coalesce(days < 0, false) as is_late,
       row_number() over (partition by days < 0, kind order by day, event_id, position, id)::int as place,
       row_number() over (partition by days < 0, kind, event_id)::int as place_in_event,
       count(*) over (partition by days < 0, kind, event_id)::int as of_event,
       sum(amount) over (partition by days < 0, kind, event_id)::bigint as amount_of_event
     from due
   )
   select p.kind, p.event_id, p.id, p.title, p.note, p.day, p.days, p.is_late, p.version, p.line_id, p.unit, p.amount, p.assignee_id,
     p.place, p.place_in_event, p.of_event, p.amount_of_event,
     coalesce(m.name, u.name) as assignee_name, v.name, v.company, c.name as contact_name, c.company as contact_company
   from placed p
     left join event_members m on m.event_id = p.event_id and m.user_id = p.assignee_id
     left join users u on u.id = p.assignee_id
     left join event_providers v on v.event_id = p.event_id and v.id = p.provider_id
     left join contacts c on c.owner_id = v.contact_owner_id and c.id = v.contact_id and c.removed_at is null
   where p.place <= ${at.most}::int or p.place_in_event = 1
   order by array_position(array['payment', 'deadline', 'task', 'offer', 'review'], p.kind), p.place`,
);

/**
 * Reads what `viewer` may see of `events`, in one statement; a completed event has nothing urgent. `most` is the length of the list
 * of each kind, 0 for the counts alone. With `only: "late"` it leaves out what comes and what waits for a decision.
 */
export async function readUrgent(
  db: Db,
  viewer: EventViewer,
  events: readonly UrgentEvent[],
  { most, now, only }: { most: number; now: Date; only?: "late" },
): Promise<Urgent> {
  const isAll = only !== "late";
  const urgent: Urgent = { late: [], week: [], review: [], counts: new Map() };
  const byId = new Map(
    events.flatMap((event) =>
      parseStatus(event.row.status) !== "completed" &&
      (seesTasks(event) ||
        event.may("event.budget.view") ||
        (isAll && (event.may("guest.listPII") || event.may("event.providers.view"))))
        ? [[event.row.id, event]]
        : [],
    ),
  );
  if (byId.size === 0) return urgent;
  const seen = [...byId.values()];
  const rows = await urgentOfEvents(db, {
    eventIds: seen.map(({ row }) => row.id),
    todays: seen.map(({ row }) => dateIn(row.timeZone, now)),
    tasks: seen.map(({ may }) => may("event.tasks.view")),
    ownTasks: seen.map(({ may }) => may("event.tasks.viewOwn")),
    budget: seen.map(({ may }) => may("event.budget.view")),
    guests: seen.map(({ may }) => isAll && may("guest.listPII")),
    review: seen.map(({ may }) => isAll && may("rsvp.reviewParked")),
    offers: seen.map(({ may }) => isAll && may("event.providers.view")),
    viewerId: viewer.id,
    ahead: isAll ? daysOfWeek : -1,
    most,
  });
  for (const row of rows) {
    const event = byId.get(row.eventId);
    if (!event) continue;
    if (row.placeInEvent === 1) count(urgent.counts, row);
    if (row.place <= most) list(urgent, row, event, viewer);
  }
  return urgent;
}

/** How many payments and tasks of each event are late; an event without any has no entry. One statement. */
export async function countLate(
  db: Db,
  viewer: EventViewer,
  events: readonly UrgentEvent[],
  now: Date,
): Promise<Map<string, number>> {
  const { counts } = await readUrgent(db, viewer, events, { most: 0, now, only: "late" });
  return new Map([...counts].map(([id, { late }]) => [id, late.payment + late.task]));
}

function count(counts: Urgent["counts"], { eventId, kind, isLate, ofEvent, amountOfEvent }: Row): void {
  const ofThis = counts.get(eventId) ?? noCounts();
  const amount = Number(amountOfEvent);
  ofThis[isLate ? "late" : "week"][kind] = kind === "review" ? amount : ofEvent;
  if (kind === "payment") ofThis[isLate ? "lateCents" : "weekCents"] = amount;
  counts.set(eventId, ofThis);
}

function list(urgent: Urgent, row: Row, event: UrgentEvent, viewer: EventViewer): void {
  const { kind, eventId, id, day, days, isLate, version, title, note } = row;
  const common = { key: `${kind}-${id}`, eventId, eventTitle: event.row.title };
  if (day === null || days === null) {
    urgent.review.push({ ...common, kind: "review", count: Number(row.amount) });
  } else if (kind === "deadline") {
    urgent.week.push({ ...common, kind, day, days, type: event.row.type, waiting: Number(row.amount) });
  } else if (kind === "offer") {
    const cents = row.amount === null ? null : Number(row.amount);
    const person = providerNameOf(row) ?? "";
    const unit = row.unit ?? "fixed";
    urgent.week.push({ ...common, kind, day, days, version, lineId: row.lineId ?? "", title, person, cents, unit });
  } else {
    const due = { ...common, id, day, days, isLate, version };
    urgent[isLate ? "late" : "week"].push(
      kind === "payment"
        ? {
            ...due,
            kind,
            lineId: row.lineId ?? "",
            ...namesOfPayment({ concept: title, note, person: providerNameOf(row) }),
            cents: Number(row.amount),
            isPaid: false,
            maySettle: event.may("event.budget.write"),
          }
        : { ...due, kind: "task", title, isDone: false, ...handsOf(event, viewer, row) },
    );
  }
}

/** «Flores, segundo plazo», and the provider unless that already says it. */
export function namesOfPayment({ concept, note, person }: { concept: string; note: string; person: string | null }) {
  const title = note === "" ? concept : `${concept}, ${note}`;
  return { title, person: person !== null && title.startsWith(person) ? null : person };
}

/** Whether the viewer sees the event's tasks: all of them, or their own. */
export const seesTasks = ({ may }: Pick<UrgentEvent, "may">) => may("event.tasks.view") || may("event.tasks.viewOwn");

/** The assignee of a task, and whether `viewer` may move or tick it: with write access any task, otherwise only their own. */
export function handsOf(
  event: UrgentEvent,
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
