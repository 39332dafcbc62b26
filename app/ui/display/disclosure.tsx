// More of something, for those who open it.
import type { ReactNode } from "react";
import css from "./disclosure.module.css";

/** `open` is how it stands at first; `small` where it belongs to the fields beside it. */
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
