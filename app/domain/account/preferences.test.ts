// A person's preferences for the look of the application.
import { describe, expect, it } from "vitest";
import { checkPreferences, localWeekStart } from "#app/domain/account/preferences.ts";

describe("localWeekStart", () => {
  it("reads the browser's first language", () => {
    expect(localWeekStart("es-ES,es;q=0.9,en;q=0.8")).toBe("monday");
    expect(localWeekStart("es")).toBe("monday");
    expect(localWeekStart("en-US,es-ES")).toBe("sunday");
    for (const header of [null, "", "*", "ar-EG", "-", "x".repeat(100_000), "es_ES;q="]) localWeekStart(header);
    expect([localWeekStart(null), localWeekStart("*"), localWeekStart("ar-EG")]).toEqual([null, null, null]);
  });
});

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
