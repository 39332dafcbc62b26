// What the screens of an event show, and the questions about events that other rooms ask.
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { EventRole } from "#app/domain/permission-names.ts";
import { recordOf } from "#app/domain/record.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

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
  return rows.map(({ status, role, ...row }) => ({ ...row, role: role, isPending: status === "pending" }));
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

/** Which links of the screen are open to this viewer. */
export function allowedActions<A extends ActionName>(pass: EventPass, actions: readonly A[]): Record<A, boolean> {
  return recordOf(actions, (action) => pass.may(action));
}
