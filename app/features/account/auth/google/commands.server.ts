// Coming in with Google: finding the account that is theirs, joining it to them, or making one.
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { accountTypeOf, checkEmail, defaultAccountType, defaultName } from "#app/domain/account.ts";
import type { Plan } from "#app/domain/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { BillingMode } from "#app/domain/subscription.ts";
import type { GoogleIdentity } from "#app/platform/auth/google.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";
import type { AuthServices, TooManyTries } from "../commands.server.ts";
import { insertAccount } from "../new-account.commands.server.ts";
import { completeAccount } from "../password/commands.server.ts";
import { claimAddress } from "../verify/commands.server.ts";

export type GoogleRefusal = "failed" | "email_unverified" | "not_linked" | "too_many_tries";

const RETURNS = { perAddress: 100, minutes: 10 } as const;
// What two first visits at once may take from each other; the loser finds what the winner made.
const TAKEN = ["email_taken", "provider_account_taken"];

/** Counts one return from Google: each makes us ask the provider. Refuses above 100 from one address in ten minutes. */
export async function countReturn(app: AuthServices, address: string, now: Date): Promise<{ ok: true } | TooManyTries> {
  const limit = { key: `google:address:${addressKey(address)}`, tries: RETURNS.perAddress, minutes: RETURNS.minutes };
  const waitSeconds = await consumeRateLimit(app.db, [limit], now);
  return waitSeconds > 0 ? { ...refuse("too_many_tries"), waitSeconds } : ok();
}

/**
 * The account of the person whom Google names. Known by `sub`: theirs. Known by an address that both we and Google have seen
 * proved: joined to it from now on; every session of it ends, and so does a password that did not come with the proof (SC-51). Unknown: a new account with `plan`, or with the default profile of part 1 §4 where none was
 * chosen. Refuses with `not_linked` an account whose address nobody has proved yet, since another person may have registered it
 * (B-9); with `email_unverified` an address that Google does not vouch for; a suspended account with `failed`.
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
      return ok({ userId });
    });
  } catch (error) {
    if (!TAKEN.includes(refusedBy(error) ?? "")) throw error;
    return (await inTransaction(app.db, (tx) => findOrLink(tx, identity, billingMode, now))) ?? refuse("failed");
  }
}

/** The account that is theirs already, or that may be joined to them; null when there is none. */
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
  // Read once more under the lock: two returns at once join it once. Another `sub` means that the address has changed hands.
  const joined = await googleAccountsOf(tx, user.id);
  if (joined.includes(sub)) return ok({ userId: user.id });
  if (!user.emailVerified || joined.length > 0) return refuse("not_linked");
  await tx
    .insertInto("accounts")
    .values({ id: newId(), userId: user.id, accountId: sub, providerId: "google", createdAt: now, updatedAt: now })
    .execute();
  // A password that was set before the address was proved may be that of a visitor who registered it. SC-51
  if (!user.provedWithKey)
    await tx.deleteFrom("accounts").where("userId", "=", user.id).where("providerId", "=", "credential").execute();
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
