// Merges a posted form of an event's details or settings with a save made since the form was opened.
import { mergeFields, parseSeen } from "#app/domain/merge-fields.ts";

/**
 * Updates `form` to `current`, the stored fields at `version`, if it was opened on an older version and `seen` has its
 * original values. Fields that the user left unchanged get their current values; `ticks` are fields with "on" or "".
 * Returns the names of the fields that both changed. Without such fields the form has the current version and may be saved.
 */
export function mergeForm(
  form: FormData,
  current: Readonly<Record<string, string>>,
  version: number,
  ticks: readonly string[] = [],
): string[] {
  const seen = parseSeen(form.get("seen"));
  if (!seen || Number(form.get("version")) >= version) return [];
  const typed = {
    ...Object.fromEntries(ticks.map((name) => [name, ""])),
    ...Object.fromEntries([...form].filter(([name]) => Object.hasOwn(current, name))),
  };
  const { values, conflicts } = mergeFields(seen, typed, current);
  for (const [name, value] of Object.entries(values))
    if (ticks.includes(name) && value === "") form.delete(name);
    else form.set(name, value);
  if (conflicts.length === 0) form.set("version", String(version));
  return conflicts;
}
