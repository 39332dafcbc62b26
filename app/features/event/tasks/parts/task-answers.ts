// What the list of tasks and its dialogs return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { type NoticeName, noticeText, refusals } from "../copy.ts";
import type { ListedTask } from "../queries.server.ts";
import { tasksPath } from "./task-address.ts";

export type TaskAnswer = {
  intent: string;
  /** Done, where the page itself goes on: a script asks for it with `quiet`. */
  done?: true;
  /** What was done, in words. */
  notice?: string | undefined;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** The task as it is now, when another person saved first. */
  current?: ListedTask | undefined;
};

type Posted = { request: Request; params: { eventId: string } };

/** The form again, with what was typed and why it was refused. */
export function refused(form: FormData, errors: FieldErrors, status: number, current?: ListedTask) {
  const intent = String(form.get("intent"));
  return data<TaskAnswer>({ intent, errors, values: typedValues(form), current }, { status });
}

/** The list as it was shown, with the notice of what was done; `batch` is what can be taken back. */
export function backToList({ request, params }: Posted, notice: NoticeName, batch = ""): Response {
  return redirect(tasksPath(params.eventId, new URL(request.url).searchParams, { notice, batch }), 303);
}

/** The same, but for a script that stays where it is: then only that it was done. */
export function doneOn(args: Posted, form: FormData, notice: NoticeName) {
  if (form.get("quiet") !== "on") return backToList(args, notice);
  const said = noticeText(notice) ?? undefined;
  return data<TaskAnswer>({ intent: String(form.get("intent")), done: true, notice: said, errors: {}, values: {} });
}

const statusOf: Record<keyof typeof refusals, number> = {
  task_not_found: 404,
  event_gone: 404,
  task_limit: 403,
  assignee_gone: 422,
  task_changed: 409,
  too_late: 409,
};

/** A refusal of a command, beside its field or above the form. A task of another event is one that is not there. A-4 */
export function refusedTask(form: FormData, code: keyof typeof refusals, current?: ListedTask) {
  const field = code === "assignee_gone" ? "assignee" : "form";
  return refused(form, { [field]: refusals[code] }, statusOf[code], current);
}
