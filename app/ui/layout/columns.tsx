// A form, and beside it what was made with it; below each other where there is little room.
import type { ReactNode } from "react";
import css from "./columns.module.css";

/** Two sections: the first is the form. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
