// What the screens of an event show, and the questions about events that other rooms ask.
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { EventRole } from "#app/domain/permission-names.ts";
import { fits, type Plan } from "#app/domain/plans.ts";
import { countGuests } from "#app/features/guests/queries.server.ts";
import { readSubscription } from "#app/features/billing/queries.server.ts";
import type { AccountPass, EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { EditableEvent } from "./form.ts";

/** The viewer's plan when it has no room for one more active event, else null. */
export async function findFullPlan(db: Db, { viewer }: AccountPass<"event.create">, now: Date): Promise<Plan | null> {
  const [{ plan }, { active }] = await Promise.all([
    readSubscription(db, viewer.id, now),
    db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("active"))
      .where("createdBy", "=", viewer.id)
      .where("status", "!=", "completed")
      .executeTakeFirstOrThrow(),
  ]);
  return fits(plan, { activeEvents: active + 1 }).ok ? null : plan;
}

/** The address an event has now, null when it has never needed one. */
export async function findEventSlug(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom("slugs")
    .select("slug")
    .where("eventId", "=", eventId)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  return row?.slug ?? null;
}

export type Collaborator = {
  id: string;
  userId: string | null;
  name: string;
  role: EventRole;
  isPending: boolean;
  image: string | null;
};

/**
 * Who prepares an event, its creator first; neither guests nor those who only look. Without their e-mail addresses, which are not for every
 * member.
 */
export async function listCollaborators(db: Db, pass: EventPass): Promise<Collaborator[]> {
  const rows = await db
    .selectFrom("eventMembers")
    .leftJoin("users", "users.id", "eventMembers.userId")
    .where("eventMembers.eventId", "=", pass.event.id)
    .where("eventMembers.status", "in", ["active", "pending"])
    .where("eventMembers.role", "not in", ["guest", "viewer"])
    .select([
      "eventMembers.id",
      "eventMembers.userId",
      "eventMembers.name",
      "eventMembers.role",
      "eventMembers.status",
      "users.image",
    ])
    .orderBy(
      (eb) => eb("eventMembers.userId", "=", pass.event.createdBy),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("eventMembers.createdAt")
    .orderBy("eventMembers.id")
    .execute();
  return rows.map(({ status, role, ...row }) => ({ ...row, role: role as EventRole, isPending: status === "pending" }));
}

export type AnswerCounts = { total: number; coming: number; notComing: number; waiting: number };

/** How many guests come, do not come, and have yet to say (invited or undecided). Those who came count as coming. */
export async function countAnswers(db: Db, pass: EventPass): Promise<AnswerCounts> {
  const counts = (await countGuests(db, [pass.event.id])).get(pass.event.id)!;
  return { total: counts.total, coming: counts.confirmed, notComing: counts.declined, waiting: counts.waiting };
}

/** What a member sees of an event: the budget only where it is shown to them (SC-39), nothing of codes or seals. */
export function eventDetails({ event, may }: EventPass) {
  const {
    id,
    title,
    description,
    category,
    type,
    status,
    priority,
    date,
    startTime,
    endTime,
    timeZone,
    location,
    visibility,
    version,
  } = event;
  const budgetCents = may("event.budget.view") ? event.budgetCents : null;
  return {
    id,
    title,
    description,
    category,
    type,
    status,
    priority,
    date,
    startTime: startTime?.slice(0, 5) ?? null,
    endTime: endTime?.slice(0, 5) ?? null,
    timeZone,
    location,
    visibility,
    version,
    imageKey: event.imageKey,
    budgetCents,
  };
}
export type EventDetails = ReturnType<typeof eventDetails>;

/** The details as the edit form shows them, with the version they are of. */
export function editableEvent(event: EventRow): { fields: EditableEvent; version: number } {
  const { title, type, date, location, description, timeZone, priority, version } = event;
  const fields = {
    title,
    type,
    date,
    location,
    description,
    timeZone,
    priority,
    startTime: event.startTime?.slice(0, 5) ?? "",
    endTime: event.endTime?.slice(0, 5) ?? "",
    budget: (event.budgetCents / 100).toString().replace(".", ","),
  };
  return { fields, version };
}

/** The event as its row says at this moment: after a refused save, or in a deed that must not trust what was read before. */
export async function findEventRow(db: Db, eventId: string): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
}

/** Which of the screen's doors are open to this viewer. */
export function doorsOf<A extends ActionName>(pass: EventPass, actions: readonly A[]): Record<A, boolean> {
  return Object.fromEntries(actions.map((action) => [action, pass.may(action)])) as Record<A, boolean>;
}
