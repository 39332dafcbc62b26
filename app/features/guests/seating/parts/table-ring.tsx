// A table seen from above: its chairs round it, and who sits on them by the colour of their answer.
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import { seatDashes } from "#app/ui/display/seats.ts";
import css from "./places.module.css";

const looks = ["comes", "waits", "absent"] as const;

/** `statuses` of those who sit there; the other chairs up to `capacity` are free. */
export function TableRing({ capacity, statuses }: { capacity: number; statuses: readonly GuestStatus[] }) {
  const chairs = Math.max(capacity, statuses.length);
  const seated = looks.map((look) => ({ look, count: statuses.filter((status) => lookOf(status) === look).length }));
  return (
    <svg viewBox="-50 -50 100 100" className={css.ring} data-small={chairs > 14 || undefined} aria-hidden="true">
      <circle r="29" className={css.cloth} />
      <text y="1" textAnchor="middle" dominantBaseline="middle" className={css.count}>
        {statuses.length}
      </text>
      <g transform="rotate(-90)">
        <circle r="40" className={css.free} pathLength={chairs} strokeDasharray="0 1" />
        {seated.map(({ look, count }, index) => {
          const before = seated.slice(0, index).reduce((sum, each) => sum + each.count, 0);
          return (
            count > 0 && (
              <circle
                key={look}
                r="40"
                className={css[look]}
                pathLength={chairs}
                strokeDasharray={seatDashes(count, chairs)}
                strokeDashoffset={-before}
              />
            )
          );
        })}
      </g>
    </svg>
  );
}

function lookOf(status: GuestStatus): (typeof looks)[number] {
  if (isComing(status)) return "comes";
  return status === "declined" ? "absent" : "waits";
}
