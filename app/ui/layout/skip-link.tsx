// The first link for those who go by keyboard: past what stands before, seen only while it has the focus.
import type { MouseEventHandler } from "react";
import css from "./skip-link.module.css";

/** Leads to the element with the id `to`; `onClick` may move the focus there without a new address. */
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
