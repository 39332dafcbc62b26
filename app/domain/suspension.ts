// Keeping an account out, and letting it in again: who may be kept out, and why.
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** Why: a word of a list, because what is written down about it stays for good and must name nobody. */
export const suspensionReasons = ["abuse", "spam", "security", "unpaid", "asked", "other"] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

export type SuspensionRefusal = "own_account" | "is_staff" | "already_suspended";

/** The reason that `value` names exactly, or null. */
export function parseReason(value: unknown): SuspensionReason | null {
  return suspensionReasons.find((reason) => reason === value) ?? null;
}

/** Whether `actorId` may suspend `account`: not themselves, nobody of the staff, nobody twice. */
export function checkSuspension(
  actorId: string,
  account: { id: string; isStaff: boolean; suspendedAt: Date | null },
): Result<unknown, SuspensionRefusal> {
  if (account.id === actorId) return refuse("own_account");
  if (account.isStaff) return refuse("is_staff");
  return account.suspendedAt ? refuse("already_suspended") : ok();
}
