// A bar that says how far something is; the number is written beside it by whoever uses it.
import css from "./progress.module.css";

/** `percent` from 0 to 100; `label` says of what («Progreso de las tareas»). */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <progress
      className={css.bar}
      aria-label={label}
      value={Math.round(Math.min(100, Math.max(0, percent)))}
      max={100}
    />
  );
}
