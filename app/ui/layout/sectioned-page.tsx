// A long page of sections, and the links to each of them beside it; above it in a row where there is little room.
import type { ReactNode } from "react";
import css from "./sectioned-page.module.css";

/** `label` names the links; their ids are those of the sections. */
export function SectionedPage({
  label,
  sections,
  children,
}: {
  label: string;
  sections: readonly { id: string; label: string }[];
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <nav className={css.ways} aria-label={label}>
        {sections.map(({ id, label: words }) => (
          <a key={id} href={`#${id}`}>
            {words}
          </a>
        ))}
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  );
}
