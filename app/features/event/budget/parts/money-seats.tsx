// Money as seats: a ring for the whole budget, and a row for each category. Both have their figures in words beside them.
import { formatMoney } from "#app/copy/text/format.ts";
import { seatStep } from "#app/domain/event/budget.ts";
import { sharedSeats } from "#app/ui/display/seats.ts";
import css from "./money-seats.module.css";

export type SeatState = "paid" | "due" | "free" | "over";
type Sums = { ceiling: number; total: number; paid: number; due: number; free: number | null };

const RADIUS = 44;

/** The state of each seat in the ring: paid first, then due, free, or above the ceiling. */
function ringSeats({ ceiling, total, paid, due, free }: Sums): SeatState[] {
  const whole = Math.max(ceiling, total);
  if (whole === 0) return [];
  const over = free === null ? 0 : Math.max(0, -free);
  const states = ["paid", "due", "over", "free"] as const;
  const counts = [Math.max(0, paid - Math.max(0, over - due)), Math.max(0, due - over), over, Math.max(0, free ?? 0)];
  const given = sharedSeats(counts, Math.ceil(whole / seatStep(whole)));
  return states.flatMap((state, index) => Array.from({ length: given[index] ?? 0 }, () => state));
}

export function MoneyRing(sums: Sums) {
  const seats = ringSeats(sums);
  const size = Math.min(3.4, (Math.PI * RADIUS) / Math.max(12, seats.length) - 0.6);
  return (
    <div className={css.ring}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="34" className={css.plate} />
        {seats.map((state, at) => {
          const turn = (2 * Math.PI * at) / seats.length - Math.PI / 2;
          return (
            <circle
              // The seats never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              cx={(RADIUS * Math.cos(turn)).toFixed(2)}
              cy={(RADIUS * Math.sin(turn)).toFixed(2)}
              r={size.toFixed(2)}
              data-seat={state}
            />
          );
        })}
      </svg>
      <p className={css.figure}>
        <b className="num">{formatMoney(sums.total)}</b>
        <span className="num">{sums.ceiling > 0 ? `de ${formatMoney(sums.ceiling)}` : "previstos"}</span>
      </p>
    </div>
  );
}

/** The ring's colours with their amounts. */
export function MoneyLegend({ sums }: { sums: Sums }) {
  const { paid, due, free } = sums;
  const parts: [SeatState, number, string][] = [
    ["paid", paid, "pagados"],
    ["due", due, "por pagar"],
  ];
  if (free !== null) parts.push(free < 0 ? ["over", -free, "de más"] : ["free", free, "libres"]);
  return (
    <ul className={css.legend}>
      {parts.map(([state, cents, words]) => (
        <li key={state}>
          <i data-seat={state} aria-hidden="true" />
          <span>
            <b className="num">{formatMoney(cents)}</b> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One category's seats at the scale of the whole. */
export function SeatRow({ total, paid, step }: { total: number; paid: number; step: number }) {
  const seats = total === 0 ? 0 : Math.max(1, Math.round(total / step));
  const [full = 0] = sharedSeats([paid, total - paid], seats);
  return (
    <span className={css.row} aria-hidden="true">
      {Array.from({ length: seats }, (_, at) => (
        // The seats never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} data-seat={at < full ? "paid" : "due"} />
      ))}
    </span>
  );
}
