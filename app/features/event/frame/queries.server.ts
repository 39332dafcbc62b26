// The frame of an event: the rooms that its viewer may enter, and the number of things that wait behind each door.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { type Door, type RoomName, roomsFor } from "#app/domain/event/rooms.ts";
import { noCounts } from "#app/domain/event/urgent.ts";
import { countdownTo, daysUntil, eventInstant } from "#app/domain/time/event-time.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { readUrgent } from "#app/features/event/urgent/queries.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";

/** An event with its doors, for the frame around its rooms. */
export type House = {
  event: { id: string; title: string; type: string };
  /** The days until the event; 0 on its day, negative afterwards. Before its day they are whole, as in the countdown of its page. */
  days: number;
  rooms: RoomName[];
  /** Only for those who manage the guests. */
  guests: { total: number; confirmed: number } | null;
  /** The event's own conversations that the viewer reads, the one of the room first. */
  chats: string[];
  /** The number of things that wait behind each door, as far as the viewer may see them. The chat's count comes with the chat. */
  waiting: Partial<Record<Door, number>>;
};

const chatsOf = statement<{ eventId: string; kinds: string[] }, { id: string }>(
  "chats_of_house",
  (at) => `select id from chat_sessions where event_id = ${at.eventId}::uuid and kind = any(${at.kinds}::text[])
   order by kind desc`,
);

/** Null for a viewer without doors: guests, and the staff. */
export async function readHouse(db: Db, pass: EventPass, now: Date): Promise<House | null> {
  const { viewer, may } = pass;
  const rooms = roomsFor(may);
  if (!viewer || rooms.length === 0) return null;
  const { id, title, type } = pass.event;
  const managesGuests = rooms.includes("guests");
  const kinds = [
    ...(may("chat.organizers.read") ? ["organizers"] : []),
    ...(may("chat.general.read") ? ["general"] : []),
  ];
  const [guests, urgent, chats] = await Promise.all([
    managesGuests ? countGuests(db, [id]) : null,
    readUrgent(db, viewer, [{ row: pass.event, may }], { most: 0, now }),
    kinds.length > 0 ? chatsOf(db, { eventId: id, kinds }) : [],
  ]);
  const counts = guests?.get(id);
  const { late, week } = urgent.counts.get(id) ?? noCounts();
  return {
    event: { id, title, type },
    days: daysLeft(pass.event, now),
    rooms,
    guests: counts ? { total: counts.total, confirmed: counts.confirmed } : null,
    chats: chats.map((chat) => chat.id),
    waiting: { guests: week.review, plan: late.payment + late.task },
  };
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

function daysLeft({ date, startTime, timeZone }: EventRow, now: Date): number {
  const days = daysUntil(date, timeZone, now);
  const time = parseTime(startTime);
  // Less than a whole day before an event of tomorrow is «Falta 1 día» still: zero is its own day.
  return days <= 0 || !time ? days : Math.max(1, countdownTo(eventInstant(date, time, timeZone), now).days);
}
