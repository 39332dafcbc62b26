// The first link for keyboard users: skips the blocks before the content, visible only with the focus.
import type { MouseEventHandler } from "react";
import css from "./skip-link.module.css";

/** Links to the element with the id `to`; `onClick` may move the focus there without a new URL. */
export function SkipLink({
  to,
  onClick,
  children,
}: {
  to: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: string;
}) {
  return (
    <a className={css.skip} href={`#${to}`} onClick={onClick}>
      {children}
    </a>
  );
}
