// The keys of the plan: walk between tables, move and turn them, take people and put them down.
import { type Spot, tableTowards } from "#app/domain/event/plan/geometry.ts";
import { onScreen } from "#app/domain/event/plan/picture.ts";
import { arrows, stepOf } from "./steps.ts";

export type Keyed = {
  /** The table with the focus. */
  id: string;
  tables: readonly { id: string; spot: Spot | null }[];
  room: { depth: number };
  isUpright: boolean;
  /** A table that the keys move; its place so far. */
  carried: Spot | null;
  focus(id: string): void;
  carry(spot: Spot | null): void;
  /** Ends the move: saves it, or with false leaves the table where it was. */
  settle(isKept: boolean): void;
  choose(isMore: boolean): void;
  hasHand: boolean;
  put(): void;
  drop(): void;
  turn(by: number): void;
  lock(): void;
  copy(): void;
  remove(): void;
};

/** Whether the key meant something. */
export function pressPlanKey(event: KeyboardEvent, on: Keyed): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const direction = arrows[key];
  if (direction) {
    if (on.carried) {
      const by = stepOf(event, on.isUpright)!;
      on.carry({ ...on.carried, x: on.carried.x + by.x, y: on.carried.y + by.y });
      return true;
    }
    const seen = on.tables.flatMap(({ id, spot }) => (spot ? [{ id, ...onScreen(spot, on.room, on.isUpright) }] : []));
    const here = seen.find(({ id }) => id === on.id);
    const next = here && tableTowards(here, seen, direction);
    if (next) on.focus(next.id);
    return true;
  }
  if (ctrlKey || metaKey) return false;
  const own = on.tables.find(({ id }) => id === on.id)?.spot ?? null;
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => (on.carried ? on.settle(true) : on.hasHand ? on.put() : on.choose(false)),
    " ": () => (on.hasHand ? on.put() : on.choose(shiftKey)),
    Escape: () => (on.carried ? on.settle(false) : on.drop()),
    m: () => on.carry(own),
    r: () => on.turn(shiftKey ? -15 : 15),
    l: on.lock,
    d: on.copy,
    Delete: on.remove,
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.();
  return act !== undefined;
}
