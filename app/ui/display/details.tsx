// The details of one thing: its facts, what was written about it, and what opens for those who want more.
import type { CSSProperties, ReactNode } from "react";
import css from "./details.module.css";

/** Facts in columns: what each is, and its value below. `tight` is for a card, where there is less space; `least` is how wide each is at least. */
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

/** The text of an e-mail, with all of its spaces. */
export function PlainText({ children }: { children: ReactNode }) {
  return <pre className={`${css.quote} ${css.plain}`}>{children}</pre>;
}

/** More of something. `open` is how it stands at first; `small` where it belongs to the fields beside it. */
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
