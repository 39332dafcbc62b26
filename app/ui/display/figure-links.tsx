// Figures that filter the list below: a click shows exactly as many rows as the figure says.
import { Link } from "react-router";
import css from "./figure-links.module.css";

export type FigureLink = { to: string; label: string; figure: string; current: boolean };

/** Up to six in a row; `label` names the row. */
export function FigureLinks({ label, figures }: { label: string; figures: readonly FigureLink[] }) {
  return (
    <nav className={css.figures} aria-label={label}>
      {figures.map(({ to, label: words, figure, current }) => (
        <Link key={words} to={to} replace preventScrollReset aria-current={current ? "true" : undefined}>
          <span>{words}</span> <b className="num">{figure}</b>
        </Link>
      ))}
    </nav>
  );
}
