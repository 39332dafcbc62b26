// Which colours a page wears: those of the system, or the ones its reader chose.

export const colorSchemes = ["auto", "light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The cookie that keeps a reader's choice for a year. */
const colorSchemeCookie = "scheme";

/** The choice in a `cookie` header; "auto" when there is none. */
export function readColorScheme(cookieHeader: string | null): ColorScheme {
  const value = cookieHeader?.match(/(?:^|;\s*)scheme=(light|dark)(?:;|$)/)?.[1];
  return value === "light" || value === "dark" ? value : "auto";
}

/** The attributes of <html> for a choice. "auto" has none: then the styles alone follow the system, before any script and without one. */
export function colorSchemeAttributes(scheme: ColorScheme): Record<string, string> {
  return scheme === "auto" ? {} : { "data-mantine-color-scheme": scheme };
}

/** The value of a `set-cookie` header that keeps `scheme` for a year. */
export function colorSchemeCookieHeader(scheme: ColorScheme): string {
  return `${colorSchemeCookie}=${scheme}; Path=/; Max-Age=${scheme === "auto" ? 0 : 31_536_000}; SameSite=Lax`;
}
