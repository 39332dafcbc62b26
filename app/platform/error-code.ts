// The code of an error of Node, PostgreSQL or a library, read from a value of any type.

/** The `code` of `error`; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
