// The texts of the list of tasks: a Spanish sentence for every refusal and every action, spoken days, and filters.
import {
  capitalized,
  formatCount,
  formatDay,
  formatDayAndMonth,
  formatNumber,
  formatShortDate,
} from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import type {
  AddTaskRefusal,
  ApplyTemplateRefusal,
  BulkTasksRefusal,
  OrderTaskRefusal,
  RemoveTasksRefusal,
  RestoreTasksRefusal,
  TaskFieldRefusal,
  TaskGroup,
  TaskState,
  ToggleTaskRefusal,
  UpdateTaskRefusal,
} from "#app/domain/event/tasks.ts";
import { taskLimits } from "#app/domain/event/tasks.ts";
import { dateIn, daysBetween, type PlainDate } from "#app/domain/time/zoned-time.ts";

export const fieldRefusals = {
  title_required: "Escribe qué hay que hacer.",
  title_too_long: `Caben ${formatNumber(taskLimits.title)} caracteres; lo demás, en las notas.`,
  description_too_long: `Las notas pueden tener ${formatNumber(taskLimits.description)} caracteres como mucho.`,
  date_invalid: "Elige un día.",
  before_invalid: `Escribe cuántos días, de 0 a ${formatNumber(taskLimits.days)}.`,
  time_twice: "Elige un día o unos días antes, no las dos cosas.",
  assignee_invalid: "Elige a alguien de la lista.",
} satisfies Record<TaskFieldRefusal, string>;

export const refusals = {
  task_not_found: "Esta tarea ya no está: puede que alguien la haya eliminado mientras tanto.",
  task_limit: `Caben ${formatNumber(taskLimits.perEvent)} tareas por evento. Borra alguna de las hechas para hacer sitio.`,
  assignee_gone: "Esa persona ya no está en el evento. Elige a otra.",
  event_gone: "Este evento ya no existe.",
  task_changed:
    "Alguien ha cambiado esta tarea mientras la editabas. Lo que has escrito sigue aquí: compáralo con lo nuevo y guarda otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} satisfies Record<
  | AddTaskRefusal
  | UpdateTaskRefusal
  | ToggleTaskRefusal
  | OrderTaskRefusal
  | RemoveTasksRefusal
  | RestoreTasksRefusal
  | BulkTasksRefusal
  | ApplyTemplateRefusal,
  string
>;

/** An action that failed unexpectedly. */
export const actionFailed = "No hemos podido cambiar las tareas. Inténtalo de nuevo.";
export const nothingChosen = "Di qué quieres cambiar.";
export const templateInvalid = "Elige una plantilla de la lista.";

/** The notices after an action, by their name in the address of the list. */
export const notices = {
  anadida: "Tarea añadida",
  actualizada: "Tarea guardada",
  hecha: "Hecha. Una menos.",
  abierta: "Vuelve a estar por hacer",
  movida: "Tarea movida",
  cambiadas: "Tareas guardadas",
  eliminada: "Tarea eliminada",
  eliminadas: "Tareas eliminadas",
  recuperada: "De vuelta en la lista",
  "recuperada-en-parte": "De vuelta en la lista, menos las que ya estaban otra vez en ella",
  plantilla: "Plantilla añadida. Las fechas salen del día del evento.",
  "plantilla-tarde": "Plantilla añadida. Lo que ya debería estar hecho va sin fecha, para que lo coloques tú.",
  "plantilla-nada": "Ya lo tenías todo",
} as const;
export type NoticeName = keyof typeof notices;

/** «Paula», «Rosa · Invitado»: the name of a guest or viewer comes with their role. */
export function assigneeText({ name, role }: { name: string; role: EventRole }): string {
  return role === "guest" || role === "viewer" ? `${name} · ${roleText[role]}` : name;
}

/** The title and the empty state of a list that has only its reader's tasks. */
export const ownTasks = "Tus tareas";
export const noOwnTasks = {
  title: "No tienes ninguna tarea",
  text: "Si quien organiza te da una, la verás aquí y en la campana.",
};

export const groupText = {
  overdue: "Vencidas",
  week: "Esta semana",
  month: "Este mes",
  later: "Más adelante",
  undated: "Sin fecha",
  done: "Hechas",
} satisfies Record<TaskGroup, string>;

/** The states as they are called, and in the address as `?estado=`. */
export const stateText = {
  all: "Todo",
  open: "Por hacer",
  overdue: "Vencidas",
  done: "Hechas",
} satisfies Record<TaskState, string>;
export const stateParam = {
  all: "todo",
  open: "por-hacer",
  overdue: "vencidas",
  done: "hechas",
} satisfies Record<TaskState, string>;

/** «46 días antes», «El día del evento», «2 semanas después» */
export function beforeText(daysBefore: number): string {
  if (daysBefore === 0) return "El mismo día";
  const count = formatCount(Math.abs(daysBefore), "día", "días");
  return daysBefore > 0 ? `${count} antes` : `${count} después`;
}

/** The day of a task as one says it on `today`: «Mañana, domingo 22 de noviembre», «Era para el miércoles, 18 de noviembre», «20 de abril». */
export function dayText(day: PlainDate | null, today: PlainDate): string {
  if (day === null) return "Cuando se pueda";
  const days = daysBetween(today, day);
  if (days === 0) return "Hoy";
  if (days === 1) return `Mañana, ${formatDayAndMonth(day).replace(",", "")}`;
  if (day.slice(0, 4) !== today.slice(0, 4) && Math.abs(days) > 180) return formatShortDate(day);
  if (days < 0) return `Era para el ${days > -7 ? formatDayAndMonth(day) : formatDay(day)}`;
  return days < 30 ? capitalized(formatDayAndMonth(day)) : formatDay(day);
}

/** «3 días tarde» */
export function lateText(day: PlainDate, today: PlainDate): string {
  return `${formatCount(daysBetween(day, today), "día", "días")} tarde`;
}

/** «Hecha hoy», «Hecha ayer», «Hecha el 3 de octubre» */
export function doneText(doneAt: Date, today: PlainDate, timeZone: string): string {
  const day = dateIn(timeZone, doneAt);
  const days = daysBetween(day, today);
  if (days <= 0) return "Hecha hoy";
  return days === 1 ? "Hecha ayer" : `Hecha el ${formatDay(day)}`;
}

/** «3 elegidas» */
export function chosenText(count: number): string {
  return formatCount(count, "elegida", "elegidas");
}

/** Where a task has come to stand among those of its group, for those who hear it. */
export function placeText(title: string, at: number, of: number): string {
  return `«${title}», puesto ${at + 1} de ${of}.`;
}

/** The parts of a template by when they are due. */
const phases = [
  [181, "Más de 6 meses antes"],
  [91, "De 6 a 3 meses antes"],
  [31, "De 3 meses a 1"],
  [1, "El último mes"],
  [0, "El mismo día"],
  [Number.NEGATIVE_INFINITY, "Después"],
] as const;

/** Which part of a template a task belongs to. */
export function phaseText(daysBefore: number): string {
  return phases.find(([least]) => daysBefore >= least)?.[1] ?? "";
}
