// Links between the orders or the views of a list, as pills; the current one is tinted.
import { Link } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./pill-links.module.css";

export type PillLink = { to: string; label: string; icon?: Icon; current: boolean };

/** `label` names the row. With icons the words are left to a reader's ear where there is little room. */
export function PillLinks({ label, links }: { label: string; links: readonly PillLink[] }) {
  return (
    <nav className={css.pills} aria-label={label}>
      {links.map(({ to, label: words, icon: Sign, current }) => (
        <Link key={to} to={to} replace preventScrollReset aria-current={current ? "true" : undefined}>
          {Sign && <Sign aria-hidden />}
          {Sign ? <span>{words}</span> : words}
        </Link>
      ))}
    </nav>
  );
}
