// Reads the tables, people and rules of an event for the search for a seating plan.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { measuresOf } from "#app/domain/event/plan/whereabouts.ts";
import { distanceOf, missing, type Whereabouts } from "#app/domain/event/rule-distance.ts";
import type { RuleAsk } from "#app/domain/event/seating-rules.ts";
import type { SearchStart } from "#app/domain/event/suggestion/kept.ts";
import { nameKey, parseSeatingMode } from "#app/domain/event/seating.ts";
import type { Hall, HallPerson, HallRule, HallTable } from "#app/domain/event/suggestion/hall.ts";
import { defaultGroup, isComing } from "#app/domain/guest/guest.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { readKeptPlan } from "../plan/measures.queries.server.ts";

/** More centimetres than any rule counts: another room, or a table without a way. */
const ELSEWHERE = 100_000;

/**
 * The hall of the pass's event; null for a plan of single seats, or one not begun. It has guests without an answer if the host keeps
 * chairs for them, or if they sit already. A declined guest who still sits takes a chair away.
 */
export async function readHall(
  db: Db,
  pass: EventPass<"seating.write" | "seating.solve">,
  from: SearchStart,
): Promise<Hall | null> {
  if (parseSeatingMode(pass.event.seatingMode) !== "tables") return null;
  const eventId = pass.event.id;
  const [tables, guests, asked, settings, plan] = await Promise.all([
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .select(["id", "name", "capacity", "isLocked"])
      .execute(),
    listGuests(db, eventId),
    listHallRules(db, eventId),
    db.selectFrom("seatingSettings").where("eventId", "=", eventId).selectAll().executeTakeFirst(),
    readKeptPlan(db, eventId),
  ]);
  const where = measuresOf(plan);
  const placed = tables.map(({ id }) => id).filter((id) => where.isPlaced(id));
  const rules = asked.flatMap((rule) => hallRule(rule, where, placed) ?? []);
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
      isPlaced: where.isPlaced(id),
    })),
    gaps: gapsBetween(placed, where, Math.max(0, ...rules.map(({ distance }) => distance))),
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

type StoredRule = Pick<RuleAsk, "kind" | "strength" | "tableId" | "objectId" | "distance"> & { id: string };
type AskedRule = StoredRule & { sides: string[][] };

/** The rules with the people of each member: a guest, a household, or the guests who have a tag now. */
async function listHallRules(db: Db, eventId: string): Promise<AskedRule[]> {
  const { rows } = await sql<StoredRule & { people: string[] }>`
    select r.id, r.kind, r.strength, r.table_id as "tableId", r.object_id as "objectId", r.distance_cm as distance,
      array_remove(array_agg(g.id::text), null) as people
    from seating_rules r
    join seating_rule_members m on m.event_id = r.event_id and m.rule_id = r.id
    left join guests g on g.event_id = r.event_id and g.status <> 'declined' and (
      g.id = m.guest_id or g.household_id = m.household_id
      or exists (select from unnest(g.tags) own (tag) where search_key(own.tag) = search_key(m.tag)))
    where r.event_id = ${eventId}
    group by r.event_id, r.id, m.position
    order by r.id, m.position`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((members) => {
    const { people: _, ...rule } = members[0]!;
    return { ...rule, sides: members.map(({ people }) => people) };
  });
}

/** A rule as the search counts it; null for one that waits: its object is gone, or nothing of it can be measured yet. */
function hallRule(rule: AskedRule, where: Whereabouts, placed: readonly string[]): HallRule | null {
  const { id, kind, strength, sides, tableId, objectId } = rule;
  const distance = distanceOf(rule);
  const base = { id, strength, sides, tableId, lacking: {}, distance: kind === "distant" ? distance : 0 };
  // People sit beside each other at the same table, until they sit chair by chair.
  if (kind === "beside") return { ...base, kind: "together" };
  if (kind === "together" || kind === "apart" || kind === "table") return { ...base, kind };
  if (placed.length === 0) return null;
  if (kind === "distant") return { ...base, kind };
  const cmAt = (table: string): number => {
    if (kind === "accessible") return where.reaches(table) === true ? 0 : ELSEWHERE;
    return Math.min(ELSEWHERE, missing(kind, distance, where.toObject(table, objectId!)));
  };
  if (kind === "accessible" ? placed.every((table) => where.reaches(table) === null) : !where.hasObject(objectId))
    return null;
  const lacking = placed.flatMap((table) => {
    const cm = cmAt(table);
    return cm > 0 ? [[table, cm] as const] : [];
  });
  return { ...base, kind, lacking: Object.fromEntries(lacking) };
}

/** The gaps between placed tables up to `most`. */
function gapsBetween(placed: readonly string[], where: Whereabouts, most: number): Hall["gaps"] {
  if (most === 0) return [];
  return placed.flatMap((one, at) =>
    placed.slice(at + 1).flatMap((other) => {
      const gap = where.between(one, other) ?? 0;
      return gap <= most ? [[one, other, gap] as const] : [];
    }),
  );
}
