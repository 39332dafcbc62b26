// The scheme a reader chose, in a cookie and on the page.
import { describe, expect, it } from "vitest";
import {
  colorSchemeAttributes,
  colorSchemeCookieHeader,
  colorSchemes,
  readColorScheme,
} from "#app/ui/theme/color-scheme.ts";

describe("readColorScheme", () => {
  it.each([
    [null, "auto"],
    ["", "auto"],
    ["a=b; scheme=dark", "dark"],
    ["scheme=light; a=b", "light"],
    ["scheme=purple", "auto"],
    ["myscheme=dark", "auto"],
    ["scheme=darkness", "auto"],
  ])("%s → %s", (cookie, scheme) => expect(readColorScheme(cookie)).toBe(scheme));

  it("reads back what it wrote", () => {
    for (const scheme of colorSchemes)
      expect(readColorScheme(colorSchemeCookieHeader(scheme).split(";")[0] ?? "")).toBe(scheme);
  });
});

describe("colorSchemeAttributes", () => {
  it("leaves «auto» to the styles", () => {
    expect(colorSchemeAttributes("auto")).toEqual({});
    expect(colorSchemeAttributes("dark")).toEqual({ "data-mantine-color-scheme": "dark" });
  });
});
