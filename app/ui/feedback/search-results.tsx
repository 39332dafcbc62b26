// What a search has found; it fades while the next answer is on its way.
import type { ReactNode } from "react";
import css from "./search-results.module.css";

/** With an `id` a link can lead to it and give it the focus. */
export function SearchResults({ busy, id, children }: { busy: boolean; id?: string; children: ReactNode }) {
  return (
    <div id={id} className={css.results} tabIndex={id ? -1 : undefined} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
