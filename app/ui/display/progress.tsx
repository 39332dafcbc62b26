// A progress bar; its caller writes the number beside it.
import css from "./progress.module.css";

/** `percent` from 0 to 100; `label` names it («Progreso de las tareas»). */
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
