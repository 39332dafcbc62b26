// Between what a form sends and what a schema says of it: the same reading of fields and refusals in the browser and on the server.

/** A sentence for each refused field, by the field's name; the key "form" is for a refusal that belongs to no field. */
export type FieldErrors = Readonly<Record<string, string>>;
/** What stands in the fields: texts, ticked boxes as `true`, several choices as a list. */
export type FieldValues = Readonly<Record<string, unknown>>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Checked = { success: true; data: unknown } | { success: false; error: { readonly issues: readonly Issue[] } };
/** Any zod schema: all that is asked of it is `safeParse`. */
export type FormSchema = { safeParse(value: unknown): Checked };

/** The name of the field that an issue's path means: ["collaborators", 0, "email"] → "collaborators[0].email"; an empty path → "form". */
export function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "form";
  return path.reduce<string>((name, step) => (typeof step === "number" ? `${name}[${step}]` : name === "" ? String(step) : `${name}.${String(step)}`), "");
}

/** The first sentence for each field that zod's `error` refuses. */
export function fieldErrors(error: { readonly issues: readonly Issue[] }): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[fieldName(issue.path)] ??= issue.message;
  return errors;
}

const mostItems = 500;

/**
 * The fields of a form as an object: `name` a text or a file, `permissions[]` a list under "permissions", `collaborators[0].email` a list of
 * objects. A name said twice keeps its last value. Indexes beyond 500 and names that JavaScript keeps for itself are left out.
 */
export function formObject(form: FormData): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const nested = /^(\w+)\[(\d{1,3})\]\.(\w+)$/.exec(name);
    const key = (nested?.[1] ?? name.replace(/\[\]$/, "")) || name;
    if (key === "__proto__" || nested?.[3] === "__proto__") continue;
    if (nested) {
      const index = Number(nested[2]);
      if (index >= mostItems) continue;
      const list = (Array.isArray(found[key]) ? found[key] : (found[key] = [])) as Record<string, unknown>[];
      while (list.length <= index) list.push({});
      const item = list[index];
      list[index] = { ...(typeof item === "object" ? item : {}), [nested[3] as string]: value };
    } else if (name.endsWith("[]")) {
      const list = (Array.isArray(found[key]) ? found[key] : (found[key] = [])) as unknown[];
      list.push(value);
    } else {
      found[key] = value;
    }
  }
  return found;
}

/** What was typed, to be shown again after a refusal. Passwords and files are never sent back. */
export function typedValues(form: FormData, secret: readonly string[] = ["password", "confirm", "current"]): FieldValues {
  const values: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || secret.includes(name) || name === "intent" || name === "__proto__") continue;
    if (name.endsWith("[]")) values[name] = [...((values[name] as string[] | undefined) ?? []), value];
    else values[name] = value;
  }
  return values;
}
