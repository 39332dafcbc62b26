// The undo data of a change of several things at once.
import { type ChangeUndo, difference, type Fields, type KeptValue } from "#app/domain/event/change-log.ts";

/** A change of more values than this cannot be undone. */
const mostKept = 6_000;

/** The undo data of a change of several things: values under their thing's id and field name. Null without a change, or above the limit. */
export function undoOfMany(changes: readonly { id: string; before: Fields; after: Fields }[]): ChangeUndo | null {
  const undo = { values: {} as Record<string, KeptValue>, left: {} as Record<string, KeptValue> };
  for (const { id, before, after } of changes) {
    const { fields, values, left } = difference(before, after);
    for (const field of fields) {
      undo.values[`${id} ${field}`] = values[field]!;
      undo.left[`${id} ${field}`] = left[field]!;
    }
  }
  const count = Object.keys(undo.values).length;
  return count > 0 && count <= mostKept ? undo : null;
}

/** The values of `undoOfMany`, grouped by the ids of their things. */
export function valuesByThing(values: ChangeUndo["values"] = {}): Map<string, Record<string, KeptValue>> {
  const things = new Map<string, Record<string, KeptValue>>();
  for (const [key, value] of Object.entries(values)) {
    const [id = "", field = ""] = key.split(" ");
    things.set(id, { ...things.get(id), [field]: value });
  }
  return things;
}
