// What a person may choose, and which e-mails nobody can do without.
import { describe, expect, it } from "vitest";
import { checkPreferences, mutedLetters, optionalEmails } from "#app/domain/preferences.ts";

describe("checkPreferences", () => {
  const chosen = { weekStart: "monday", theme: "dark", letters: ["support", "answers"] };

  it("reads what was chosen, e-mails in their own order", () => {
    expect(checkPreferences(chosen)).toEqual({
      ok: true,
      preferences: { weekStart: "monday", theme: "dark", letters: ["answers", "support"] },
    });
    expect(checkPreferences({ ...chosen, letters: undefined })).toMatchObject({ preferences: { letters: [] } });
    expect(checkPreferences({ ...chosen, letters: "support" })).toMatchObject({
      preferences: { letters: ["support"] },
    });
  });

  it("refuses what is not on offer", () => {
    expect(checkPreferences({ ...chosen, weekStart: "friday" })).toEqual({ ok: false, code: "week_start_invalid" });
    expect(checkPreferences({ ...chosen, theme: "sepia" })).toEqual({ ok: false, code: "theme_invalid" });
    expect(checkPreferences({ ...chosen, theme: ["dark"] }).ok).toBe(false);
  });

  it("knows no way to do without an e-mail about the account's safety", () => {
    expect(checkPreferences({ ...chosen, letters: ["reset", "password_changed", "__proto__"] })).toMatchObject({
      preferences: { letters: [] },
    });
    expect(mutedLetters([])).toEqual([...optionalEmails]);
    expect(optionalEmails).toEqual(["answers", "invitations", "support"]);
  });
});

describe("mutedLetters", () => {
  it("is what was not wanted", () => {
    expect(mutedLetters(["answers", "support"])).toEqual(["invitations"]);
    expect(mutedLetters(optionalEmails)).toEqual([]);
  });
});
