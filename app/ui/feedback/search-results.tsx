// Search results; they fade while the next ones load.
import type { ReactNode } from "react";
import css from "./search-results.module.css";

/** With an `id` a link can target and focus it. */
export function SearchResults({ busy, id, children }: { busy: boolean; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={css.results} tabIndex={id ? -1 : undefined} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
