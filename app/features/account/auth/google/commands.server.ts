// Login with Google: finds the account, links it, or creates one.
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { accountTypeOf, checkEmail, defaultAccountType, defaultName } from "#app/domain/account/account.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { BillingMode } from "#app/domain/account/subscription.ts";
import type { GoogleIdentity } from "#app/platform/auth/google.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { readProofWays, refreshSession } from "#app/platform/auth/proof.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AuthServices, TooManyTries } from "../commands.server.ts";
import { insertAccount } from "../new-account.commands.server.ts";
import { completeAccount } from "../password/commands.server.ts";
import { bindProvedGuests } from "#app/platform/guest-binding.server.ts";
import { claimAddress, forgetUnprovedPasskeys } from "../verify/commands.server.ts";

export type GoogleRefusal = "failed" | "email_unverified" | "not_linked" | "too_many_tries";

const RETURNS = { perAddress: 100, minutes: 10 } as const;
// Refusals if two simultaneous first logins compete; the loser finds the winner's row.
const TAKEN = ["email_taken", "provider_account_taken"];

/** Counts one return from Google, since each costs a request to the provider. Refuses above 100 per address in ten minutes. */
export async function countReturn(app: AuthServices, address: string, now: Date): Promise<{ ok: true } | TooManyTries> {
  const limit = { key: `google:address:${addressKey(address)}`, tries: RETURNS.perAddress, minutes: RETURNS.minutes };
  const waitSeconds = await consumeRateLimit(app.db, [limit], now);
  return waitSeconds > 0 ? { ...refuse("too_many_tries"), waitSeconds } : ok();
}

/**
 * Finds or creates the account of a Google identity. Known `sub`: that account. Unknown `sub` and address: a new account with `plan`, or
 * with the default profile of part 1 §4 if null. Known address, proved to both us and Google: links it, ends its sessions and deletes a
 * password set without that proof (SC-51). Refuses with `not_linked` if the account's address is not proved, since a stranger may have
 * registered it (B-9). Refuses with `email_unverified` an address that Google does not confirm, and with `failed` a suspended account.
 */
export async function signInWithGoogle(
  app: AuthServices,
  _pass: Pass<"login.view">,
  identity: GoogleIdentity,
  plan: Plan | null,
  now: Date,
): Promise<Result<{ userId: string }, "failed" | "email_unverified" | "not_linked">> {
  const { billingMode } = app.config;
  const known = await inTransaction(app.db, (tx) => findOrLink(tx, identity, billingMode, now));
  if (known) return known;

  const checked = checkEmail(identity.email);
  if (!checked.ok || !identity.emailVerified) return refuse("email_unverified");
  const { email } = checked;
  const name = defaultName(identity.name, email);
  const welcome = { facts: { origin: app.config.origin, name } };
  const account = {
    name,
    email,
    emailVerified: true,
    accountType: plan ? accountTypeOf(plan) : defaultAccountType,
    plan: plan ?? "basic",
    billingMode,
    key: { google: identity.sub },
  };
  try {
    return await inTransaction(app.db, async (tx) => {
      const { userId } = await insertAccount(tx, account, welcome, now);
      await claimAddress(tx, { userId, email }, { withKey: true }, now);
      // Google proved the address of the new account before it was there.
      await bindProvedGuests(tx, { userId, email }, now);
      return ok({ userId });
    });
  } catch (error) {
    if (!TAKEN.includes(refusedBy(error) ?? "")) throw error;
    return (await inTransaction(app.db, (tx) => findOrLink(tx, identity, billingMode, now))) ?? refuse("failed");
  }
}

/** Makes the session of the viewer fresh if the identity is of their account, and their session has its second step. False otherwise. */
export async function confirmWithGoogle(
  app: AuthServices,
  { viewer }: Pass<"login.view">,
  { sub }: GoogleIdentity,
  now: Date,
): Promise<boolean> {
  if (!viewer || !(await readProofWays(app, viewer)).google) return false;
  const own = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("providerId", "=", "google")
    .where("accountId", "=", sub)
    .executeTakeFirst();
  return own !== undefined && refreshSession(app.db, viewer, false, now);
}

/** The account that the identity owns or may be linked to; null if there is no such account. */
async function findOrLink(tx: Tx, { sub, email, emailVerified }: GoogleIdentity, mode: BillingMode, now: Date) {
  const own = await tx
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.userId")
    .where("accounts.providerId", "=", "google")
    .where("accounts.accountId", "=", sub)
    .select(["users.id", "users.suspendedAt"])
    .executeTakeFirst();
  if (own) return own.suspendedAt ? refuse("failed") : ok({ userId: own.id });

  const checked = checkEmail(email);
  if (!checked.ok || !emailVerified) return null;
  const user = await tx
    .selectFrom("users")
    .where("email", "=", checked.email)
    .select(["id", "emailVerified", "provedWithKey", "suspendedAt"])
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  if (user.suspendedAt) return refuse("failed");
  // Read again under the lock, so that two simultaneous returns link once. Another `sub` means that the address has a new owner.
  const joined = await googleAccountsOf(tx, user.id);
  if (joined.includes(sub)) return ok({ userId: user.id });
  if (!user.emailVerified || joined.length > 0) return refuse("not_linked");
  await tx
    .insertInto("accounts")
    .values({ id: newId(), userId: user.id, accountId: sub, providerId: "google", createdAt: now, updatedAt: now })
    .execute();
  // A password set before the address was proved may belong to a stranger who registered the address. SC-51
  if (!user.provedWithKey)
    await tx.deleteFrom("accounts").where("userId", "=", user.id).where("providerId", "=", "credential").execute();
  await forgetUnprovedPasskeys(tx, user.id);
  await claimAddress(tx, { userId: user.id, email: checked.email }, { withKey: true }, now);
  await completeAccount(tx, user.id, mode, now);
  return ok({ userId: user.id });
}

async function googleAccountsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("accounts")
    .where("userId", "=", userId)
    .where("providerId", "=", "google")
    .select("accountId")
    .execute();
  return rows.map(({ accountId }) => accountId);
}
