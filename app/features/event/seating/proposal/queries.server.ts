// Queries for a proposed seating plan: its moves with reasons, the rules that it keeps, the others with obstacle and remedy.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { Move, Obstacle } from "#app/domain/event/suggestion/proposal.ts";
import { type SearchStart, type SeatingProposal, staleMoves } from "#app/domain/event/suggestion/kept.ts";
import type { Remedy } from "#app/domain/event/suggestion/remedy.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { type RuleSaid, sayRule } from "#app/domain/event/rule-lines.ts";
import { readAlways, readRuleWorld, type RuleWorld } from "../rules/queries.server.ts";

type Kept = { id: string; seed: number; planVersion: number; createdAt: Date; proposal: SeatingProposal };

/** A proposal of the pass's event, until it ends; undefined for one of another event. A-4 */
export async function findProposal(
  db: Db | Tx,
  { event }: Pick<MemberPass, "event">,
  proposalId: unknown,
  now: Date,
): Promise<Kept | undefined> {
  if (!isId(proposalId)) return undefined;
  const row = await db
    .selectFrom("seatingProposals")
    .select(["id", "seed", "planVersion", "createdAt", "result as proposal"])
    .where("eventId", "=", event.id)
    .where("id", "=", proposalId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row;
}

/** A move that the plan of today does not allow any more. `by` is the host who moved a guest of it, null if no host did. */
export type StaleLine = { id: number; by: string | null; why: "moved" | "other" };

/** Those of `chosen` that are stale. */
export async function staleLines(
  db: Db | Tx,
  eventId: string,
  { createdAt, proposal: { found } }: Kept,
  { people, tables }: RuleWorld,
  chosen: ReadonlySet<number>,
): Promise<StaleLine[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const taken = new Map<string, number>();
  for (const { tableId } of people) if (tableId !== null) taken.set(tableId, (taken.get(tableId) ?? 0) + 1);
  const stale = staleMoves(found.moves, chosen, (id) => byId.get(id) ?? null, tables, taken);
  const gone = found.moves.filter(({ id }) => stale.has(id));
  if (gone.length === 0) return [];
  const movers = await listMovers(
    db,
    eventId,
    createdAt,
    gone.flatMap((move) => move.people),
  );
  return gone.map(({ id, people: ids, from }) => {
    const moved = ids.filter((each) => byId.get(each)?.tableId !== from);
    const by = moved.map((each) => movers.get(each)).find((name) => name !== undefined);
    return { id, by: by ?? null, why: moved.length > 0 ? "moved" : "other" };
  });
}

/** The names of the hosts who last seated or unseated these guests since `since`, by guest. */
async function listMovers(db: Db | Tx, eventId: string, since: Date, ids: readonly string[]) {
  const rows = await db
    .selectFrom("eventChanges as c")
    .innerJoin("users as u", "u.id", "c.actorId")
    .innerJoinLateral(
      sql<{ guestId: string }>`jsonb_object_keys(coalesce(c.undo->'left', '{}'))`.as<"moved">(sql`moved(guest_id)`),
      (join) => join.onTrue(),
    )
    .where("c.eventId", "=", eventId)
    .where("c.kind", "in", ["tables.seated", "tables.unseated", "tables.freed"])
    .where("c.at", ">=", since)
    .where("moved.guestId", "=", sql<string>`any(${ids}::text[])`)
    .orderBy("c.id")
    .select(["moved.guestId", "u.name"])
    .execute();
  return new Map(rows.map(({ guestId, name }) => [guestId, name]));
}

/** The reason of a move, with the names behind it. */
export type ReasonSaid =
  | { because: "rule"; rule: RuleSaid }
  | { because: "room"; name: string; count: number }
  | { because: "seat" | "family" | "other" };
export type MoveLine = {
  id: number;
  name: string;
  count: number;
  from: string | null;
  to: string | null;
  reason: ReasonSaid;
  needs: number[];
};
/** The obstacle of a rule, with names. */
export type ObstacleSaid =
  | { code: "too_many"; people: number; chairs: number; table: string }
  | { code: "locked"; people: string[]; tables: string[] }
  | { code: "few_chairs"; missing: number }
  | { code: "no_way" | "no_table" | "all_locked" }
  | { code: "other_rules" };
/** A change that helps; `name` is the table, person or household that it is about. */
export type RemedySaid =
  | { id: number; change: "chair" | "unlock_table" | "unlock_person" | "split"; name: string }
  | { id: number; change: "better"; rule: RuleSaid }
  | { id: number; change: "table"; capacity: number };
export type BrokenLine = { ruleId: string; rule: RuleSaid; obstacle: ObstacleSaid; remedy: RemedySaid | null };
/** A person at a table: `comes` by the proposal, `goes` away by it, or stays. */
export type PlacedPerson = { name: string; mark: "stays" | "comes" | "goes" };
export type PlacedTable = { id: string; name: string; capacity: number; people: PlacedPerson[] };

export type ProposalPage = {
  id: string;
  from: SearchStart;
  moves: MoveLine[];
  stale: StaleLine[];
  stay: number;
  kept: { before: number; after: number; all: number };
  unseated: string[];
  /** For those without a seat: a table more. */
  more: RemedySaid | null;
  missing: number;
  broken: BrokenLine[];
  tables: PlacedTable[];
  /** Rules or switches were changed since the search. */
  isOutdated: boolean;
};

/** A proposal for the screen; undefined if it is gone. */
export async function readProposal(
  db: Db,
  pass: MemberPass<"seating.solve">,
  proposalId: unknown,
  now: Date,
): Promise<ProposalPage | undefined> {
  const eventId = pass.event.id;
  const kept = await findProposal(db, pass, proposalId, now);
  if (!kept) return undefined;
  const { found, from } = kept.proposal;
  const [world, { version }] = await Promise.all([readRuleWorld(db, eventId), readAlways(db, eventId)]);
  const sayer = sayerOf(world, found.moves);
  const stale = await staleLines(db, eventId, kept, world, new Set(found.moves.map(({ id }) => id)));
  const remedies = found.offers.map(({ ruleId, remedy }, id) => ({ ruleId, said: sayer.remedy(remedy, id) }));
  const remedyFor = (ruleId: string | null) => remedies.find((each) => each.ruleId === ruleId)?.said ?? null;
  const chairs = world.tables.reduce((sum, { capacity }) => sum + capacity, 0);
  const seats = found.stay + found.moves.reduce((sum, move) => sum + (move.to ? move.people.length : 0), 0);
  return {
    id: kept.id,
    from,
    moves: found.moves.map((move) => sayer.move(move)),
    stale,
    stay: found.stay,
    kept: { before: found.keptBefore.length, after: found.keptAfter.length, all: found.rules },
    unseated: found.unseated.map((id) => world.names.person(id)).filter(Boolean),
    more: remedyFor(null),
    missing: Math.max(0, seats + found.unseated.length - chairs),
    broken: found.broken.flatMap(({ ruleId, obstacle }) => {
      const rule = sayer.rule(ruleId);
      return rule ? [{ ruleId, rule, obstacle: sayer.obstacle(obstacle), remedy: remedyFor(ruleId) }] : [];
    }),
    tables: placedTables(world, found.moves, new Set(stale.map(({ id }) => id))),
    isOutdated: version !== kept.planVersion,
  };
}

/** Every table with who sits there, who would come, and who would go. */
function placedTables(
  { people, tables }: RuleWorld,
  moves: readonly Move[],
  stale: ReadonlySet<number>,
): PlacedTable[] {
  const goesTo = new Map(
    moves.filter(({ id }) => !stale.has(id)).flatMap(({ people: ids, to }) => ids.map((id) => [id, to] as const)),
  );
  return tables.map(({ id, name, capacity }) => ({
    id,
    name,
    capacity,
    people: people.flatMap((person): PlacedPerson[] => {
      const to = goesTo.get(person.id);
      if (to === id) return [{ name: person.name, mark: "comes" }];
      if (person.tableId !== id) return [];
      return [{ name: person.name, mark: to === undefined ? "stays" : "goes" }];
    }),
  }));
}

/** Says the parts of a proposal with the names of an event. */
function sayerOf({ people, rules, crowd, names }: RuleWorld, moves: readonly Move[]) {
  const householdOf = new Map(people.map(({ id, householdId }) => [id, householdId]));
  const rule = (ruleId: string) => {
    const stored = rules.find(({ id }) => id === ruleId);
    return stored ? sayRule(stored, crowd, names) : null;
  };
  /** The household, if all of it moves, else the people. */
  const nameOf = ({ people: ids }: Move) => {
    const [first = ""] = ids;
    const householdId = householdOf.get(first) ?? "";
    const home = crowd({ householdId }).filter(({ comes }) => comes);
    if (home.length > 1 && home.length === ids.length && home.every(({ id }) => ids.includes(id)))
      return names.household(householdId);
    return ids.map((id) => names.person(id).trim() || "Alguien que ya no está").join(", ");
  };
  const reason = ({ reason: why, to }: Move): ReasonSaid => {
    if (why.because === "rule") {
      const said = rule(why.ruleId);
      return said ? { because: "rule", rule: said } : { because: to === null ? "other" : "seat" };
    }
    if (why.because === "room") {
      const other = moves.find(({ id }) => id === why.moveId);
      return other ? { because: "room", name: nameOf(other), count: other.people.length } : { because: "other" };
    }
    return { because: why.because };
  };
  return {
    rule,
    move: (move: Move): MoveLine => ({
      id: move.id,
      name: nameOf(move),
      count: move.people.length,
      from: move.from && (names.table(move.from) || null),
      to: move.to && (names.table(move.to) || null),
      reason: reason(move),
      needs: move.needs,
    }),
    obstacle: (obstacle: Obstacle): ObstacleSaid => {
      if (obstacle.code === "too_many") {
        const { code, people: count, chairs, tableId } = obstacle;
        return { code, people: count, chairs, table: names.table(tableId) };
      }
      if (obstacle.code !== "locked") return obstacle;
      const { code, people: ids, tables } = obstacle;
      return { code, people: ids.map((id) => names.person(id)), tables: tables.map((id) => names.table(id)) };
    },
    remedy: (remedy: Remedy, id: number): RemedySaid | null => {
      switch (remedy.change) {
        case "table":
          return { id, change: "table", capacity: remedy.capacity };
        case "better": {
          const said = rule(remedy.ruleId);
          return said ? { id, change: "better", rule: said } : null;
        }
        case "split":
          return { id, change: "split", name: names.household(remedy.householdId) };
        case "unlock_person":
          return { id, change: "unlock_person", name: names.person(remedy.personId) };
        case "chair":
        case "unlock_table":
          return { id, change: remedy.change, name: names.table(remedy.tableId) };
      }
    },
  };
}

/** The figures of a search, and the newest live proposal of the host. */
export type SolvePage = { tables: number; people: number; unseated: number; proposalId: string | null };

/** The figures of the page that asks how to search. People who have not answered count where hosts keep chairs for them. */
export async function readSolvePage(db: Db, pass: MemberPass<"seating.solve">, now: Date): Promise<SolvePage> {
  const eventId = pass.event.id;
  const [{ people, tables }, always, newest] = await Promise.all([
    readRuleWorld(db, eventId),
    readAlways(db, eventId),
    db
      .selectFrom("seatingProposals")
      .select("id")
      .where("eventId", "=", eventId)
      .where("userId", "=", pass.viewer.id)
      .where("expiresAt", ">", now)
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const asked = people.filter(
    ({ comes, isUnanswered, tableId }) => comes && (!isUnanswered || always.unanswered || tableId !== null),
  );
  return {
    tables: tables.length,
    people: asked.length,
    unseated: asked.filter(({ tableId }) => tableId === null).length,
    proposalId: newest?.id ?? null,
  };
}
