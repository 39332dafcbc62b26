// Reads the tables, people and rules of an event for the search for a seating plan.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { nameKey, parseSeatingMode } from "#app/domain/event/seating.ts";
import type { Hall, HallPerson, HallRule, HallTable } from "#app/domain/event/suggestion/hall.ts";
import { defaultGroup, isComing } from "#app/domain/guest/guest.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** Where the search begins: at today's seats, or in an empty hall. */
export type SearchFrom = "now" | "empty";

/**
 * The hall of the pass's event; null for a plan of single seats, or one not begun. It has guests without an answer if the host keeps
 * chairs for them, or if they sit already. A declined guest who still sits takes a chair away.
 */
export async function readHall(db: Db, pass: EventPass<"seating.write">, from: SearchFrom): Promise<Hall | null> {
  if (parseSeatingMode(pass.event.seatingMode) !== "tables") return null;
  const eventId = pass.event.id;
  const [tables, guests, rules, settings] = await Promise.all([
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .select(["id", "name", "capacity", "isLocked"])
      .execute(),
    listGuests(db, eventId),
    listHallRules(db, eventId),
    db.selectFrom("seatingSettings").where("eventId", "=", eventId).selectAll().executeTakeFirst(),
  ]);
  const taken = new Map<string, number>();
  const people: HallPerson[] = [];
  for (const guest of guests) {
    const { id, householdId, tableId, status, memberType, placeLocked } = guest;
    if (status === "declined") {
      if (tableId !== null) taken.set(tableId, (taken.get(tableId) ?? 0) + 1);
      continue;
    }
    const counts = isComing(status) || settings?.alwaysUnanswered === true;
    if (!counts && tableId === null) continue;
    people.push({
      id,
      householdId,
      isMinor: memberType === "child",
      circles: circlesOf(guest),
      at: tableId,
      isFixed: !counts || (placeLocked && tableId !== null),
    });
  }
  return {
    tables: tables.map(({ id, name, capacity, isLocked }): HallTable => ({
      id,
      capacity: Math.max(0, capacity - (taken.get(id) ?? 0)),
      isLocked,
      isForChildren: /\bniñ[oa]s\b/i.test(name),
    })),
    people,
    rules,
    households: settings?.alwaysHouseholds ?? true,
    strangers: settings?.alwaysStrangers ?? true,
    even: settings?.alwaysEven ?? true,
    keepsPlaces: from === "now",
  };
}

function listGuests(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(isOnList)
    .select(["id", "householdId", "tableId", "status", "memberType", "placeLocked", "group", "tags"])
    .execute();
}

/** A person's tags and group. Every guest has the default group at first: two strangers share it. */
function circlesOf({ group, tags }: { group: string; tags: readonly string[] }): string[] {
  const circles = tags.map((tag) => `#${nameKey(tag)}`);
  return group === defaultGroup ? circles : [...circles, group];
}

type StoredRule = Pick<HallRule, "id" | "strength" | "tableId"> & {
  kind: HallRule["kind"] | "beside";
  people: string[];
};

/** The rules with the people of each member: a guest, a household, or the guests who have a tag now. */
async function listHallRules(db: Db, eventId: string): Promise<HallRule[]> {
  const { rows } = await sql<StoredRule>`
    select r.id, r.kind, r.strength, r.table_id as "tableId", array_remove(array_agg(g.id::text), null) as people
    from seating_rules r
    join seating_rule_members m on m.event_id = r.event_id and m.rule_id = r.id
    left join guests g on g.event_id = r.event_id and g.status <> 'declined' and (
      g.id = m.guest_id or g.household_id = m.household_id
      or exists (select from unnest(g.tags) own (tag) where search_key(own.tag) = search_key(m.tag)))
    where r.event_id = ${eventId}
    group by r.event_id, r.id, m.position
    order by r.id, m.position`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, members]) => {
    const { kind, strength, tableId } = members[0]!;
    return {
      id,
      // People sit beside each other at the same table, until they sit chair by chair.
      kind: kind === "beside" ? "together" : kind,
      strength,
      sides: members.map(({ people }) => people),
      tableId,
    };
  });
}
