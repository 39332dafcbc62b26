// The lines on which a moving table stops, and the distances to its two nearest neighbours, as SVG.
import { formatMetres } from "#app/copy/event/metres.ts";
import type { Measure } from "#app/domain/event/plan/geometry.ts";
import type { Snapped } from "#app/domain/event/plan/snap.ts";
import css from "./picture.module.css";

type Room = { width: number; depth: number };

/** `letters` is the height of the figures in centimetres; `turn` how far the room is turned. */
export function guidesMarkup(
  stop: Pick<Snapped, "guideX" | "guideY">,
  measures: readonly Measure[],
  room: Room,
  letters: number,
  turn: number,
): string {
  const lines = [
    stop.guideX === null ? "" : `<path class="${css.guide}" d="M${stop.guideX} 0V${room.depth}"/>`,
    stop.guideY === null ? "" : `<path class="${css.guide}" d="M0 ${stop.guideY}H${room.width}"/>`,
  ];
  const [half, high] = [letters * 1.45, letters * 1.5];
  const ways = measures
    .filter(({ gap }) => gap > 0)
    .map(({ gap, from, to, isTight }) => {
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      return `<g class="${css.measure}"${isTight ? ' data-tight=""' : ""}><path d="M${from.x} ${from.y}L${to.x} ${to.y}"/><g transform="translate(${x} ${y}) rotate(${-turn})"><rect x="${-half}" y="${-high / 2}" width="${2 * half}" height="${high}" rx="${high / 2}"/><text font-size="${letters}">${formatMetres(Math.round(gap))}</text></g></g>`;
    });
  return [...lines, ...ways].join("");
}
