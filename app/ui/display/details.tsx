// The details of one item: its facts, its texts, and collapsible extras.
import type { CSSProperties, ReactNode } from "react";
import css from "./details.module.css";

/** Facts in columns: the name, and the value below. `tight` is for a card with less space; `least` is the minimum column width. */
export function FactGrid({ tight = false, least, children }: { tight?: boolean; least?: string; children: ReactNode }) {
  return (
    <dl
      className={tight ? `${css.facts} ${css.tight}` : css.facts}
      style={least === undefined ? undefined : ({ "--least": least } as CSSProperties)}
    >
      {children}
    </dl>
  );
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

/** A message, with its line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={css.quote}>{children}</blockquote>;
}

/** The text of an e-mail, with all its spaces. */
export function PlainText({ children }: { children: ReactNode }) {
  return <pre className={`${css.quote} ${css.plain}`}>{children}</pre>;
}

/** Collapsible content. `open` is its initial state. Set `small` if it belongs to the fields beside it. */
export function Disclosure({
  summary,
  open,
  small = false,
  className,
  children,
}: {
  summary: string;
  open?: boolean | undefined;
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={[css.more, small && css.small, className].filter(Boolean).join(" ")} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
