// The events of a dashboard: created by the user, or shared with them.
import type { Db } from "#app/db/client.ts";
import { inOrderOfDays } from "#app/domain/home/dashboard.ts";
import type { EventStatus } from "#app/domain/event/event.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { seenEvents, statusOf } from "#app/features/event/urgent/seen.queries.server.ts";

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

export type ListedEvent = Omit<Event, "seesGuests"> & { guests: { coming: number; invited: number } | null };

/** All events of the user by day, in one query; each only with data that the policy allows. part 1 §6, SC-73 */
export async function listEvents(db: Db, { viewer }: AccountPass<"event.listOwn">, now: Date): Promise<Event[]> {
  const events = (await seenEvents(db, viewer)).map(({ row, may }) => {
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
