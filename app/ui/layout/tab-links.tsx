// Tabs between the pages of one thing: links, so that each has its address.
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import css from "./tab-links.module.css";

export type TabLink = { to: string; label: string; count?: number | undefined; end?: boolean | undefined };

/** A row of tabs; the one whose address is open is current. `label` names the row («Gestión de invitados»). */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ to, end = true }) => (end ? pathname === to : pathname.startsWith(to)));
  // Where the row is wider than the phone, the open one is in sight.
  useEffect(() => {
    const tab = row.current?.children[open];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, [open]);
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
