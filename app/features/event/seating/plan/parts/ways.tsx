// The ways of wheelchairs on the picture, and the places that shut them.
import { wayBreadth } from "#app/domain/event/rule-distance.ts";
import type { PlanWay } from "../queries.server.ts";
import css from "./picture.module.css";

/** The ways of wheelchairs to the chosen tables, 90 cm broad; or the place that shuts one. */
export function Ways({ ways }: { ways: readonly PlanWay[] }) {
  return ways.map(({ guestId, way }) => {
    if (!way) return null;
    const d = `M${way.path.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
    return (
      <g key={guestId} className={css.way} aria-hidden="true">
        {way.reaches && <path className={css.breadth} d={d} strokeWidth={wayBreadth} />}
        {way.reaches && <path className={css.line} d={d} />}
        {!way.reaches && way.narrow && <circle className={css.shut} cx={way.narrow.at.x} cy={way.narrow.at.y} r="60" />}
      </g>
    );
  });
}
