// Two points on the plan and the metres between them. A press puts a point; the keys move it.
import type { KeyboardEvent } from "react";
import type { Point } from "#app/domain/event/plan/boxes.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import { rulerText } from "../hands.copy.ts";
import { stepOf } from "./steps.ts";
import picture from "./picture.module.css";
import css from "./ruler.module.css";

export type Ends = readonly [Point, Point];

/** The whole centimetres between two points. */
export function lengthOf([one, other]: Ends): number {
  return Math.round(Math.hypot(one.x - other.x, one.y - other.y));
}

type Props = {
  ends: Ends;
  /** The height of the figures in centimetres. */
  letters: number;
  /** The size of a target of 44 pixels, in centimetres. */
  target: number;
  isUpright: boolean;
  onMove: (ends: Ends) => void;
  onEnd: () => void;
};

export function Ruler({ ends, letters, target, isUpright, onMove, onEnd }: Props) {
  const [one, other] = ends;
  const [half, high] = [letters * 2, letters * 1.5];
  const press = (event: KeyboardEvent, index: number) => {
    const by = stepOf(event, isUpright);
    if (event.key === "Escape") onEnd();
    else if (by) {
      const moved = ends.map((each, at) => (at === index ? { x: each.x + by.x, y: each.y + by.y } : each));
      onMove(moved as unknown as Ends);
    } else return;
    event.preventDefault();
  };
  return (
    <g className={css.ruler}>
      <g className={picture.measure}>
        <path d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
      </g>
      {ends.map(({ x, y }, index) => (
        <g
          key={index}
          // An element of a drawing has no button of its own.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="button"
          tabIndex={0}
          aria-label={rulerText.end(index + 1)}
          className={css.end}
          transform={`translate(${x} ${y})`}
          onKeyDown={(event) => press(event, index)}
        >
          <circle className={css.target} r={target / 2} />
          <circle className={css.ring} r={target / 4} />
          <path d={`M${-target / 3} 0H${target / 3}M0 ${-target / 3}V${target / 3}`} />
        </g>
      ))}
      <g className={picture.measure} aria-hidden="true">
        <g transform={`translate(${(one.x + other.x) / 2} ${(one.y + other.y) / 2}) rotate(${isUpright ? -90 : 0})`}>
          <rect x={-half} y={-high / 2} width={2 * half} height={high} rx={high / 2} />
          <text fontSize={letters}>{formatMetres(lengthOf(ends))} m</text>
        </g>
      </g>
    </g>
  );
}
