// The difference between two plans of one layout: the server sends it to a script that has the earlier one.
import type { Plan } from "../queries.server.ts";

const lists = ["tables", "rows", "objects", "tickets", "rooms", "layouts"] as const;
type List = (typeof lists)[number];
type Item = { id: string };

/** Items that are gone, and items that are new or changed, each with its place in the later list. In another order the whole list. */
type ListChanges<T> = { gone: string[]; put: [at: number, item: T][] } | { whole: T[] };
/** `lists` and `rest` hold only what differs; `changedBy` its new entries, and the ids of those that are gone. */
export type PlanChanges = {
  /** The tag of the earlier plan. */
  since: string;
  lists: { [Name in List]?: ListChanges<Plan[Name][number]> };
  changedBy: { put: Record<string, string>; gone: string[] };
  rest: Partial<Omit<Plan, List | "changedBy">>;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes from the plan `before`, whose tag is `since`, to the plan `now`. */
export function planChanges(since: string, before: Plan, now: Plan): PlanChanges {
  const changes: PlanChanges = { since, lists: {}, changedBy: { put: {}, gone: [] }, rest: {} };
  for (const name of lists) {
    const differing = listChanges<Item>(before[name], now[name]);
    if (differing) Object.assign(changes.lists, { [name]: differing });
  }
  const { put, gone } = changes.changedBy;
  for (const [id, by] of Object.entries(now.changedBy)) if (before.changedBy[id] !== by) put[id] = by;
  for (const id of Object.keys(before.changedBy)) if (!(id in now.changedBy)) gone.push(id);
  const { changedBy: _, ...fields } = now;
  for (const [name, value] of Object.entries(fields))
    if (!lists.some((each) => each === name) && !isSame(before[name as keyof Plan], value))
      Object.assign(changes.rest, { [name]: value });
  return changes;
}

/** The plan `before` after `changes`. */
export function withPlanChanges(before: Plan, changes: PlanChanges): Plan {
  const after = { ...before, ...changes.rest };
  for (const name of lists) {
    const differing = changes.lists[name] as ListChanges<Item> | undefined;
    if (differing) Object.assign(after, { [name]: withListChanges<Item>(before[name], differing) });
  }
  const { put, gone } = changes.changedBy;
  const kept = Object.entries(before.changedBy).filter(([id]) => !gone.includes(id));
  return { ...after, changedBy: { ...Object.fromEntries(kept), ...put } };
}

function listChanges<T extends Item>(before: readonly T[], now: readonly T[]): ListChanges<T> | null {
  const [earlier, later] = [before, now].map((all) => new Map(all.map((each) => [each.id, each])));
  const order = (all: readonly T[]) => all.flatMap(({ id }) => (earlier!.has(id) && later!.has(id) ? [id] : [])).join();
  if (order(before) !== order(now)) return { whole: [...now] };
  const gone = before.flatMap(({ id }) => (later!.has(id) ? [] : [id]));
  const put = now.flatMap((item, at): [number, T][] => (isSame(earlier!.get(item.id), item) ? [] : [[at, item]]));
  return gone.length + put.length > 0 ? { gone, put } : null;
}

function withListChanges<T extends Item>(before: readonly T[], changes: ListChanges<T>): T[] {
  if ("whole" in changes) return changes.whole;
  const moved = new Set([...changes.gone, ...changes.put.map(([, { id }]) => id)]);
  const after = before.filter(({ id }) => !moved.has(id));
  for (const [at, item] of changes.put) after.splice(at, 0, item);
  return after;
}
