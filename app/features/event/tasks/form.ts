// The posted forms of tasks; the browser and the server check them with the same rules.
import { parseTaskTemplate, taskTemplates } from "#app/domain/event/task-templates.ts";
import {
  checkAssignee,
  checkTask,
  checkTime,
  type TaskInput,
  taskLimits,
  type TaskTime,
} from "#app/domain/event/tasks.ts";
import { day, list, maybe, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals, nothingChosen, templateInvalid } from "./copy.ts";

const keep = "keep";

/** `when` (none, date, before) selects the field; without it the filled field counts. */
const times = {
  when: oneOf(["none", "date", "before", keep]),
  date: day(),
  before: whole(-taskLimits.days, taskLimits.days),
  side: oneOf(["before", "after"]),
};

export const taskForm = fields({
  title: text(taskLimits.title),
  description: text(taskLimits.description),
  ...times,
  assignee: ref("users"),
  version: version(),
}).check<TaskInput & { version: number | null }>((posted, refuse) => {
  const checked = checkTask(posted, isUuid);
  return checked.ok ? { ...checked.task, version: posted.version } : refuse.each(checked.fields, fieldRefusals);
});

/** A change to several tasks; undefined fields stay. */
export type BulkInput = { completed?: boolean; time?: TaskTime; assigneeId?: string | null };

/** `when` and `assignee` may be `keep`: unchanged. An empty assignee means no one. Refuses an empty change. */
export const bulkForm = fields({
  ids: list(ref("event_tasks")),
  completed: maybe(),
  ...times,
  assignee: text(36),
}).check<BulkInput>((posted, refuse) => {
  const changes: BulkInput = {};
  if (posted.completed !== undefined) changes.completed = posted.completed;
  const saysWhen = [posted.when, posted.date, posted.before].some((each) => each !== undefined && each !== "");
  if (saysWhen && posted.when !== keep) {
    const time = checkTime(posted);
    if (time.ok) changes.time = { dueOn: time.dueOn, daysBefore: time.daysBefore };
    else refuse.at(time.code === "date_invalid" ? "date" : "before", fieldRefusals[time.code]);
  }
  if (posted.assignee !== undefined && posted.assignee !== keep) {
    const assignee = checkAssignee(posted.assignee, isUuid);
    if (assignee.ok) changes.assigneeId = assignee.assigneeId;
    else refuse.at("assignee", fieldRefusals[assignee.code]);
  }
  if (Object.keys(changes).length === 0 && !refuse.any) refuse.at("form", nothingChosen);
  return changes;
});

/** With `keys` or `chosen` the template brings only those keys, else all missing tasks. */
export const templateForm = fields({
  template: oneOf(taskTemplates),
  keys: list(text(60)),
  chosen: maybe(),
}).check((posted, refuse) => {
  const template = parseTaskTemplate(posted.template);
  if (!template) return refuse.at("template", templateInvalid);
  return { template, keys: posted.chosen === undefined && posted.keys === undefined ? null : (posted.keys ?? []) };
});
