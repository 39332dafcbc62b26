// The addresses of a budget, and what it returns for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { type NoticeName, refusals } from "../copy.ts";
import type { BudgetLine } from "../queries.server.ts";

export type BudgetAnswer = {
  intent: string;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
  /** The line as it is now, when another person saved first. */
  current?: BudgetLine | undefined;
};

/** The budget or one of its dialogs; `undo` is what can be taken back. */
export function budgetPath(
  eventId: string,
  { dialog = "", notice, undo }: { dialog?: string; notice?: NoticeName; undo?: string } = {},
): string {
  const search = new URLSearchParams({ ...(notice && { aviso: notice }), ...(undo && { deshacer: undo }) });
  return `/app/event/${eventId}/budget${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** The budget with every open payment, however many there are. */
export function allPaymentsPath(eventId: string): string {
  return `${budgetPath(eventId)}?pagos=todos`;
}

/** Whether `search` asks for that. */
export function asksForAllPayments(search: URLSearchParams): boolean {
  return search.get("pagos") === "todos";
}

/** The form again, with what was typed and why it was refused. */
export function refused(form: FormData, errors: FieldErrors, status: number, current?: BudgetLine) {
  const intent = String(form.get("intent"));
  return data<BudgetAnswer>({ intent, errors, values: typedValues(form), current }, { status });
}

type To = { notice: NoticeName; undo?: string; dialog?: string };

/** To the budget, or to the dialog of a line, with the notice of what was done. */
export function backTo({ params }: { params: { eventId: string } }, to: To): Response {
  return redirect(budgetPath(params.eventId, to), 303);
}

const statusOf: Record<keyof typeof refusals, number> = {
  event_gone: 404,
  line_not_found: 404,
  payment_not_found: 404,
  line_limit: 403,
  payment_limit: 403,
  provider_gone: 422,
  line_changed: 409,
  payment_changed: 409,
  too_late: 409,
};

/** A refusal of a command, beside its field or above the form. A line of another event is one that is not there. A-4 */
export function refusedByRule(form: FormData, code: keyof typeof refusals, current?: BudgetLine) {
  const field = code === "provider_gone" ? "providerId" : "form";
  return refused(form, { [field]: refusals[code] }, statusOf[code], current);
}

/** An amount as a field has it: «1234,5». */
export function euros(cents: number): string {
  return (cents / 100).toString().replace(".", ",");
}
