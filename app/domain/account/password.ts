// The rules of a password, and the advice for a person who chooses one.
import { commonPasswords } from "#app/domain/account/common-passwords.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { lengthOf } from "#app/domain/text/text.ts";

/** The minimum length, unless PASSWORD_MIN_LENGTH is higher. part 2 §9, SC-10 */
export const passwordMinimum = 6;
/** In code units, as an input's `maxLength` counts them. SC-10 */
export const passwordMaximum = 128;
export const passwordRecommended = 15;

export type PasswordRefusal = "password_required" | "password_too_short" | "password_too_long" | "password_too_common";

/**
 * Checks a new password: at least `minimum` characters, at most 128, and not one of the 3,000 most common in any case. It stays exactly as
 * typed, without trimming; blanks alone do not count. SC-10
 */
export function checkPassword(
  input: unknown,
  minimum: number = passwordMinimum,
): Result<{ password: string }, PasswordRefusal> {
  if (typeof input !== "string" || input.trim() === "") return refuse("password_required");
  if (input.length > passwordMaximum) return refuse("password_too_long");
  if (lengthOf(input) < minimum) return refuse("password_too_short");
  return isCommon(input) ? refuse("password_too_common") : ok({ password: input });
}

export const passwordLevels = ["refused", "weak", "fair", "good", "strong"] as const;
export type PasswordLevel = (typeof passwordLevels)[number];
export type PasswordAdvice =
  | "longer"
  | "less_common"
  | "less_personal"
  | "less_repetitive"
  | "recommended_length"
  | "none";

/**
 * The strength of a password, with the most useful advice. `personal` are words that others know about this person (name, e-mail). Those
 * words and repetitions (aaaa, 1234) do not count. From 15 counted characters on it is strong. Ignores characters beyond 128. SC-10
 */
export function passwordStrength(
  typed: string,
  personal: readonly string[] = [],
  minimum: number = passwordMinimum,
): { level: PasswordLevel; advice: PasswordAdvice } {
  const password = typed.slice(0, passwordMaximum);
  if (lengthOf(password) < minimum || password.trim() === "") return { level: "refused", advice: "longer" };
  if (isCommon(password)) return { level: "refused", advice: "less_common" };

  const length = lengthOf(password);
  const impersonal = without(password.toLowerCase(), personal);
  const counted = surprises(impersonal);
  const level = counted < 8 ? "weak" : counted < 12 ? "fair" : counted < passwordRecommended ? "good" : "strong";
  if (level === "strong") return { level, advice: "none" };
  if (impersonal.length < password.length) return { level, advice: "less_personal" };
  return {
    level,
    advice: counted < length * 0.7 ? "less_repetitive" : level === "weak" ? "longer" : "recommended_length",
  };
}

// Words of our language and product that the mostly English list lacks.
const commonHere = "contraseña contrasena contraseña1 convite";
let common: Set<string> | undefined;
function isCommon(password: string): boolean {
  common ??= new Set(`${commonPasswords.trim()} ${commonHere}`.split(/\s+/));
  return common.has(password.normalize("NFKC").toLowerCase());
}

function without(password: string, personal: readonly string[]): string {
  const words = personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length >= 4);
  return words.reduce((rest, word) => rest.replaceAll(word, ""), password);
}

/** How many characters neither repeat the one before nor continue a row such as abcd or 4321. */
function surprises(text: string): number {
  let count = 0;
  let before = -1;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (Math.abs(code - before) > 1) count++;
    before = code;
  }
  return count;
}
