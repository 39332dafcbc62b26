// What somebody wrote, as they wrote it.
import type { ReactNode } from "react";
import css from "./quote.module.css";

/** A message, with its line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={css.quote}>{children}</blockquote>;
}

/** The text of an e-mail, with all of its spaces. */
export function PlainText({ children }: { children: ReactNode }) {
  return <pre className={`${css.quote} ${css.plain}`}>{children}</pre>;
}
