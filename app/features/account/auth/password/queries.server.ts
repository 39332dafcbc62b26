// Whether an account has a password at all.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** False for an account that has only been opened with Google: its first password comes by e-mail. */
export async function hasPassword(db: Db, { viewer }: AccountPass): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return account !== undefined;
}
