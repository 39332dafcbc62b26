// The addresses of the providers, and what they return for a posted form: the way back with a notice, or why it was refused.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { type NoticeName, refusals } from "../copy.ts";

export type ProviderAnswer = { intent: string; errors: FieldErrors; values: FieldValues };

/** The list or one of its dialogs; `undo` is what can be taken back. */
export function providersPath(
  eventId: string,
  { dialog = "", notice, undo }: { dialog?: string; notice?: NoticeName; undo?: string } = {},
): string {
  const search = new URLSearchParams({ ...(notice && { aviso: notice }), ...(undo && { deshacer: undo }) });
  return `/app/event/${eventId}/providers${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

export function backTo(
  { params }: { params: { eventId: string } },
  to: { notice: NoticeName; undo?: string; dialog?: string },
): Response {
  return redirect(providersPath(params.eventId, to), 303);
}

/** The form again, with what was typed and why it was refused. */
export function refused(form: FormData, errors: FieldErrors, status: number, headers: Record<string, string> = {}) {
  const answer = { intent: String(form.get("intent")), errors, values: typedValues(form) };
  return data<ProviderAnswer>(answer, { status, headers });
}

const statusOf: Record<keyof typeof refusals, number> = {
  event_gone: 404,
  provider_not_found: 404,
  contact_not_found: 422,
  provider_limit: 403,
  contact_limit: 403,
  provider_changed: 409,
  too_late: 409,
  document_not_found: 404,
  has_link: 409,
  share_not_found: 404,
  too_many_shares: 403,
};

/** A refusal of a command, beside its field or above the form. */
export function refusedByRule(form: FormData, code: keyof typeof refusals) {
  return refused(form, { [code === "contact_not_found" ? "contactId" : "form"]: refusals[code] }, statusOf[code]);
}
