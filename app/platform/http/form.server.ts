// Reads what a form posted: its intent, its fields, and the refusals of its schema beside the fields they belong to.
import { data } from "react-router";
import type { z } from "zod";
import type { Door } from "./door.ts";

export type FieldErrors = Record<string, string>;
export type FormValues = Record<string, string>;

/** The body as a form. Throws 400 when it is not one. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ why: "unreadable" }, { status: 400 });
  }
}

/** Which of the door's deeds the form asks for. Throws 422 when it names none of them. */
export function intentOf<D extends NonNullable<Door["do"]>>(form: FormData, deeds: D): keyof D & string {
  const intent = form.get("intent") ?? "default";
  if (typeof intent === "string" && Object.hasOwn(deeds, intent)) return intent;
  throw data({ why: "unknown_intent" }, { status: 422 });
}

/**
 * The form's texts by name; of a name that comes twice the first counts, and uploads are left out. `a[0].b` stays a flat name. A
 * name that ends in `[]` collects its values into a list under the name without it.
 */
export function fieldsOf(form: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (name.endsWith("[]")) fields[name.slice(0, -"[]".length)] = texts;
    else if (texts[0] !== undefined) fields[name] = texts[0];
  }
  return fields;
}

export type Parsed<T> = { ok: true; input: T } | { ok: false; errors: FieldErrors; values: FormValues };

/** Checks the form with `schema`. A refusal has one sentence a field and everything that was typed, so that nothing is lost. */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): Parsed<T> {
  const fields = fieldsOf(form);
  const result = schema.safeParse(fields);
  if (result.success) return { ok: true, input: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[issue.path.join(".")] ??= issue.message;
  return { ok: false, errors, values: typedValues(form) };
}

/** What was typed, to fill the form again; passwords are never sent back. */
export function typedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !/password|current|confirm/i.test(name)) values[name] ??= value;
  return values;
}
