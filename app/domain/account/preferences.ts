// A person's preferences: the first day of the week, and the colours.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const weekStarts = ["sunday", "monday"] as const;
/** The first day of the week. R-2: Sunday unless a person prefers another. */
export type WeekStart = (typeof weekStarts)[number];
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** TypeScript's own declaration lacks it. */
type WithWeekInfo = Intl.Locale & { getWeekInfo(): { firstDay: number } };

/** The first day of the week by the first language of the `acceptLanguage` header; null if unknown, or neither Sunday nor Monday. */
export function localWeekStart(acceptLanguage: string | null): WeekStart | null {
  const language = /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)/i.exec(acceptLanguage ?? "")?.[1];
  if (!language) return null;
  try {
    const { firstDay } = (new Intl.Locale(language) as WithWeekInfo).getWeekInfo();
    return firstDay === 7 ? "sunday" : firstDay === 1 ? "monday" : null;
  } catch {
    return null;
  }
}

export type Preferences = { weekStart: WeekStart; theme: Theme };
export type PreferenceRefusal = "week_start_invalid" | "theme_invalid";

/** Checks the preferences of a form. */
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
