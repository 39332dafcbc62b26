// The names of a form's fields: what else is sent under other names is neither read nor sent back.
import { z } from "zod";

export type PostedFields = Record<string, string | string[]>;

const text = z.union([z.string(), z.array(z.string())]);

/**
 * The texts that a form posts under `names`, each of which may be missing; a name that ends in `[]` in the form stands here without it and
 * is a list. Names such as `members[0].name`, of which there are as many as rows, are those that `rows` matches.
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
