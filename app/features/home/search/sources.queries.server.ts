// The database queries of a search, each limited to the rights of the user.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { ContactCategory } from "#app/domain/home/contact.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { SearchWay } from "#app/domain/home/search.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { contactsOf } from "#app/features/home/contacts/queries.server.ts";
import { holdsWords } from "#app/platform/search-words.server.ts";

export type Wanted = { words: readonly string[]; way: SearchWay };

/** The best results come from so many candidates. More come only from vague words; another word narrows them. */
export const mostCandidates = 200;

export type FoundGuest = { id: string; eventId: string; name: string; email: string | null; status: GuestStatus };

/** The guests on the lists of these events, as a statement that uses the trigram index. */
export function guestsFound(db: Db, eventIds: readonly string[], { words, way }: Wanted) {
  return db
    .selectFrom("guests")
    .where("guests.eventId", "=", sql<string>`any(${eventIds}::uuid[])`)
    .where(isOnList)
    .where(holdsWords(sql.ref("guests.search"), words, way))
    .select(["guests.id", "guests.eventId", "guests.name", "guests.email", "guests.status"])
    .limit(mostCandidates);
}

export async function findGuests(db: Db, eventIds: readonly string[], wanted: Wanted): Promise<FoundGuest[]> {
  return eventIds.length === 0 ? [] : guestsFound(db, eventIds, wanted).execute();
}

export type FoundContact = { id: string; name: string; company: string; category: ContactCategory };
export type FoundTask = { id: string; eventId: string; title: string; day: PlainDate | null; isDone: boolean };
export type FoundLine = { id: string; eventId: string; title: string; startMinute: number; place: string };

/** The scope of contacts, tasks and lines, by the user's rights. */
export type NamedWithin = {
  /** The owner of the contacts; null without contacts. */
  contactsOf: string | null;
  /** Events of which the user may find every task. */
  tasks: readonly string[];
  /** Events of which the user may find only this account's tasks. */
  tasksOf: { userId: string; events: readonly string[] };
  /** Events of which the user may find the schedule. */
  lines: readonly string[];
};

/**
 * Finds contacts by the fields of their book's search (a hidden address matches nothing), and tasks by title and description, open first.
 * Finds schedule lines by title and place. One statement, since the user is still typing.
 */
export async function findNamed(
  db: Db,
  within: NamedWithin,
  { words, way }: Wanted,
): Promise<{ contacts: FoundContact[]; tasks: FoundTask[]; lines: FoundLine[] }> {
  const contacts =
    within.contactsOf === null
      ? sql`select where false`
      : contactsOf(db, within.contactsOf)
          .where(holdsWords(sql.ref("contacts.search"), words, way))
          .select(["id", "name", "company", "category"])
          .limit(mostCandidates);
  const { rows } = await sql<{ contacts: FoundContact[]; tasks: FoundTask[]; lines: FoundLine[] }>`
    with seen as materialized (
        select ${within.tasks}::uuid[] as tasks, ${within.tasksOf.events}::uuid[] as own, ${within.lines}::uuid[] as lines),
      found_tasks as (
        select t.id, t.event_id, t.title, coalesce(t.due_on, e.date - t.days_before) as day, t.done_at is not null as is_done
        from event_tasks t join events e on e.id = t.event_id
          cross join lateral (select search_key(t.title || ' ' || t.description) as words offset 0) of
        where (t.event_id = any((select tasks from seen)::uuid[])
            or (t.assignee_id = ${within.tasksOf.userId} and t.event_id = any((select own from seen)::uuid[])))
          and ${holdsWords(sql.ref("of.words"), words, way)}
        order by t.done_at is not null limit ${mostCandidates}),
      found_lines as (
        select s.id, s.event_id, s.title, s.start_minute, s.place
        from schedule_items s cross join lateral (select search_key(s.title || ' ' || s.place) as words offset 0) of
        where s.event_id = any((select lines from seen)::uuid[]) and ${holdsWords(sql.ref("of.words"), words, way)}
        limit ${mostCandidates})
    select array(select to_json(c) from (${contacts}) c) as contacts,
      array(select to_json(t) from found_tasks t) as tasks,
      array(select to_json(l) from found_lines l) as lines`.execute(db);
  return rows[0]!;
}
