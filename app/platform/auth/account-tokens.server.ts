// Secrets that an e-mail carries to prove that its reader owns the address. Each works once, for a limited time and for that address.
import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { TokenPurpose } from "#app/domain/account/account.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import { hashToken } from "./secrets.server.ts";

/** The secret's account, with the address that the e-mail went to. */
export type TokenOwner = { userId: string; email: string; name: string };

const DAY_MINUTES = 24 * 60;
const lifeMinutes = { reset: 60, verify: 7 * DAY_MINUTES, enter: 7 * DAY_MINUTES } as const satisfies Record<
  TokenPurpose,
  number
>;

/** A new secret of 256 bits, for a link. SC-11 */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The expiry of a secret made at `now`. */
export function secretExpiry(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + lifeMinutes[purpose] * 60_000);
}

/** Stores the hash of `secret`, sent with the e-mail `emailId`. Earlier secrets for the same purpose become invalid. */
export async function keepSecret(
  tx: Tx,
  secret: string,
  {
    purpose,
    userId,
    email,
    emailId,
  }: { purpose: TokenPurpose; userId: string; email: string; emailId?: string | null },
  now: Date,
): Promise<void> {
  // Of two concurrent requests, the second waits and then replaces the secret of the first.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  await tx.deleteFrom("accountTokens").where("userId", "=", userId).where("purpose", "=", purpose).execute();
  await tx
    .insertInto("accountTokens")
    .values({
      tokenHash: hashToken(secret),
      userId,
      purpose,
      email,
      letterId: emailId ?? null,
      createdAt: now,
      expiresAt: secretExpiry(purpose, now),
    })
    .execute();
}

/** The owner of a valid `secret`; `redeemSecret` uses it up. Undefined for a suspended account. */
export async function findSecret(
  db: Db,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  return db
    .selectFrom("accountTokens")
    .innerJoin("users", (join) =>
      join.onRef("users.id", "=", "accountTokens.userId").onRef("users.email", "=", "accountTokens.email"),
    )
    .where("accountTokens.tokenHash", "=", hashToken(secret))
    .where("accountTokens.purpose", "=", purpose)
    .where("accountTokens.expiresAt", ">", now)
    .where("users.suspendedAt", "is", null)
    .select(["users.id as userId", "users.email", "users.name"])
    .executeTakeFirst();
}

/** Like `findSecret`, and uses the secret up: of several concurrent requests one gets the owner, the others get undefined. */
export async function redeemSecret(
  tx: Tx,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  const owner = await findSecret(tx, purpose, secret, now);
  const used = await tx
    .deleteFrom("accountTokens")
    .where("tokenHash", "=", hashToken(secret))
    .returning("letterId")
    .executeTakeFirst();
  if (used?.letterId && owner) await markOpened(tx, used.letterId, now);
  return used && owner;
}
