// Schemas of posted fields: the server neither reads nor returns fields with other names.
import { z } from "zod";

export type PostedFields = Record<string, string | string[]>;

const text = z.union([z.string(), z.array(z.string())]);

/**
 * A schema of the texts that a form posts under `names`; each may be missing. A name that ends in `[]` in the form stands here
 * without it and is a list. `rows` matches numbered names such as `members[0].name`.
 */
export function postedFields<T = string | string[]>(
  names: readonly string[],
  rows?: RegExp,
  value = text as unknown as z.ZodType<T>,
): z.ZodType<Record<string, T>> {
  const shape = Object.fromEntries(names.map((name) => [name, value.optional()]));
  const fields = rows ? z.object(shape).catchall(value).meta({ rows }) : z.object(shape);
  return fields as unknown as z.ZodType<Record<string, T>>;
}

/**
 * Refuses a form in its schema's transform: one issue for each field of `fields`, with its message, or with the text of its code.
 */
export function refuseAt(ctx: z.RefinementCtx, fields: Readonly<Record<string, string | undefined>>): never;
export function refuseAt<Code extends string>(
  ctx: z.RefinementCtx,
  fields: Readonly<Partial<Record<string, Code>>>,
  texts: Readonly<Record<Code, string>>,
): never;
export function refuseAt(
  ctx: z.RefinementCtx,
  fields: Readonly<Record<string, string | undefined>>,
  texts?: Readonly<Record<string, string>>,
): never {
  for (const [name, code] of Object.entries(fields))
    if (code !== undefined) ctx.addIssue({ code: "custom", path: [name], message: texts ? texts[code]! : code });
  return z.NEVER;
}

/** One field of a form: `check` gets what was posted (undefined without it) and returns its value, or refuses with a message. */
export function field<Value>(check: (input: unknown, refuse: (message: string) => never) => Value) {
  return z
    .unknown()
    .optional()
    .transform((input, ctx) =>
      check(input, (message) => {
        ctx.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
    );
}

/** A hidden field: a text in it comes from a machine. SC-37 */
export const trap = field((input) => typeof input === "string" && input !== "");
