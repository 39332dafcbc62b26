// The news of an account's events on one day: answers, gifts, photographs, and people who joined, each by the account's rights.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { EventViewer, SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";

export type DayBefore = {
  eventId: string;
  title: string;
  /** The families that answered on that day. */
  answers: { coming: number; declined: number; unsure: number };
  /** The people who come and those on the list, today. */
  coming: number;
  invited: number;
  gifts: number;
  photos: number;
  joined: number;
};

type Row = Record<"said" | "saidNo" | "unsure" | "coming" | "invited" | "gifts" | "photos" | "joined", number> & {
  eventId: string;
};
type Values = {
  eventIds: string[];
  guests: boolean[];
  gifts: boolean[];
  photos: boolean[];
  people: boolean[];
  viewerId: string;
  from: Date;
  to: Date;
};

const newsOfEvents = statement<Values, Row>(
  "news_of_events",
  (at) => `with seen as (
     select * from unnest(${at.eventIds}::uuid[], ${at.guests}::boolean[], ${at.gifts}::boolean[], ${at.photos}::boolean[],
       ${at.people}::boolean[]) as seen (event_id, sees_guests, sees_gifts, sees_photos, sees_people)
   ), news as (
     select seen.event_id, seen.sees_guests, a.said, a.said_no, a.unsure, g.gifts, p.photos, m.joined
     from seen
       cross join lateral (
         select (count(*) filter (where comes))::int as said, (count(*) filter (where not comes and refuses))::int as said_no,
           (count(*) filter (where not comes and not refuses))::int as unsure
         from (
           select bool_or(status in ('confirmed', 'attended')) as comes, bool_and(status = 'declined') as refuses
           from guests
           where seen.sees_guests and event_id = seen.event_id and rsvp_date >= ${at.from}::timestamptz
             and rsvp_date < ${at.to}::timestamptz and not is_unmatched
           group by household_id
         ) families
       ) a
       cross join lateral (
         select count(*)::int as gifts from gift_pledges
         where seen.sees_gifts and event_id = seen.event_id and created_at >= ${at.from}::timestamptz
           and created_at < ${at.to}::timestamptz and cancelled_at is null
       ) g
       cross join lateral (
         select count(*)::int as photos from album_photos
         where seen.sees_photos and event_id = seen.event_id and created_at >= ${at.from}::timestamptz
           and created_at < ${at.to}::timestamptz and removed_at is null and not from_host and status in ('waiting', 'shown')
       ) p
       cross join lateral (
         select count(*)::int as joined from event_members
         where seen.sees_people and event_id = seen.event_id and created_at >= ${at.from}::timestamptz
           and created_at < ${at.to}::timestamptz and status = 'active' and user_id <> ${at.viewerId}::uuid
       ) m
   )
   select news.event_id, news.said, news.said_no, news.unsure, news.gifts, news.photos, news.joined, l.coming, l.invited
   from news
     cross join lateral (
       select (count(*) filter (where status in ('confirmed', 'attended')))::int as coming, count(*)::int as invited
       from guests
       where news.said + news.said_no + news.unsure > 0 and event_id = news.event_id and not (is_unmatched and status = 'invited')
     ) l
   where news.said + news.said_no + news.unsure + news.gifts + news.photos + news.joined > 0`,
);

/** The events among `events` to which something came between `from` and `to`, in their order. One statement. */
export async function readNews(
  db: Db,
  viewer: EventViewer,
  events: readonly SeenEvent[],
  { from, to }: { from: Date; to: Date },
): Promise<DayBefore[]> {
  if (events.length === 0) return [];
  const rows = await newsOfEvents(db, {
    eventIds: events.map(({ row }) => row.id),
    guests: events.map(({ may }) => may("guest.listPII")),
    gifts: events.map(({ may }) => may("gift.write")),
    photos: events.map(({ may }) => may("album.write")),
    people: events.map(({ may }) => may("collaborator.list")),
    viewerId: viewer.id,
    from,
    to,
  });
  const byEvent = new Map(rows.map((row) => [row.eventId, row]));
  return events.flatMap(({ row: { id, title } }) => {
    const news = byEvent.get(id);
    if (!news) return [];
    const { said, saidNo: declined, unsure, coming, invited, gifts, photos, joined } = news;
    return [
      { eventId: id, title, answers: { coming: said, declined, unsure }, coming, invited, gifts, photos, joined },
    ];
  });
}
