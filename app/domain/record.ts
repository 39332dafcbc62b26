// Records whose keys are the members of a union: made of them, or taken out of a larger one.

/** The record of `keys`, each with what `valueOf` says of it. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // `Object.fromEntries` forgets the names of its keys.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** The fields `keys` of `source`, without its others. */
export function pick<Source, Key extends keyof Source>(source: Source, keys: readonly Key[]): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
}

/** Whether `value` is an object with names, as a stored document is: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
