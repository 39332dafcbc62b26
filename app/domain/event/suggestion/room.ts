// A plan under search: parts of people that move as one, with the cost of the plan kept up to date after every step.
import { costs, costOf, type Floor, pairCost, type Plan, unevenCost } from "./hall.ts";

/** The lists of each part, one after the other: those of part `p` lie from `start[p]` up to `start[p + 1]`. */
type Lists = { start: Int32Array; of: Int32Array; count: Int32Array };

function listsOf(lists: readonly ReadonlyMap<number, number>[]): Lists {
  const start = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) start[at + 1] = start[at]! + list.size;
  const of = new Int32Array(start[lists.length]!);
  const count = new Int32Array(of.length);
  for (const [at, list] of lists.entries())
    for (const [index, [each, times]] of [...list].sort(([one], [other]) => one - other).entries()) {
      of[start[at]! + index] = each;
      count[start[at]! + index] = times;
    }
  return { start, of, count };
}

function add(to: Map<number, number>, key: number, count: number): void {
  to.set(key, (to.get(key) ?? 0) + count);
}

export type Room = ReturnType<typeof openRoom>;

/** `parts`: people who sit at one table in `plan` and move together; every person is in one part. */
export function openRoom(floor: Floor, plan: Plan, parts: readonly (readonly number[])[]) {
  const { tables, hall } = floor;
  const pool = tables;
  const width = tables + 1;
  const count = parts.length;
  const partOf = new Int32Array(floor.people);
  for (const [part, people] of parts.entries()) for (const person of people) partOf[person] = part;
  const size = Int32Array.from(parts, (people) => people.length);
  const at = Int16Array.from(parts, ([person]) => plan[person!]!);
  const isFree = parts.map((people) => !people.some((person) => floor.isFixed[person]));
  const free = Int32Array.from([...parts.keys()].filter((part) => isFree[part]));
  const open = Int32Array.from([...floor.capacity.keys()].filter((table) => !floor.isClosed[table]));

  // The cost of a part at a table, without regard to its other people.
  const home = new Int32Array(count * width);
  for (const [part, people] of parts.entries()) home[part * width + pool] = costs.unseated * people.length;
  const gathered: { weight: number; total: number; members: Map<number, number> }[] = [];
  const conflicts = parts.map(() => new Map<number, number>());
  const membersOf = (people: readonly number[]) => {
    const members = new Map<number, number>();
    for (const person of people) add(members, partOf[person]!, 1);
    return members;
  };
  // The parts from which each part keeps a distance: the other part, the rule, and how many pairs.
  const apart = parts.map(() => [] as number[]);
  for (const [number, rule] of floor.rules.entries()) {
    const { kind, weight, people, sides, costAt } = rule;
    if (costAt.length > 0)
      for (const [part, times] of membersOf(people))
        for (let other = 0; other < width; other++) home[part * width + other]! += costAt[other]! * times;
    if (kind === "together") {
      const members = membersOf(people);
      if (members.size > 1) gathered.push({ weight, total: people.length, members });
      // One part keeps the rule by itself, unless it has no seat.
      else for (const [part, times] of members) home[part * width + pool]! += weight * times;
    }
    if (kind === "apart" || kind === "distant")
      for (const [index, side] of sides.entries())
        for (const other of sides.slice(index + 1))
          for (const [one, times] of membersOf(side))
            for (const [two, each] of membersOf(other))
              if (one === two) {
                // Both in one part: apart only while the part has no seat.
                for (let table = 0; table < pool; table++)
                  home[one * width + table]! += pairCost(floor, rule, table, table) * times * each;
              } else if (kind === "distant") {
                apart[one]!.push(two, number, times * each);
                apart[two]!.push(one, number, times * each);
              } else {
                add(conflicts[one]!, two, weight * times * each);
                add(conflicts[two]!, one, weight * times * each);
              }
  }
  const right = rightTables();
  for (const [part, people] of parts.entries())
    for (const person of people) {
      if (!hall.keepsPlaces || floor.at[person] === pool) continue;
      for (let table = 0; table < width; table++)
        if (table !== floor.at[person]) home[part * width + table]! += costs.moved;
    }
  const rules = gathered.length;
  if (hall.households)
    for (const household of floor.households) {
      const members = membersOf(household);
      if (members.size > 1) gathered.push({ weight: costs.split, total: household.length, members });
    }
  const joins = parts.map(() => new Map<number, number>());
  for (const [group, { members }] of gathered.entries())
    for (const [part, times] of members) joins[part]!.set(group, times);
  const join = listsOf(joins);
  const member = listsOf(gathered.map(({ members }) => members));
  const conflict = listsOf(conflicts);
  const groupWeight = Int32Array.from(gathered, ({ weight }) => weight);
  const groupTotal = Int32Array.from(gathered, ({ total }) => total);
  const groupCost = new Int32Array(gathered.length);
  const groupAt = new Int16Array(gathered.length * width);

  // Circles count at a table only where a lonely person of another part asks for them.
  const within = parts.map((people) => {
    const circles = new Map<number, number>();
    for (const person of people) for (const circle of floor.circles[person]!) add(circles, circle, 1);
    return circles;
  });
  const asking = floor.lonely.filter(
    ({ person, circles, own }) => !circles.some((circle) => (within[partOf[person]!]!.get(circle) ?? 0) > own),
  );
  const asked = new Set(asking.flatMap(({ circles }) => circles));
  const circleNumber = new Map([...asked].sort((one, other) => one - other).map((circle, index) => [circle, index]));
  const circle = listsOf(
    within.map(
      (circles) => new Map([...circles].flatMap(([of, n]) => (asked.has(of) ? [[circleNumber.get(of)!, n]] : []))),
    ),
  );
  const circleAt = new Int16Array(circleNumber.size * width);
  const asks = parts.map(() => [] as { circles: Int32Array; own: number; cost: number; spares: boolean }[]);
  for (const { person, circles, own, cost: each, sparesChildren } of asking)
    asks[partOf[person]!]!.push({
      circles: Int32Array.from(circles, (of) => circleNumber.get(of)!),
      own,
      cost: each,
      spares: sparesChildren,
    });

  const load = new Int32Array(width);
  const uneven = Int32Array.from({ length: 64 }, (_, free0) => unevenCost(floor, free0 - 21));
  const tableCost = new Int32Array(width);
  const seated = Array.from({ length: width }, () => [] as number[]);
  const place = new Int32Array(count);

  const room = {
    cost: costOf(floor, plan),
    count,
    size,
    at,
    free,
    open,
    load,
    seated,
    isFree,
    move,
    settle,
    planNow,
    mates,
    right,
    tableCost,
  };

  function enter(part: number, table: number): void {
    place[part] = seated[table]!.push(part) - 1;
    at[part] = table;
    load[table]! += size[part]!;
    for (let index = circle.start[part]!; index < circle.start[part + 1]!; index++)
      circleAt[circle.of[index]! * width + table]! += circle.count[index]!;
    for (let index = join.start[part]!; index < join.start[part + 1]!; index++)
      groupAt[join.of[index]! * width + table]! += join.count[index]!;
  }
  function leave(part: number, table: number): void {
    const list = seated[table]!;
    const last = list.pop()!;
    if (last !== part) {
      list[place[part]!] = last;
      place[last] = place[part]!;
    }
    load[table]! -= size[part]!;
    for (let index = circle.start[part]!; index < circle.start[part + 1]!; index++)
      circleAt[circle.of[index]! * width + table]! -= circle.count[index]!;
    for (let index = join.start[part]!; index < join.start[part + 1]!; index++)
      groupAt[join.of[index]! * width + table]! -= join.count[index]!;
  }
  function groupCostOf(group: number): number {
    let most = 0;
    let tablesOf = 0;
    const from = member.start[group]!;
    const to = member.start[group + 1]!;
    for (let index = from; index < to; index++) {
      const table = at[member.of[index]!]!;
      if (table === pool) continue;
      const here = groupAt[group * width + table]!;
      if (here > most) most = here;
      if (group < rules) continue;
      let isFirst = 1;
      for (let before = from; before < index; before++) if (at[member.of[before]!] === table) isFirst = 0;
      tablesOf += isFirst;
    }
    if (group < rules) return groupWeight[group]! * (groupTotal[group]! - most);
    return groupWeight[group]! * (tablesOf > 1 ? tablesOf - 1 : 0);
  }
  function costAt(table: number): number {
    if (table === pool) return 0;
    let cost = uneven[floor.capacity[table]! - load[table]! + 21]!;
    const list = seated[table]!;
    for (let index = 0; index < list.length; index++) {
      const wishes = asks[list[index]!]!;
      for (let wish = 0; wish < wishes.length; wish++) {
        const { circles, own, cost: each, spares } = wishes[wish]!;
        if (spares && floor.isForChildren[table]) continue;
        let isAlone = true;
        for (let of = 0; of < circles.length; of++)
          if (circleAt[circles[of]! * width + table]! > own) {
            isAlone = false;
            break;
          }
        if (isAlone) cost += each;
      }
    }
    return cost;
  }

  /** Moves a part. The cost of the tables that it leaves and enters is right again after `settle` of both. */
  function move(part: number, to: number): void {
    const from = at[part]!;
    if (from === to) return;
    let change = home[part * width + to]! - home[part * width + from]!;
    for (let index = conflict.start[part]!; index < conflict.start[part + 1]!; index++) {
      const table = at[conflict.of[index]!]!;
      if (table === pool) continue;
      if (table === from) change -= conflict.count[index]!;
      else if (table === to) change += conflict.count[index]!;
    }
    const away = apart[part]!;
    for (let index = 0; index < away.length; index += 3) {
      const table = at[away[index]!]!;
      if (table === pool) continue;
      const rule = floor.rules[away[index + 1]!]!;
      const before = from === pool ? 0 : pairCost(floor, rule, from, table);
      const after = to === pool ? 0 : pairCost(floor, rule, to, table);
      change += (after - before) * away[index + 2]!;
    }
    leave(part, from);
    enter(part, to);
    for (let index = join.start[part]!; index < join.start[part + 1]!; index++) {
      const group = join.of[index]!;
      const cost = groupCostOf(group);
      change += cost - groupCost[group]!;
      groupCost[group] = cost;
    }
    room.cost += change;
  }
  function settle(table: number): void {
    const cost = costAt(table);
    room.cost += cost - tableCost[table]!;
    tableCost[table] = cost;
  }
  function planNow(): Plan {
    return Int16Array.from(partOf, (part) => at[part]!);
  }

  for (let part = 0; part < count; part++) enter(part, at[part]!);
  for (let group = 0; group < gathered.length; group++) groupCost[group] = groupCostOf(group);
  for (let table = 0; table < tables; table++) tableCost[table] = costAt(table);

  /** For each part, the parts that it should sit with: of its rules and household, else of its circles. */
  function mates(): Int32Array[] {
    const inCircle = Array.from({ length: circleNumber.size }, () => [] as number[]);
    for (let part = 0; part < count; part++)
      for (let index = circle.start[part]!; index < circle.start[part + 1]!; index++)
        inCircle[circle.of[index]!]!.push(part);
    return Array.from({ length: count }, (_, part) => {
      const near = new Set<number>();
      for (let index = join.start[part]!; index < join.start[part + 1]!; index++) {
        const group = join.of[index]!;
        for (let other = member.start[group]!; other < member.start[group + 1]!; other++) near.add(member.of[other]!);
      }
      if (near.size === 0)
        for (const { circles } of asks[part]!)
          for (const of of circles) for (const other of inCircle[of]!) near.add(other);
      near.delete(part);
      return Int32Array.from([...near].sort((one, other) => one - other).slice(0, 200));
    });
  }
  /** For each part, the open tables that its own rules ask for; empty where most tables will do. Before seats of today count. */
  function rightTables(): Int32Array[] {
    return parts.map((_, part) => {
      const own = home.subarray(part * width, part * width + pool);
      const least = open.reduce((sofar, table) => Math.min(sofar, own[table]!), Infinity);
      const right = open.filter((table) => own[table] === least);
      return 2 * right.length > open.length ? new Int32Array() : right;
    });
  }
  return room;
}
