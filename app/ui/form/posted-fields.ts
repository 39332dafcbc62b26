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
