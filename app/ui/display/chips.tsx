// Filters in a row: links, so that what is chosen stands in the address.
import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./chips.module.css";

export type FilterChip = { to: string; label: string; count?: number | undefined; current?: boolean };

/** `label` names the row («Filtrar por estado»). On a phone it scrolls sideways. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {chips.map(({ to, label: words, count, current = false }) => (
        <Link
          key={to}
          to={to}
          className={css.chip}
          aria-current={current ? "true" : undefined}
          preventScrollReset
          replace
        >
          {words}
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

/** One chip that is pressed in place. */
export function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
