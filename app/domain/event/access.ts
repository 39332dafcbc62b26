// Access to an event: its visibility, its access code, and the screen of its public route.
import { drawCharacters, type RandomBytes } from "#app/domain/draw.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import type { Why } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const visibilities = ["public", "private"] as const;
export type Visibility = (typeof visibilities)[number];
/** Open to anyone with the address, listed nowhere. SC-08 */
export const defaultVisibility: Visibility = "public";

/** The visibility `value`, or null if unknown. */
export function parseVisibility(value: unknown): Visibility | null {
  return visibilities.find((visibility) => visibility === value) ?? null;
}

/** The permissions of a code; the policy allows a code no more. part 2 §6 */
export const codePermissions: readonly Permission[] = ["view", "rsvp"];

export const accessCodeLimits = { min: 4, max: 6 } as const;
const codeAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export type AccessCodeRefusal = "access_code_required" | "access_code_length" | "access_code_characters";

/** A chosen or typed code, upper-cased: 4 to 6 letters A–Z and digits. SC-09 */
export function checkAccessCode(input: unknown): Result<{ accessCode: string }, AccessCodeRefusal> {
  const accessCode = typeof input === "string" ? input.trim().toUpperCase() : "";
  if (accessCode === "") return refuse("access_code_required");
  if (accessCode.length < accessCodeLimits.min || accessCode.length > accessCodeLimits.max)
    return refuse("access_code_length");
  return /^[A-Z0-9]+$/.test(accessCode) ? ok({ accessCode }) : refuse("access_code_characters");
}

/** A new code of 6 characters. part 2 §5 */
export function generateAccessCode(random: RandomBytes): string {
  return drawCharacters(codeAlphabet, accessCodeLimits.max, random);
}

/** Whether `typed` is the event's code; the duration does not reveal how much of it is right. SC-09 */
export function isAccessCode(typed: unknown, accessCode: string): boolean {
  const checked = checkAccessCode(typed);
  const candidate = checked.ok ? checked.accessCode : "";
  let difference = candidate.length ^ accessCode.length;
  for (let at = 0; at < accessCodeLimits.max; at++)
    difference |= (candidate.charCodeAt(at) || 0) ^ (accessCode.charCodeAt(at) || 0);
  return difference === 0 && accessCode !== "";
}

export type Access = { visibility: Visibility; requireAccount: boolean; accessCode: string | null };

/**
 * The access settings after saving. Without `accessCode` in the input, the code stays. If accounts are optional, there is always a code: an
 * empty field or a missing code generates one. `codeChanged` ends every grant of the old code. part 2 §5, SC-09
 */
export function accessAfterSave(
  input: { isPublic: boolean; requireAccount: boolean; accessCode?: unknown },
  currentCode: string | null,
  random: RandomBytes,
): Result<Access & { codeChanged: boolean }, AccessCodeRefusal> {
  const { isPublic, requireAccount } = input;
  let accessCode = currentCode;
  if (typeof input.accessCode === "string") {
    const checked = checkAccessCode(input.accessCode);
    if (!checked.ok && checked.code !== "access_code_required") return checked;
    accessCode = checked.ok ? checked.accessCode : null;
  }
  if (!requireAccount) accessCode ??= generateAccessCode(random);
  return ok({
    visibility: isPublic ? "public" : "private",
    requireAccount,
    accessCode,
    codeChanged: accessCode !== currentCode,
  });
}

export type PublicView = "page" | "code_form" | "login" | "not_found";

/**
 * The screen after the policy answered `why` for `event.public.view`. A hidden event looks like a missing one, unless a code can open it:
 * the event has a code and accounts are optional. SC-08
 */
export function publicView(why: Why, event: { requireAccount: boolean; hasCode: boolean } | null): PublicView {
  if (!event) return "not_found";
  if (why === "ok") return "page";
  if (why === "login") return "login";
  return event.hasCode && !event.requireAccount ? "code_form" : "not_found";
}
