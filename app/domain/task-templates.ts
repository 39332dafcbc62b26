// The lists of tasks that an event may begin with: which there are, which fits a kind of event, and what of one is not there yet.
import { kindOf } from "#app/domain/event-kinds.ts";
import { dayOf } from "#app/domain/tasks.ts";
import { foldText } from "#app/domain/text.ts";
import type { PlainDate } from "#app/domain/zoned-time.ts";

export const taskTemplates = ["wedding", "birthday", "religious", "corporate", "plain"] as const;
export type TaskTemplate = (typeof taskTemplates)[number];

/** A task of a template: its own name in it, how many days before the event it is due (negative: after it), and what it says. */
export type TemplateTask = readonly [key: string, daysBefore: number, title: string];

/** The template that `value` names, or null. */
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

/** The template that is offered first for a kind of event. */
export function templateFor(type: string): TaskTemplate {
  const { category } = kindOf(type);
  return ofType[type] ?? (category === "professional" || category === "corporate" ? "corporate" : "plain");
}

/** What a task of a template is kept by, so that it is never on a list twice. */
export function templateKeyOf(template: TaskTemplate, key: string): string {
  return `${template}:${key}`;
}

/**
 * The tasks of a template that are not on the list: none of theirs is there, and none that says the same, however it is written. `keys`
 * chooses among them; null takes all.
 */
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
 * When a task of a template is due: so many days before the event. One whose day has passed when the template is applied comes without
 * a day: who begins late is not met by a list of what is late.
 */
export function templateTime(
  daysBefore: number,
  eventDate: PlainDate,
  today: PlainDate,
): { daysBefore: number | null } {
  const day = dayOf({ dueOn: null, daysBefore }, eventDate);
  return { daysBefore: day !== null && day < today ? null : daysBefore };
}
