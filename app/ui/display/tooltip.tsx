// A short explanation on hover or keyboard focus.
/* oxlint-disable jsx-a11y/no-static-element-interactions -- it handles Esc from the element it describes; it is not interactive. */
import { type ReactNode, useId, useState } from "react";
import css from "./tooltip.module.css";

/** `children` gets the id that the described element must have as `aria-describedby`. Esc hides the text; the pointer may enter it. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  const [away, setAway] = useState(false);
  return (
    <span
      className={css.wrap}
      data-away={away || undefined}
      onKeyDown={(event) => event.key === "Escape" && setAway(true)}
      onPointerLeave={() => setAway(false)}
      onBlur={() => setAway(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  );
}
