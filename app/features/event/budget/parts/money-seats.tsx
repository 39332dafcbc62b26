// The money of an event at a glance: three figures, and the whole budget as a strip of seats that draws the same.
import { formatMoney } from "#app/copy/text/format.ts";
import { type MoneySums, seatStep } from "#app/domain/event/budget.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { sharedSeats } from "#app/ui/display/seats.ts";
import { seatsText, upcomingText } from "../copy.ts";
import css from "./money-seats.module.css";

type SeatState = "paid" | "contracted" | "planned" | "free" | "over";
type Sums = MoneySums & { ceiling: number; free: number | null };

/** The state of each seat: paid, contracted, planned, then free or above the ceiling. Money above the ceiling is the last to be spent. */
function seatsOf({ ceiling, total, paid, due, free }: Sums): SeatState[] {
  const whole = Math.max(ceiling, total);
  if (whole === 0) return [];
  const over = free === null ? 0 : Math.max(0, -free);
  const below = total - over;
  const [full, agreed] = [Math.min(paid, below), Math.min(due, below - Math.min(paid, below))];
  const states = ["paid", "contracted", "planned", "over", "free"] as const;
  const counts = [full, agreed, below - full - agreed, over, Math.max(0, free ?? 0)];
  const given = sharedSeats(counts, Math.ceil(whole / seatStep(whole)));
  return states.flatMap((state, index) => Array.from({ length: given[index] ?? 0 }, () => state));
}

export function SeatStrip({ sums }: { sums: Sums }) {
  const { ceiling, total, free } = sums;
  return (
    <>
      <div className={css.seats} aria-hidden="true">
        {seatsOf(sums).map((state, at) => (
          // The seats never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} data-seat={state} />
        ))}
      </div>
      <p className="soft small">{seatsText(seatStep(Math.max(ceiling, total)), free)}</p>
    </>
  );
}

/** The sums of the whole budget, each with the colour of its seats. */
export function MoneyFigures({
  sums: { planned, contracted, paid, due },
  next,
  today,
}: {
  sums: MoneySums;
  next: { dueOn: PlainDate; amountCents: number } | undefined;
  today: PlainDate;
}) {
  return (
    <dl className={css.figures}>
      <div>
        <dt>
          <i data-seat="planned" aria-hidden="true" />
          Previsto
        </dt>
        <dd>
          <b className="num">{formatMoney(planned)}</b>
          <small>Lo que calculáis que costará todo</small>
        </dd>
      </div>
      <div>
        <dt>
          <i data-seat="contracted" aria-hidden="true" />
          Contratado
        </dt>
        <dd>
          <b className="num">{formatMoney(contracted)}</b>
          <small>Con quien ya habéis dicho que sí. Por pagar, {formatMoney(due)}</small>
        </dd>
      </div>
      <div>
        <dt>
          <i data-seat="paid" aria-hidden="true" />
          Pagado
        </dt>
        <dd>
          <b className="num">{formatMoney(paid)}</b>
          {next && <small>{upcomingText(next, today)}</small>}
        </dd>
      </div>
    </dl>
  );
}
