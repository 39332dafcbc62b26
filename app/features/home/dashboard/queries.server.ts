// The events of a dashboard: created by the user, or shared with them.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { inOrderOfDays } from "#app/domain/home/dashboard.ts";
import { onlyTakesPart, preparingRoles } from "#app/domain/event/taking-part.ts";
import { elevatedPermissions } from "#app/domain/permission/names.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { seenEvents, type SeenEvent, statusOf } from "#app/features/event/urgent/seen.queries.server.ts";

type Event = {
  id: string;
  title: string;
  type: string;
  date: string;
  timeZone: string;
  location: string;
  status: EventStatus;
  priority: string;
  createdAt: Date;
  /** Null for users who may not see it. SC-39 */
  budgetCents: number | null;
  /** False for users who may see neither the guests nor their number. part 2 §6 */
  seesGuests: boolean;
};

export type ListedEvent = Omit<Event, "seesGuests"> & {
  guests: { coming: number; invited: number } | null;
};

/** All events of the user by day, in one query; each only with data that the policy allows. part 1 §6, SC-73 */
export async function listEvents(
  db: Db,
  { viewer }: AccountPass<"event.listOwn">,
  now: Date,
  seen?: readonly SeenEvent[],
): Promise<Event[]> {
  const events = (seen ?? (await seenEvents(db, viewer))).map(({ row, may }) => {
    const { id, title, type, date, timeZone, location, priority, createdAt, budgetCents } = row;
    return {
      id,
      title,
      type,
      date,
      timeZone,
      location,
      status: statusOf(row),
      priority,
      createdAt,
      budgetCents: may("event.budget.view") ? budgetCents : null,
      seesGuests: may("guest.listPII") || may("guest.listNames"),
    };
  });
  return inOrderOfDays(events, now);
}

/** Counts the guests of the visible events; the returned function adds the figures to an event. */
export async function guestFigures(
  db: Db,
  events: readonly Event[],
): Promise<<E extends Event>(event: E) => Omit<E, "seesGuests"> & Pick<ListedEvent, "guests">> {
  const seen = events.filter(({ seesGuests }) => seesGuests).map(({ id }) => id);
  const counts = await countGuests(db, [...new Set(seen)]);
  return ({ seesGuests, ...event }) => {
    const { confirmed = 0, total = 0 } = counts.get(event.id) ?? {};
    return { ...event, guests: seesGuests ? { coming: confirmed, invited: total } : null };
  };
}

/** The events that the viewer prepares, and those in which they only take part. */
export function splitByPart(
  seen: readonly SeenEvent[],
  viewer: Pick<Viewer, "id">,
): { own: SeenEvent[]; invited: SeenEvent[] } {
  const takesPart = ({ row }: SeenEvent) =>
    row.createdBy !== viewer.id && onlyTakesPart(row.memberRole, row.memberPermissions ?? []);
  return { own: seen.filter((each) => !takesPart(each)), invited: seen.filter(takesPart) };
}

const partsOf = statement<
  { userId: string; roles: string[]; elevated: string[] },
  { prepares: boolean; takesPart: boolean }
>(
  "parts_of_account",
  (at) => `select
     exists (select from events where created_by = ${at.userId}::uuid)
       or exists (select from event_members where user_id = ${at.userId}::uuid and status = 'active'
         and (role = any(${at.roles}::text[]) or permissions && ${at.elevated}::text[])) as prepares,
     exists (select from event_members where user_id = ${at.userId}::uuid and status = 'active') as takes_part`,
);

/** Whether the account only takes part in events of others: it has a guest's frame. An account without a password has no other. SC-44 */
export async function hasOnlyInvitations(db: Db, { id, accountType }: Viewer): Promise<boolean> {
  const [parts] = await partsOf(db, { userId: id, roles: [...preparingRoles], elevated: [...elevatedPermissions] });
  if (parts?.prepares) return false;
  return parts?.takesPart === true || accountType === "guest";
}
