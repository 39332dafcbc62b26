// Facts that need a sentence, one row each.
import type { ReactNode } from "react";
import { Rows } from "#app/ui/display/rows.tsx";
import css from "./fact-rows.module.css";

/** Takes one `<div>` per fact, with `<dt>` and `<dd>`. */
export function FactRows({ children }: { children: ReactNode }) {
  return (
    <Rows as="dl" bare className={css.facts}>
      {children}
    </Rows>
  );
}
