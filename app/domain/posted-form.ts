// Between what a form holds and what a schema says of it: the browser and the server read forms in just the same way.

/** A sentence for each refused field, by the field's name without `[]`; the key "form" is for a refusal that belongs to no field. */
export type FieldErrors = Readonly<Record<string, string>>;
/** What stands in the fields: texts, ticked boxes as `true`, several choices as a list. */
export type FieldValues = Readonly<Record<string, unknown>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Checked = { success: true; data: unknown } | { success: false; error: { readonly issues: readonly Issue[] } };
/** Any zod schema: all that is asked of it is `safeParse`. */
export type FormSchema = { safeParse(value: unknown): Checked };

/** The first sentence for each field that zod's `error` refuses; one about the whole goes under "form". */
export function fieldErrors(error: { readonly issues: readonly Issue[] }): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join(".") || "form"] ??= message;
  return errors;
}

/**
 * The form's texts by name; of a name that comes twice the first counts, and uploads are left out. `a[0].b` stays a flat name. A name
 * that ends in `[]` collects its values into a list under the name without it.
 */
export function formFields(form: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (name.endsWith("[]")) fields[name.slice(0, -"[]".length)] = texts;
    else if (texts[0] !== undefined) fields[name] = texts[0];
  }
  return fields;
}

/** What was typed, to fill the form again after a refusal: texts, and lists under their name with `[]`. Passwords and files are never sent back. */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (/password|current|confirm/i.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (name.endsWith("[]")) values[name] = texts;
    else if (texts[0] !== undefined) values[name] = texts[0];
  }
  return { ...values };
}
