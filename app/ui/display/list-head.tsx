// The head of a list: its title, and at the right what one can do with all of it.
import type { ReactNode } from "react";
import css from "./list-head.module.css";

/** `level` is the heading's place in the page; `id` lets a section be named by it. */
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
