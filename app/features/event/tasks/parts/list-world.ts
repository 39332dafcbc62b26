// The data of the page that all rows of the list share, and the event's template.
import type { TaskTemplate, TemplateTask } from "#app/domain/event/task-templates.ts";

export type RowWorld = {
  event: { id: string; timeZone: string };
  today: string;
  viewerId: string;
  mayWrite: boolean;
  isChoosing: boolean;
  /** The target of the list's forms, with its filters. */
  here: string;
  /** The dialog of a task, over the same part of the list. */
  pathOf: (taskId: string) => string;
};

/** The ids of the list's forms that tick a task off, and open it again. */
export const tickForms = { done: "tarea-hecha", open: "tarea-por-hacer" } as const;

/** The template that fits the event, and its tasks that the list does not have. */
export type ShownTemplate = { name: TaskTemplate; total: number; missing: readonly TemplateTask[] };
