// Queries for the review queue: answers that a host has to review, and the listed guests that each may come from.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { countWaiting } from "./waiting.queries.server.ts";

type ReviewPass = EventPass<"rsvp.reviewParked" | "guest.listPII">;

/**
 * The reason for a review: an unlisted person wants to come (`approval`) or has answered (`unmatched`). Or a person has answered again for
 * a guest who had an answer (`again`).
 */
const reviewKinds = ["approval", "unmatched", "again"] as const;
type EntryKind = (typeof reviewKinds)[number];
/** `room`: a person waits until there is room on the list (SC-54); they are no guests, and have a list of their own. */
export type ReviewKind = EntryKind | "room";

export type ReviewEntry = {
  kind: EntryKind;
  guestId: string;
  /** The pending answer; null if it is the guest's own. */
  answerId: string | null;
  /** The name on the list. */
  guestName: string;
  /** The name in the answer. */
  writtenName: string;
  email: string | null;
  status: GuestStatus;
  attending: boolean;
  message: string | null;
  answeredAt: Date;
};
/** A listed guest that an answer may come from. */
export type Match = { guestId: string; name: string; household: string; email: string | null; status: GuestStatus };

export type Review = { entries: ReviewEntry[]; counts: Record<ReviewKind, number> };

/** The first `most` pending answers of each kind for the pass's event, oldest first, and the total of each kind. SC-19, R-1 */
export async function listReview(db: Db, pass: ReviewPass, { most }: { most: number }): Promise<Review> {
  const rows = await db
    .with("waiting", (waiting) =>
      waiting
        .selectFrom("guests")
        .leftJoin("parkedAnswers as parked", (join) =>
          join.onRef("parked.eventId", "=", "guests.eventId").onRef("parked.guestId", "=", "guests.id"),
        )
        .where("guests.eventId", "=", pass.event.id)
        // Two index look-ups: of thousands of guests mostly none waits.
        .where(
          "guests.id",
          "in",
          sql<string>`(select id from guests where event_id = ${pass.event.id} and is_unmatched
            union select guest_id from parked_answers where event_id = ${pass.event.id})`,
        )
        .innerJoinLateral(
          // An unmatched guest may have a repeated answer: then there are two decisions.
          sql<{ kind: EntryKind }>`(
            select 'approval' as kind where guests.is_unmatched and guests.status = 'invited' and parked.id is not null
            union all select 'unmatched' where guests.is_unmatched and (guests.status <> 'invited' or parked.id is null)
            union all select 'again' where parked.id is not null and not (guests.is_unmatched and guests.status = 'invited')
          )`.as("reason"),
          (join) => join.onTrue(),
        )
        .select([
          "reason.kind",
          "guests.id as guestId",
          "guests.name as guestName",
          "guests.answeredAs",
          "guests.email",
          "guests.status",
          "guests.rsvpMessage",
          sql<Date>`coalesce(guests.rsvp_date, guests.created_at)`.as("rsvpDate"),
          "parked.id as pendingId",
          "parked.name as pendingName",
          "parked.attending",
          "parked.message",
          "parked.createdAt as parkedAt",
        ]),
    )
    .with("ranked", (ranked) =>
      ranked
        .selectFrom("waiting")
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by kind order by coalesce(parked_at, rsvp_date), guest_id)`.as(
            "rank",
          ),
          sql<number>`count(*) over (partition by kind)`.as("all"),
        ]),
    )
    .selectFrom("ranked")
    .selectAll()
    .where("rank", "<=", most)
    .orderBy(sql`array_position(array['approval', 'unmatched', 'again'], kind)`)
    .orderBy("rank")
    .execute();
  const counts: Review["counts"] = { approval: 0, unmatched: 0, again: 0, room: await countWaiting(db, pass.event.id) };
  for (const { kind, all } of rows) counts[kind] = Number(all);
  return { counts, entries: rows.map((row) => entryOf({ ...row, status: row.status })) };
}

function entryOf(row: {
  kind: EntryKind;
  guestId: string;
  guestName: string;
  answeredAs: string | null;
  email: string | null;
  status: GuestStatus;
  rsvpMessage: string | null;
  rsvpDate: Date;
  pendingId: string | null;
  pendingName: string | null;
  attending: boolean | null;
  message: string | null;
  parkedAt: Date | null;
}): ReviewEntry {
  const { kind, guestId, guestName, email, status } = row;
  const guest = { kind, guestId, guestName, email, status };
  if (kind === "unmatched")
    return {
      ...guest,
      answerId: null,
      writtenName: row.answeredAs ?? guestName,
      attending: isComing(status),
      message: row.rsvpMessage,
      answeredAt: new Date(row.rsvpDate),
    };
  return {
    ...guest,
    answerId: row.pendingId,
    writtenName: row.pendingName ?? guestName,
    attending: row.attending ?? false,
    message: row.message,
    answeredAt: new Date(row.parkedAt ?? row.rsvpDate),
  };
}

const MOST_MATCHES = 3;
/** Below this likeness two names are unrelated. */
const LEAST_LIKENESS = 0.4;

/**
 * The listed guests that each of the entries may come from, the likeliest first: by their names' likeness, in which a surname weighs more.
 * Of equal ones, guests without an answer come first. Ignores e-mail addresses: whole families share one domain with the world.
 */
export async function listMatches(
  db: Db,
  pass: ReviewPass,
  entries: readonly Pick<ReviewEntry, "guestId" | "writtenName">[],
): Promise<Map<string, Match[]>> {
  const matches = new Map<string, Match[]>(entries.map(({ guestId }) => [guestId, []]));
  if (entries.length === 0) return matches;
  const { rows } = await sql<Match & { askedId: string }>`
    with asked as materialized (
      select id, search_key(name) as key, search_key(split_part(split_part(surname_first(name), ', ', 1), ' ', 1)) as surname
        from unnest(${entries.map(({ guestId }) => guestId)}::uuid[], ${entries.map(({ writtenName }) => writtenName)}::text[])
          as given (id, name)
    ), listed as materialized (
      select guests.id, guests.name, households.name as household, guests.email, guests.status, sort_name, search_key(guests.name) as key,
          search_key(split_part(split_part(sort_name, ', ', 1), ' ', 1)) as surname
        from guests join households on households.event_id = guests.event_id and households.id = guests.household_id
        where guests.event_id = ${pass.event.id} and not is_unmatched and is_named
    )
    select asked.id as "askedId", best.id as "guestId", best.name, best.household, best.email, best.status
      from asked cross join lateral (
        select *, greatest(similarity(listed.key, asked.key), 0.9 * word_similarity(listed.key, asked.key),
            0.9 * word_similarity(asked.key, listed.key)) as likeness
          from listed
      ) as best
      where best.likeness >= ${LEAST_LIKENESS}
      order by asked.id, best.likeness + case when best.surname = asked.surname then 0.25 else 0 end
        + case when best.status in ('invited', 'maybe') then 0.1 else 0 end desc, best.sort_name collate "es-x-icu", best.id
  `.execute(db);
  for (const { askedId, ...match } of rows) {
    const found = matches.get(askedId)!;
    if (found.length < MOST_MATCHES) found.push(match);
  }
  return matches;
}

const MOST_FOUND = 10;

/** The guests on the list with every word of `query` in their name or e-mail: for an answer whose guest the likeness misses. */
export async function searchList(db: Db, pass: ReviewPass, query: string): Promise<Match[]> {
  const words = cleanLine(query.slice(0, 200)).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", pass.event.id)
    .where("isUnmatched", "=", false)
    .where((eb) =>
      eb.and(words.map((word) => sql<boolean>`position(search_key(${word}) in ${eb.ref("guests.search")}) > 0`)),
    )
    .select(["guests.id as guestId", "guests.name", "households.name as household", "guests.email", "guests.status"])
    .orderBy(sql`sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .limit(MOST_FOUND)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status }));
}

/** The entry of one unmatched guest, or undefined. */
export async function findUnmatched(
  db: Db,
  pass: ReviewPass,
  guestId: unknown,
): Promise<{ guestId: string; name: string } | undefined> {
  if (!isId(guestId)) return undefined;
  const row = await db
    .selectFrom("guests")
    .select(["id", "name", "answeredAs"])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", guestId)
    .where("isUnmatched", "=", true)
    .executeTakeFirst();
  return row && { guestId: row.id, name: row.answeredAs ?? row.name };
}
