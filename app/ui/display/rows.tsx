// Items below each other, one per row, with hairlines.
import type { ComponentPropsWithoutRef, CSSProperties, ElementType } from "react";
import css from "./rows.module.css";

/** Its children are the rows. `pad` is the spacing step above and below each; `bare` omits the line above the first. */
export function Rows<T extends ElementType = "ul">({
  as,
  pad = 3,
  bare = false,
  className,
  ...rest
}: { as?: T; pad?: 0 | 2 | 3 | 4; bare?: boolean; className?: string } & Omit<
  ComponentPropsWithoutRef<T>,
  "as" | "className" | "style"
>) {
  const Tag: ElementType = as ?? "ul";
  const names = [css.rows, bare && css.bare, className].filter(Boolean).join(" ");
  return <Tag {...rest} className={names} style={{ "--pad": pad && `var(--s${pad})` } as CSSProperties} />;
}
