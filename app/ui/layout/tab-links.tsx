// Tabs between the pages of one thing: links, so that each has its URL.
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useInSight } from "#app/ui/layout/use-in-sight.ts";
import css from "./tab-links.module.css";

/** Set `current` if the path alone does not decide it. */
export type TabLink = { to: string; label: string; count?: number | undefined; current?: boolean };

/** A row of tabs; the tab of the current path is current. `label` names the row («Gestión de invitados»). */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const open = tabs.findIndex(({ to, current = pathname === to }) => current);
  const row = useInSight<HTMLElement>(open);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, count }, index) => (
        // Without styles, a space separates the words of two tabs.
        <Fragment key={to}>
          <Link to={to} className={css.tab} aria-current={index === open ? "page" : undefined} preventScrollReset>
            {words}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
