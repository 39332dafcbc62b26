// Parts that lists share: head, toolbar, view links, and row titles.
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./list.module.css";

/** A title, with actions for the whole list at its right. `level` is the heading level; `id` lets a section use it as its label. */
export function ListHead({
  title,
  level = 2,
  id,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3;
  id?: string;
  children?: ReactNode;
}) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <header className={css.head}>
      <Title id={id}>{title}</Title>
      {children}
    </header>
  );
}

/** Search, filters and views in a row, stacked in narrow space. A `<search>` in it takes the remaining width. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}

export type PillLink = { to: string; label: string; icon?: Icon; current: boolean };

/** View or sort links as pills; the current one is tinted. `label` names the row. In narrow space, links with icons hide their words. */
export function PillLinks({
  label,
  links,
  onPress,
}: {
  label: string;
  links: readonly PillLink[];
  onPress?: ((to: string) => void) | undefined;
}) {
  return (
    <nav className={css.pills} aria-label={label}>
      {links.map(({ to, label: words, icon: Sign, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? "true" : undefined}
          onClick={onPress && (() => onPress(to))}
        >
          {Sign && <Sign aria-hidden />}
          {Sign ? <span className="sr-narrow">{words}</span> : words}
        </Link>
      ))}
    </nav>
  );
}

/** A row's or a card's title as a link. With `cover` the whole row is clickable; the row must be positioned. */
export function TitleLink({ cover = false, className, ...link }: LinkProps & { cover?: boolean }) {
  return <Link {...link} className={[css.link, cover && css.cover, className].filter(Boolean).join(" ")} />;
}
