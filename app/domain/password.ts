// What a password must be, and what advice a person gets who thinks one up.
import { commonPasswords } from "#app/domain/common-passwords.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { lengthOf } from "#app/domain/text.ts";

/** The least that is accepted unless PASSWORD_MIN_LENGTH asks for more. part 2 §9, SC-10 */
export const passwordMinimum = 6;
/** In code units, which is what an input's `maxLength` counts. SC-10 */
export const passwordMaximum = 128;
export const passwordRecommended = 15;

export type PasswordRefusal = "password_required" | "password_too_short" | "password_too_long" | "password_too_common";

/**
 * Whether `input` may become a password: at least `minimum` characters, at most 128, and not one of the 3,000 most
 * common, however it is capitalised. It is used exactly as typed, nothing is trimmed; blanks alone are none. SC-10
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
 * How good a password is, with the one most useful piece of advice. `personal` are words that others know of this
 * person (name, e-mail); they and repetitions (aaaa, 1234) add nothing to it. From 15 characters that count it is
 * strong. What is longer than 128 is not weighed further. SC-10
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

// Of our language and of this product: what the list, mostly English, does not know.
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
