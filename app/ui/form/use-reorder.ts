// Reorders rows by mouse, finger and keyboard: hosts drag a grip, or take it with the space bar and move it with the arrows.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation } from "react-router";

export type Grip = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onBlur(): void;
};

export type Reorder<Key extends string> = {
  order: readonly Key[];
  /** The row in motion. */
  lifted: Key | null;
  /** The text that a screen reader announces. */
  said: string;
  gripOf(key: Key): Grip;
};

const EDGE = 96;
const STEP = 12;

type State<Key> = { order: readonly Key[]; lifted: Key | null };

/**
 * The order of the elements in `rows`, from top to bottom. `say` puts a row's place into words. `keep` gets a changed order when the host
 * puts the row down. Escape restores the former order. The stored order counts once the server has answered every form of the page.
 * A refusal, or a second move, may leave the order that the hook has seen before.
 */
export function useReorder<Key extends string>(
  stored: readonly Key[],
  rows: () => Element[],
  say: (key: Key, at: number) => string,
  keep: (order: readonly Key[]) => void,
): Reorder<Key> {
  const [state, setState] = useState<State<Key>>({ order: stored, lifted: null });
  const [seen, setSeen] = useState(stored);
  const [said, setSaid] = useState("");
  const isNavigating = useNavigation().state !== "idle";
  const isSettled = useFetchers().every(({ state: each }) => each === "idle") && !isNavigating;
  // The hook takes over an order stored meanwhile, here or elsewhere, but never while a row is in motion. While a form is on its way, the
  // stored order may be the one between two moves. The hook then takes over only new and missing rows.
  if (state.lifted === null && seen.join() !== stored.join()) {
    setSeen(stored);
    if (isSettled || state.order.toSorted().join() !== stored.toSorted().join())
      setState({ order: stored, lifted: null });
  }
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (wasSettled !== isSettled) {
    setWasSettled(isSettled);
    if (isSettled && state.lifted === null && state.order.join() !== stored.join())
      setState({ order: stored, lifted: null });
  }
  // A pointer moves faster than React renders: its moves are counted here.
  const live = useRef(state);
  useEffect(() => {
    live.current = state;
  }, [state]);
  const before = useRef(stored);

  function change(next: State<Key>) {
    live.current = next;
    setState(next);
  }

  function lift(key: Key) {
    const { order } = live.current;
    before.current = order;
    change({ order, lifted: key });
    setSaid(`${say(key, order.indexOf(key))} Muévela con las flechas y suéltala con el espacio.`);
  }

  function move(key: Key, to: number) {
    const { order } = live.current;
    const at = Math.max(0, Math.min(order.length - 1, to));
    if (order[at] === key) return;
    const next = order.filter((each) => each !== key);
    next.splice(at, 0, key);
    change({ order: next, lifted: key });
    setSaid(say(key, at));
  }

  function drop() {
    const { order, lifted } = live.current;
    if (lifted === null) return;
    change({ order, lifted: null });
    setSaid(say(lifted, order.indexOf(lifted)));
    if (before.current.join() !== order.join()) keep(order);
  }

  function putBack() {
    const { lifted } = live.current;
    if (lifted === null) return;
    change({ order: before.current, lifted: null });
    setSaid(say(lifted, before.current.indexOf(lifted)));
  }

  /** The place of the row whose middle is nearest to `y`. */
  function placeAt(y: number): number {
    const distances = rows().map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return Math.abs(top + height / 2 - y);
    });
    return distances.indexOf(Math.min(...distances));
  }

  /** Listens on the window: the grip itself is rendered anew at its row's new place. */
  function follow(key: Key, pointerId: number) {
    const listening = new AbortController();
    const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (y: number) => void) =>
      window.addEventListener(name, (event) => event.pointerId === pointerId && act(event.clientY), {
        signal: listening.signal,
      });
    on("pointermove", (y) => {
      // Near an edge of the window the page scrolls along.
      if (y < EDGE) window.scrollBy(0, -STEP);
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      move(key, placeAt(y));
    });
    on("pointerup", () => {
      listening.abort();
      drop();
    });
    on("pointercancel", () => {
      listening.abort();
      putBack();
    });
  }

  return {
    order: state.order,
    lifted: state.lifted,
    said,
    gripOf: (key) => ({
      onPointerDown({ button, pointerId }) {
        if (button !== 0) return;
        lift(key);
        follow(key, pointerId);
      },
      onKeyDown(event) {
        const { order, lifted } = live.current;
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (event.key === " " || event.key === "Enter") {
          event.preventDefault();
          if (lifted === key) drop();
          else lift(key);
        } else if (event.key === "Escape" && lifted === key) {
          event.preventDefault();
          event.stopPropagation();
          putBack();
        } else if (step !== undefined && lifted === key) {
          event.preventDefault();
          move(key, order.indexOf(key) + step);
        }
      },
      onBlur: drop,
    }),
  };
}
