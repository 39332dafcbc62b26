// Password strength in words and filled seats: never by colour alone.
import type { ReactNode } from "react";
import css from "./strength-meter.module.css";

/** `taken` of the `seats` are filled, in the colour of the `level`. */
export function StrengthMeter({
  level,
  seats,
  taken,
  children,
}: {
  level: string;
  seats: readonly string[];
  taken: number;
  children: ReactNode;
}) {
  return (
    <output className={css.advice} data-level={level}>
      <span className={css.seats} aria-hidden="true">
        {seats.map((seat, index) => (
          <i key={seat} data-taken={index < taken || undefined} />
        ))}
      </span>
      <span>{children}</span>
    </output>
  );
}
