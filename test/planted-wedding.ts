// Weddings with a plan in them that costs nothing: the least that a search can find.
import type { Hall, HallPerson, HallRule } from "#app/domain/event/suggestion/hall.ts";

/** Tables of 1.80 m stand in rows of eight, 4 m from centre to centre; gaps in centimetres. */
const gapOf = (one: number, other: number) =>
  one === other
    ? 0
    : Math.floor(400 * Math.hypot((one % 8) - (other % 8), Math.floor(one / 8) - Math.floor(other / 8))) - 180;

/** `people` at `tables`, one free chair at each, with `rules` that the hidden plan keeps; two in five are about distance
 * and access. */
export function plantWedding(
  seed: number,
  { people, tables, rules }: { people: number; tables: number; rules: number },
): Hall {
  let state = seed * 7_919 + 17;
  const below = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  const id = (kind: string, number: number) => `${kind}${String(number).padStart(4, "0")}`;
  const sizes = Array.from({ length: tables }, () => 4);
  for (let person = 4 * tables; person < people; person++) {
    let table = below(tables);
    while (sizes[table]! >= 10) table = below(tables);
    sizes[table]! += 1;
  }
  const seated: (HallPerson & { table: number })[] = [];
  let households = 0;
  for (const [table, size] of sizes.entries())
    for (let left = size; left > 0; households++) {
      const members = Math.min(left, [1, 1, 2, 2, 2, 3, 3, 4, 4, 5][below(10)]!);
      left -= members;
      for (let member = 0; member < members; member++)
        seated.push({
          // Scattered, so that the order of the ids says nothing of the tables.
          id: id(`p${below(1_000)}-`, seated.length),
          householdId: id("h", households),
          isMinor: member > 1,
          // Four tables share a circle.
          circles: [`#${table % Math.ceil(tables / 4)}`],
          at: null,
          isFixed: false,
          table,
        });
    }
  const byHousehold = [...Map.groupBy(seated, ({ householdId }) => householdId).values()];
  const some = () => byHousehold[below(byHousehold.length)]!;
  const sideOf = (household: HallPerson[]) => household.map((person) => person.id);
  const planted: HallRule[] = [];
  while (planted.length < rules) {
    const one = some();
    const other = some();
    const isTogether = one[0]!.table === other[0]!.table;
    const number = planted.length;
    const strength = number % 3 === 0 ? "better" : "must";
    const rule = { id: id("r", number), strength, tableId: null, lacking: {}, distance: 0 } as const;
    const [own, theirs] = [one[0]!.table, other[0]!.table];
    /** The centimetres that each table lacks, by its number. */
    const lacking = (of: (table: number) => number) =>
      Object.fromEntries(sizes.flatMap((_, table) => (of(table) > 0 ? [[id("t", table), of(table)]] : [])));
    if (number % 10 === 1)
      planted.push({
        ...rule,
        kind: "accessible",
        sides: [[one[0]!.id]],
        lacking: lacking((table) => (table !== own && (table + number) % 3 === 0 ? 100_000 : 0)),
      });
    else if (number % 10 === 3)
      planted.push({
        ...rule,
        kind: "near",
        sides: [sideOf(one)],
        lacking: lacking((table) => Math.max(0, gapOf(own, table) - 500)),
      });
    else if (number % 20 === 5 && gapOf(own, theirs) >= 600)
      planted.push({
        ...rule,
        kind: "far",
        sides: [sideOf(one)],
        lacking: lacking((table) => Math.max(0, 600 - gapOf(theirs, table))),
      });
    else if (number % 10 === 7 && gapOf(own, theirs) > 600)
      planted.push({ ...rule, kind: "distant", distance: 600, sides: [sideOf(one), sideOf(other)] });
    else if (number % 10 === 9)
      planted.push({ ...rule, kind: "table", sides: [sideOf(one)], tableId: id("t", one[0]!.table) });
    else if (number % 2 === 0 && isTogether && one !== other)
      planted.push({ ...rule, kind: "together", sides: [sideOf(one), sideOf(other)] });
    else if (number % 20 === 15 && !isTogether)
      planted.push({ ...rule, kind: "apart", sides: [sideOf(one), sideOf(other)] });
  }
  return {
    tables: sizes.map((size, table) => ({
      id: id("t", table),
      capacity: size + 1,
      isLocked: false,
      isForChildren: false,
      isPlaced: true,
    })),
    people: seated.map(({ id: own, householdId, isMinor, circles, at, isFixed }) => ({
      id: own,
      householdId,
      isMinor,
      circles,
      at,
      isFixed,
    })),
    rules: planted,
    gaps: sizes.flatMap((_, one) =>
      sizes.flatMap((__, other) =>
        one < other && gapOf(one, other) <= 600 ? [[id("t", one), id("t", other), gapOf(one, other)] as const] : [],
      ),
    ),
    households: true,
    strangers: true,
    even: true,
    keepsPlaces: false,
  };
}
