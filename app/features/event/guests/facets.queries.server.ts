// The number of guests for each choice of the list's filters.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { countByStatus, type GuestCounts, type ListFilter } from "#app/domain/guest/list.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import { conditionsOf } from "./matching.queries.server.ts";
import { isOnList } from "./on-list.queries.server.ts";

/** How many guests match a choice together with all other filters. */
export type Facets = {
  status: Partial<Record<GuestStatus, number>>;
  kind: Partial<Record<GuestKind, number>>;
  group: Partial<Record<GuestGroup, number>>;
  tags: { tag: string; count: number }[];
  /** `none` is for guests without a place; the others are tables, by their names. */
  places: { id: string; name: string | null; count: number }[];
};

/** Reads all guests of the event once: each figure counts those that match all filters but its own. */
export async function countFacets(
  db: Db,
  eventId: string,
  filter: ListFilter,
): Promise<{ counts: GuestCounts; facets: Facets }> {
  const is = conditionsOf(filter);
  const [rows, tags, tables] = await Promise.all([
    db
      .with("facts", (facts) =>
        facts
          .selectFrom("guests")
          .where("eventId", "=", eventId)
          .where(isOnList)
          .select((eb) => [
            "status",
            "kind",
            "group",
            sql<string>`case when seat_id is not null then 'seat' else coalesce(table_id::text, 'none') end`.as(
              "place",
            ),
            sql<boolean>`${is.status(eb)}`.as("s"),
            sql<boolean>`${is.kind(eb)}`.as("k"),
            sql<boolean>`${is.group(eb)}`.as("g"),
            sql<boolean>`${is.place(eb)}`.as("p"),
            eb.and([is.tag(eb), is.rest(eb)]).as("r"),
          ]),
      )
      .selectFrom("facts")
      .select([
        "status",
        "kind",
        "group",
        "place",
        sql<number>`count(*)`.as("all"),
        sql<number>`case grouping(status, kind, "group", place)
          when 7 then count(*) filter (where k and g and p and r)
          when 11 then count(*) filter (where s and g and p and r)
          when 13 then count(*) filter (where s and k and p and r)
          else count(*) filter (where s and k and g and r) end`.as("found"),
      ])
      .groupBy(sql`grouping sets ((status), (kind), ("group"), (place))`)
      .execute(),
    db
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .where((eb) => eb.and([is.status(eb), is.kind(eb), is.group(eb), is.place(eb), is.rest(eb)]))
      .innerJoinLateral(sql<{ tag: string }>`unnest(guests.tags)`.as<"tagged">(sql`tagged(tag)`), (join) =>
        join.onTrue(),
      )
      .groupBy("tagged.tag")
      .select((eb) => ["tagged.tag", eb.fn.countAll<number>().as("count")])
      .orderBy("count", "desc")
      .orderBy("tagged.tag")
      .limit(100)
      .execute(),
    db.selectFrom("seatingTables").where("eventId", "=", eventId).select(["id", "name"]).execute(),
  ]);
  const by = (column: "status" | "kind" | "group" | "place") => rows.filter((row) => row[column] !== null);
  const figures = (column: "status" | "kind" | "group" | "place") =>
    Object.fromEntries(by(column).map((row) => [row[column], row.found]));
  const nameOf = new Map(tables.map(({ id, name }) => [id, name]));
  return {
    counts: countByStatus(Object.fromEntries(by("status").map((row) => [row.status, row.all]))),
    facets: {
      status: figures("status"),
      kind: figures("kind"),
      group: figures("group"),
      tags,
      places: by("place").map(({ place, found }) => ({ id: place, name: nameOf.get(place) ?? null, count: found })),
    },
  };
}
