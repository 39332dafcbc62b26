// A posted form of an event's details or settings that was opened before another save.
import { mergeFields, parseSeen } from "#app/domain/merge-fields.ts";

/**
 * Brings `form` up to `current`, the stored fields at `version`, if it was opened on an older version and says in `seen` what it was opened
 * with. Fields that its sender left alone get their current values; ticks are fields that are "on" or "". Returns the names of the fields
 * that both changed; with none of these the form has the current version, and may be saved.
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
