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
 * The version of a stored thing that a form has read, as it was posted; null for a form without one. Anything else is -1, which nothing
 * stored has: the command refuses it as it refuses the version of before another's change.
 */
export function readVersion(posted: unknown): number | null {
  if (posted === undefined || posted === null) return null;
  return typeof posted === "string" && /^\d{1,9}$/.test(posted) ? Number(posted) : -1;
}

/** How many different names a form may have, and how many fields in all: 5,000 guests that are ticked are fields of one name. */
export const mostNames = 1_000;
export const mostFields = 6_000;

/**
 * The form's texts by name; of a name that comes twice the first counts, and uploads are left out. `a[0].b` stays a flat name. A name
 * that ends in `[]` collects its values into a list under the name without it.
 */
export function formFields(form: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, texts] of textsOf(form)) {
    if (isList(name)) fields[name.slice(0, -"[]".length)] = texts;
    else if (texts[0] !== undefined) fields[name] = texts[0];
  }
  return fields;
}

const schemas = new WeakMap<FormData, (name: string) => boolean>();

/** Notes which names the schema knows that has read `form`: only those are sent back. */
export function rememberNames(form: FormData, isKnown: (name: string) => boolean): void {
  schemas.set(form, isKnown);
}

/**
 * What was typed, to fill the form again after a refusal: texts, and lists under their name with `[]`, of the names that its schema knows;
 * of a form that no schema has read, such as one that met with an unexpected error before, of all. Passwords and files are never sent back.
 */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  const isKnown = schemas.get(form) ?? (() => true);
  for (const [name, texts] of textsOf(form)) {
    if (/password|current|confirm/i.test(name) || !isKnown(isList(name) ? name.slice(0, -"[]".length) : name)) continue;
    if (isList(name)) values[name] = texts;
    else if (texts[0] !== undefined) values[name] = texts[0];
  }
  return { ...values };
}

/** The texts of each name, read in one pass: asking the form for each of its names would read all of it each time. */
function textsOf(form: FormData): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    const known = texts.get(name) ?? [];
    if (typeof value === "string" && (isList(name) || known.length === 0)) known.push(value);
    texts.set(name, known);
  }
  return texts;
}

function isList(name: string): boolean {
  return name.endsWith("[]");
}
