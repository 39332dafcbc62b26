// What lists have in common: their head, the tools above them, the links to their views, and the titles of their rows.
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./list.module.css";

/** A title, and at its right what one can do with all of the list. `level` is its place in the page; `id` lets a section be named by it. */
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

/** Search, filters and views in a row, below each other where there is little room. A `<search>` in it takes the room that is left. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}

export type PillLink = { to: string; label: string; icon?: Icon; current: boolean };

/** Links between orders or views, as pills; the current one is tinted. `label` names the row. With icons the words are left to a reader's ear where there is little room. */
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

/** A row's or a card's title as a link. With `cover` all of the row leads there; it must be positioned. */
export function TitleLink({ cover = false, className, ...link }: LinkProps & { cover?: boolean }) {
  return <Link {...link} className={[css.link, cover && css.cover, className].filter(Boolean).join(" ")} />;
}
