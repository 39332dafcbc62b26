// The task lists that an event may start with: the templates, the one for each kind of event, and the tasks missing from a list.
import { kindOf } from "#app/domain/event/kinds.ts";
import { dayOf } from "#app/domain/event/tasks.ts";
import { foldText } from "#app/domain/text/text.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";

export const taskTemplates = ["wedding", "birthday", "religious", "corporate", "plain"] as const;
export type TaskTemplate = (typeof taskTemplates)[number];

/** A task of a template: its key, the days before the event at which it is due (negative: after it), and its title. */
export type TemplateTask = readonly [key: string, daysBefore: number, title: string];

/** The template `value`, or null if unknown. */
export function parseTaskTemplate(value: unknown): TaskTemplate | null {
  return taskTemplates.find((each) => each === value) ?? null;
}

const ofType: Partial<Record<string, TaskTemplate>> = {
  wedding: "wedding",
  birthday: "birthday",
  quinceanera: "birthday",
  surprise: "birthday",
  baptism: "religious",
  communion: "religious",
  confirmation: "religious",
};

/** The template that the screen offers first for a kind of event. */
export function templateFor(type: string): TaskTemplate {
  const { category } = kindOf(type);
  return ofType[type] ?? (category === "professional" || category === "corporate" ? "corporate" : "plain");
}

/** The key that marks a template's task, so that a list never has it twice. */
export function templateKeyOf(template: TaskTemplate, key: string): string {
  return `${template}:${key}`;
}

/** The tasks of a template that the list lacks, compared by key and by title in any spelling. `keys` selects among them; null takes all. */
export function missingTasks(
  template: TaskTemplate,
  tasks: readonly TemplateTask[],
  known: readonly { title: string; templateKey: string | null }[],
  keys: readonly unknown[] | null = null,
): TemplateTask[] {
  const taken = new Set(known.map(({ templateKey }) => templateKey));
  const titles = new Set(known.map(({ title }) => foldText(title)));
  return tasks.filter(
    ([key, , title]) =>
      !taken.has(templateKeyOf(template, key)) && !titles.has(foldText(title)) && (keys === null || keys.includes(key)),
  );
}

/**
 * The due time of a template's task: days before the event. If that day is already past, the task has no day: a late start does not bring a
 * list of overdue tasks.
 */
export function templateTime(
  daysBefore: number,
  eventDate: PlainDate,
  today: PlainDate,
): { daysBefore: number | null } {
  const day = dayOf({ dueOn: null, daysBefore }, eventDate);
  return { daysBefore: day !== null && day < today ? null : daysBefore };
}
