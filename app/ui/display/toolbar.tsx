// What stands above a list: its search, its filters and its views in a row, below each other where there is little room.
import type { ReactNode } from "react";
import css from "./toolbar.module.css";

/** A `<search>` in it takes the room that is left. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css.toolbar}>{children}</div>;
}
