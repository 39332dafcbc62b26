// Which names of fields a zod schema knows: those of its objects, and the rows that `postedFields` describes.
import type { z } from "zod";

type Names = { names: Set<string>; rows: RegExp[] };

/** A test of whether a field of that name means anything to `schema`. */
export function nameTest(schema: z.ZodType): (name: string) => boolean {
  const known: Names = { names: new Set(), rows: [] };
  collect(schema, known);
  return (name) => known.names.has(name) || known.rows.some((row) => row.test(name));
}

function collect(schema: unknown, known: Names): void {
  const { def } = schema as { def: Record<string, unknown> };
  for (const name of Object.keys((def.shape as object | undefined) ?? {})) known.names.add(name);
  const rows = (schema as z.ZodType).meta()?.rows;
  if (rows instanceof RegExp) known.rows.push(rows);
  for (const inner of [def.in, def.left, def.right, def.innerType]) if (inner) collect(inner, known);
}
