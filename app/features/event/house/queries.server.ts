// Reads the house of an event: the rooms that its viewer may enter, and the number of things that wait behind each door.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { isNoticeTrue, type ReachNotice, reachesOf } from "#app/domain/event/reach.ts";
import { roomsFor } from "#app/domain/event/rooms.ts";
import { noCounts } from "#app/domain/event/urgent.ts";
import { countdownTo, daysUntil, eventInstant } from "#app/domain/time/event-time.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import type { House } from "#app/features/event/frame/queries.server.ts";
import { hasUnseenGifts } from "#app/features/event/gifts/queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { readUrgent } from "#app/features/event/urgent/queries.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";

const chatsOf = statement<{ eventId: string; kinds: string[] }, { id: string }>(
  "chats_of_house",
  (at) => `select id from chat_sessions where event_id = ${at.eventId}::uuid and kind = any(${at.kinds}::text[])
   order by kind desc`,
);

const noticesOf = statement<{ eventId: string; userId: string }, { reachNotices: ReachNotice[] }>(
  "reach_notices",
  (at) =>
    `select reach_notices from event_members where event_id = ${at.eventId}::uuid and user_id = ${at.userId}::uuid`,
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
  const isHost = may("event.access.write");
  const [guests, urgent, chats, isGiftListUnseen, notices] = await Promise.all([
    managesGuests ? countGuests(db, [id]) : null,
    readUrgent(db, viewer, [{ row: pass.event, may }], { most: 0, now }),
    kinds.length > 0 ? chatsOf(db, { eventId: id, kinds }) : [],
    hasUnseenGifts(db, pass),
    isHost ? noticesOf(db, { eventId: id, userId: viewer.id }) : [],
  ]);
  const reaches = reachesOf(pass.event.reaches);
  const asked = isHost && isGiftListUnseen ? pass.event.reachQuestions : [];
  const told = notices.flatMap(({ reachNotices }) => reachNotices).filter((each) => isNoticeTrue(each, reaches));
  const counts = guests?.get(id);
  const { late, week } = urgent.counts.get(id) ?? noCounts();
  return {
    event: { id, title, type },
    days: daysLeft(pass.event, now),
    rooms,
    guests: counts ? { total: counts.total, confirmed: counts.confirmed } : null,
    chats: chats.map((chat) => chat.id),
    waiting: { guests: week.review, plan: late.payment + late.task },
    isGiftListUnseen,
    reaches: may("event.access.read") ? reaches : null,
    reachNews: [...asked, ...told],
  };
}

function daysLeft({ date, startTime, timeZone }: EventRow, now: Date): number {
  const days = daysUntil(date, timeZone, now);
  const time = parseTime(startTime);
  // Less than a whole day before an event of tomorrow is «Falta 1 día» still: zero is its own day.
  return days <= 0 || !time ? days : Math.max(1, countdownTo(eventInstant(date, time, timeZone), now).days);
}
