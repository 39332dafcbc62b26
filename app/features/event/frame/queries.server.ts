// What the frame shows of an event to who stands inside it: its rooms, and what waits behind each door.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { type Door, type RoomName, roomsFor } from "#app/domain/event/rooms.ts";
import { daysUntil } from "#app/domain/time/event-time.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { countReview } from "#app/features/event/guests/review/queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** An event with its doors, for the frame around its rooms. */
export type House = {
  event: { id: string; title: string; type: string };
  /** The days until the event; 0 on its day, negative afterwards. */
  days: number;
  rooms: RoomName[];
  /** Only for those who manage the guests. */
  guests: { total: number; confirmed: number } | null;
  /** The event's own conversations that the viewer reads, the one of the room first. */
  chats: string[];
  /** What waits behind each door, as far as the viewer may see it. The chat's count comes with the chat. */
  waiting: Partial<Record<Door, number>>;
};

const chatsOf = statement<{ eventId: string; kinds: string[] }, { id: string }>(
  "chats_of_house",
  (at) => `select id from chat_sessions where event_id = ${at.eventId}::uuid and kind = any(${at.kinds}::text[])
   order by kind desc`,
);

const lateTasks = statement<{ eventId: string; today: string; ownerId: string | null }, { late: number }>(
  "late_tasks_of_house",
  (at) => `select count(*)::integer as late from event_tasks t join events e on e.id = t.event_id
   where t.event_id = ${at.eventId}::uuid and t.done_at is null and e.status <> 'completed'
     and coalesce(t.due_on, e.date - t.days_before) < ${at.today}::date
     and (${at.ownerId}::uuid is null or t.assignee_id = ${at.ownerId}::uuid)`,
);

/** Null for who sees no doors: guests, and the staff. */
export async function readHouse(db: Db, pass: EventPass, now: Date): Promise<House | null> {
  const rooms = roomsFor(pass.may);
  if (rooms.length === 0) return null;
  const { id, title, type, date, timeZone } = pass.event;
  const managesGuests = rooms.includes("guests");
  const kinds = [
    ...(pass.may("chat.organizers.read") ? ["organizers"] : []),
    ...(pass.may("chat.general.read") ? ["general"] : []),
  ];
  const [guests, review, late, chats] = await Promise.all([
    managesGuests ? countGuests(db, [id]) : null,
    managesGuests ? countReview(db, id) : 0,
    rooms.includes("tasks") ? countLate(db, pass, dateIn(timeZone, now)) : 0,
    kinds.length > 0 ? chatsOf(db, { eventId: id, kinds }) : [],
  ]);
  const counts = guests?.get(id);
  return {
    event: { id, title, type },
    days: daysUntil(date, timeZone, now),
    rooms,
    guests: counts ? { total: counts.total, confirmed: counts.confirmed } : null,
    chats: chats.map((chat) => chat.id),
    waiting: { guests: review, plan: late },
  };
}

async function countLate(db: Db, { event, viewer, may }: EventPass, today: string): Promise<number> {
  const ownerId = may("event.tasks.view") ? null : (viewer?.id ?? null);
  const [row] = await lateTasks(db, { eventId: event.id, today, ownerId });
  return row?.late ?? 0;
}

/** The number of members, for hosts who manage the team; null for everyone else. */
export async function countTeam(db: Db, { event, may }: EventPass): Promise<number | null> {
  if (!may("collaborator.list")) return null;
  const { team } = await db
    .selectFrom("eventMembers")
    .where("eventId", "=", event.id)
    .where("status", "=", "active")
    .select((eb) => eb.fn.countAll<number>().as("team"))
    .executeTakeFirstOrThrow();
  return team;
}
