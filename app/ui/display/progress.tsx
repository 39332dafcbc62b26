// A bar that says how far something is; the component that uses it writes the number beside it.
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
