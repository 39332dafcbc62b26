// How a person who is signed in can show once more that it is them.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** A right for which one must show again who one is. */
export type OwnDataPass = AccountPass<"account.export"> | AccountPass<"account.delete">;

/**
 * With the password; or, where an account is only opened with Google, by having come in a moment ago (`fresh`), or not any more
 * (`stale`).
 */
export type Proof = "password" | "fresh" | "stale";

const FRESH_MINUTES = 10;

/** What `pass`'s holder must show before their data is handed out or deleted. SC-41 */
export async function readProof(db: Db, { viewer }: OwnDataPass, now: Date): Promise<Proof> {
  if (await findPasswordHash(db, viewer.id)) return "password";
  const session = await db
    .selectFrom("sessions")
    .select("createdAt")
    .where("id", "=", viewer.sessionId)
    .executeTakeFirst();
  const isFresh = session && now.getTime() - session.createdAt.getTime() <= FRESH_MINUTES * 60_000;
  return isFresh ? "fresh" : "stale";
}

/** The hash of an account's password, or null when it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? null;
}
