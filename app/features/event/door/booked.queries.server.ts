// The tags that rooms are for, and the guests who carry them. A tag counts in any spelling.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";

const mostTags = 100;

const carries = (tag: string | ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from unnest(guests.tags) as own (tag) where search_key(own.tag) = search_key(${tag}))`;

/** The tags of the guests on the list, the most frequent first, at most a hundred. */
export async function listTags(db: Db, eventId: string): Promise<string[]> {
  const tags = await db
    .selectFrom("guests")
    .innerJoinLateral(sql<{ tag: string }>`unnest(guests.tags)`.as<"tagged">(sql`tagged(tag)`), (join) => join.onTrue())
    .where("guests.eventId", "=", eventId)
    .where(isOnList)
    .groupBy(sql`search_key(tagged.tag)`)
    .select([sql<string>`min(tagged.tag)`.as("tag"), sql`count(distinct guests.id)`.as("count")])
    .orderBy("count", "desc")
    .orderBy("tag")
    .limit(mostTags)
    .execute();
  return tags.map(({ tag }) => tag);
}

/** Whether a guest on the list carries `tag`. */
export async function isTagCarried(db: Db, eventId: string, tag: string): Promise<boolean> {
  const guest = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where(isOnList)
    .where(carries(tag))
    .limit(1)
    .executeTakeFirst();
  return guest !== undefined;
}

/** The guests without a no who carry the tag of a room, for each such room. */
export function listCarriers(db: Db, eventId: string): Promise<{ roomId: string; no: number | null; name: string }[]> {
  return db
    .selectFrom("doorPoints as p")
    .innerJoin("guests", "guests.eventId", "p.eventId")
    .where("p.eventId", "=", eventId)
    .where("p.booked", "is not", null)
    .where(isOnList)
    .where("guests.status", "<>", "declined")
    .where(carries(sql.ref("p.booked")))
    .select(["p.id as roomId", "guests.doorNo as no", "guests.name"])
    .orderBy("guests.sortName")
    .orderBy("guests.id")
    .execute();
}

/** By the id of a room with a tag: how many guests without a no carry it. A room whose tag no guest carries is missing. */
export async function countCarriers(db: Db, eventId: string): Promise<Map<string, { coming: number }>> {
  const rooms = await db
    .selectFrom("doorPoints as p")
    .innerJoin("guests", "guests.eventId", "p.eventId")
    .where("p.eventId", "=", eventId)
    .where("p.booked", "is not", null)
    .where(isOnList)
    .where(carries(sql.ref("p.booked")))
    .groupBy("p.id")
    .select((eb) => ["p.id", eb.fn.countAll<number>().filterWhere("guests.status", "<>", "declined").as("coming")])
    .execute();
  return new Map(rooms.map(({ id, coming }) => [id, { coming: Number(coming) }]));
}
