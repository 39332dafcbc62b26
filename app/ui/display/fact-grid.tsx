// Facts in columns: what each is, and its value below.
import type { ReactNode } from "react";
import css from "./fact-grid.module.css";

export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** `wide` takes a whole line. */
export function Fact({ name, wide = false, children }: { name: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? css.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
