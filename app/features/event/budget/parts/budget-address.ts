// The addresses of a budget, and its amounts as fields have them.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { NoticeName } from "../copy.ts";
import type { BudgetLine } from "../queries.server.ts";

/** `current` is the line as it is now, when another person saved first. */
export type BudgetAnswer = FormAnswer<{ current: BudgetLine }>;

/** The address of the budget or one of its dialogs. `undo` is the id that the notice's undo button posts. */
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

/** An amount as a field has it: «1234,5». */
export function euros(cents: number): string {
  return (cents / 100).toString().replace(".", ",");
}
