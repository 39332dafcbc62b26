// The form state that fields read: errors, entered values, and the ids of their parts.
import { createContext, use, useId } from "react";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";

export type FormState = { id: string; errors: FieldErrors; values: FieldValues | undefined };

export const FormContext = createContext<FormState | null>(null);

export type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Overrides the form's error for this field. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Its id in the page, if the form's own would not be unique. */
  id?: string | undefined;
};

export type FieldState = { id: string; hintId: string; errorId: string; error: string | undefined; value: unknown };

/** The state of the field `name`, from the surrounding form unless `own` overrides it. A list's name may end in `[]`. */
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

/** Whether the surrounding form has values: after a rejection, a checkbox that is missing in them was unchecked. */
export function useHasValues(): boolean {
  return use(FormContext)?.values !== undefined;
}

/** The id of the field `name` in the form `formId`. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/[^\w-]+/g, "-").replace(/-+$/, "")}`;
}
