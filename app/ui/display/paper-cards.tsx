// Printable cards: two by two on an A4, with cut lines. Paper is white in the dark scheme too.
import type { CSSProperties, ReactNode } from "react";
import css from "./paper-cards.module.css";

/** The cards; print shows nothing else. `look` holds the event's colours and font. */
export function PaperCards({ look, children }: { look: CSSProperties; children: ReactNode }) {
  return (
    <ul className={css.cards} aria-label="Tarjetas" style={look}>
      {children}
    </ul>
  );
}

/** One card; `edged` draws a band in the event's colour along its top. */
export function PaperCard({ edged = false, children }: { edged?: boolean; children: ReactNode }) {
  return (
    <li className={css.card} data-edged={edged || undefined}>
      {children}
    </li>
  );
}
