// The posted forms of tasks; the browser and the server check them with the same rules.
import { parseTaskTemplate, type TaskTemplate } from "#app/domain/event/task-templates.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { checkAssignee, checkTask, checkTime, type TaskInput, type TaskTime } from "#app/domain/event/tasks.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals, nothingChosen, templateInvalid } from "./copy.ts";

const times = ["when", "date", "before", "side", "assignee"] as const;
const taskFields = postedFields(["title", "description", ...times, "version"]);

/** `title, description?, when?` (none, date, before; without it the filled field counts)`, date?, before?, side?, assignee?, version?` */
export const taskForm = taskFields.transform((fields, ctx): TaskInput & { version: number | null } => {
  const checked = checkTask(fields, isAccount);
  if (!checked.ok) {
    return refuseAt(ctx, checked.fields, fieldRefusals);
  }
  return { ...checked.task, version: readVersion(fields.version) };
});

/** A change to several tasks; undefined fields stay. */
export type BulkInput = { completed?: boolean; time?: TaskTime; assigneeId?: string | null };

const keep = "keep";

/** `completed?` (`true`, `false`)`, when?` and its fields, `assignee?` (`keep`: unchanged; empty: no one). Refuses an empty change. */
export const bulkForm = postedFields(["ids", "completed", ...times]).transform((fields, ctx): BulkInput => {
  const changes: BulkInput = {};
  if (fields.completed === "true" || fields.completed === "false") changes.completed = fields.completed === "true";
  const saysWhen = [fields.when, fields.date, fields.before].some((each) => each !== undefined && each !== "");
  if (saysWhen && fields.when !== keep) {
    const time = checkTime(fields);
    if (time.ok) changes.time = { dueOn: time.dueOn, daysBefore: time.daysBefore };
    else
      ctx.addIssue({
        code: "custom",
        path: [time.code === "date_invalid" ? "date" : "before"],
        message: fieldRefusals[time.code],
      });
  }
  if (fields.assignee !== undefined && fields.assignee !== keep) {
    const assignee = checkAssignee(fields.assignee, isAccount);
    if (assignee.ok) changes.assigneeId = assignee.assigneeId;
    else ctx.addIssue({ code: "custom", path: ["assignee"], message: fieldRefusals[assignee.code] });
  }
  if (Object.keys(changes).length === 0 && ctx.issues.length === 0)
    ctx.addIssue({ code: "custom", path: [], message: nothingChosen });
  return changes;
});

/** `template, keys[]?, chosen?`: with `keys[]` or `chosen` only those keys, else all missing tasks. */
export const templateForm = postedFields(["template", "keys", "chosen"]).transform(
  (fields, ctx): { template: TaskTemplate; keys: string[] | null } => {
    const template = parseTaskTemplate(fields.template);
    if (template)
      return {
        template,
        keys: fields.chosen === undefined && fields.keys === undefined ? null : [fields.keys ?? []].flat(),
      };
    return refuseAt(ctx, { template: templateInvalid });
  },
);

/** Whether a text has the form of an account's id. */
function isAccount(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
