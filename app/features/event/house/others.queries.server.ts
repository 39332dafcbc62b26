// The next events of a viewer, for changing from one to the same room of another.
import type { Db } from "#app/db/client.ts";
import { type RoomName, roomPath, roomsFor } from "#app/domain/event/rooms.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { OtherEvent } from "#app/features/event/frame/queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { countLate } from "#app/features/event/urgent/queries.server.ts";
import { seenEvents } from "#app/features/event/urgent/seen.queries.server.ts";

const mostEvents = 6;

/**
 * The six next events by day, those with something late first on the same day. Each leads to `room` of it, or to the event where the
 * viewer may not enter that room.
 */
export async function listOtherEvents(
  db: Db,
  { viewer }: MemberPass<"event.app.view">,
  room: RoomName,
  now: Date,
): Promise<OtherEvent[]> {
  const coming = (await seenEvents(db, viewer))
    .filter(({ row }) => row.status !== "completed" && row.date >= dateIn(row.timeZone, now))
    .toSorted((one, other) => (one.row.date < other.row.date ? -1 : one.row.date > other.row.date ? 1 : 0));
  const lastDay = coming[mostEvents - 1]?.row.date;
  const near = lastDay === undefined ? coming : coming.filter(({ row }) => row.date <= lastDay);
  const counted = near.filter(({ may }) => may("guest.listPII")).map(({ row }) => row.id);
  const [late, guests] = await Promise.all([countLate(db, viewer, near, now), countGuests(db, counted)]);
  return near
    .map(({ row: { id, title, type, date }, may }) => {
      const counts = guests.get(id);
      return {
        id,
        title,
        type,
        date,
        to: roomPath(id, roomsFor(may).includes(room) ? room : "home"),
        late: late.get(id) ?? 0,
        unanswered: counts?.waiting ?? 0,
        guests: counts ? { total: counts.total, confirmed: counts.confirmed } : null,
      };
    })
    .toSorted((one, other) => (one.date === other.date ? other.late - one.late : 0))
    .slice(0, mostEvents);
}
