// The picture of the venue with what a host puts on it: two points and the line between them, or the corners of the walls.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- SVG has no elements for a group, a button and a picture. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Point } from "#app/domain/event/plan/geometry.ts";
import { type Pixels, squared } from "#app/domain/event/plan/scale.ts";
import { pointLabel } from "../copy.ts";
import css from "./scale.module.css";

type SheetProps = { fileKey: string; pixels: Pixels; title: string };

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const within = ({ x, y }: Point, { width, height }: Pixels): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

/** The place of a pointer in pixels of the picture. */
function placeOf(event: PointerEvent, svg: SVGSVGElement | null, pixels: Pixels): Point | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return within({ x, y }, pixels);
}

/** Two points that a host drags, or moves by the arrow keys: one pixel, ten with Shift. */
export function PointsSheet({
  fileKey,
  pixels,
  title,
  points,
  onMove,
}: SheetProps & { points: readonly [Point, Point]; onMove(at: 0 | 1, to: Point): void }) {
  const svg = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<0 | 1 | null>(null);
  const unit = Math.max(pixels.width, pixels.height) / 100;
  const press = (at: 0 | 1) => (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onMove(at, within({ x: points[at].x + way.x * by, y: points[at].y + way.y * by }, pixels));
  };
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${pixels.width} ${pixels.height}`}
      className={css.sheet}
      role="group"
      aria-label={title}
      onPointerMove={(event) => {
        const to = held !== null && placeOf(event, svg.current, pixels);
        if (to && held !== null) onMove(held, to);
      }}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      <image href={`/files/${fileKey}`} width={pixels.width} height={pixels.height} />
      <line
        className={css.line}
        x1={points[0].x}
        y1={points[0].y}
        x2={points[1].x}
        y2={points[1].y}
        strokeWidth={unit * 0.4}
      />
      {([0, 1] as const).map((at) => (
        <g
          key={at}
          transform={`translate(${points[at].x} ${points[at].y})`}
          className={css.point}
          tabIndex={0}
          role="button"
          aria-label={pointLabel(at === 0 ? 1 : 2)}
          onKeyDown={press(at)}
          onPointerDown={(event) => {
            svg.current?.setPointerCapture(event.pointerId);
            setHeld(at);
          }}
        >
          <circle className={css.reach} r={unit * 4.5} />
          <circle className={css.dot} r={unit} strokeWidth={unit * 0.3} />
          <path
            className={css.cross}
            strokeWidth={unit * 0.25}
            d={`M${-unit * 4} 0h${unit * 2.6}M${unit * 1.4} 0h${unit * 2.6}M0 ${-unit * 4}v${unit * 2.6}M0 ${unit * 1.4}v${unit * 2.6}`}
          />
        </g>
      ))}
    </svg>
  );
}

/** The walls: a press adds a corner; nearly straight walls become straight. */
export function WallsSheet({
  fileKey,
  pixels,
  title,
  corners,
  onAdd,
}: SheetProps & { corners: readonly Point[]; onAdd(corner: Point): void }) {
  const svg = useRef<SVGSVGElement>(null);
  const unit = Math.max(pixels.width, pixels.height) / 100;
  const line = corners.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${pixels.width} ${pixels.height}`}
      className={css.sheet}
      role="img"
      aria-label={title}
      onPointerUp={(event) => {
        const to = event.button === 0 && placeOf(event, svg.current, pixels);
        if (to) onAdd(squared(to, corners.at(-1)));
      }}
    >
      <image href={`/files/${fileKey}`} width={pixels.width} height={pixels.height} />
      {corners.length > 1 && (
        <path className={css.walls} d={`M${line}${corners.length > 2 ? "Z" : ""}`} strokeWidth={unit * 0.6} />
      )}
      {corners.map(({ x, y }, at) => (
        <circle key={at} className={css.dot} cx={x} cy={y} r={unit} strokeWidth={unit * 0.3} />
      ))}
    </svg>
  );
}
