// One row of urgent things, the same on an event's screen, in the portfolio and in the agenda.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./urgent-list.module.css";

type Props = {
  /** A sign (`UrgentSign`) or a tick. */
  start: ReactNode;
  title: string;
  /** Where the whole row leads. */
  to: string;
  text: string;
  isLate?: boolean;
  /** The end of the row: sum and day, or controls. */
  children?: ReactNode;
};

export function UrgentRow({ start, title, to, text, isLate = false, children }: Props) {
  return (
    <li className={css.row} data-late={isLate || undefined}>
      {start}
      <div className={css.words}>
        <Link to={to} className={css.title}>
          {title}
        </Link>
        <small>{text}</small>
      </div>
      {children}
    </li>
  );
}

export function UrgentSign({ icon: Sign }: { icon: Icon }) {
  return (
    <span className={css.sign} data-sign="">
      <Sign aria-hidden />
    </span>
  );
}
