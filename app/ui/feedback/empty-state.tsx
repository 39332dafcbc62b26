// The empty state: an invitation to begin.
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "#app/ui/display/drawings.tsx";
import css from "./empty-state.module.css";

/** One drawing, one sentence, one action («No hay eventos» · «Crear Evento»). `level` is the heading level. */
export function EmptyState({
  title,
  text,
  action,
  drawing = "plate",
  level = 2,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
  level?: 1 | 2 | 3;
}) {
  const Title = `h${level}` as "h1" | "h2" | "h3";
  return (
    <div className={css.empty}>
      <Drawing name={drawing} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
