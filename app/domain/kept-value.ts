// Reads the values that the change log stores, whose form an earlier release may have written.
import type { KeptValue } from "#app/domain/event/change-log.ts";

/** The text in a stored value; null for anything else. */
export function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The number in a stored value; null for anything else. */
export function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** The ids in a stored list, or the one id that is stored without a list. */
export function idsIn(value: KeptValue | undefined): string[] {
  return [value ?? []].flat().filter((id) => typeof id === "string");
}

export function isRecord(value: unknown): value is Record<string, KeptValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
