// Secrets that are mailed to an address to prove that its owner reads it: each is good once, for a while, and for that address.
import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { TokenPurpose } from "#app/domain/account.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import { hashToken } from "./secrets.server.ts";

/** Whose secret it is, and the address that it was mailed to. */
export type TokenOwner = { userId: string; email: string; name: string };

const DAY_MINUTES = 24 * 60;
const lifeMinutes = { reset: 60, verify: 7 * DAY_MINUTES } as const satisfies Record<TokenPurpose, number>;

/** A new secret of 256 bits, for a link. SC-11 */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** When a secret that is made `now` is worth nothing any more. */
export function secretExpiry(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + lifeMinutes[purpose] * 60_000);
}

/** Keeps the hash of `secret`, which the e-mail `emailId` carries to this person's address; whatever was mailed before for the same purpose is worth nothing any more. */
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
  // Of two requests at once the second waits, and then finds what the first has kept.
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

/** Whose `secret` is, when it is still good; using it up is `redeemSecret`. A suspended account has none. */
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

/** The same, and from now on the secret is used: of many who come with it at once, one gets its owner, all others nothing. */
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
