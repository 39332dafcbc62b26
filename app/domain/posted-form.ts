// The reading of a form before its schema checks it: the browser and the server do it in the same way.

/** A sentence for each refused field, by the field's name without `[]`; the key "form" is for a refusal of the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;
/** The values of the fields: texts, ticked boxes as `true`, several choices as a list. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The answer to a form: why its fields were refused, and all that was typed. `More` is what its screen needs besides. */
export type FormAnswer<More extends object = object> = {
  intent: string;
  errors: FieldErrors;
  values: FieldValues;
} & Partial<More>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
export type Checked<Input> =
  | { success: true; data: Input; error?: undefined }
  | { success: false; data?: undefined; error: { readonly issues: readonly Issue[] } };
/** The list of a form's fields, for its reading. `knows`: whether the form has a field of that name. */
export type FormSchema<Input = unknown> = { safeParse(value: unknown): Checked<Input>; knows(name: string): boolean };

/** The first sentence for each field that `error` refuses; one about the whole form has the key "form". */
export function fieldErrors(error: { readonly issues: readonly Issue[] }): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join(".") || "form"] ??= message;
  return errors;
}

/**
 * The posted version of a stored thing that a form was loaded with; null for a form without one. Anything else is -1, which no stored thing
 * has: the command refuses it like an outdated version.
 */
export function readVersion(posted: unknown): number | null {
  if (posted === undefined || posted === null) return null;
  return typeof posted === "string" && /^\d{1,9}$/.test(posted) ? Number(posted) : -1;
}

const tick = new Set<unknown>([true, "on", "true", "1", "yes"]);

/** Whether `posted` is a ticked box: `true` in an input, or one of the texts with which forms post it. */
export function isTicked(posted: unknown): boolean {
  return tick.has(posted);
}

/** The maximum of different names in a form, and of all fields: 5,000 ticked guests are fields of one name. */
export const mostNames = 1_000;
export const mostFields = 6_000;

/**
 * The form's texts by name; the first value of a repeated name counts, and uploads are left out. `a[0].b` stays a flat name. A name that
 * ends in `[]` collects its values into a list under the name without it.
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

/** Stores which names of `form` its schema knows: only those are sent back. */
export function rememberNames(form: FormData, isKnown: (name: string) => boolean): void {
  schemas.set(form, isKnown);
}

/**
 * The typed values, to fill the form again after a refusal: texts, and lists under their name with `[]`. Only names that its schema knows;
 * all names if no schema read the form, for example after an unexpected error. Passwords and files are never sent back.
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

/** The texts of each name, in one pass: `form.getAll` for each name would read the whole form every time. */
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

/** A field hidden from people: only programs fill it. */
export const trapField = "website";
