// What a person may choose, and which e-mails nobody can do without.
import { describe, expect, it } from "vitest";
import { checkPreferences, mutedEmails, optionalEmails } from "#app/domain/preferences.ts";

describe("checkPreferences", () => {
  const chosen = { weekStart: "monday", theme: "dark", emails: ["support", "answers"] };

  it("reads what was chosen, e-mails in their own order", () => {
    expect(checkPreferences(chosen)).toEqual({
      ok: true,
      preferences: { weekStart: "monday", theme: "dark", emails: ["answers", "support"] },
    });
    expect(checkPreferences({ ...chosen, emails: undefined })).toMatchObject({ preferences: { emails: [] } });
    expect(checkPreferences({ ...chosen, emails: "support" })).toMatchObject({
      preferences: { emails: ["support"] },
    });
  });

  it("refuses what is not on offer", () => {
    expect(checkPreferences({ ...chosen, weekStart: "friday" })).toEqual({ ok: false, code: "week_start_invalid" });
    expect(checkPreferences({ ...chosen, theme: "sepia" })).toEqual({ ok: false, code: "theme_invalid" });
    expect(checkPreferences({ ...chosen, theme: ["dark"] }).ok).toBe(false);
  });

  it("knows no way to do without an e-mail about the account's safety", () => {
    expect(checkPreferences({ ...chosen, emails: ["reset", "password_changed", "__proto__"] })).toMatchObject({
      preferences: { emails: [] },
    });
    expect(mutedEmails([])).toEqual([...optionalEmails]);
    expect(optionalEmails).toEqual(["answers", "invitations", "tasks", "support"]);
  });
});

describe("mutedEmails", () => {
  it("is what was not wanted", () => {
    expect(mutedEmails(["answers", "support"])).toEqual(["invitations", "tasks"]);
    expect(mutedEmails(optionalEmails)).toEqual([]);
  });
});
