// The visible part of the room: upright or not, its scale in pixels a metre, and its zoom.
import { type RefObject, useEffect, useState } from "react";
import type { Point } from "#app/domain/event/plan/boxes.ts";
import {
  onScreen,
  partAround,
  standsUpright,
  type View,
  wholeRoom,
  within,
  zoomed,
} from "#app/domain/event/plan/picture.ts";
import type { RoomMeasures } from "#app/domain/event/plan/room.ts";

export type Viewing = ReturnType<typeof useView>;

/**
 * Null values until the box has been measured. `first` is where the view begins if a finger would not hit its smallest table. With `turns` false the
 * room is never drawn upright.
 */
export function useView(
  room: RoomMeasures,
  box: RefObject<HTMLElement | null>,
  first: { at: Point; smallest: number } | null,
  turns = true,
) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  // Undefined until a person moves the view; null is the whole room.
  const [near, setNear] = useState<View | null | undefined>(undefined);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    watch.observe(current);
    return () => watch.disconnect();
  }, [box]);
  const isUpright = turns && size !== null && standsUpright(room, size);
  const whole = wholeRoom(room, isUpright);
  const around = (at: Point) =>
    size ? partAround(onScreen(at, room, isUpright), first?.smallest ?? 0, size, whole) : null;
  const wanted = near === undefined ? first && around(first.at) : near;
  const view = wanted && wanted.isUpright === isUpright ? wanted : whole;
  const scaleOf = (shown: View) => (size ? 100 * Math.min(size.width / shown.width, size.height / shown.height) : null);
  return {
    view,
    whole,
    isWhole: view === whole,
    perMetre: scaleOf(view),
    isUpright,
    isMeasured: size !== null,
    /** Comes nearer by `factor` around a point on the screen in the room's centimetres; without one around the middle. */
    zoom(factor: number, at: Point = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) {
      const next = zoomed(view, whole, factor, at);
      setNear(next.width >= whole.width ? null : next);
    },
    pan(dx: number, dy: number) {
      if (view !== whole) setNear(within({ ...view, x: view.x - dx, y: view.y - dy }, whole));
    },
    /** Brings `at`, a point on the screen in the room's centimetres, to the middle. */
    centre(at: Point) {
      if (view !== whole) setNear(within({ ...view, x: at.x - view.width / 2, y: at.y - view.height / 2 }, whole));
    },
    /** Shows `at`, a point of the room, near enough to press what stands there. */
    show(at: Point) {
      setNear(around(at) ?? (view === whole ? null : view));
    },
    showAll: () => setNear(null),
  };
}
