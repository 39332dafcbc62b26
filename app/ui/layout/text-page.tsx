// A page of text in the public frame: one column that reads well.
import type { ReactNode } from "react";
import css from "./text-page.module.css";

export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </article>
  );
}
