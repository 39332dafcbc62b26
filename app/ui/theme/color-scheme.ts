// The colour scheme of the app's pages: the system's, or the user's choice.

/** "auto" follows the system. */
export type ColorScheme = "auto" | "light" | "dark";

/** The attributes of <html> for a choice. "auto" has no attribute: the styles alone follow the system, with or without scripts. */
export function colorSchemeAttributes(scheme: ColorScheme): Record<string, string> {
  return scheme === "auto" ? {} : { "data-scheme": scheme };
}
