// Cards as they will be on paper: two by two on an A4, with lines to cut along. Paper is white in the dark scheme too.
import type { CSSProperties, ReactNode } from "react";
import css from "./paper-cards.module.css";

/** The cards; when the page is printed, nothing else is. `look` holds the colours and the face of the event. */
export function PaperCards({ look, children }: { look: CSSProperties; children: ReactNode }) {
  return (
    <ul className={css.cards} aria-label="Tarjetas" style={look}>
      {children}
    </ul>
  );
}

/** One card; `edged` draws a band of the event's colour along its top. */
export function PaperCard({ edged = false, children }: { edged?: boolean; children: ReactNode }) {
  return (
    <li className={css.card} data-edged={edged || undefined}>
      {children}
    </li>
  );
}
