// Which colours a page of the app has: those of the system, or the ones that its reader chose.

/** "auto" follows the system. */
export type ColorScheme = "auto" | "light" | "dark";

/** The attributes of <html> for a choice. "auto" has none: then the styles alone follow the system, before any script and without one. */
export function colorSchemeAttributes(scheme: ColorScheme): Record<string, string> {
  return scheme === "auto" ? {} : { "data-scheme": scheme };
}
