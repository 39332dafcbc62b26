// Searches for a seating plan by annealing, in counted steps with its own random numbers: the same hall and seed always give the same plan.
import { costOf, type Floor, type Plan } from "./hall.ts";
import { openRoom, type Room } from "./room.ts";

/**
 * The temperature at which each restart begins, in units of cost. Those with `isLater` begin from the best plan so far, and go on with households
 * and people. The others move blocks alone, which finds most plans.
 */
const restarts = [
  { heat: 60, isLater: false },
  { heat: 25, isLater: true },
  { heat: 120, isLater: false },
  { heat: 60, isLater: false },
  { heat: 25, isLater: true },
  { heat: 25, isLater: false },
  { heat: 120, isLater: false },
  { heat: 60, isLater: false },
  { heat: 12, isLater: true },
] as const;
/** Steps of one restart with blocks of households, households, and people. */
const steps = { blocks: 160_000, households: 100_000, people: 60_000 } as const;
type Level = keyof typeof steps;
const levels: readonly Level[] = ["blocks", "households", "people"];

/** Chance of a step that costs `index / 16` temperatures, of 2^31. Each is the one before, times e^(-1/16) by integers. */
const chances = Array.from({ length: 320 }).reduce<number[]>(
  (list, _, index) => [...list, index === 0 ? 2 ** 31 : Math.floor((list[index - 1]! * 61_565) / 65_536)],
  [],
);

/** Whole numbers from 0 below 2^32, by the mulberry32 generator. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The best plan found from the seats of today, or from an empty hall. */
export function solve(floor: Floor, seed: number): Plan {
  const start = fill(floor, startPlan(floor));
  // A small hall needs fewer steps.
  const size = Math.min(128, Math.max(8, floor.people));
  const first = { plan: start, cost: costOf(floor, start) };
  let best = first;
  for (const [restart, { heat, isLater }] of restarts.entries()) {
    let found = isLater ? best : first;
    for (const level of isLater ? levels : levels.slice(0, 1)) {
      const random = randomNumbers(seed * 128 + restart * 8 + levels.indexOf(level));
      found = anneal(floor, found.plan, level, {
        steps: Math.ceil((steps[level] * size) / 128),
        heat: level === "blocks" ? heat : heat >> 2,
        random,
      });
      if (found.cost < best.cost) best = found;
      if (best.cost === 0) return best.plan;
    }
  }
  return best.plan;
}

/** A short search from `plan`, for what one change would make possible. */
export function tryFrom(floor: Floor, plan: Plan, seed: number): Plan {
  const start = fill(floor, plan);
  const half = { steps: 30_000, heat: 12 };
  const found = anneal(floor, start, "households", { ...half, random: randomNumbers(seed * 128 + 126) });
  return anneal(floor, found.plan, "people", { ...half, random: randomNumbers(seed * 128 + 127) }).plan;
}

/** The locked seats, and those of today where they count. */
function startPlan(floor: Floor): Plan {
  return Int16Array.from(floor.at, (table, person) =>
    floor.hall.keepsPlaces || floor.isFixed[person] ? table : floor.tables,
  );
}

/** Seats who has no seat yet, the largest blocks first, each where it costs least. */
function fill(floor: Floor, plan: Plan): Plan {
  let filled = plan;
  for (const level of levels) {
    const room = openRoom(floor, filled, partsOf(floor, filled, level));
    const waiting = [...room.free].filter((part) => room.at[part] === floor.tables);
    for (const part of waiting.sort((one, other) => room.size[other]! - room.size[one]! || one - other)) {
      let least = room.cost;
      let to = floor.tables;
      for (const table of room.open) {
        if (room.load[table]! + room.size[part]! > floor.capacity[table]!) continue;
        shift(room, part, table);
        if (room.cost < least) [least, to] = [room.cost, table];
        shift(room, part, floor.tables);
      }
      if (to !== floor.tables) shift(room, part, to);
    }
    filled = room.planNow();
  }
  return filled;
}

function shift(room: Room, part: number, to: number): void {
  const from = room.at[part]!;
  room.move(part, to);
  room.settle(from);
  room.settle(to);
}

/** The people who move as one: of a block, a household or alone, and at one table now. Fixed people are parts of their own. */
export function partsOf(floor: Floor, plan: Plan, level: Level): number[][] {
  const root = Array.from({ length: floor.people }, (_, person) => person);
  const rootOf = (person: number): number =>
    root[person] === person ? person : (root[person] = rootOf(root[person]!));
  const unite = (people: readonly number[], most: number) => {
    const free = people.filter((person) => !floor.isFixed[person]);
    const roots = [...new Set(free.map(rootOf))];
    if (roots.reduce((sum, of) => sum + sizes[of]!, 0) > most) return;
    for (const of of roots.slice(1)) {
      root[of] = roots[0]!;
      sizes[roots[0]!]! += sizes[of]!;
    }
  };
  const sizes = root.map(() => 1);
  const largest = Math.max(0, ...floor.capacity.filter((_, table) => !floor.isClosed[table]));
  if (level !== "people") for (const household of floor.households) unite(household, largest);
  if (level === "blocks")
    for (const { kind, isMust, people } of floor.rules) if (kind === "together" && isMust) unite(people, largest);
  const parts = Map.groupBy(root.keys(), (person) => rootOf(person) * (floor.tables + 1) + plan[person]!);
  return [...parts.values()].map((people) => [...people]);
}

