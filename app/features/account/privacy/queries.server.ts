// How a logged-in user can prove their identity again.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** A right that requires a proof of identity. */
export type OwnDataPass = AccountPass<"account.export"> | AccountPass<"account.delete">;

/** By password; or, for an account that only Google opens, by a recent login (`fresh`), or an expired one (`stale`). */
export type Proof = "password" | "fresh" | "stale";

const FRESH_MINUTES = 10;

/** The proof that the user must give before their data is handed out or deleted. SC-41 */
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

/** The hash of an account's password, or null without one. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return account?.password ?? null;
}
