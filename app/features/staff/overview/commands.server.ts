// Granting and revoking staff rights: only the console does either, and the audit log records both.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { checkEmail } from "#app/domain/account/account.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";

export type GrantRefusal = "no_account" | "already_staff";
export type RevokeRefusal = "no_account" | "not_staff";

/**
 * Makes the account of `email` staff. The console's operator vouches for it, so the account need not have proved its address; the result
 * says whether it has. Refuses an address without an account and an account that is staff already.
 */
export async function grantStaff(
  db: Db,
  email: string,
  now: Date,
): Promise<Result<{ emailVerified: boolean }, GrantRefusal>> {
  return inTransaction(db, async (tx) => {
    const user = await findAccount(tx, email);
    if (!user) return refuse("no_account");
    if (user.staffSince) return refuse("already_staff");
    await tx.updateTable("users").set({ staffSince: now, updatedAt: now }).where("id", "=", user.id).execute();
    await audit(tx, { actorId: null, action: "staff.granted", subjectId: user.id });
    return ok({ emailVerified: user.emailVerified });
  });
}

/** Revokes the right, from the next request on. It does not change ADMIN_EMAILS. */
export async function revokeStaff(db: Db, email: string, now: Date): Promise<Result<unknown, RevokeRefusal>> {
  return inTransaction(db, async (tx) => {
    const user = await findAccount(tx, email);
    if (!user) return refuse("no_account");
    if (!user.staffSince) return refuse("not_staff");
    await tx.updateTable("users").set({ staffSince: null, updatedAt: now }).where("id", "=", user.id).execute();
    await audit(tx, { actorId: null, action: "staff.revoked", subjectId: user.id });
    return ok();
  });
}

async function findAccount(tx: Tx, email: string) {
  const checked = checkEmail(email);
  if (!checked.ok) return undefined;
  return tx
    .selectFrom("users")
    .select(["id", "emailVerified", "staffSince"])
    .where("email", "=", checked.email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
