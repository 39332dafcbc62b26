// The final actions of a long list or a loop, always at the bottom of the screen.
import type { ReactNode } from "react";
import css from "./sticky-foot.module.css";

/** Its buttons take the whole width on a phone. With `row` they stand side by side where there is room. */
export function StickyFoot({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return (
    <div className={row ? `${css.foot} ${css.row}` : css.foot} data-foot="">
      {children}
    </div>
  );
}
