// The user's colour scheme, on the page.
import { expect, it } from "vitest";
import { colorSchemeAttributes } from "#app/ui/theme/color-scheme.ts";

it("leaves «auto» to the styles, and names a choice", () => {
  expect(colorSchemeAttributes("auto")).toEqual({});
  expect(colorSchemeAttributes("light")).toEqual({ "data-scheme": "light" });
  expect(colorSchemeAttributes("dark")).toEqual({ "data-scheme": "dark" });
});
