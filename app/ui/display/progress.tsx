// A bar that says how far something is; the number is written beside it by whoever uses it.
import type { CSSProperties } from "react";
import css from "./progress.module.css";

/** `percent` from 0 to 100; `label` says of what («Progreso de las tareas»). */
export function Progress({ percent, label }: { percent: number; label: string }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={css.bar} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <span style={{ "--done": `${value}%` } as CSSProperties} />
    </div>
  );
}
