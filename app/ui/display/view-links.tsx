// Links between the views of one dialog. The dialog, not the path, decides which view is current.
import { Link } from "react-router";
import css from "./view-links.module.css";

export type ViewLink = { to: string; label: string; isCurrent: boolean };

/** A small row of choices, one of them current. `label` names the row. */
export function ViewLinks({ label, links }: { label: string; links: readonly ViewLink[] }) {
  return (
    <nav className={css.row} aria-label={label}>
      {links.map(({ to, label: words, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          className={css.link}
          aria-current={isCurrent ? "page" : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
