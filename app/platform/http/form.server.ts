// Reads what a form posted: its intent, its fields, and the refusals of its schema beside the fields they belong to.
import { data } from "react-router";
import {
  type FieldErrors,
  fieldErrors,
  formFields,
  type FormSchema,
  rememberNames,
  typedValues,
} from "#app/domain/posted-form.ts";
import { currentForm } from "./answering.server.ts";
import type { RouteAccess } from "./handle.ts";

type FormValues = Record<string, string | string[]>;

/** The body as a form. Throws 400 when it is not one. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return currentForm() ?? (await request.formData());
  } catch {
    throw data({ why: "unreadable" }, { status: 400 });
  }
}

/** Which of the route's `actions` the form asks for. Throws 422 when it names none of them. */
export function intentOf<D extends NonNullable<RouteAccess["actions"]>>(form: FormData, actions: D): keyof D & string {
  const intent = form.get("intent") ?? "default";
  if (typeof intent === "string" && Object.hasOwn(actions, intent)) return intent;
  throw data({ why: "unknown_intent" }, { status: 422 });
}

export type Parsed<T> = { ok: true; input: T } | { ok: false; errors: FieldErrors; values: FormValues };

/** Checks the form with `schema`. A refusal has one sentence a field and everything that was typed, so that nothing is lost. */
export function parseForm<T>(schema: FormSchema<T>, form: FormData): Parsed<T> {
  const result = schema.safeParse(formFields(form));
  rememberNames(form, (name) => schema.knows(name));
  if (result.success) return { ok: true, input: result.data };
  return { ok: false, errors: fieldErrors(result.error), values: typedValues(form) };
}
