// Reads the code of a Node, PostgreSQL or library error from a value of any type.

/** The `code` of `error`; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
