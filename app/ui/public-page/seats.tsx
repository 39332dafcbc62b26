// The table of those who come: their seats fill one after another.
import type { CSSProperties } from "react";

const mostShown = 8;
const apart = 33;
const radius = 150;

/**
 * `names`: the guests who come, in order; at most eight are drawn. `isNew`: the answer has just arrived, so the seats fill. Otherwise,
 * and with reduced motion, they are static and full. Decoration: words beside it name the guests.
 */
export function Seats({ names, isNew }: { names: readonly string[]; isNew: boolean }) {
  const shown = names.slice(0, mostShown);
  const step = shown.length > 6 ? 26 : apart;
  const beside = Math.floor((100 - ((shown.length - 1) * step) / 2) / step);
  const plates = Array.from({ length: shown.length + 2 * beside }, (_, index) => index - beside);
  const angleOf = (index: number) => ((shown.length - 1) / 2 - index) * step;
  return (
    <svg className={isNew ? "table new" : "table"} viewBox="-230 -70 460 302" aria-hidden="true">
      <circle className="hem" r="208" pathLength="36" />
      <circle className="cloth" r="208" />
      <circle className="stitch" r="196" pathLength="120" />
      {plates.map((index) => {
        const name = shown[index];
        const angle = angleOf(index);
        return (
          <g key={index} transform={`rotate(${angle})translate(0 ${radius})`}>
            <circle className="plate" r="31" />
            <circle className="rim" r="21" />
            {name !== undefined && (
              <g className="taken" style={{ "--n": index } as CSSProperties}>
                <circle r="33" />
                <circle r="24" />
                <text y="9" transform={`rotate(${-angle})`}>
                  {/\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase("es") ?? ""}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
