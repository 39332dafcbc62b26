// What all rows of the list know of the page they stand on, and what is known of the event's template.
import type { TaskTemplate, TemplateTask } from "#app/domain/task-templates.ts";

export type RowWorld = {
  event: { id: string; timeZone: string };
  today: string;
  viewerId: string;
  mayWrite: boolean;
  isChoosing: boolean;
  /** Where forms of the list post, with its filters. */
  here: string;
  /** Where the dialog of a task is, over the same part of the list. */
  pathOf: (taskId: string) => string;
};

/** The ids of the list's forms that tick a task off, and open it again. */
export const tickForms = { done: "tarea-hecha", open: "tarea-por-hacer" } as const;

/** The template that fits the event, and what of it is not on the list. */
export type ShownTemplate = { name: TaskTemplate; total: number; missing: readonly TemplateTask[] };
