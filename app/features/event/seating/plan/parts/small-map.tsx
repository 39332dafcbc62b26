// The small map of a room of which only a part is in sight: its tables as dots, and the part. A press on it goes there.
import type { Point } from "#app/domain/event/plan/boxes.ts";
import { onScreen } from "#app/domain/event/plan/picture.ts";
import type { RoomMeasures } from "#app/domain/event/plan/room.ts";
import type { PlanTable } from "../queries.server.ts";
import css from "./small-map.module.css";
import type { Viewing } from "./use-view.ts";

type Props = { viewing: Viewing; room: RoomMeasures; tables: readonly PlanTable[] };

/** Null while the whole room is in sight. Keys and gestures reach the same parts, so it says nothing to a screen reader. */
export function SmallMap({ viewing: { view, whole, isWhole, isUpright, centre }, room, tables }: Props) {
  if (isWhole) return null;
  const go = (event: React.PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()?.inverse();
    if (!matrix || (event.type === "pointermove" && event.buttons === 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y }: Point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    centre({ x, y });
  };
  return (
    <svg
      className={css.map}
      style={{ aspectRatio: `${whole.width} / ${whole.height}` }}
      viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      data-quiet=""
      data-wide={whole.width > whole.height || undefined}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      {tables.map(({ id, spot, capacity, people }) => {
        const at = spot && onScreen(spot, room, isUpright);
        return at && <circle key={id} cx={at.x} cy={at.y} r={110} data-free={people.length < capacity || undefined} />;
      })}
      <rect x={view.x} y={view.y} width={view.width} height={view.height} rx={60} />
    </svg>
  );
}
