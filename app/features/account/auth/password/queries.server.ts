// Whether an account has a password.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** False for an account opened only with Google: its first password comes by e-mail. */
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
