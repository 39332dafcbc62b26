// One-time codes of an application (RFC 6238) without their secret: steps of thirty seconds, six digits.

const STEP_SECONDS = 30;
export const codeDigits = 6;

/** The step of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
}

/** The digits that a person typed, without the blanks between them; null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A recovery code as it was printed, without case, blanks and dashes; null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null;
}

/** «ABCD-EFGH-…»: how a recovery code is printed. */
export function printedCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}
