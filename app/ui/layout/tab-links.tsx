// Tabs between the pages of one thing: links, so that each has its address.
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import css from "./tab-links.module.css";

export type TabLink = { to: string; label: string; count?: number | undefined; end?: boolean | undefined };

/** A row of tabs; the one whose address is open is current. `label` names the row («Gestión de invitados»). */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the phone, the current one is in sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, count, end = true }) => (
        <NavLink key={to} to={to} end={end} className={css.tab} preventScrollReset>
          {words}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
