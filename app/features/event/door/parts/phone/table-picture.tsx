// A table from above: the seats kept for a family, who is inside, and who is awaited. The words beside it say the same.
import css from "./family.module.css";

export type Seat = "inside" | "kept" | "awaited" | "free";

/** `seats` clockwise from the top; at most 24 are drawn. */
export function TablePicture({ number, seats }: { number: number; seats: readonly Seat[] }) {
  const drawn = seats.slice(0, 24);
  const radius = drawn.length > 14 ? 9 : 14;
  return (
    <svg className={css.table} viewBox="0 0 200 200" aria-hidden="true">
      {drawn.map((seat, index) => {
        const angle = (index / drawn.length) * 2 * Math.PI;
        return (
          <circle
            // A seat has nothing of its own but its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            cx={100 + 82 * Math.sin(angle)}
            cy={100 - 82 * Math.cos(angle)}
            r={radius}
            data-seat={seat}
          />
        );
      })}
      <circle cx="100" cy="100" r="58" data-seat="table" />
      <text x="100" y="126" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}
