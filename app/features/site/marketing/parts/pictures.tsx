// Small drawings of the product's own screens: nothing in them is pressed or read aloud.
import type { ReactNode } from "react";
import { formatMoney } from "#app/copy/text/format.ts";
import css from "./pictures.module.css";

const tables = [
  { x: 95, y: 120, r: 44, seats: 8, taken: 6 },
  { x: 270, y: 75, r: 36, seats: 6, taken: 5 },
  { x: 235, y: 235, r: 44, seats: 8, taken: 7 },
] as const;

/** Tables from above, with who sits at them. */
export function TablesPicture() {
  return (
    <svg className={css.tables} viewBox="0 0 360 310" aria-hidden="true">
      {tables.map(({ x, y, r, seats, taken }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r={r} fill="#ffffff" />
          {Array.from({ length: seats }, (_, seat) => {
            const turn = (seat * 2 * Math.PI) / seats;
            const fill = seat < taken - 1 ? "var(--clavel-300)" : seat < taken ? "var(--limon-400)" : "#1b34a3";
            return (
              <circle
                key={seat}
                cx={Math.round(Math.cos(turn) * (r + 19))}
                cy={Math.round(Math.sin(turn) * (r + 19))}
                r="11"
                fill={fill}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}

const day = [
  ["17:30", "Llegan las flores", "Floristería"],
  ["18:30", "Ceremonia", "Jardín"],
  ["19:15", "Aperitivo", "Patio"],
  ["21:00", "Cena", "Salón"],
] as const;

/** The day, line by line. */
export function DayPicture() {
  return (
    <ol className={css.day} aria-hidden="true">
      {day.map(([time, what, where], index) => (
        <li key={time} data-now={index === 1 ? "" : undefined}>
          <b>{time}</b> <span>{what}</span> <i>{where}</i>
        </li>
      ))}
    </ol>
  );
}

const accounts = [
  ["Finca y banquete", 840_000],
  ["Música", 125_000],
] as const;
const unpaid = 312_000;

/** The providers' prices, and the amount that the host still owes. */
export function AccountsPicture() {
  return (
    <ul className={css.accounts} aria-hidden="true">
      {accounts.map(([what, cents]) => (
        <li key={what}>
          <span>{what}</span> <b>{formatMoney(cents)}</b>
        </li>
      ))}
      <li>
        <span>Queda por pagar</span> <b>{formatMoney(unpaid)}</b>
      </li>
    </ul>
  );
}

/** Words beside a drawing; `turned` puts the drawing first where there is room. */
export function Pair({
  id,
  title,
  text,
  points,
  turned = false,
  children,
}: {
  id: string;
  title: string;
  text: string;
  points: readonly string[];
  turned?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`band ${css.pair}`} data-turned={turned || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
