// The table at which a place is kept: the seats of those who come fill one after another.
import type { CSSProperties } from "react";

const mostShown = 8;
const apart = 33;
const radius = 150;

/**
 * `names`: of those who come, in their order; eight of more are drawn. `isNew`: the answer came just now, so the seats fill; else, and
 * where motion is to be reduced, they stand filled. A decoration: who comes is said in words beside it.
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
