// Proving that an address is one's own, and what belongs to whoever has proved it.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { findSecret, keepSecret, newSecret, redeemSecret } from "#app/platform/auth/account-tokens.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueLetter } from "#app/platform/mail/letters.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { writeVerify } from "./letters/verify.tsx";

const LETTERS = { tries: 3, minutes: 60 } as const;

/** Where the letter's reader confirms the address. */
export function verifyUrl({ origin }: Pick<Config, "origin">, secret: string): string {
  return `${origin}/verify-email?codigo=${secret}`;
}

/** Sends the viewer one more letter that asks whether the address is theirs: three an hour. Refuses with `already_verified`, `too_many_tries`. SC-20 */
export async function sendVerification(
  { db, config }: Pick<Site, "db" | "config">,
  { viewer }: AccountPass<"email.sendVerification">,
  now: Date,
): Promise<Result<unknown, "already_verified"> | (Refusal<"too_many_tries"> & { waitSeconds: number })> {
  const { id: userId, email, name } = viewer;
  if (viewer.emailVerified) return refuse("already_verified");
  const waitSeconds = await takeTries(db, [{ key: `verify:user:${userId}`, ...LETTERS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const secret = newSecret();
  const letter = await writeVerify({ origin: config.origin, name, verifyUrl: verifyUrl(config, secret) });
  await inTransaction(db, async (tx) => {
    const queued = await queueLetter(tx, { kind: "verify", recipient: { email, name }, userId, ...letter });
    const letterId = queued.ok ? queued.letterId : null;
    await keepSecret(tx, secret, { purpose: "verify", userId, email, letterId }, now);
  });
  return ok();
}

/** Whose account and address the link of a letter stands for, or null when it is used, too old or none of ours. Looking changes nothing. */
export async function findVerifyLink(
  { db }: Pick<Site, "db">,
  _pass: Pass<"email.verify">,
  secret: string,
  now: Date,
): Promise<{ name: string; email: string } | null> {
  const owner = await findSecret(db, "verify", secret, now);
  return owner ? { name: owner.name, email: owner.email } : null;
}

/** Uses up the link of a letter: the address is its account's own from now on. Refuses with `invalid_link`. SC-20 */
export async function verifyEmail(
  { db }: Pick<Site, "db">,
  _pass: Pass<"email.verify">,
  secret: string,
  now: Date,
): Promise<Result<{ email: string }, "invalid_link">> {
  return inTransaction(db, async (tx) => {
    const owner = await redeemSecret(tx, "verify", secret, now);
    if (!owner) return refuse("invalid_link");
    await claimAddress(tx, owner, now);
    return ok({ email: owner.email });
  });
}

/**
 * Somebody has proved to read this address: it is verified, and the places in events that wait for it are theirs to accept. They stay
 * pending until then (B-11). The caller has seen the proof: a link of ours, or an identity provider's word.
 */
export async function claimAddress(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await tx.updateTable("users").set({ emailVerified: true, updatedAt: now }).where("id", "=", userId).execute();
  await tx.deleteFrom("accountTokens").where("userId", "=", userId).where("purpose", "=", "verify").execute();
  await sql`update event_members waiting set user_id = ${userId}, updated_at = ${now}
    where email = ${email} and user_id is null and status = 'pending'
      and not exists (select from event_members own where own.event_id = waiting.event_id and own.user_id = ${userId})`.execute(
    tx,
  );
  await announce(tx, `user:${userId}`);
}
