// Filters in a row. They are links, so the URL holds the choice.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import { useInSight } from "#app/ui/layout/use-in-sight.ts";
import css from "./chips.module.css";

export type FilterChip = {
  to: string;
  label: string;
  icon?: Icon;
  count?: number | undefined;
  current?: boolean;
};

/** `label` names the row («Filtrar por estado»). On a phone it scrolls to the current chip. `pages`: each chip adds a history entry. */
export function FilterChips({
  label,
  chips,
  pages = false,
}: {
  label: string;
  chips: readonly FilterChip[];
  pages?: boolean;
}) {
  const row = useInSight<HTMLElement>(chips.findIndex(({ current }) => current));
  return (
    <nav ref={row} className={css.chips} aria-label={label}>
      {chips.map(({ to, label: words, icon: Sign, count, current = false }) => (
        <Link
          key={to}
          to={to}
          className={css.chip}
          aria-current={current ? (pages ? "page" : "true") : undefined}
          preventScrollReset
          replace={!pages}
        >
          {Sign && <Sign aria-hidden />}
          {words}
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

/** A chip that toggles in place. */
export function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
