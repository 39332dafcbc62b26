// The counts and the free seats, for the screens that a helper seldom opens.
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { type Fact, standing } from "#app/domain/door/facts.ts";
import { type DoorState, presenceOf } from "./view.ts";

/** How many entries each device has counted, and when its last one was; the most first. */
export function countsOf(facts: Iterable<Fact>): { device: string; count: number; lastAt: number }[] {
  const counts = new Map<string, { device: string; count: number; lastAt: number }>();
  for (const { kind, device, at } of standing(facts)) {
    if (kind !== "in" && kind !== "add") continue;
    const count = counts.get(device) ?? { device, count: 0, lastAt: 0 };
    counts.set(device, { device, count: count.count + 1, lastAt: Math.max(count.lastAt, at) });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/** The seats of a table that neither a guest nor a walk-in keeps. A guest who declined keeps one only while inside. */
export function freeSeats(copy: DoorCopy, state: DoorState): { table: number; free: number }[] {
  const taken = new Map<number, number>();
  const take = (table: number | null | undefined) => {
    if (table != null) taken.set(table, (taken.get(table) ?? 0) + 1);
  };
  for (const { people } of copy.households)
    for (const { table, status, no } of people) if (status !== "declined" || presenceOf(state, no).inside) take(table);
  for (const { table } of state.walkIns) take(table);
  return copy.tables
    .map(({ number, capacity }) => ({ table: number, free: capacity - (taken.get(number) ?? 0) }))
    .filter(({ free }) => free > 0);
}
