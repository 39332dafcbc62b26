// A table seen from above: its chairs round it, and who sits on them by the colour of their answer.
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import css from "./places.module.css";

/** `statuses` of those who sit there; the other chairs up to `capacity` are free. */
export function TableRing({ capacity, statuses }: { capacity: number; statuses: readonly GuestStatus[] }) {
  const chairs = Math.max(capacity, statuses.length);
  return (
    <svg viewBox="-50 -50 100 100" className={css.ring} aria-hidden="true">
      <circle r="29" className={css.cloth} />
      <text y="1" textAnchor="middle" dominantBaseline="middle" className={css.count}>
        {statuses.length}
      </text>
      {Array.from({ length: chairs }, (_, index) => {
        const turn = (2 * Math.PI * index) / chairs - Math.PI / 2;
        return (
          <circle
            key={index}
            r={chairs > 14 ? 4.6 : 5.6}
            cx={(40 * Math.cos(turn)).toFixed(2)}
            cy={(40 * Math.sin(turn)).toFixed(2)}
            className={css[lookOf(statuses[index])]}
          />
        );
      })}
    </svg>
  );
}

function lookOf(status: GuestStatus | undefined): "free" | "comes" | "absent" | "waits" {
  if (status === undefined) return "free";
  if (isComing(status)) return "comes";
  return status === "declined" ? "absent" : "waits";
}
