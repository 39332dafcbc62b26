// Lists the field names of a zod schema: those of its objects, and the rows that `postedFields` describes.
import { z } from "zod";

type Names = { names: Set<string>; rows: RegExp[] };

/** Returns a test whether `schema` uses a field of that name. */
export function nameTest(schema: z.ZodType): (name: string) => boolean {
  const known: Names = { names: new Set(), rows: [] };
  collect(schema, known);
  return (name) => known.names.has(name) || known.rows.some((row) => row.test(name));
}

function collect(schema: unknown, known: Names): void {
  if (!(schema instanceof z.ZodType)) return;
  if (schema instanceof z.ZodObject) for (const name of Object.keys(schema.shape)) known.names.add(name);
  const rows = schema.meta()?.rows;
  if (rows instanceof RegExp) known.rows.push(rows);
  const inner = new Map<string, unknown>(Object.entries(schema.def));
  for (const part of ["in", "left", "right", "innerType"]) collect(inner.get(part), known);
}
