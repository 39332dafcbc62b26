// The big ring of answers: every part of the whole has its seats, and the number stands in the middle.
import { seatDashes, sharedSeats } from "#app/ui/display/seats.ts";
import css from "./plate.module.css";

const seats = 48;

export type RingPart = { label: string; count: number; tone: "accent" | "ok" | "quiet" | "soft" | "line" };

/** `parts` make up the whole, in order; the middle shows `figure` and `caption` («118», «de 164»). */
export function SeatRing({ parts, figure, caption }: { parts: readonly RingPart[]; figure: string; caption: string }) {
  const given = sharedSeats(
    parts.map(({ count }) => count),
    seats,
  );
  return (
    <div className={css.ring}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <g transform="rotate(-90)">
          <circle r="46" pathLength={seats} strokeDasharray="0 1" />
          {parts.map(({ label, tone }, index) => {
            const own = given[index] ?? 0;
            const offset = given.slice(0, index).reduce((sum, seat) => sum + seat, 0);
            return (
              own > 0 && (
                <circle
                  key={label}
                  r="46"
                  className={css[tone]}
                  pathLength={seats}
                  strokeDasharray={seatDashes(own, seats)}
                  strokeDashoffset={-offset}
                />
              )
            );
          })}
        </g>
      </svg>
      <p className={css.figure}>
        <b>{figure}</b> <span>{caption}</span>
      </p>
    </div>
  );
}

/** The legend of the ring's colours, with their numbers. */
export function RingLegend({ parts }: { parts: readonly RingPart[] }) {
  return (
    <ul className={css.legend}>
      {parts.map(({ label, count, tone }) => (
        <li key={label}>
          <i className={css[tone]} aria-hidden="true" />
          {count.toLocaleString("es-ES")} {label}
        </li>
      ))}
    </ul>
  );
}
