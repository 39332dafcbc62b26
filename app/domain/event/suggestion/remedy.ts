// Changes of the hall that help a broken rule: each is tried by a short search, and offered only if it breaks nothing.
import { brokenBy, type Floor, type Hall, numberHall, type Plan } from "./hall.ts";
import { keptRules, missingChairs, rightTables } from "./proposal.ts";
import { tryFrom } from "./solve.ts";

export type Remedy =
  | { change: "chair"; tableId: string }
  | { change: "unlock_table"; tableId: string }
  | { change: "unlock_person"; personId: string }
  | { change: "better"; ruleId: string }
  | { change: "split"; householdId: string }
  | { change: "table"; capacity: number };
/** `ruleId` is null for a change that gives seats to those without one. */
export type Offer = { ruleId: string | null; remedy: Remedy };

const mostChairs = 20;
/** Searches for all rules of one proposal. */
const mostTries = 15;
/** The id of a table that does not exist yet: after all others. */
export const newTableId = "~";

/** The hall after the change. */
export function withRemedy(hall: Hall, remedy: Remedy): Hall {
  switch (remedy.change) {
    case "chair":
      return {
        ...hall,
        tables: hall.tables.map((each) =>
          each.id === remedy.tableId ? { ...each, capacity: each.capacity + 1 } : each,
        ),
      };
    case "unlock_table":
      return {
        ...hall,
        tables: hall.tables.map((each) => (each.id === remedy.tableId ? { ...each, isLocked: false } : each)),
      };
    case "unlock_person":
      return {
        ...hall,
        people: hall.people.map((each) => (each.id === remedy.personId ? { ...each, isFixed: false } : each)),
      };
    case "better":
      return {
        ...hall,
        rules: hall.rules.map((each) => (each.id === remedy.ruleId ? { ...each, strength: "better" } : each)),
      };
    case "split":
      // Each of them is a household of their own.
      return {
        ...hall,
        people: hall.people.map((each) =>
          each.householdId === remedy.householdId ? { ...each, householdId: `${each.householdId} ${each.id}` } : each,
        ),
      };
    case "table": {
      const table = {
        id: newTableId,
        capacity: remedy.capacity,
        isLocked: false,
        isForChildren: false,
        isPlaced: false,
      };
      return { ...hall, tables: [...hall.tables, table] };
    }
  }
}

/** For each rule that `plan` breaks, the first change that lets it hold; and one for those who have no seat. */
export function findRemedies(floor: Floor, plan: Plan, seed: number): Offer[] {
  const offers: Offer[] = [];
  let tries = 0;
  const isTaken = (remedy: Remedy, helps: (after: Floor, found: Plan) => boolean): boolean => {
    if (tries === mostTries) return false;
    tries += 1;
    const after = numberHall(withRemedy(floor.hall, remedy));
    const found = tryFrom(after, carry(floor, plan, after), seed);
    return helps(after, found) && breaksNothing(floor, plan, after, found, remedy);
  };
  const kept = new Set(keptRules(floor, plan));
  const tableMore: Remedy = { change: "table", capacity: Math.max(1, ...floor.capacity) };
  const waiting = plan.filter((table) => table === floor.tables).length;
  const seatsAll = (after: Floor, found: Plan) => found.every((table) => table < after.tables);
  if (waiting > 0 && missingChairs(floor) > 0 && isTaken(tableMore, seatsAll))
    offers.push({ ruleId: null, remedy: tableMore });
  for (const ruleId of floor.ruleIds) {
    if (kept.has(ruleId)) continue;
    const holds = (after: Floor, found: Plan) => keptRules(after, found).includes(ruleId);
    const remedy = [...changesFor(floor, plan, ruleId), tableMore].find((each) => isTaken(each, holds));
    if (remedy) offers.push({ ruleId, remedy });
  }
  return offers;
}

/** The changes that may help a rule, the smallest first. */
function changesFor(floor: Floor, plan: Plan, ruleId: string): Remedy[] {
  const index = floor.ruleIds.indexOf(ruleId);
  const rule = floor.rules[index]!;
  const changes: Remedy[] = [];
  const isOf = new Set(rule.people);
  const right = rightTables(rule);
  if (rule.kind !== "apart" && rule.kind !== "distant") {
    const taken = mostCommon(
      rule.people.map((person) => plan[person]!).filter((table) => rule.kind === "together" || right.includes(table)),
      floor.tables,
    );
    const table = rule.kind !== "together" && taken === floor.tables ? (right[0] ?? floor.tables) : taken;
    if (floor.tableIds[table] !== undefined && floor.capacity[table]! < mostChairs)
      changes.push({ change: "chair", tableId: floor.tableIds[table]! });
  }
  const shut = new Set(rule.people.map((person) => floor.at[person]!));
  for (const table of right) shut.add(table);
  for (const table of shut)
    if (floor.isClosed[table]) changes.push({ change: "unlock_table", tableId: floor.tableIds[table]! });
  for (const person of rule.people)
    if (floor.isFixed[person] && !floor.isClosed[floor.at[person]!])
      changes.push({ change: "unlock_person", personId: floor.personIds[person]! });
  for (const [other, { people }] of floor.rules.entries())
    if (other !== index && floor.rules[other]!.isMust && people.some((person) => isOf.has(person)))
      changes.push({ change: "better", ruleId: floor.ruleIds[other]! });
  if (floor.hall.households)
    for (const household of new Set(rule.people.map((person) => floor.household[person]!)))
      if (floor.households[household]!.length > 1)
        changes.push({ change: "split", householdId: floor.householdIds[household]! });
  return changes.slice(0, 4);
}

function mostCommon(tables: readonly number[], none: number): number {
  const counts = Map.groupBy(tables, (table) => table);
  let best = none;
  for (const [table, { length }] of counts)
    if (table !== none && length > (best === none ? 0 : counts.get(best)!.length)) best = table;
  return best;
}

/** `plan` in the numbers of another hall with the same people. */
function carry(floor: Floor, plan: Plan, after: Floor): Plan {
  const at = new Map(floor.personIds.map((id, person) => [id, floor.tableIds[plan[person]!]]));
  const numberOf = new Map(after.tableIds.map((id, table) => [id, table]));
  return Int16Array.from(after.personIds, (id) => numberOf.get(at.get(id) ?? "") ?? after.tables);
}

/** No more people without a seat than before, and no rule broken that must hold and did, but the one that the host gives up. */
function breaksNothing(floor: Floor, plan: Plan, after: Floor, found: Plan, remedy: Remedy): boolean {
  const waiting = (of: Floor, seats: Plan) => seats.filter((table) => table === of.tables).length;
  if (waiting(after, found) > waiting(floor, plan)) return false;
  return floor.rules.every((rule, index) => {
    const isGivenUp = remedy.change === "better" && remedy.ruleId === floor.ruleIds[index];
    if (!rule.isMust || isGivenUp || brokenBy(floor, rule, plan) > 0) return true;
    return brokenBy(after, after.rules[index]!, found) === 0;
  });
}