type Search = { steps: number; heat: number; random: () => number };

/** The best plan on the way down from `heat`. */
export function anneal(floor: Floor, plan: Plan, level: Level, { steps: most, heat, random }: Search) {
  const room = openRoom(floor, plan, partsOf(floor, plan, level));
  const { at, free, open, load, right, size, seated, tableCost } = room;
  const pool = floor.tables;
  const best = { plan, cost: room.cost };
  if (free.length === 0 || open.length === 0) return best;
  const mates = room.mates();
  const bestAt = Int16Array.from(at);
  let least = room.cost;
  const roomAt = (table: number) => (table === pool ? 10_000 : floor.capacity[table]! - load[table]!);
  const some = (list: { readonly length: number; readonly [index: number]: number }) => list[random() % list.length]!;
  // At most five moves a step, and six tables.
  const moved = new Int32Array(8);
  const origin = new Int32Array(8);
  let moves = 0;
  const shiftTo = (part: number, to: number) => {
    moved[moves] = part;
    origin[moves++] = at[part]!;
    room.move(part, to);
  };
  const settleAll = () => {
    for (let index = 0; index < moves; index++) {
      room.settle(origin[index]!);
      room.settle(at[moved[index]!]!);
    }
  };

  // The one at the costliest of eight tables, or that table. There is the most to gain.
  const costlier = (list: Int32Array, isPart: boolean): number => {
    let chosen = some(list);
    for (let more = 0; more < 7; more++) {
      const other = some(list);
      if (tableCost[isPart ? at[other]! : other]! > tableCost[isPart ? at[chosen]! : chosen]!) chosen = other;
    }
    return chosen;
  };

  /** Moves a part to another table, in exchange for others where there is no room; false if that does not fit. */
  const attempt = (): boolean => {
    const chance = random();
    const part = (chance & 256) === 0 ? some(free) : costlier(free, true);
    const from = at[part]!;
    const near = mates[part]!;
    const isDrawn = near.length > 0 && (chance & 3) === 0;
    const wanted = right[part]!;
    const isWanted = !isDrawn && wanted.length > 0 && (chance & 1_024) === 0;
    const to = isDrawn
      ? at[some(near)]!
      : isWanted
        ? some(wanted)
        : (chance & 512) === 0
          ? costlier(open, false)
          : some(open);
    if (to === from || to === pool || floor.isClosed[to]) return false;
    let lacking = size[part]! - roomAt(to);
    if (lacking <= 0 && (seated[to]!.length === 0 || (chance & 16) === 0)) {
      shiftTo(part, to);
      return true;
    }
    const others = seated[to]!;
    if (others.length === 0) return false;
    const first = some(others);
    const second = some(others);
    if (!room.isFree[first]) return false;
    lacking -= size[first]!;
    const takesSecond = second !== first && room.isFree[second]! && (lacking > 0 || (chance & 32) === 0);
    if (takesSecond) lacking -= size[second]!;
    if (lacking > 0) return false;
    // The others go where the part came from, or where the next table has room.
    const leaves = size[part]!;
    const third = (chance & 192) === 0 ? some(open) : from;
    if (third === to) return false;
    const needed = size[first]! + (takesSecond ? size[second]! : 0);
    const free0 = roomAt(third) + (third === from ? leaves : 0);
    if (free0 < needed) {
      // A second part of the same table may come along.
      if (third !== from) return false;
      const along = some(seated[from]!);
      if (along === part || !room.isFree[along] || free0 + size[along]! < needed || lacking + size[along]! > 0)
        return false;
      shiftTo(along, to);
    }
    shiftTo(part, to);
    shiftTo(first, third);
    if (takesSecond) shiftTo(second, third);
    return true;
  };

  let warmth = heat * 16;
  const stages: number[] = [];
  for (; warmth > 8; warmth = (warmth * 15) >> 4) stages.push(warmth);
  // Half of the steps at the end: only rare steps of little gain are left then.
  const each = Math.ceil(most / (2 * stages.length));
  stages.push(...stages.splice(-1).flatMap((last) => Array.from({ length: stages.length + 1 }, () => last)));
  for (const stage of stages) {
    for (let step = 0; step < each; step++) {
      const before = room.cost;
      moves = 0;
      if (!attempt()) continue;
      settleAll();
      const more = room.cost - before;
      if (more > 0) {
        const index = Math.floor((more * 256) / stage);
        if (index >= chances.length || random() >>> 1 >= chances[index]!) {
          for (let index0 = moves - 1; index0 >= 0; index0--) {
            const part = moved[index0]!;
            const there = at[part]!;
            room.move(part, origin[index0]!);
            origin[index0] = there;
          }
          settleAll();
        }
      } else if (room.cost < least) {
        least = room.cost;
        bestAt.set(at);
        if (least === 0) break;
      }
    }
    if (least === 0) break;
  }
  for (let part = 0; part < room.count; part++) if (at[part] !== bestAt[part]) shift(room, part, bestAt[part]!);
  return { plan: room.planNow(), cost: room.cost };
}
