// What a form knows and its fields ask for: refusals, what was typed, and the names of their parts.
import { createContext, use, useId } from "react";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export type FormState = { id: string; errors: FieldErrors; values: FieldValues | undefined };

export const FormContext = createContext<FormState | null>(null);

export type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Overrides what the form says of this field. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Its name in the page, when the form's own would not be the only one. */
  id?: string | undefined;
};

export type FieldState = { id: string; hintId: string; errorId: string; error: string | undefined; value: unknown };

/** The state of the field called `name`, from the form around it unless `own` says otherwise. A list's name may end in `[]`. */
export function useField(
  name: string,
  own: { id?: string | undefined; error?: string | undefined; value?: unknown } = {},
): FieldState {
  const form = use(FormContext);
  const lonely = useId();
  const plain = name.replace(/\[\]$/, "");
  const id = own.id ?? fieldId(form?.id ?? lonely, name);
  const values = form?.values;
  return {
    id,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    error: own.error ?? form?.errors[name] ?? form?.errors[plain],
    value: values && (name in values || plain in values) ? (values[name] ?? values[plain]) : own.value,
  };
}

/** Whether the form around knows values at all: after a refusal, a box that is not among them was not ticked. */
export function useHasValues(): boolean {
  return use(FormContext)?.values !== undefined;
}

/** The id of the field called `name` in the form called `formId`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/[^\w-]+/g, "-").replace(/-+$/, "")}`;
}
