// Tabs between the pages of one thing: links, so that each has its address.
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { useInSight } from "#app/ui/layout/use-in-sight.ts";
import css from "./tab-links.module.css";

/** `current` where the address alone does not say it. */
export type TabLink = { to: string; label: string; count?: number | undefined; current?: boolean };

/** A row of tabs; the one whose address is open is current. `label` names the row («Gestión de invitados»). */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const open = tabs.findIndex(({ to, current = pathname === to }) => current);
  const row = useInSight<HTMLElement>(open);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, count }, index) => (
        // A space keeps the words of two tabs apart where there are no styles.
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
