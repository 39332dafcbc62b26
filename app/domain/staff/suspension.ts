// The suspension of an account: whether it is allowed, and its reasons.
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** A word from a list, because the record stays for good and must not name a person. */
export const suspensionReasons = ["abuse", "spam", "security", "unpaid", "asked", "other"] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

export type SuspensionRefusal = "own_account" | "is_staff" | "already_suspended";

/** The reason `value` exactly, or null. */
export function parseReason(value: unknown): SuspensionReason | null {
  return suspensionReasons.find((reason) => reason === value) ?? null;
}

/** Whether `actorId` may suspend `account`: not their own, no staff, none that is already suspended. */
export function checkSuspension(
  actorId: string,
  account: { id: string; isStaff: boolean; suspendedAt: Date | null },
): Result<unknown, SuspensionRefusal> {
  if (account.id === actorId) return refuse("own_account");
  if (account.isStaff) return refuse("is_staff");
  return account.suspendedAt ? refuse("already_suspended") : ok();
}
