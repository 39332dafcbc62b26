// A few words that explain a thing when the pointer or the keyboard reaches it.
/* oxlint-disable jsx-a11y/no-static-element-interactions -- it hears Esc from the thing it describes; it is nothing one acts on. */
import { type ReactNode, useId, useState } from "react";
import css from "./tooltip.module.css";

/** `children` gets the id that the described element must carry as `aria-describedby`. Esc sends the words away; they can be pointed at. */
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
