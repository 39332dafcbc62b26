// What a person may choose for themselves: where the week begins, the colours, which e-mails come.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const weekStarts = ["sunday", "monday"] as const;
/** The first day of the week. R-2: Sunday unless a person prefers another. */
export type WeekStart = (typeof weekStarts)[number];
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
/** The e-mails one may do without. Those about the safety of the account are not among them: they always come. */
export const optionalEmails = ["answers", "invitations", "tasks", "support"] as const;
export type OptionalEmail = (typeof optionalEmails)[number];

export type Preferences = { weekStart: WeekStart; theme: Theme; emails: OptionalEmail[] };
export type PreferenceRefusal = "week_start_invalid" | "theme_invalid";

/** Reads a form's preferences. `emails` are those that are wanted; names that nobody knows count for nothing. */
export function checkPreferences(input: {
  weekStart: unknown;
  theme: unknown;
  emails: unknown;
}): Result<{ preferences: Preferences }, PreferenceRefusal> {
  const weekStart = weekStarts.find((each) => each === input.weekStart);
  if (!weekStart) return refuse("week_start_invalid");
  const theme = themes.find((each) => each === input.theme);
  if (!theme) return refuse("theme_invalid");
  const wanted: readonly unknown[] = Array.isArray(input.emails) ? input.emails : [input.emails];
  return ok({ preferences: { weekStart, theme, emails: optionalEmails.filter((each) => wanted.includes(each)) } });
}

/** What is not wanted, of what was chosen. */
export function mutedEmails(wanted: readonly OptionalEmail[]): OptionalEmail[] {
  return optionalEmails.filter((each) => !wanted.includes(each));
}
