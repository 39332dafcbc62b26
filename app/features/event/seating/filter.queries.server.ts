// Conditions and choices of the plan's filter.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { everybody } from "#app/domain/guest/list.ts";
import { type GuestGroup, guestGroups } from "#app/domain/guest/guest.ts";
import { nameKey, type PlanFilter } from "#app/domain/event/seating.ts";
import { conditionsOf } from "#app/features/event/guests/matching.queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";

/** The condition that a guest matches the plan's filter. */
export function matchesPlan({ group, tag }: PlanFilter): (eb: ExpressionBuilder<DB, "guests">) => Expression<SqlBool> {
  return (eb) => {
    const ofGroup = conditionsOf({ ...everybody, group }).group(eb);
    if (tag === null) return ofGroup;
    const tagged = sql<SqlBool>`exists (select from unnest(${eb.ref("guests.tags")}) as of_guest (tag) where search_key(of_guest.tag) = search_key(${tag}))`;
    return eb.and([ofGroup, tagged]);
  };
}

/** How many people of the plan, seated or waiting, are of each group and have each tag. Spellings of one tag count as one. */
export type PlanChoices = {
  groups: { group: GuestGroup; count: number }[];
  tags: { tag: string; count: number }[];
};

/** The filter with its tag spelled as in the choices, whatever its accents and case in the address. */
export function spelledAs<Filter extends PlanFilter>(filter: Filter, { tags }: PlanChoices): Filter {
  if (filter.tag === null) return filter;
  const key = nameKey(filter.tag);
  return { ...filter, tag: tags.find(({ tag }) => nameKey(tag) === key)?.tag ?? filter.tag };
}

/** The groups and tags of the people in an event's plan: guests who have a place, and guests who wait for one. */
export async function countChoices(db: Db, eventId: string): Promise<PlanChoices> {
  const rows = await db
    .with("people", (cte) =>
      cte
        .selectFrom("guests")
        .where("eventId", "=", eventId)
        .where(isOnList)
        .where((eb) =>
          eb.or([eb("status", "<>", "declined"), eb("tableId", "is not", null), eb("seatId", "is not", null)]),
        )
        .select(["id", "group", "tags"]),
    )
    .selectFrom("people")
    .groupBy("group")
    .select((eb) => [
      eb.ref("group").$castTo<string>().as("value"),
      sql<boolean>`false`.as("isTag"),
      eb.fn.countAll<number>().as("count"),
    ])
    .unionAll((eb) =>
      eb
        .selectFrom("people")
        .innerJoinLateral(sql<{ tag: string }>`unnest(people.tags)`.as<"tagged">(sql`tagged(tag)`), (join) =>
          join.onTrue(),
        )
        .where(sql<boolean>`cardinality(people.tags) > 0`)
        .groupBy(sql`search_key(tagged.tag)`)
        .select([
          sql<string>`min(tagged.tag)`.as("value"),
          sql<boolean>`true`.as("isTag"),
          sql<number>`count(distinct people.id)`.as("count"),
        ]),
    )
    .execute();
  const groups = rows.filter(({ isTag }) => !isTag);
  const tags = rows.filter(({ isTag }) => isTag).map(({ value, count }) => ({ tag: value, count }));
  return {
    groups: guestGroups.flatMap((group) =>
      groups.flatMap(({ value, count }) => (value === group ? { group, count } : [])),
    ),
    tags: tags
      .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag, "es"))
      .slice(0, 100),
  };
}
