// What a person may choose for themselves: where the week begins, and the colours.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const weekStarts = ["sunday", "monday"] as const;
/** The first day of the week. R-2: Sunday unless a person prefers another. */
export type WeekStart = (typeof weekStarts)[number];
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export type Preferences = { weekStart: WeekStart; theme: Theme };
export type PreferenceRefusal = "week_start_invalid" | "theme_invalid";

/** Reads a form's preferences. */
export function checkPreferences(input: {
  weekStart: unknown;
  theme: unknown;
}): Result<{ preferences: Preferences }, PreferenceRefusal> {
  const weekStart = weekStarts.find((each) => each === input.weekStart);
  if (!weekStart) return refuse("week_start_invalid");
  const theme = themes.find((each) => each === input.theme);
  if (!theme) return refuse("theme_invalid");
  return ok({ preferences: { weekStart, theme } });
}
