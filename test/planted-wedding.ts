// Weddings with a plan in them that costs nothing: the least that a search can find.
import type { Hall, HallPerson, HallRule } from "#app/domain/event/suggestion/hall.ts";

/** `people` at `tables`, one free chair at each, with `rules` that the hidden plan keeps. */
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
    const rule = { id: id("r", number), strength, tableId: null } as const;
    if (number % 10 === 9)
      planted.push({ ...rule, kind: "table", sides: [sideOf(one)], tableId: id("t", one[0]!.table) });
    else if (number % 2 === 0 && isTogether && one !== other)
      planted.push({ ...rule, kind: "together", sides: [sideOf(one), sideOf(other)] });
    else if (number % 2 === 1 && !isTogether)
      planted.push({ ...rule, kind: "apart", sides: [sideOf(one), sideOf(other)] });
  }
  return {
    tables: sizes.map((size, table) => ({
      id: id("t", table),
      capacity: size + 1,
      isLocked: false,
      isForChildren: false,
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
    households: true,
    strangers: true,
    even: true,
    keepsPlaces: false,
  };
}
