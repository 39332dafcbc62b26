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
  last,
}: {
  label: string;
  chips: readonly FilterChip[];
  pages?: boolean;
  /** Stands after them. */
  last?: ReactNode;
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
      {last}
    </nav>
  );
}

/** A chip that opens something beneath: at once, and at `to` before the script has come. */
export function OpeningChip({
  to,
  icon: Sign,
  open,
  onPress,
  children,
}: {
  to: string;
  icon: Icon;
  open: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={css.chip}
      aria-expanded={open}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Sign aria-hidden />
      {children}
    </Link>
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
