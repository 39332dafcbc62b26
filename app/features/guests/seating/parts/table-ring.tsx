// A table seen from above: its chairs round it, and who sits on them by the colour of their answer.
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import { seatDashes } from "#app/ui/display/seats.ts";
import css from "./places.module.css";

const looks = ["comes", "waits", "absent"] as const;

/** `statuses` of those who sit there; the other chairs up to `capacity` are free. A room has hundreds: what all share is in the style. */
export function TableRing({ capacity, statuses }: { capacity: number; statuses: readonly GuestStatus[] }) {
  const chairs = Math.max(capacity, statuses.length);
  const seated = looks.map((look) => ({ look, count: statuses.filter((status) => lookOf(status) === look).length }));
  return (
    <svg viewBox="-50 -50 100 100" className={css.ring} data-small={chairs > 14 || undefined} aria-hidden="true">
      <circle className={css.cloth} />
      <text className={css.count}>{statuses.length}</text>
      {statuses.length < chairs && <circle className={css.free} pathLength={chairs} />}
      {seated.map(({ look, count }, index) => {
        const before = seated.slice(0, index).reduce((sum, each) => sum + each.count, 0);
        return (
          count > 0 && (
            <circle
              key={look}
              className={css[look]}
              pathLength={chairs}
              strokeDasharray={seatDashes(count, chairs)}
              strokeDashoffset={before > 0 ? -before : undefined}
            />
          )
        );
      })}
    </svg>
  );
}

function lookOf(status: GuestStatus): (typeof looks)[number] {
  if (isComing(status)) return "comes";
  return status === "declined" ? "absent" : "waits";
}
