// Merges a form that was opened on older values with the values that others saved since, field by field.
import { isRecord } from "./record.ts";

type Fields = Readonly<Record<string, string>>;

/** The values at the opening of the form, from its hidden field `seen` (JSON of texts); null without it. */
export function parseSeen(posted: unknown): Fields | null {
  if (typeof posted !== "string") return null;
  try {
    const seen: unknown = JSON.parse(posted);
    if (!isRecord(seen)) return null;
    return Object.fromEntries(
      Object.entries(seen).filter((field): field is [string, string] => typeof field[1] === "string"),
    );
  } catch {
    return null;
  }
}

/**
 * For each posted field of `current`: its current value if the sender left it as `seen`, else the typed one. `conflicts` names the fields
 * that both changed to different values; these keep the typed value.
 */
export function mergeFields(
  seen: Fields,
  typed: Readonly<Record<string, unknown>>,
  current: Fields,
): { values: Record<string, string>; conflicts: string[] } {
  const values: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const [name, now] of Object.entries(current)) {
    const posted = typed[name];
    if (typeof posted !== "string") continue;
    const isLeft = seen[name] !== undefined && same(posted, seen[name]);
    values[name] = isLeft ? now : posted;
    const isChangedBySender = !isLeft && !same(posted, now);
    const isChangedByOthers = seen[name] === undefined || !same(now, seen[name]);
    if (isChangedBySender && isChangedByOthers) conflicts.push(name);
  }
  return { values, conflicts };
}

/** Browsers send every line break as two characters. */
const same = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();
