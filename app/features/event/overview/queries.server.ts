// The data of an event's screens, and the queries about events that other features use.
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { recordOf } from "#app/domain/record.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { countSent } from "#app/features/event/household-invitations/queries.server.ts";
import { readPlaces } from "#app/features/event/seating/queries.server.ts";
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
 * An event's team, its creator first; without guests and viewers. Without e-mail addresses, which not every member may
 * see.
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

/** How many guests come, do not come, and have not answered (invited or undecided). Guests who attended count as coming. */
export async function countAnswers(db: Db, pass: EventPass): Promise<AnswerCounts> {
  const counts = (await countGuests(db, [pass.event.id])).get(pass.event.id)!;
  return { total: counts.total, coming: counts.confirmed, notComing: counts.declined, waiting: counts.waiting };
}

/** The hosts' progress: the invited households, and the seats. */
export type Steps = {
  households: number;
  /** Households without a sent invitation and without an answer. */
  unsent: number;
  seated: number;
  /** The tables of the room; 0 where it has single seats. */
  tables: number;
};

/** The same figures as on the manager's own pages. */
export async function readSteps(db: Db, pass: EventPass<"guest.listPII">): Promise<Steps> {
  const [sent, room] = await Promise.all([countSent(db, pass.event.id), readPlaces(db, pass)]);
  return {
    households: sent.all,
    unsent: sent.unsent,
    seated: room.figures.taken,
    tables: room.mode === "tables" ? room.places.length : 0,
  };
}

/** An event's data for a member: the budget only if they may see it (SC-39), no codes or seals. Only its hosts learn the client. */
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
    rsvpDeadline,
    version,
  } = event;
  const budgetCents = may("event.budget.view") ? event.budgetCents : null;
  const client = may("event.edit") ? event.client : "";
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
    rsvpDeadline,
    version,
    budgetCents,
    client,
  };
}
export type EventDetails = ReturnType<typeof eventDetails>;

/** The links of the screen that this viewer may open. */
export function allowedActions<A extends ActionName>(pass: EventPass, actions: readonly A[]): Record<A, boolean> {
  return recordOf(actions, (action) => pass.may(action));
}
