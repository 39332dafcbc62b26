// Status badges: the colour, the shape of the dot and the word all say the same.
import type { ReactNode } from "react";
import type { EventPriority, EventStatus } from "#app/domain/event/event.ts";
import css from "./badge.module.css";

export type BadgeTone = "quiet" | "ok" | "bad" | "info" | "warn" | "hot" | "accent" | "party";
/** full: decided; ring: pending; bar: no. */
export type BadgeShape = "none" | "full" | "ring" | "bar";

/** The class names of a badge, for elements that React does not render. */
export function badgeClass(tone: BadgeTone, shape: BadgeShape): string {
  return [css.badge, tone !== "quiet" && css[tone], shape !== "none" && css[shape]].filter(Boolean).join(" ");
}

/** A badge with custom text. */
export function Badge({
  tone = "quiet",
  shape = "none",
  children,
}: {
  tone?: BadgeTone;
  shape?: BadgeShape;
  children: ReactNode;
}) {
  return (
    <span className={badgeClass(tone, shape)} data-tone={tone}>
      {children}
    </span>
  );
}

type Look = readonly [label: string, tone: BadgeTone, shape: BadgeShape];

const statuses: Record<EventStatus, Look> = {
  planning: ["Planificando", "quiet", "ring"],
  "in-progress": ["En Progreso", "info", "full"],
  completed: ["Completado", "ok", "full"],
};
const priorities: Record<EventPriority, Look> = {
  high: ["Alta", "hot", "none"],
  medium: ["Media", "warn", "none"],
  low: ["Baja", "quiet", "none"],
};
const answers: Record<string, Look> = {
  invited: ["Invitado", "quiet", "ring"],
  confirmed: ["Confirmado", "ok", "full"],
  declined: ["No asiste", "bad", "bar"],
  maybe: ["Quizás", "warn", "ring"],
  attended: ["Asistió", "info", "full"],
};
const unknown: Look = ["Desconocido", "quiet", "none"];

function drawn([label, tone, shape]: Look, before: ReactNode = null) {
  return (
    <Badge tone={tone} shape={shape}>
      {before}
      {label}
    </Badge>
  );
}

/** An event's status. An unknown status shows as «Desconocido». part 2 §4 */
export function StatusBadge({ status }: { status: string }) {
  return drawn(Object.hasOwn(statuses, status) ? statuses[status as EventStatus] : unknown);
}

/** An event's priority: «Alta», or with `long` «Prioridad alta». */
export function PriorityBadge({ priority, long = false }: { priority: string; long?: boolean }) {
  const [label, tone, shape] = Object.hasOwn(priorities, priority) ? priorities[priority as EventPriority] : unknown;
  return drawn(
    [long ? label.toLowerCase() : label, tone, shape],
    long ? "Prioridad " : <span className="sr">Prioridad </span>,
  );
}

/** A guest's answer. part 2 §4. With `dot`, a narrow container shows only the shape; screen readers still get the word. */
export function RsvpBadge({ status, dot = false }: { status: string; dot?: boolean }) {
  const look = Object.hasOwn(answers, status) ? (answers[status] as Look) : unknown;
  if (!dot) return drawn(look);
  const [label, tone, shape] = look;
  return (
    <span className={`${badgeClass(tone, shape)} ${css.dot}`} data-tone={tone}>
      <span className="sr-narrow">{label}</span>
    </span>
  );
}

/** «Prueba», beside a plan's name during its trial. R-2 */
export function TrialBadge() {
  return <Badge tone="accent">Prueba</Badge>;
}
