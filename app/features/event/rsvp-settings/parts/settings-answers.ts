// What the RSVP settings and the dialogs of their questions return for a posted form.
import { data, redirect } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { QuestionNotice } from "../copy.ts";
import type { StoredSettings } from "../queries.server.ts";

export type SettingsAnswer = {
  intent: string;
  notice?: string;
  errors: FieldErrors;
  /** Everything that was typed, when it was refused. */
  values: FieldValues | null;
  /** The settings as they are now, when another host saved first. */
  current: StoredSettings | null;
  /** The version of the settings after they were saved. */
  saved: number | null;
};

/** The same screen, with `answer`. */
export function answered(form: FormData, status: number, answer: Partial<SettingsAnswer> = {}) {
  const none = { intent: String(form.get("intent")), errors: {}, values: null, current: null, saved: null };
  return data<SettingsAnswer>({ ...none, ...answer }, { status });
}

/** The form again, with what was typed and why it was refused. */
export function refused(form: FormData, status: number, errors: FieldErrors, current: StoredSettings | null = null) {
  return answered(form, status, { errors, values: typedValues(form), current });
}

/** The settings behind the dialog of a question, with the notice of what was done. */
export function backToSettings({ params }: { params: { eventId: string } }, notice: QuestionNotice): Response {
  return redirect(`/app/event/${params.eventId}/guests/settings?aviso=${notice}`, 303);
}

/** The 404 of an event that was deleted meanwhile. */
export function gone() {
  return data({ why: "hidden" }, { status: 404 });
}
