// Puts rows in another order by mouse, by finger and by keyboard: a grip is dragged, or taken with the space bar and moved with the arrows.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

export type Grip = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onBlur(): void;
};

export type Reorder<Key extends string> = {
  order: readonly Key[];
  /** The row that is on its way. */
  lifted: Key | null;
  /** What a reader says of it. */
  said: string;
  gripOf(key: Key): Grip;
};

/**
 * The order of what `rows` finds on the page, from top to bottom. `say` puts a row's place into words; `keep` is called with an
 * order that has changed, when the row is put down. Escape puts it back.
 */
export function useReorder<Key extends string>(
  stored: readonly Key[],
  rows: () => Element[],
  say: (key: Key, at: number) => string,
  keep: (order: readonly Key[]) => void,
): Reorder<Key> {
  const [order, setOrder] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [lifted, setLifted] = useState<Key | null>(null);
  const [said, setSaid] = useState("");
  const before = useRef(stored);
  // What is stored meanwhile, here or elsewhere, is shown, but never below a row that is on its way.
  if (lifted === null && seen.join() !== stored.join()) {
    setSeen(stored);
    setOrder(stored);
  }

  function lift(key: Key) {
    before.current = order;
    setLifted(key);
    setSaid(`${say(key, order.indexOf(key))} Muévela con las flechas y suéltala con el espacio.`);
  }

  function move(key: Key, to: number) {
    const at = Math.max(0, Math.min(order.length - 1, to));
    if (order[at] === key) return;
    const next = order.filter((each) => each !== key);
    next.splice(at, 0, key);
    setOrder(next);
    setSaid(say(key, at));
  }

  function drop() {
    if (lifted === null) return;
    setLifted(null);
    setSaid(say(lifted, order.indexOf(lifted)));
    if (before.current.join() !== order.join()) keep(order);
  }

  function putBack() {
    if (lifted === null) return;
    setLifted(null);
    setOrder(before.current);
    setSaid(say(lifted, before.current.indexOf(lifted)));
  }

  /** The place of the row whose middle is nearest to `y`. */
  function placeAt(y: number): number {
    const middles = rows().map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return Math.abs(top + height / 2 - y);
    });
    return middles.indexOf(Math.min(...middles));
  }

  return {
    order,
    lifted,
    said,
    gripOf: (key) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lift(key);
      },
      onPointerMove(event) {
        if (lifted === key && event.currentTarget.hasPointerCapture(event.pointerId)) move(key, placeAt(event.clientY));
      },
      onPointerUp: drop,
      onPointerCancel: putBack,
      onKeyDown(event) {
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
