// What the settings of an event return for a refused form.
import { data } from "react-router";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { EditableEvent } from "#app/features/event/edit/form.ts";

export type SettingsAnswer = {
  intent: string;
  errors: FieldErrors;
  values: FieldValues;
  /** The fields and the version that another save has stored since the form was drawn. */
  newer: EditableEvent | null;
  version: number | null;
};

/** The form again, with what was typed and why it was refused. */
export function refused(
  form: FormData,
  status: number,
  errors: FieldErrors,
  { newer, version }: { newer: EditableEvent | null; version: number | null } = { newer: null, version: null },
) {
  const intent = String(form.get("intent"));
  return data<SettingsAnswer>({ intent, errors, values: typedValues(form), newer, version }, { status });
}
