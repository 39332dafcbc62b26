// What a person may choose of how the application looks.
import { describe, expect, it } from "vitest";
import { checkPreferences } from "#app/domain/preferences.ts";

describe("checkPreferences", () => {
  const chosen = { weekStart: "monday", theme: "dark" };

  it("reads what was chosen", () => {
    expect(checkPreferences(chosen)).toEqual({ ok: true, preferences: chosen });
  });

  it("refuses what is not on offer", () => {
    expect(checkPreferences({ ...chosen, weekStart: "friday" })).toEqual({ ok: false, code: "week_start_invalid" });
    expect(checkPreferences({ ...chosen, theme: "sepia" })).toEqual({ ok: false, code: "theme_invalid" });
    expect(checkPreferences({ ...chosen, theme: ["dark"] }).ok).toBe(false);
  });
});
