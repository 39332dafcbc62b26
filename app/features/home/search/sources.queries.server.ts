// What the database is asked for a search, each source within what the caller has been found to have the right to.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type GuestStatus } from "#app/domain/guest.ts";
import type { SearchWay } from "#app/domain/search.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { contactsOf } from "#app/features/home/contacts/queries.server.ts";
import { holdsWords } from "./matching.queries.server.ts";

export type Wanted = { words: readonly string[]; way: SearchWay };

/** Among so many the best are looked for. More are found by nothing that says anything; a further word tells them apart. */
export const mostCandidates = 200;

export type FoundGuest = { id: string; eventId: string; name: string; email: string | null; status: GuestStatus };

/** The guests on the lists of these events, as the statement that the index of trigrams answers. */
export function guestsFound(db: Db, eventIds: readonly string[], { words, way }: Wanted) {
  return db
    .selectFrom("guests")
    .where("guests.eventId", "=", sql<string>`any(${[...eventIds]}::uuid[])`)
    .where(isOnList)
    .where(holdsWords(sql.ref("guests.search"), words, way))
    .select(["guests.id", "guests.eventId", "guests.name", "guests.email", "guests.status"])
    .limit(mostCandidates);
}

export async function findGuests(db: Db, eventIds: readonly string[], wanted: Wanted): Promise<FoundGuest[]> {
  return eventIds.length === 0 ? [] : guestsFound(db, eventIds, wanted).execute();
}

/** The contacts of `ownerId`, by what their book looks for too; a hidden address finds nobody. */
export async function findContacts(db: Db, ownerId: string, { words, way }: Wanted) {
  return contactsOf(db, ownerId)
    .where(holdsWords(sql.ref("contacts.search"), words, way))
    .select(["id", "name", "company", "category"])
    .limit(mostCandidates)
    .execute();
}

export type FoundTask = { id: string; eventId: string; title: string; day: PlainDate | null; isDone: boolean };

/** The tasks of these events by title and description; open ones first. */
export async function findTasks(db: Db, eventIds: readonly string[], { words, way }: Wanted): Promise<FoundTask[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<FoundTask>`
    select t.id, t.event_id, t.title, coalesce(t.due_on, e.date - t.days_before) as day, t.done_at is not null as is_done
    from event_tasks t join events e on e.id = t.event_id
      cross join lateral (select search_key(t.title || ' ' || t.description) as words offset 0) of
    where t.event_id = any(${[...eventIds]}::uuid[]) and ${holdsWords(sql.ref("of.words"), words, way)}
    order by t.done_at is not null limit ${mostCandidates}`.execute(db);
  return rows;
}

export type FoundLine = { id: string; eventId: string; title: string; startMinute: number; place: string };

/** The lines of the running orders of these events, by title and place. */
export async function findLines(db: Db, eventIds: readonly string[], { words, way }: Wanted): Promise<FoundLine[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<FoundLine>`
    select s.id, s.event_id, s.title, s.start_minute, s.place
    from schedule_items s cross join lateral (select search_key(s.title || ' ' || s.place) as words offset 0) of
    where s.event_id = any(${[...eventIds]}::uuid[]) and ${holdsWords(sql.ref("of.words"), words, way)}
    limit ${mostCandidates}`.execute(db);
  return rows;
}
