// What a long list or a loop is ended with, at the thumb wherever one is in it.
import type { ReactNode } from "react";
import css from "./sticky-foot.module.css";

/** Its buttons have all of the width on a phone. With `row` they stand beside each other where there is room. */
export function StickyFoot({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return (
    <div className={row ? `${css.foot} ${css.row}` : css.foot} data-foot="">
      {children}
    </div>
  );
}
