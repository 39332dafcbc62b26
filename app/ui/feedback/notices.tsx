// Where a page says what has just happened: notices below each other, and nothing where there is none.
import type { ReactNode } from "react";
import css from "./notices.module.css";

/** `apart` keeps them away from what stands above, too. */
export function Notices({ apart = false, children }: { apart?: boolean; children: ReactNode }) {
  return <div className={apart ? `${css.notices} ${css.apart}` : css.notices}>{children}</div>;
}
