// What a long list is ended with, at the thumb wherever one is in it.
import type { ReactNode } from "react";
import css from "./sticky-foot.module.css";

/** Its buttons have all of the width on a phone. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot} data-foot="">
      {children}
    </div>
  );
}
